import { without } from '../../fixes/text/entryEdits.ts';
import type { Occurrence, Place, ServerRule } from '../../rule.ts';

export default {
  title: 'A CRD that is being deleted gets no more finalizers',
  explain:
    'The CRD is being deleted and waits for the finalizers it has. Another one might keep it forever: remove it, or apply the manifest when the CRD is gone.',
  docs: `An object with finalizers is deleted in two steps: the server sets \`metadata.deletionTimestamp\`, then waits until every controller has taken its finalizer away. From then on finalizers can only be removed. The old manifest says that the CRD is in that state; one from a repository seldom does.`,
  places: addedPlaces,
  fixes: (occurrence) => {
    const paths = addedPlaces(occurrence).map(({ path }) => path);
    const [only] = paths;
    if (!only) return [];
    const finalizers = occurrence.crd.metadata.finalizers ?? [];
    if (paths.length === finalizers.length) {
      return [without(occurrence, 'Remove the finalizers', { preferred: true }, [['metadata', 'finalizers']])];
    }
    return paths.length === 1 ? [without(occurrence, 'Remove the new finalizer', { preferred: true }, [only])] : [];
  },
} satisfies ServerRule;

function addedPlaces({ crd, old }: Occurrence): Place[] {
  const added = (crd.metadata.finalizers ?? []).flatMap((finalizer, i) => (old?.metadata.finalizers?.includes(finalizer) ? [] : [i]));
  return added.map((i) => ({ path: ['metadata', 'finalizers', i], on: 'value', message: 'this one is new as well' }));
}
