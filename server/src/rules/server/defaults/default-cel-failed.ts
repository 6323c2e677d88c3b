import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default satisfies the rules of its schema',
  explain:
    'The rule is false for this default. Choose a default that keeps it, or remove the default. In a rule with oldSelf the default counts as the old value as well.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults: those of the node of a default and those below it, with the default as written. A default that violates a rule would make every custom resource that relies on it invalid. Rules that use \`oldSelf\` are evaluated with the default as the old value and, with \`optionalOldSelf: true\`, also without one. Nested defaults are not applied to a default before it is checked.`,
  since: '1.25',
  on: 'value',
  fixes: withoutDefault,
} satisfies ServerRule;
