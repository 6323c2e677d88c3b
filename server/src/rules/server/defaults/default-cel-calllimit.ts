import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The cost of a rule on a default is within its limit',
  explain:
    'The server stops this rule because it costs more than 1,000,000 on this default alone, and runs no other. Shorten the default, or write the rule without loops within loops.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults. It counts what each evaluation costs, roughly the steps it takes, and stops at 1,000,000: the same happens to custom resources that hold as much. Loops within loops over a long list cost most.`,
  since: '1.25',
  on: 'value',
  fixes: withoutDefault,
} satisfies ServerRule;
