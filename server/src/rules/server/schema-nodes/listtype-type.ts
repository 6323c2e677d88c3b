import { withoutListKeywords } from '../../fixes/schema/listFixes.ts';
import { arrayFix } from '../../fixes/schema/typeFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A node with x-kubernetes-list-type has the type array',
  explain: 'x-kubernetes-list-type speaks of an array: correct the type, or remove x-kubernetes-list-type.',
  docs: `\`x-kubernetes-list-type\` tells server-side apply how to merge an array. On a node of another type it has no meaning.`,
  fixes: (occurrence) => [withoutListKeywords(occurrence), arrayFix(occurrence, 'Set the type to array')],
} satisfies ServerRule;
