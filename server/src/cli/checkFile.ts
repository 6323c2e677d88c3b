import { type Analysis, type AnalysisSettings, analyze, mayHoldCrd } from '../analysis.ts';
import { fixed } from '../ide/fixAll.ts';
import { analyzeAs } from '../ide/trial.ts';
import { firstFailures } from '../rules/attempt.ts';
import { failuresIn, ruleFailureText } from './failures.ts';
import { fileText, type ManifestFile } from './files.ts';
import { jsonLines } from './jsonl.ts';
import { oldManifests } from './oldManifests.ts';
import type { CheckOptions } from './options.ts';
import { outcomes } from './outcome.ts';
import { diffText } from './patch.ts';
import { countedInText, emptyTotal, type Total, textLines } from './text.ts';

/** The result of `crd check` for one file. A plain value: it may come from another thread. */
export interface FileCheck {
  /** For standard output. */
  readonly output: string;
  readonly rejected: boolean;
  readonly total: Total;
  /** Exceptions (bugs in this program), for standard error. */
  readonly failures: readonly string[];
  /** Exceptions in single rules, whose findings are missing then; for standard error. */
  readonly ruleFailures: readonly string[];
  /** The fixed text, which must be written for this result to be valid. */
  readonly fixes?: FixedText;
}

export interface FixedText {
  readonly before: string;
  readonly after: string;
  /** The result if the fixes cannot be written. */
  readonly unfixed: FileCheck;
}

/** Returns the function that checks one file; the old manifests are read once. @throws UsageError if a path cannot be read. */
export function fileCheck({ format, strictPartial, color, old, kubernetesVersion, fix, dryRun, terminal }: CheckOptions) {
  const baseFor = old === undefined ? () => undefined : oldManifests(old);
  const firstOf = firstFailures();
  let ruleFailures: string[] = [];
  const settings: AnalysisSettings = {
    ...(kubernetesVersion === undefined ? {} : { kubernetesVersion }),
    ruleFailed: (failure) => {
      const first = firstOf(failure);
      if (first !== undefined) ruleFailures.push(first);
    },
  };
  return ({ path, folder, relative }: ManifestFile): FileCheck => {
    const base = baseFor(relative);
    ruleFailures = [];
    const written = analyze(fileText(path), settings, base);
    const { analysis, count } = fix ? fixed(written, fix, analyzeAs(settings, base)) : { analysis: written, count: 0 };
    if (count === 0 || dryRun) return checked(analysis, count);
    return { ...checked(analysis, count), fixes: { before: written.text, after: analysis.text, unfixed: checked(written, 0) } };

    function checked(analysis: Analysis, count: number): FileCheck {
      const judged = folder !== undefined ? withoutStrangers(path, analysis) : analysis;
      const rejected = judged.documents.some((document) => outcomes(document, strictPartial).includes('rejected'));
      const total = countedInText({ ...emptyTotal, fixed: count }, judged, strictPartial);
      const said = {
        rejected,
        total,
        failures: failuresIn(path, judged),
        ruleFailures: ruleFailures.map((text) => ruleFailureText(path, text)),
      };
      if (dryRun) return { output: diffText(path, written.text, analysis.text, terminal ? 'terminal' : 'patch', color), ...said };
      const lines = format === 'jsonl' ? jsonLines(path, judged) : textLines(path, judged, color);
      return { output: lines.map((line) => `${line}\n`).join(''), ...said };
    }
  };
}

/** Drops unreadable documents of a folder's JSON files and templates that do not mention a CRD: they may be settings with comments, for instance. */
function withoutStrangers(path: string, analysis: Analysis): Analysis {
  const json = /\.json$/i.test(path);
  const documents = analysis.documents.filter(
    ({ unreadable, start, end }) => !unreadable || !(json || unreadable.template) || mayHoldCrd(analysis.text.slice(start, end)),
  );
  return { ...analysis, documents };
}
