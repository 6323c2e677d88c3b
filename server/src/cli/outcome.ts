import type { DocumentAnalysis } from '../analysis.ts';

/** What a run counts a manifest as: `partial` for what cannot be judged alone, `unjudged` for API versions that are only recognised. */
export type Outcome = 'accepted' | 'rejected' | 'partial' | 'unjudged';

/** One outcome for a document that cannot be read, else one for each of its manifests. */
export function outcomes({ unreadable, manifests }: DocumentAnalysis, strictPartial: boolean): Outcome[] {
  const piece = strictPartial ? 'rejected' : 'partial';
  if (unreadable) return [unreadable.template ? piece : 'rejected'];
  return manifests.map(({ verdict, partial }) => {
    if (partial) return piece;
    if (!verdict) return 'unjudged';
    return verdict.acceptedStrict ? 'accepted' : 'rejected';
  });
}
