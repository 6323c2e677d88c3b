import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default keeps the rules of its schema',
  explain:
    'The rule is false for this default. Choose a default that keeps it, or remove the default. In a rule with oldSelf the default counts as the old value as well.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it takes a CRD the server runs them on defaults: those of the node of a default and those below it, with the default as written. A default that breaks a rule would make every custom resource invalid that relies on it. Rules that mention \`oldSelf\` are run twice: with the default as the old value, too, and with \`optionalOldSelf: true\` without one. Defaults further down do not complete a default before it is judged.`,
  since: '1.25',
  on: 'value',
  fixes: withoutDefault,
} satisfies ServerRule;
