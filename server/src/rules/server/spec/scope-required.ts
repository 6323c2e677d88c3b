import { scopeFixes } from '../../fixes/names/scope.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The CRD says whether its resources live in namespaces',
  explain: 'There is no default. Write scope: Namespaced for resources that live in a namespace, scope: Cluster for those that do not.',
  docs: `\`Namespaced\` resources belong to a namespace, are guarded by its roles and go with it. \`Cluster\` resources exist once per cluster, like nodes. The scope cannot be changed once the CRD is established.`,
  places: () => [{ path: ['spec'], on: 'key' }],
  fixes: scopeFixes,
} satisfies ServerRule;
