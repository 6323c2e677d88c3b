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

/** Analyses a later state of an analysed text as that was. */
export type Analyze = (text: string, before: Analysis) => Analysis;

/** With settings and a base, as `analyze` takes them. */
export function analyzeAs(settings: AnalysisSettings = {}, base?: Base): Analyze {
  return (text, before) => analyze(text, settings, base, before);
}

/** Edits that shall repair a finding. */
export interface Attempt {
  readonly finding: Finding;
  readonly edits: readonly Edit[];
}

/**
 * The analysis of a text after attempts at its findings, all in one; undefined where they do not repair them: where a
 * finding stays, the text does, a document cannot be read any more, or an error comes up that one of them made.
 *
 * The server looks for some errors only where there are none of others, so that most repairs of great damage uncover
 * smaller one. An error is uncovered where it is one of those that the repaired finding had hidden, whatever it
 * stands at, or stands at what no attempt has changed; else it was made.
 */
export function attempted(analysis: Analysis, attempts: readonly Attempt[], analyzed: Analyze): Analysis | undefined {
  const edits = attempts.flatMap((attempt) => attempt.edits);
  const text = applyEdits(analysis.text, edits);
  if (text === analysis.text) return undefined;
  const after = analyzed(text, analysis);
  if (unreadable(after) > unreadable(analysis)) return undefined;
  if (!areGone(attempts, analysis, after)) return undefined;
  const written = writtenBy(edits);
  const made = risen(analysis, after).some(({ rule, finding }) => {
    const subject = subjectOf(after, finding);
    const touches = (edit: Edit) => touch(written.get(edit) as Span, subject);
    return attempts.some((attempt) => stageOf(rule) <= stageOf(attempt.finding.rule) && attempt.edits.some(touches));
  });
  return made ? undefined : after;
}

/** The analysis of a text after edits that repair nothing: undefined where they do nothing, or bring up an error of a kind that it did not have. */
export function harmless(analysis: Analysis, edits: readonly Edit[], analyzed: Analyze): Analysis | undefined {
  const text = applyEdits(analysis.text, edits);
  if (text === analysis.text) return undefined;
  const after = analyzed(text, analysis);
  const known = new Set(errorsOf(analysis).map(({ rule }) => rule));
  return unreadable(after) > unreadable(analysis) || errorsOf(after).some(({ rule }) => !known.has(rule)) ? undefined : after;
}

/** The edits of a fix with snippet stops at their defaults. */
export function plainEdits({ edits, snippet = false }: Pick<Fix, 'edits' | 'snippet'>): readonly Edit[] {
  return snippet ? edits.map((edit) => ({ ...edit, newText: withDefaults(edit.newText) })) : edits;
}

/** How many documents of a text cannot be read. */
function unreadable({ documents }: Analysis): number {
  return documents.filter((document) => document.unreadable).length;
}

/**
 * Whether each finding is gone that was attempted at: there is less of it, or, since messages name places by their index,
 * which may be another one afterwards, as many fewer of its rule as were attempted at.
 */
function areGone(attempts: readonly Attempt[], before: Analysis, after: Analysis): boolean {
  const [known, found] = [countsOf(before), countsOf(after)];
  const fewer = (key: string) => (known.get(key) ?? 0) - (found.get(key) ?? 0);
  const ofRule = new Map<string, number>();
  for (const { finding } of attempts) ofRule.set(finding.rule, (ofRule.get(finding.rule) ?? 0) + 1);
  return attempts.every(({ finding: { rule, message } }) => fewer(`${rule} ${message}`) > 0 || fewer(rule) >= (ofRule.get(rule) ?? 1));
}

function countsOf({ findings }: Analysis): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, message } of findings) for (const key of [rule, `${rule} ${message}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** An error with the finding that shows it, which may show others. */
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

/** Errors of the rules of which there are more than before: those that were not among them. */
function risen(before: Analysis, after: Analysis): ShownError[] {
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
 * The server's stages: an error of one hides those of the following ones, in all of the manifest or in its part of the
 * schema. What hides nothing, as advice, comes last.
 */
function stageOf(rule: string): number {
  const early = hiding.findIndex((one) => one.test(rule));
  if (early !== -1) return early - hiding.length;
  if (Object.hasOwn(adviceRules, rule) || /^(decode-strict-|warn-)/.test(rule)) return computing.length + 1;
  return computing.findIndex((one) => one.test(rule)) + 1;
}

/** Before the checks. What an unknown field holds is not even decoded; where selectable fields may not be, none is looked at. */
const hiding: readonly RegExp[] = [
  /^(yaml-syntax|decode-strict-unknown)$/,
  new RegExp(`^(decode-(?!strict-)|request-size$|${retiredVersion}$)`),
  /^selectable-no-/,
];

/** Behind them, of schemas in which they found nothing. */
const computing: readonly RegExp[] = [/^default-(?!forbidden)/, /^cel-(?!o|rule-cost|message-cost)/, /^cel-o/, /^(cel|cost)-/];

/** Where edits that are made together have written; what one removed is an empty span there. */
function writtenBy(edits: readonly Edit[]): ReadonlyMap<Edit, Span> {
  const spans = new Map<Edit, Span>();
  let growth = 0;
  // In the order in which they are applied.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const start = edit.start + growth;
    spans.set(edit, { start, end: start + edit.newText.length });
    growth += edit.newText.length - (edit.end - edit.start);
  }
  return spans;
}

/** What a finding speaks of: a scalar, or, where a key is underlined, the key with all that it holds. */
function subjectOf(analysis: Analysis, { start, end }: Finding): Span {
  const manifest = manifestAt(analysis, start)?.manifest;
  const last = manifest && stopsAt(manifest.root, start, manifest.start).at(-1);
  if (!last?.onKey) return { start, end };
  return { start: last.key?.start ?? start, end: Math.max(end, last.placed.start + last.placed.node.length) };
}

/** Whether a span has text of another one in common; an empty one stands in the middle of it. */
function touch(written: Span, subject: Span): boolean {
  return written.start < subject.end && written.end > subject.start;
}
