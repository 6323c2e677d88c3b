import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'optionalOldSelf is set only on rules that use oldSelf',
  explain: 'Remove optionalOldSelf, or use oldSelf in the rule: optionalOldSelf: true makes such a rule run on creation as well.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. A rule that uses \`oldSelf\` runs only on updates. With \`optionalOldSelf: true\` it also runs on creation, and \`oldSelf\` is an optional: \`!oldSelf.hasValue() || self >= oldSelf.value()\`. Without \`oldSelf\` the field has no effect, and even \`false\` is an error.`,
  since: '1.29',
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
