import { mapKeyChoices } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list of type map names its keys',
  explain: 'Write in x-kubernetes-list-map-keys which fields tell the items apart, for instance [name].',
  docs: `The items of a list of type \`map\` are told apart by the fields in \`x-kubernetes-list-map-keys\`. Choose the fields that identify an item (\`name\`, \`type\`, or \`containerPort\` with \`protocol\`); they cannot be changed later without harm.`,
  places: ({ paths: [path] }) => [{ path: [...path.slice(0, -1), 'x-kubernetes-list-type'], on: 'value' }],
  fixes: mapKeyChoices,
} satisfies ServerRule;
