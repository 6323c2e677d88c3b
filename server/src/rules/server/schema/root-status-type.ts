import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'With a status subresource the root of the schema is an object',
  explain: 'A status subresource is a part of the object, so the root needs type: object.',
  docs: `With \`subresources.status\` the server splits writes between the object and its status. That only makes sense for an object.`,
  fixes: (occurrence) => [withKeyword(occurrence, 'Set the type of the root to object', 1, 'type', 'object')],
  followsFrom: ['root-type-object'],
} satisfies ServerRule;
