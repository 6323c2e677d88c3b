import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The values that rules read in a default have a type',
  explain: 'The node of the rule has no type that CEL knows: give it a type, and its items and additionalProperties as well.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults: those of the node of a default and those below it, with the default as written. CEL is typed: \`self\` has the type that the schema says. See cel-typeinfo.`,
  since: '1.25',
  fixes: withoutDefault,
} satisfies ServerRule;
