import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keyword id is not used',
  explain: 'CRD schemas stand alone and cannot be referred to; remove id.',
  docs: `Structural schemas have no references, so an \`id\` has no meaning. If you meant a *property* called id, it belongs one level deeper, under \`properties\`.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
