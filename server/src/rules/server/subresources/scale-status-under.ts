import { scalePathFix, underRoot } from '../../fixes/versions/scalePath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The actual replicas are a field of status',
  explain: 'Autoscalers read here what your controller has observed, so it has to be in status: the path begins with .status.',
  docs: `\`statusReplicasPath\` names the field in which your controller reports the actual number of replicas. What is observed stands in \`status\`, so the path has to begin with \`.status.\`.`,
  fixes: (occurrence) => [scalePathFix(occurrence, underRoot(occurrence, 'status'))],
} satisfies ServerRule;
