import { entryEdits } from '../../fixes/text/entryEdits.ts';
import { columnName } from '../../fixes/versions/printerColumn.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A printer column has a name',
  explain: 'The name is the heading of the column in kubectl get. By convention it is one word with a capital letter.',
  docs: `\`kubectl get\` prints the name in capitals above the column. Two columns may have the same name, but none may have none.`,
  fixes: (occurrence) => {
    const name = columnName(occurrence);
    return [
      {
        title: `Name the column ${name}`,
        edits: occurrence.paths.flatMap((path) => entryEdits(occurrence, path, `\${1:${name}}`, { before: ['type', 'jsonPath'] })),
        preferred: true,
        snippet: true,
      },
    ];
  },
} satisfies ServerRule;
