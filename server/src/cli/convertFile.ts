import { analyze, mayHoldCrd } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import { type Converted, converted } from '../ide/convert.ts';
import { analyzeAs } from '../ide/trial.ts';
import { failuresIn } from './failures.ts';
import { fileText, type ManifestFile } from './files.ts';
import type { ConvertOptions } from './options.ts';
import { printable } from './printable.ts';
import { line } from './text.ts';

/** The result of `crd convert` for one file. A plain value: it may come from another thread. */
export interface FileConversion {
  readonly before: string;
  /** The converted text; undefined for a file of a folder without CRDs. */
  readonly text: string | undefined;
  readonly changes: boolean;
  /** Number of converted manifests. */
  readonly count: number;
  /** Messages for standard error: findings that need a decision, and notes. */
  readonly said: readonly string[];
  /** Whether a decision is needed, or a manifest cannot be converted. */
  readonly open: boolean;
  /** Exceptions (bugs in this program), for standard error. */
  readonly failures: readonly string[];
}

/** Returns the function that converts one file, without writing it. @throws UsageError if it cannot be read. */
export function fileConversion({ color }: ConvertOptions) {
  return ({ path, folder }: ManifestFile): FileConversion => {
    const before = fileText(path);
    // Other files of a folder are skipped, but a file given by name belongs in the output.
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

/** Errors of the API server or kubectl in the converted manifests. */
function toDecide(result: Converted): Finding[] {
  return findingsOf(result).filter(({ origin, severity }) => severity === 'error' || origin === 'strict');
}

/** Advice on the handling of unknown fields in the converted manifests. */
function notes(result: Converted): Finding[] {
  return findingsOf(result).filter(({ rule }) => rule === 'preserving-below-root');
}

function findingsOf({ analysis, starts }: Converted): Finding[] {
  return analysis.documents.flatMap(({ manifests }) =>
    manifests.flatMap(({ start, findings }) => (starts.includes(start) ? findings : [])),
  );
}
