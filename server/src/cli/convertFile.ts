import { analyze, mayHoldCrd } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import { type Converted, converted } from '../ide/convert.ts';
import { analyzeAs } from '../ide/trial.ts';
import { failuresIn } from './failures.ts';
import { fileText, type ManifestFile } from './files.ts';
import type { ConvertOptions } from './options.ts';
import { printable } from './printable.ts';
import { line } from './text.ts';

/** What `crd convert` made of one file. A plain value: it may come from another thread. */
export interface FileConversion {
  readonly before: string;
  /** As converted; undefined for a file of a folder that has nothing to do with CRDs. */
  readonly text: string | undefined;
  readonly changes: boolean;
  /** Manifests that were converted. */
  readonly count: number;
  /** For standard error: what people have to decide, and what to know. */
  readonly said: readonly string[];
  /** Whether something is left to decide, or cannot be converted. */
  readonly open: boolean;
  /** Mistakes of ours, for standard error. */
  readonly failures: readonly string[];
}

/** The conversion of one file, not yet written. @throws UsageError when it cannot be read. */
export function fileConversion({ color }: ConvertOptions) {
  return ({ path, folder }: ManifestFile): FileConversion => {
    const before = fileText(path);
    // A folder holds other files as well; who names one wants it in the output.
    if (folder !== undefined && !mayHoldCrd(before))
      return { before, text: undefined, changes: false, count: 0, said: [], open: false, failures: [] };
    const result = converted(analyze(before), analyzeAs());
    const { text } = result.analysis;
    const left = toDecide(result);
    const lines = [...left, ...notes(result)].map((finding) => line(path, result.analysis, finding, color));
    const changes = text !== before;
    return {
      before,
      text,
      changes,
      count: result.starts.length,
      said: [...obstacleLines(path, result), ...lines],
      open: result.obstacles.length + left.length > 0,
      failures: failuresIn(path, result.analysis),
    };
  };
}

function obstacleLines(path: string, { analysis, obstacles }: Converted): string[] {
  return obstacles.map(({ start, reason }) => {
    const { line } = analysis.lines.position(start);
    return `${printable(path)}:${line + 1}: cannot be converted: ${printable(reason)}`;
  });
}

/** What the API server or kubectl refuses in the manifests that were converted. */
function toDecide(result: Converted): Finding[] {
  return findingsOf(result).filter(({ origin, severity }) => severity === 'error' || origin === 'strict');
}

/** What the manifests that were converted do with unknown fields from now on. */
function notes(result: Converted): Finding[] {
  return findingsOf(result).filter(({ rule }) => rule === 'preserving-below-root');
}

function findingsOf({ analysis, starts }: Converted): Finding[] {
  return analysis.documents.flatMap(({ manifests }) =>
    manifests.flatMap(({ start, findings }) => (starts.includes(start) ? findings : [])),
  );
}
