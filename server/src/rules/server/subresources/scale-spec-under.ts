import { scalePathFix, underRoot } from '../../fixes/versions/scalePath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The wanted replicas are a field of spec',
  explain: 'kubectl scale and autoscalers write this field, so it has to be in spec: the path begins with .spec.',
  docs: `\`specReplicasPath\` names the field that \`kubectl scale\` and autoscalers write. What is wanted stands in \`spec\`, so the path has to begin with \`.spec.\`.`,
  fixes: (occurrence) => [scalePathFix(occurrence, underRoot(occurrence, 'spec'))],
} satisfies ServerRule;
