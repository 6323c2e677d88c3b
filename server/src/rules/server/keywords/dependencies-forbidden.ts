import { dependencyFixes } from '../../fixes/schema/dependencies.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keyword dependencies is not used',
  explain: 'Say such a relation with a CEL rule, for instance: !has(self.a) || has(self.b).',
  docs: `JSON schema's \`dependencies\` is not supported. A rule in \`x-kubernetes-validations\` says the same: \`!has(self.a) || has(self.b)\` requires \`b\` where \`a\` is set.`,
  on: 'key',
  fixes: dependencyFixes,
} satisfies ServerRule;
