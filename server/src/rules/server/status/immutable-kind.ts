import { oldValueFixes } from '../../fixes/versions/oldValue.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update does not change the kind',
  explain: ({ old }) =>
    `Every stored object says kind: ${old?.spec.names.kind ?? 'as it was'}. Set the kind back; another kind needs another CRD. singular, listKind, shortNames and categories may change.`,
  docs: `Stored objects carry their kind, so it stays what it is as soon as the CRD is established. The other names may change: \`singular\`, \`listKind\`, \`shortNames\` and \`categories\`. To rename a kind, write a CRD with another plural and kind, and move the objects.`,
  fixes: oldValueFixes(({ spec }) => spec.names.kind),
} satisfies ServerRule;
