import type { Analysis, DocumentAnalysis, ManifestAnalysis } from '../analysis.ts';
import { type Stop, stopsAt } from '../yaml/locate.ts';
import type { Step } from '../yaml/tree.ts';

/** The CRD under an offset. */
export interface ManifestPlace {
  readonly document: DocumentAnalysis;
  readonly manifest: ManifestAnalysis;
}

/** The CRD that contains `offset`; blank lines after a document's only CRD belong to it as well. */
export function manifestAt(analysis: Analysis, offset: number): ManifestPlace | undefined {
  const document = analysis.documents.find(({ start, end }) => offset >= start && offset <= end);
  if (!document) return undefined;
  const [only, ...others] = document.manifests;
  if (only && others.length === 0 && only.item === undefined) return { document, manifest: only };
  const manifest = document.manifests.find(({ start, root }) => offset >= start && offset <= start + root.length);
  return manifest && { document, manifest };
}

/** The nodes from a manifest's root down to `offset`, with their path. */
export interface Way {
  readonly path: readonly Step[];
  readonly last: Stop;
  /** Whether the offset is on a key or a scalar, not on whitespace around them. */
  readonly onWord: boolean;
}

export function wayTo({ root, start }: Pick<ManifestAnalysis, 'root' | 'start'>, offset: number): Way {
  const stops = stopsAt(root, offset, start);
  const last = stops[stops.length - 1] as Stop;
  const path = stops.flatMap(({ step }) => (step === undefined ? [] : [step]));
  const { kind, length } = last.placed.node;
  return { path, last, onWord: last.onKey || ((kind === 'scalar' || kind === 'alias') && length > 0) };
}
