import { scopeFixes } from '../../fixes/names/scope.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The scope is Cluster or Namespaced',
  explain: 'There are two scopes, spelled exactly like this: Cluster and Namespaced.',
  docs: `\`Namespaced\` resources live in a namespace, \`Cluster\` resources do not. Letter case counts. The scope cannot be changed once the CRD is established.`,
  fixes: scopeFixes,
} satisfies ServerRule;
