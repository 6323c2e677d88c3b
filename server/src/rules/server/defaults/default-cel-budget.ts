import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The cost of all rules on defaults is within its limit',
  explain:
    'The rules that the server runs on the defaults of this schema cost more than 10,000,000 together; it runs no more of them, here or on other defaults. Shorten the defaults, or write the rules without loops within loops.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults. It counts what each evaluation costs, roughly the steps it takes, and gives up at 10,000,000 for all defaults of one schema together.`,
  since: '1.25',
  on: 'value',
  fixes: withoutDefault,
} satisfies ServerRule;
