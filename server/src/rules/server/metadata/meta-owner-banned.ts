import { withoutOwner } from '../../fixes/names/metadataPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An Event owns nothing',
  explain: 'Events vanish by themselves after about an hour, and would take this CRD with all its objects along. Remove the owner.',
  docs: `The server refuses owners of kind Event (v1): events expire, and the garbage collector would then delete what they own.`,
  places: ({ paths }) => [{ path: [...paths[0], 'kind'], on: 'value' }],
  fixes: (occurrence) =>
    withoutOwner({ ...occurrence, paths: [[...occurrence.paths[0], 'kind']] }).map((fix) => ({ ...fix, preferred: true })),
} satisfies ServerRule;
