import { retypedDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has the type and format of its schema',
  explain:
    'The value has another type than the schema asks for here, or is not written in its format. Quotes make a string of a number, and their absence the other way round.',
  docs: `In YAML \`5\` is an integer, \`"5"\` a string, \`yes\` and \`on\` are booleans, \`1.5\` is no integer and \`null\` is only allowed where the schema says \`nullable: true\`. \`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. Formats that the server knows (\`date-time\`, \`duration\`, \`ipv4\`, …) are checked for defaults as for every value.`,
  fixes: (occurrence) => retypedDefault(occurrence),
} satisfies ServerRule;
