import { costAdvice, costFixes } from '../../fixes/cel/costAdvice.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The estimated cost of a rule is within its limit',
  explain: (occurrence) =>
    costAdvice(
      occurrence,
      'The server counts on the largest values that the schema allows. Bound the strings, lists and maps that the rule reads (maxLength, maxItems, maxProperties), and the lists and maps that it stands in.',
    ),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. Before it accepts a rule, the server estimates its worst-case cost: the longest string, list or map that the schema allows for everything the rule reads, times the number of values the rule runs for (\`maxItems\` and \`maxProperties\` of the lists and maps around it). A rule may cost 10,000,000. Where nothing bounds a value, the server takes the size of the largest request, 3 MiB: so one \`maxItems\`, \`maxProperties\` or \`maxLength\` at the right place often brings the estimate down by a factor of thousands. Loops within loops multiply.`,
  since: '1.25',
  fixes: costFixes,
} satisfies ServerRule;
