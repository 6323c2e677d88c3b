import { withoutOwner } from '../../fixes/names/metadataPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An owner reference has a uid',
  explain:
    'The uid tells the owner from a later object of the same name. It is only known in the cluster (kubectl get -o yaml), so a manifest seldom has owners.',
  docs: `An object that was deleted and made again has another uid; its former dependents are none of it. A uid cannot be known before the owner exists, so owner references are written by controllers, not by people.`,
  fixes: withoutOwner,
} satisfies ServerRule;
