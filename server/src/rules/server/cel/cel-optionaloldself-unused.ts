import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'optionalOldSelf stands only at rules that use oldSelf',
  explain: 'Remove optionalOldSelf, or use oldSelf in the rule: optionalOldSelf: true makes such a rule run on creation as well.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and judged by the server for each custom resource. A rule that mentions \`oldSelf\` runs on updates only. With \`optionalOldSelf: true\` it runs on creation, too, and \`oldSelf\` is an optional: \`!oldSelf.hasValue() || self >= oldSelf.value()\`. Where \`oldSelf\` is not used that would mean nothing; not even \`false\` may be written there.`,
  since: '1.29',
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
