import { setEntry } from '../../../yaml/edit/edit.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Only a deprecated version has a deprecation warning',
  explain:
    'The warning is sent to clients of deprecated versions, and this version is not marked so. Add deprecated: true, or remove the warning.',
  docs: `With \`deprecated: true\` every request to the version is answered with a warning, which \`deprecationWarning\` can word. Without it the text would never be sent.`,
  on: 'key',
  fixes: (occurrence) => [
    {
      title: 'Add deprecated: true',
      edits: occurrence.paths.flatMap((path) =>
        setEntry(occurrence, path.slice(0, -1), 'deprecated', 'true', { before: ['deprecationWarning'] }),
      ),
      preferred: true,
    },
    without(occurrence, 'Remove deprecationWarning'),
  ],
} satisfies ServerRule;
