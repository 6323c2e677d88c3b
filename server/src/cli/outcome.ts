import type { DocumentAnalysis } from '../analysis.ts';
import { v1beta1 } from '../crd/v1beta1.ts';

/** What a run counts a manifest as: `partial` for what cannot be judged alone. */
export type Outcome = 'accepted' | 'rejected' | 'partial';

/** One outcome for a document that cannot be read, else one for each of its manifests. */
export function outcomes({ unreadable, manifests }: DocumentAnalysis, strictPartial: boolean): Outcome[] {
  const piece = strictPartial ? 'rejected' : 'partial';
  if (unreadable) return [unreadable.template ? piece : 'rejected'];
  return manifests.map(({ apiVersion, verdict, partial }) => {
    if (partial) return piece;
    // No current server takes a v1beta1 manifest, whatever those that served it said.
    return apiVersion !== v1beta1 && verdict?.acceptedStrict ? 'accepted' : 'rejected';
  });
}
