import { scalarMapKeys } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keys of a list of type map are scalars',
  explain: 'A key is compared as one value: name a string, integer, number or boolean field in x-kubernetes-list-map-keys.',
  docs: `Items are told apart by comparing their key fields, which works for scalars only.`,
  fixes: scalarMapKeys,
} satisfies ServerRule;
