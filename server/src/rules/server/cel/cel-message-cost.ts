import { costAdvice, costFixes } from '../../fixes/cel/costAdvice.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The estimated cost of a messageExpression is within its limit',
  explain: (occurrence) =>
    costAdvice(
      occurrence,
      'The server counts on the largest values that the schema allows. Bound what the expression reads with maxLength, maxItems and maxProperties, or show less of it.',
    ),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`messageExpression\` gives the message for one value. The server estimates its cost like that of a rule, but for a single run. It may cost 10,000,000.`,
  since: '1.27',
  fixes: costFixes,
} satisfies ServerRule;
