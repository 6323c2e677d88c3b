import { arrayFix } from '../../fixes/schema/typeFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A node with x-kubernetes-list-type has the type array',
  explain: 'x-kubernetes-list-type speaks of an array: add type: array.',
  docs: `\`x-kubernetes-list-type\` tells server-side apply how to merge an array. The node must say that it is one.`,
  fixes: (occurrence) => [arrayFix(occurrence, 'Add type: array')],
  followsFrom: ['nested-listtype'],
} satisfies ServerRule;
