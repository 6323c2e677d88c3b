import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update does not say that the CRD is deleted',
  explain:
    'Only the API server sets this field, when the CRD is deleted, and this CRD is not. It is left from a copy of a cluster’s object: remove it.',
  docs: `\`metadata.deletionTimestamp\` and \`metadata.deletionGracePeriodSeconds\` belong to the server: they say that an object is on its way out. A manifest that was copied from a cluster while its CRD was being deleted has them, and cannot be applied to one that is not. On creation the server ignores them.

Of the other fields that an update cannot change (\`name\`, \`namespace\`, \`uid\`, \`creationTimestamp\`), the server finds the object by the first ones or sets them back itself; another \`uid\` gives HTTP 409.`,
  on: 'key',
  fixes: (occurrence) => [without(occurrence, `Remove ${occurrence.paths[0].at(-1)}`, { preferred: true })],
} satisfies ServerRule;
