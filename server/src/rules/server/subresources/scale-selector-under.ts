import { without } from '../../fixes/text/entryEdits.ts';
import { scalePathFix, underRoot } from '../../fixes/versions/scalePath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The label selector is a field of spec or status',
  explain:
    'Autoscalers read the selector of the pods here, as a string. The path begins with .spec. or .status., usually .status.selector.',
  docs: `\`labelSelectorPath\` names a string field that holds the selector of the pods in serialised form (\`app=worker\`). The HorizontalPodAutoscaler needs it. It has to lie under \`.spec\` or \`.status\`, and may be left out.`,
  fixes: (occurrence) => [scalePathFix(occurrence, underRoot(occurrence, 'status')), without(occurrence, 'Remove labelSelectorPath')],
} satisfies ServerRule;
