import { columnPathFix } from '../../fixes/versions/printerColumn.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A printer column has a path',
  explain: 'The column has to say which field it shows: jsonPath, from the root of the object, such as .spec.replicas.',
  docs: `\`jsonPath\` is a simple JSON path from the root of the object: \`.spec.replicas\`, \`.metadata.creationTimestamp\`. (The server spells the field \`JSONPath\` in its message.)`,
  fixes: columnPathFix,
} satisfies ServerRule;
