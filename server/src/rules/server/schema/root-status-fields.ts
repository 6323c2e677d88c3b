import { rootFixes } from '../../fixes/schema/rootFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'With a status subresource the root of the schema holds only plain keywords',
  explain: 'Put such checks on spec or status instead: at the root they would mix the object with its status, which is written separately.',
  docs: `With \`subresources.status\` enabled, writes of the object ignore the status and writes of the status ignore the rest. Keywords at the root that judge both together (\`anyOf\`, \`oneOf\`, \`not\`, \`nullable\`, \`default\`, \`enum\`, \`maxProperties\`, \`x-kubernetes-preserve-unknown-fields: false\`, …) are therefore refused there. Keep \`type\`, \`properties\`, \`required\`, \`description\` and \`x-kubernetes-validations\` at the root, and put the others on \`spec\` or \`status\`.

The server stops at the first such keyword, so there may be more than one.`,
  on: 'key',
  fixes: rootFixes,
} satisfies ServerRule;
