import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A set holds scalars',
  explain:
    'The server accepts the schema, but server-side apply and CEL cannot tell objects or lists of a set apart. Use x-kubernetes-list-type: map with a key, or atomic.',
  docs: `Items of a set are told apart by their whole value. For scalars that is plain; for objects and lists server-side apply and CEL rules give up, and the list is replaced as a whole. \`x-kubernetes-list-type: map\` tells objects apart by the fields in \`x-kubernetes-list-map-keys\`; \`atomic\` says openly that the list is one value.`,
  fixes: (occurrence) => [withValue(occurrence, 'Use x-kubernetes-list-type: atomic', 'atomic', { preferred: true })],
} satisfies ServerRule;
