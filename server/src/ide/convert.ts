/** Converts the v1beta1 manifests of a text to v1, then applies fixes for what v1 requires of schemas. */
import type { Analysis, ManifestAnalysis } from '../analysis.ts';
import { isPlainRepair } from '../convert/structuralRepairs.ts';
import { toV1 } from '../convert/toV1.ts';
import { v1beta1 } from '../crd/v1beta1.ts';
import type { Finding } from '../finding.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import { editBetween } from '../yaml/textChange.ts';
import { fixed } from './fixAll.ts';
import type { Analyze } from './trial.ts';

export interface Converted {
  /** The analysis of the text with all convertible manifests converted. */
  readonly analysis: Analysis;
  /** Start offsets of the converted manifests in it. */
  readonly starts: readonly number[];
  /** The manifests that could not be converted: start offset and reason. */
  readonly obstacles: readonly { readonly start: number; readonly reason: string }[];
}

/** Converts the v1beta1 manifests of an analysed text. `analyzed` analyses texts with the same settings. */
export function converted(analysis: Analysis, analyzed: Analyze): Converted {
  let current = analysis;
  let starts: number[] = [];
  let obstacles: { start: number; reason: string }[] = [];
  // From last to first, so that the offsets of the others stay valid.
  for (const manifest of manifestsOf(analysis).reverse()) {
    if (manifest.apiVersion !== v1beta1) continue;
    const { start } = manifest;
    const result = convertedAt(current, manifest, analyzed);
    if (typeof result === 'string') {
      obstacles.push({ start, reason: result });
      continue;
    }
    const growth = result.text.length - current.text.length;
    starts = [start, ...starts.map((other) => other + growth)];
    obstacles = obstacles.map((other) => ({ ...other, start: other.start + growth }));
    current = result;
  }
  return { analysis: current, starts, obstacles: obstacles.reverse() };
}

/** Edits that convert the manifest of a finding; empty if it cannot be converted. */
export function conversionOf(analysis: Analysis, finding: Finding, analyzed: Analyze): Edit[] {
  const manifest = manifestsOf(analysis).find(({ findings }) => findings.includes(finding));
  return manifest ? conversionEdits(analysis, manifest, analyzed) : [];
}

/** Edits that convert one manifest; empty if it cannot be converted. */
export function conversionEdits(analysis: Analysis, manifest: ManifestAnalysis, analyzed: Analyze): Edit[] {
  const result = convertedAt(analysis, manifest, analyzed);
  const edit = typeof result === 'string' ? undefined : editBetween(analysis.text, result.text);
  return edit ? [edit] : [];
}

/** The text with one manifest converted, or the reason why it cannot be. */
function convertedAt(analysis: Analysis, manifest: ManifestAnalysis, analyzed: Analyze): Analysis | string {
  const { root, start, partial, verdict } = manifest;
  if (partial === 'patch') return 'it is a kustomize patch: only the whole manifest can be converted';
  if (partial === 'template') return 'it is a template: only the rendered manifest can be converted';
  if (!verdict) return 'its YAML is broken';
  const conversion = toV1({ text: analysis.text, root, start });
  if ('obstacle' in conversion) return conversion.obstacle;
  const structural = (current: Analysis) => {
    const now = manifestsOf(current).find((one) => one.start === start);
    return now?.findings.filter((finding) => isPlainRepair(now, finding.rule, finding.start)) ?? [];
  };
  return fixed(analyzed(conversion.text, analysis), 'lossless', analyzed, structural).analysis;
}

function manifestsOf({ documents }: Analysis): ManifestAnalysis[] {
  return documents.flatMap(({ manifests }) => manifests);
}
