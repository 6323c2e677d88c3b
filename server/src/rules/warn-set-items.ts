import { entryEdits } from './fixes/entryEdits.ts';
import type { ServerRule } from './rule.ts';

const listType = 'x-kubernetes-list-type';

export default {
  title: 'A set holds scalars',
  explain:
    'The server accepts the schema, but server-side apply and CEL cannot tell objects or lists of a set apart. Use x-kubernetes-list-type: map with a key, or atomic.',
  docs: `Items of a set are told apart by their whole value. For scalars that is plain; for objects and lists server-side apply and CEL rules give up, and the list is replaced as a whole. \`x-kubernetes-list-type: map\` tells objects apart by the fields in \`x-kubernetes-list-map-keys\`; \`atomic\` says openly that the list is one value.`,
  fixes: (occurrence) => [
    {
      title: 'Use x-kubernetes-list-type: atomic',
      edits: occurrence.paths.flatMap((path) => entryEdits(occurrence, path.at(-1) === listType ? path : [...path, listType], 'atomic')),
      preferred: true,
    },
  ],
} satisfies ServerRule;
