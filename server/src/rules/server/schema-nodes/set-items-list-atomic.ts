import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The items of a set are scalars or atomic',
  explain: 'Items of a set are compared as a whole: give the items x-kubernetes-list-type: atomic, or use another list type.',
  docs: `Server-side apply tells the items of a \`set\` apart by their whole value. Items that are lists must therefore be \`atomic\`. For objects with a key, \`x-kubernetes-list-type: map\` is nearly always what is meant.`,
  fixes: (occurrence) => [withKeyword(occurrence, 'Make the items atomic', 1, 'x-kubernetes-list-type', 'atomic')],
} satisfies ServerRule;
