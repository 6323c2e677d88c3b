import { without, withValue } from '../../fixes/text/entryEdits.ts';
import { nearestFieldPath } from '../../fixes/versions/selectableFields.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A selectable field is a field of the schema',
  explain:
    'The path leads step by step through properties of the schema, each with a dot in front: .spec.color. Items of lists cannot be selected by.',
  docs: `The path is followed through \`properties\` (and \`additionalProperties\`) of the version's schema, and every step has to be there. Brackets and list items are not possible.`,
  since: '1.30',
  fixes: (occurrence) => {
    const path = nearestFieldPath(occurrence);
    const entries = occurrence.paths.map((each) => each.slice(0, -1));
    const remove = without(occurrence, 'Remove the selectable field', {}, entries);
    return path === undefined ? [remove] : [withValue(occurrence, `Use the path ${path}`, path, { preferred: true }), remove];
  },
} satisfies ServerRule;
