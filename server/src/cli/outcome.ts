import type { DocumentAnalysis } from '../analysis.ts';
import { v1beta1 } from '../crd/v1beta1.ts';

/** How the summary counts a manifest: `partial` for patches and templates, which cannot be judged alone. */
export type Outcome = 'accepted' | 'rejected' | 'partial';

/** One outcome for an unreadable document, else one for each of its manifests. */
export function outcomes({ unreadable, manifests }: DocumentAnalysis, strictPartial: boolean): Outcome[] {
  const piece = strictPartial ? 'rejected' : 'partial';
  if (unreadable) return [unreadable.template ? piece : 'rejected'];
  return manifests.map(({ apiVersion, verdict, partial }) => {
    if (partial) return piece;
    // No current server accepts a v1beta1 manifest, even if Kubernetes 1.21 did.
    return apiVersion !== v1beta1 && verdict?.acceptedStrict ? 'accepted' : 'rejected';
  });
}
