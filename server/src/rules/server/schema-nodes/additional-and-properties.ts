import { removeAt } from '../../../yaml/edit/edit.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A node has named fields or is a map, not both',
  explain: 'Keep properties for named fields, or additionalProperties for a map.',
  docs: `Pruning must know which fields exist. \`properties\` names them; \`additionalProperties\` makes the object a map whose keys are data. \`additionalProperties: false\` adds nothing beside \`properties\`, since unknown fields are pruned anyway.`,
  on: 'key',
  fixes: (occurrence) => [
    {
      title: 'Keep properties, remove additionalProperties',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, path)),
      preferred: true,
    },
    {
      title: 'Keep additionalProperties, remove properties',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path.slice(0, -1), 'properties'])),
    },
  ],
} satisfies ServerRule;
