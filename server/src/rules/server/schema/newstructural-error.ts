import { removeAt } from '../../../yaml/edit/edit.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The schema can be read as a structural schema',
  explain: 'The server cannot make a structural schema of this: see the keyword it names.',
  docs: `Pruning, defaulting and server-side apply work on the structural form of the schema. Some keywords of JSON schema have no place in it; \`$schema\` is the one that no other rule names.`,
  on: 'key',
  fixes: (occurrence) =>
    occurrence.error.detail.includes("'schema'")
      ? [
          {
            title: 'Remove $schema',
            edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path, '$schema'])),
            preferred: true,
            safe: true,
          },
        ]
      : [],
} satisfies ServerRule;
