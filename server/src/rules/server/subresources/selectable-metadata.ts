import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Selectable fields are no metadata',
  explain: 'Every resource can be selected by metadata.name and metadata.namespace already, and by nothing else in metadata. Remove it.',
  docs: `\`metadata.name\` and \`metadata.namespace\` are selectable for all resources. For other metadata there are labels.`,
  since: '1.30',
  fixes: (occurrence) => [
    without(
      occurrence,
      'Remove the selectable field',
      { preferred: true, safe: true },
      occurrence.paths.map((path) => path.slice(0, -1)),
    ),
  ],
} satisfies ServerRule;
