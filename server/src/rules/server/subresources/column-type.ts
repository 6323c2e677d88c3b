import { columnTypeFixes } from '../../fixes/versions/printerColumn.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "A printer column's type is boolean, date, integer, number or string",
  explain: 'Columns know five types: boolean, date (printed as an age), integer, number and string.',
  docs: `\`date\` prints how long ago a time was (\`5d\`), the others print the value. Objects and lists cannot be printed; choose a field in them.`,
  fixes: columnTypeFixes,
} satisfies ServerRule;
