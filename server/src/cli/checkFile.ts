import { type Analysis, type AnalysisSettings, analyze, mayHoldCrd } from '../analysis.ts';
import { fixed } from '../ide/fixAll.ts';
import { fileText, type ManifestFile } from './files.ts';
import { jsonLines } from './jsonl.ts';
import { oldManifests } from './oldManifests.ts';
import type { CheckOptions } from './options.ts';
import { outcomes } from './outcome.ts';
import { diffText } from './patch.ts';
import { rewriteProblem } from './rewrite.ts';
import { countedInText, emptyTotal, type Total, textLines } from './text.ts';

/** What `crd check` has to say about one file. A plain value: it may come from another thread. */
export interface FileCheck {
  /** For standard output. */
  readonly output: string;
  /** Why the fixed file could not be written; undefined where it was, or none had to be. */
  readonly unwritten?: string;
  readonly rejected: boolean;
  readonly total: Total;
}

/** The check of one file, with the old manifests read once for all files. @throws UsageError when a path cannot be read. */
export function fileCheck({ format, strictPartial, color, old, kubernetesVersion, fix, dryRun, terminal }: CheckOptions) {
  const baseFor = old === undefined ? () => undefined : oldManifests(old);
  const settings: AnalysisSettings = kubernetesVersion === undefined ? {} : { kubernetesVersion };
  return ({ path, folder, relative }: ManifestFile): FileCheck => {
    const base = baseFor(relative);
    const analyzed = (text: string) => analyze(text, settings, base);
    const written = analyzed(fileText(path));
    const repaired = fix ? fixed(written, fix, analyzed) : { analysis: written, count: 0 };
    const unwritten = repaired.count > 0 && !dryRun ? rewriteProblem(path, written.text, repaired.analysis.text, folder) : undefined;
    const { analysis, count } = unwritten === undefined ? repaired : { analysis: written, count: 0 };
    const judged = folder !== undefined ? withoutStrangers(path, analysis) : analysis;
    const rejected = judged.documents.some((document) => outcomes(document, strictPartial).includes('rejected'));
    const total = countedInText({ ...emptyTotal, fixed: count }, judged, strictPartial);
    if (dryRun) return { output: diffText(path, written.text, analysis.text, terminal ? 'terminal' : 'patch', color), rejected, total };
    const lines = format === 'jsonl' ? jsonLines(path, judged) : textLines(path, judged, color);
    return { output: lines.map((line) => `${line}\n`).join(''), unwritten, rejected, total };
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
