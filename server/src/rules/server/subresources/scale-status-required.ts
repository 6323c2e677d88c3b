import { replicasPathFix } from '../../fixes/versions/scalePath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The scale subresource says where the actual replicas are',
  explain: 'Autoscalers read the actual number of replicas from somewhere in status. Say where, usually .status.replicas.',
  docs: `The scale subresource shows a custom resource as a \`Scale\`: \`statusReplicasPath\` is the field that holds the actual number of replicas, which your controller writes.`,
  fixes: (occurrence) => [replicasPathFix(occurrence, 'status')],
} satisfies ServerRule;
