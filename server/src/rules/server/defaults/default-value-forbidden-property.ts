import { forbiddenFieldPaths, withoutForbiddenField } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has no field that its schema forbids',
  explain: 'The schema says additionalProperties: false, so no field may stand here but those in properties.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. With \`additionalProperties: false\` an object has the fields in \`properties\` and no others.`,
  places: (occurrence) => forbiddenFieldPaths(occurrence).map((path) => ({ path, on: 'key' as const })),
  fixes: withoutForbiddenField,
} satisfies ServerRule;
