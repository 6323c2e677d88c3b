/**
 * What the quick fixes make of rejected manifests: of each finding singly, and in rounds as `crd check --fix=preferred`
 * makes them. The recorded cases, and the fixtures of the rules.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Analysis, analyze } from '../../server/src/analysis.ts';
import { baseOf } from '../../server/src/base.ts';
import type { Finding } from '../../server/src/finding.ts';
import { effectiveFixes } from '../../server/src/ide/codeActions.ts';
import { fixed } from '../../server/src/ide/fixAll.ts';
import { withDefaults } from '../../server/src/ide/snippet.ts';
import { type Analyze, analyzeAs } from '../../server/src/ide/trial.ts';
import type { Base } from '../../server/src/judge.ts';
import type { Fix } from '../../server/src/rules/rule.ts';
import { applyEdits } from '../../server/src/yaml/edit/edit.ts';
import { parseMarks } from '../marks.ts';
import { isOldManifest, oldManifestOf } from '../oldManifests.ts';
import { type Case, casesOf, verdictsOf } from './cases.ts';
import { changedLeaves, lostParts } from './keptParts.ts';

export interface Repairs {
  /** Of the findings of each rule. */
  readonly rules: ReadonlyMap<string, RuleRepairs>;
  /** Of the rejected mutants of each kind, those that decode. */
  readonly kinds: ReadonlyMap<string, KindRepairs>;
  /** Cases that are not settled after all fixes were made. */
  readonly unsettled: readonly string[];
  /** What a fix should not do, a line each. */
  readonly failures: readonly string[];
  /** Repaired texts with our verdict, for the referee. */
  readonly texts: readonly RepairedText[];
}

export interface RuleRepairs {
  cases: number;
  /** With any fix. */
  offered: number;
  /** With one that is made without asking. */
  preferred: number;
  /** Whose preferred fix takes the finding away and brings no other error. */
  repaired: number;
}

export interface KindRepairs {
  all: number;
  accepted: number;
  /** Equal to the manifest that was mutated, as the server stores both. */
  equal: number;
  /** Those that say nothing the mutated manifest does not say: nothing has to be deleted to bring it back. */
  whole: number;
  /** Of these, those that are equal. */
  restored: number;
  /** Rules of the errors that are left, and in how many cases. */
  readonly left: Map<string, number>;
}

export interface RepairedText {
  readonly id: string;
  readonly text: string;
  readonly accepted: boolean;
}

/** Files of recorded cases that are looked at; what became of their errors is counted of the mutants only. */
const files = ['mutants', 'handmade', 'vectors', 'real'];

interface Rejected {
  readonly id: string;
  readonly text: string;
  readonly base: Base | undefined;
  /** Of a mutant: its kind, and the text that was mutated. */
  readonly mutant: { readonly kind: string; readonly origin: string | undefined } | undefined;
}

/** Repairs everything: `corpus` is the folder of the recorded cases. */
export function repairs(corpus: string): Repairs {
  const rules = new Map<string, RuleRepairs>();
  const kinds = new Map<string, KindRepairs>();
  const failures: string[] = [];
  const unsettled: string[] = [];
  const texts: RepairedText[] = [];
  for (const { id, text, base, mutant } of [...recorded(corpus), ...fixtures()]) {
    const analyzed = analyzeAs({}, base);
    const analysis = analyze(text, {}, base);
    for (const finding of analysis.findings) {
      const result = repaired(analysis, finding, analyzed);
      count(rules, finding.rule, result);
      if (result.wrong) failures.push(`${id}: ${finding.rule}: ${result.wrong}`);
    }
    const { analysis: after } = fixed(analysis, 'preferred', analyzed);
    const again = fixed(after, 'preferred', analyzed).analysis;
    if (again.text !== after.text) unsettled.push(id);
    const lost = lostParts(analysis, after);
    if (lost.length > 0) failures.push(`${id}: lost ${lost.join(', ')}`);
    const changed = changedLeaves(analysis, after);
    if (changed.length > 0) failures.push(`${id}: changed what no finding names: ${changed.slice(0, 3).join(', ')}`);
    const left = errorRules(after);
    if (base === undefined && after.text !== text) texts.push({ id, text: after.text, accepted: left.length === 0 });
    if (mutant) countKind(kinds, mutant.kind, left, compared(analysis, after, mutant.origin));
  }
  return { rules, kinds, failures, unsettled, texts };
}

/** Rejected cases that could be decoded. */
function recorded(corpus: string): Rejected[] {
  const texts = new Map([...casesOf(corpus, 'real'), ...casesOf(corpus, 'real-large')].map(({ id, yaml }) => [id, yaml]));
  return files.flatMap((file) =>
    casesOf(corpus, file)
      .filter((one) => one.old === undefined && isRejected(one))
      .map(({ id, kind, yaml, origin }) => ({
        id,
        text: yaml,
        base: undefined,
        mutant: file === 'mutants' ? { kind, origin: texts.get(origin?.base ?? '') } : undefined,
      })),
  );
}

function isRejected(one: Case): boolean {
  const verdicts = verdictsOf(one).filter(({ skipped }) => skipped === undefined);
  return (
    !one.nondeterministic &&
    verdicts.some(({ accepted }) => !accepted) &&
    verdicts.every(({ decodeError, requestError, panic }) => (decodeError ?? requestError ?? panic) === undefined)
  );
}

function fixtures(): Rejected[] {
  const root = join(import.meta.dirname, '../..');
  return globSync('test/rules/*/{rejected,found}*.yaml', { cwd: root })
    .filter((file) => !file.endsWith('.fixed.yaml') && !isOldManifest(file))
    .sort()
    .map((file) => {
      const old = oldManifestOf(join(root, file));
      const base = old === undefined ? undefined : baseOf(readFileSync(old, 'utf8'), 'old.yaml', 'verdict');
      return { id: file, text: parseMarks(readFileSync(join(root, file), 'utf8')).text, base, mutant: undefined };
    });
}

/** What the preferred fix of one finding does. */
interface Result {
  readonly offered: boolean;
  readonly preferred: boolean;
  readonly wrong?: string;
}

function repaired(analysis: Analysis, finding: Finding, analyzed: Analyze): Result {
  const fixes = effectiveFixes(analysis, finding, analyzed);
  const fix = fixes.find(({ preferred }) => preferred);
  if (!fix) return { offered: fixes.length > 0, preferred: false };
  const after = analyzed(applied(analysis.text, fix), analysis);
  const wrong = wrongWith(analysis, finding, fix, after);
  return { offered: true, preferred: true, ...(wrong !== undefined && { wrong: `"${fix.title}" ${wrong}` }) };
}

function wrongWith(analysis: Analysis, finding: Finding, fix: Fix, after: Analysis): string | undefined {
  const same = ({ rule, message }: Finding) => rule === finding.rule && message === finding.message;
  if (after.findings.filter(same).length >= analysis.findings.filter(same).length) return 'leaves the finding';
  const brought = uncovered(errorRules(analysis), errorRules(after), finding.rule);
  if (brought.length > 0) return `brings ${brought.join(', ')}`;
  const edits = fix.edits.toSorted((a, b) => a.start - b.start);
  if (edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0))) return 'has edits that overlap';
  return undefined;
}

/**
 * Rules of errors that a fix brings up. The server looks for some errors only where there are none of others: what the
 * finding that is gone had hidden is no fault of its fix.
 */
function uncovered(before: readonly string[], after: readonly string[], gone: string): string[] {
  const known = [...before];
  return after.filter((rule) => {
    const at = known.indexOf(rule);
    if (at >= 0) known.splice(at, 1);
    return at < 0 && rule !== gone;
  });
}

function applied(text: string, fix: Fix): string {
  return applyEdits(
    text,
    fix.edits.map((edit) => (fix.snippet ? { ...edit, newText: withDefaults(edit.newText) } : edit)),
  );
}

/** Rules of the server's errors; `unreadable`, `decode` and `unjudged` where it does not come so far. */
function errorRules({ documents }: Analysis): string[] {
  return documents.flatMap(({ manifests, unreadable }) => [
    ...(unreadable ? ['unreadable'] : []),
    ...manifests.flatMap(({ verdict, partial }) => {
      if (!verdict) return partial ? [] : ['unjudged'];
      return verdict.decodeError ? ['decode'] : verdict.errors.map(({ error }) => error.rule);
    }),
  ]);
}

/** What became of a mutant. */
interface Restoration {
  readonly equal: boolean;
  readonly whole: boolean;
}

/** Compares what the server stores of a mutant, before and after, with what it stores of the manifest that was mutated. */
function compared(before: Analysis, after: Analysis, origin = ''): Restoration {
  const wanted = stored(analyze(origin));
  const said = saidPaths(wanted);
  return { equal: isDeepStrictEqual(stored(after), wanted), whole: [...saidPaths(stored(before))].every((path) => said.has(path)) };
}

function stored({ documents }: Analysis): unknown[] {
  return documents.flatMap(({ manifests }) => manifests.map(({ crd }) => crd));
}

/** The paths of all that a stored manifest says; what is empty or false says nothing. */
function saidPaths(value: unknown, path = ''): Set<string> {
  const entries = value instanceof Map ? [...value] : typeof value === 'object' && value ? Object.entries(value) : undefined;
  if (!entries) return new Set(value === undefined || value === '' || value === false ? [] : [path]);
  return new Set(entries.flatMap(([name, each]) => [...saidPaths(each, `${path}.${name}`)]));
}

function count(rules: Map<string, RuleRepairs>, rule: string, { offered, preferred, wrong }: Result): void {
  const sum = rules.get(rule) ?? { cases: 0, offered: 0, preferred: 0, repaired: 0 };
  rules.set(rule, sum);
  sum.cases++;
  if (offered) sum.offered++;
  if (preferred) sum.preferred++;
  if (preferred && wrong === undefined) sum.repaired++;
}

function countKind(kinds: Map<string, KindRepairs>, kind: string, left: readonly string[], { equal, whole }: Restoration): void {
  const sum = kinds.get(kind) ?? { all: 0, accepted: 0, equal: 0, whole: 0, restored: 0, left: new Map<string, number>() };
  kinds.set(kind, sum);
  sum.all++;
  if (left.length === 0) sum.accepted++;
  if (equal) sum.equal++;
  if (whole) sum.whole++;
  if (whole && equal) sum.restored++;
  for (const rule of new Set(left)) sum.left.set(rule, (sum.left.get(rule) ?? 0) + 1);
}
