import { type Analysis, type AnalysisSettings, analyze } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import type { Base } from '../judge.ts';
import { adviceRules } from '../rules/index.ts';
import { retiredVersion } from '../rules/reading.ts';
import type { Fix } from '../rules/rule.ts';
import { applyEdits, type Edit } from '../yaml/edit/edit.ts';
import { stopsAt } from '../yaml/locate.ts';
import type { Span } from '../yaml/tree.ts';
import { manifestAt } from './at.ts';
import { withDefaults } from './snippet.ts';

/** Analyses a later state of an analysed text with the same settings. */
export type Analyze = (text: string, before: Analysis) => Analysis;

/** Binds settings and a base, as `analyze` takes them. */
export function analyzeAs(settings: AnalysisSettings = {}, base?: Base): Analyze {
  return (text, before) => analyze(text, settings, base, before);
}

/** A finding and the edits that should repair it. */
export interface Attempt {
  readonly finding: Finding;
  readonly edits: readonly Edit[];
}

/**
 * The analysis after all attempts together; undefined if they fail: a finding remains, the text is unchanged, a
 * document can no longer be parsed, or an attempt causes a new error.
 *
 * The server checks for some errors only after others are absent, so that many repairs uncover errors. A new error is
 * uncovered if it belongs to a later stage of the server than the repaired finding, or is at a part of the text that no
 * attempt has changed; else it was caused.
 */
export function attempted(analysis: Analysis, attempts: readonly Attempt[], analyzed: Analyze): Analysis | undefined {
  const edits = attempts.flatMap((attempt) => attempt.edits);
  const text = applyEdits(analysis.text, edits);
  if (text === analysis.text) return undefined;
  const after = analyzed(text, analysis);
  if (unreadable(after) > unreadable(analysis)) return undefined;
  if (!areRepaired(attempts, analysis, after)) return undefined;
  const written = writtenBy(edits);
  const made = newErrors(analysis, after).some(({ rule, finding }) => {
    const subject = subjectOf(after, finding);
    const touches = (edit: Edit) => touch(written.get(edit) as Span, subject);
    return attempts.some((attempt) => stageOf(rule) <= stageOf(attempt.finding.rule) && attempt.edits.some(touches));
  });
  return made ? undefined : after;
}

/** The analysis after edits that repair nothing; undefined if they change nothing, or cause an error of a rule without errors before. */
export function harmless(analysis: Analysis, edits: readonly Edit[], analyzed: Analyze): Analysis | undefined {
  const text = applyEdits(analysis.text, edits);
  if (text === analysis.text) return undefined;
  const after = analyzed(text, analysis);
  const known = new Set(errorsOf(analysis).map(({ rule }) => rule));
  return unreadable(after) > unreadable(analysis) || errorsOf(after).some(({ rule }) => !known.has(rule)) ? undefined : after;
}

/** The edits of a fix, with snippet stops replaced by their defaults. */
export function plainEdits({ edits, snippet = false }: Pick<Fix, 'edits' | 'snippet'>): readonly Edit[] {
  return snippet ? edits.map((edit) => ({ ...edit, newText: withDefaults(edit.newText) })) : edits;
}

/** The number of documents that cannot be parsed. */
function unreadable({ documents }: Analysis): number {
  return documents.filter((document) => document.unreadable).length;
}

/**
 * Whether each attempted finding is gone: there are fewer findings with its rule and message or, since messages contain
 * indices that may have changed, as many fewer with its rule as were attempted. Above `maxShownErrors`, each one that is
 * gone lets another one be shown.
 */
function areRepaired(attempts: readonly Attempt[], before: Analysis, after: Analysis): boolean {
  const [known, found] = [countsOf(before), countsOf(after)];
  const fewer = (key: string) => (known.get(key) ?? 0) - (found.get(key) ?? 0);
  const ofRule = new Map<string, number>();
  for (const { finding } of attempts) ofRule.set(finding.rule, (ofRule.get(finding.rule) ?? 0) + 1);
  const madeRoom = Math.max(0, unshown(before) - unshown(after));
  return attempts.every(
    ({ finding: { rule, message } }) => fewer(`${rule} ${message}`) > 0 || fewer(rule) + madeRoom >= (ofRule.get(rule) ?? 1),
  );
}

function unshown({ documents }: Analysis): number {
  return documents.reduce((sum, { manifests }) => manifests.reduce((own, manifest) => own + manifest.unshown, sum), 0);
}

function countsOf({ findings }: Analysis): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, message } of findings) for (const key of [rule, `${rule} ${message}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** An error with the finding that shows it; a finding may show several errors. */
interface ShownError {
  readonly rule: string;
  readonly finding: Finding;
}

function errorsOf({ documents }: Analysis): ShownError[] {
  return documents.flatMap(({ unreadable: problem, manifests }) => [
    ...(problem ? [{ rule: problem.finding.rule, finding: problem.finding }] : []),
    ...manifests.flatMap(({ partial, verdict, findings }) => {
      if (partial) return [];
      const errors = (verdict?.errors ?? []).map(({ error, finding }) => ({ rule: error.rule, finding }));
      const shown = new Set(errors.map(({ finding }) => finding));
      const others = findings.filter((finding) => finding.severity === 'error' && finding.rule !== retiredVersion && !shown.has(finding));
      return [...errors, ...others.map((finding) => ({ rule: finding.rule, finding }))];
    }),
  ]);
}

/** New errors: of rules with more errors than before, those whose message is new. */
function newErrors(before: Analysis, after: Analysis): ShownError[] {
  const [known, found] = [byRule(errorsOf(before)), byRule(errorsOf(after))];
  return [...found].flatMap(([rule, errors]) => {
    const others = known.get(rule) ?? [];
    if (errors.length <= others.length) return [];
    const messages = new Set(others.map(({ finding }) => finding.message));
    return errors.filter(({ finding }) => !messages.has(finding.message));
  });
}

function byRule(errors: readonly ShownError[]): ReadonlyMap<string, ShownError[]> {
  const rules = new Map<string, ShownError[]>();
  for (const error of errors) {
    const same = rules.get(error.rule);
    if (same) same.push(error);
    else rules.set(error.rule, [error]);
  }
  return rules;
}

/**
 * The stage of the server that reports a rule: its errors hide those of later stages, in the whole manifest or in their
 * part of the schema. Findings that hide nothing (advice, warnings) have the last stage.
 */
function stageOf(rule: string): number {
  const early = earlyStages.findIndex((one) => one.test(rule));
  if (early !== -1) return early - earlyStages.length;
  if (Object.hasOwn(adviceRules, rule) || /^(decode-strict-|warn-)/.test(rule)) return lateStages.length + 1;
  return lateStages.findIndex((one) => one.test(rule)) + 1;
}

/** Stages before validation. The content of an unknown field is not decoded; forbidden selectable fields are not validated. */
const earlyStages: readonly RegExp[] = [
  /^(yaml-syntax|decode-strict-unknown)$/,
  new RegExp(`^(decode-(?!strict-)|request-size$|${retiredVersion}$)`),
  /^selectable-no-/,
];

/** Stages after validation, for schemas without errors. */
const lateStages: readonly RegExp[] = [/^default-(?!forbidden)/, /^cel-(?!o|rule-cost|message-cost)/, /^cel-o/, /^(cel|cost)-/];

/** The span that each edit has written in the new text; empty for a deletion. */
function writtenBy(edits: readonly Edit[]): ReadonlyMap<Edit, Span> {
  const spans = new Map<Edit, Span>();
  let growth = 0;
  // In the order of application.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const start = edit.start + growth;
    spans.set(edit, { start, end: start + edit.newText.length });
    growth += edit.newText.length - (edit.end - edit.start);
  }
  return spans;
}

/** The span that a finding is about: a scalar, or an underlined key with its whole value. */
function subjectOf(analysis: Analysis, { start, end }: Finding): Span {
  const manifest = manifestAt(analysis, start)?.manifest;
  const last = manifest && stopsAt(manifest.root, start, manifest.start).at(-1);
  if (!last?.onKey) return { start, end };
  return { start: last.key?.start ?? start, end: Math.max(end, last.placed.start + last.placed.node.length) };
}

/** Whether two spans overlap; an empty one must be inside the other. */
function touch(written: Span, subject: Span): boolean {
  return written.start < subject.end && written.end > subject.start;
}
