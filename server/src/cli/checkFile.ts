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

/** What `crd check` has to say about one file. A plain value: it may come from another thread. */
export interface FileCheck {
  /** For standard output. */
  readonly output: string;
  readonly rejected: boolean;
  readonly total: Total;
  /** Mistakes of ours, for standard error. */
  readonly failures: readonly string[];
  /** Mistakes of ours in single rules, which cost what these would say; for standard error. */
  readonly ruleFailures: readonly string[];
  /** The fixes that have to be written for this check to be true. */
  readonly fixes?: FixedText;
}

export interface FixedText {
  readonly before: string;
  readonly after: string;
  /** What there is to say where they cannot be written. */
  readonly unfixed: FileCheck;
}

/** The check of one file, with the old manifests read once for all files. @throws UsageError when a path cannot be read. */
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

/** A folder holds JSON (settings with comments, for instance) and templates that are nobody's CRD: what cannot be read there counts only where it speaks of one. */
function withoutStrangers(path: string, analysis: Analysis): Analysis {
  const json = /\.json$/i.test(path);
  const documents = analysis.documents.filter(
    ({ unreadable, start, end }) => !unreadable || !(json || unreadable.template) || mayHoldCrd(analysis.text.slice(start, end)),
  );
  return { ...analysis, documents };
}
