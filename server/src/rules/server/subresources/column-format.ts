import { chosenValue } from '../../fixes/schema/schemaFixes.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "A printer column's format is one that OpenAPI knows",
  explain: 'The format is a hint for printing. It is byte, date, date-time, double, float, int32, int64 or password, and may be left out.',
  docs: `\`format\` refines \`type\`, with the names of OpenAPI v2. kubectl itself ignores all of them except in JSON output of tables; leave it out unless a client of yours reads it.`,
  fixes: (occurrence) => {
    const formats = ['date-time', 'date', 'int32', 'int64', 'float', 'double', 'byte', 'password'];
    const meant = chosenValue(occurrence, formats).filter(({ preferred }) => preferred);
    return [...meant, without(occurrence, 'Remove format')];
  },
} satisfies ServerRule;
