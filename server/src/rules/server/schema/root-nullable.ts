import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The object itself is not nullable',
  explain: 'An object is never null; nullable belongs on its fields.',
  docs: `\`nullable: true\` allows \`null\` for a field. The root is the whole object, which always exists.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
