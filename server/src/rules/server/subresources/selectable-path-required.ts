import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A selectable field has a path',
  explain: 'Say which field clients may select by: jsonPath, from the root of the object, such as .spec.color.',
  docs: `Each entry of \`selectableFields\` names one field by its path. Clients can then ask for \`kubectl get lamps --field-selector spec.color=red\`.`,
  since: '1.30',
  fixes: (occurrence) => [
    without(
      occurrence,
      'Remove the selectable field',
      {},
      occurrence.paths.map((path) => path.slice(0, -1)),
    ),
  ],
} satisfies ServerRule;
