import { listKindFixes } from '../../fixes/names/names.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list is of another kind than its items',
  explain: 'Clients tell a list from a single object by its kind. Use kind followed by List, which is also what you get without listKind.',
  docs: `An answer of \`kind: Sheep\` could be one sheep or many. \`listKind\` has to differ from \`kind\`; without it the server uses \`kind\` followed by \`List\`.`,
  fixes: listKindFixes,
} satisfies ServerRule;
