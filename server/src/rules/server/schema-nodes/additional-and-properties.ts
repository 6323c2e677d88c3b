import { removeAt } from '../../../yaml/edit/edit.ts';
import { type Node, nodeAt } from '../../../yaml/tree.ts';
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
      // Fields that no property names are dropped anyway.
      ...(isFalse(nodeAt(occurrence.root, occurrence.paths[0])) && { preferred: true, safe: true }),
    },
    {
      title: 'Keep additionalProperties, remove properties',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path.slice(0, -1), 'properties'])),
    },
  ],
} satisfies ServerRule;

function isFalse(node: Node | undefined): boolean {
  return node?.kind === 'scalar' && node.value === false;
}
