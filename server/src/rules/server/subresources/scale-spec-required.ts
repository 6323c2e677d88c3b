import { replicasPathFix } from '../../fixes/versions/scalePath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The scale subresource says where the wanted replicas are',
  explain: 'kubectl scale and autoscalers write the wanted number of replicas somewhere in spec. Say where, usually .spec.replicas.',
  docs: `The scale subresource shows a custom resource as a \`Scale\`: \`specReplicasPath\` is the field that holds the wanted number of replicas, \`statusReplicasPath\` the one that holds the actual number.`,
  fixes: (occurrence) => [replicasPathFix(occurrence, 'spec')],
} satisfies ServerRule;
