import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Rules can be run on a default of this type',
  explain:
    'The rule calls a function that the type of this default does not have. With x-kubernetes-int-or-string, ask for the type first: type(self) == int ? self > 0 : self.endsWith("%").',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults: those of the node of a default and those below it, with the default as written. Values of \`x-kubernetes-int-or-string\` nodes have no type when a rule is checked; whether a function accepts them is known only at run time.`,
  since: '1.25',
  on: 'value',
  fixes: withoutDefault,
} satisfies ServerRule;
