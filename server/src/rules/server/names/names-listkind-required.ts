import { kindFixes } from '../../fixes/names/kind.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Lists of the resource have a kind',
  explain: 'listKind is derived from kind where it is not given, and here both are missing. Write kind.',
  docs: `\`listKind\` is \`kind\` followed by \`List\` unless something else is written, so it is missing only together with \`kind\`.`,
  followsFrom: ['names-kind-required'],
  places: () => [{ path: ['spec', 'names'], on: 'key' }],
  fixes: kindFixes,
} satisfies ServerRule;
