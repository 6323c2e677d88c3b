import { columnTypeFixes } from '../../fixes/versions/printerColumn.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A printer column has a type',
  explain: 'The type says how kubectl prints the value: boolean, date (as an age), integer, number or string.',
  docs: `\`date\` prints how long ago a time was (\`5d\`), the others print the value. The type should be that of the field; one that does not fit leaves the column empty.`,
  fixes: columnTypeFixes,
} satisfies ServerRule;
