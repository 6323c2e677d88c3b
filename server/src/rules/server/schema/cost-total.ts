import { boundsForSchema } from '../../fixes/cel/bounds.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'All rules of a schema together are cheap enough',
  explain:
    'Each rule may be cheap enough, but together they are not. Bound the lists, maps and strings that the most expensive rules read (maxItems, maxProperties, maxLength), or move rules out of lists.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. The server estimates what each rule and each \`messageExpression\` may cost at worst (see cel-rule-cost). All those of one schema together may cost 100,000,000. The server names up to four of the most expensive ones (cost-total-contributor); a bound on what they read helps most. Schemas of several versions are counted each for itself.`,
  since: '1.25',
  on: 'key',
  fixes: boundsForSchema,
} satisfies ServerRule;
