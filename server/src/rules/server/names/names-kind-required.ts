import { kindFixes } from '../../fixes/names/kind.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The resource has a kind',
  explain: 'The kind is what manifests of your resource say in kind: a singular in CamelCase, such as CronTab.',
  docs: `\`spec.names.kind\` is the word in \`kind:\` of every custom resource. \`singular\` and \`listKind\` are derived from it. It cannot be changed once the CRD is established.`,
  places: () => [{ path: ['spec', 'names'], on: 'key' }],
  fixes: kindFixes,
} satisfies ServerRule;
