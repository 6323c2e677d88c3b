/** Runs the fixtures of the rules; test/rules/README.md says how they are written. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Analysis, analyze, fixesFor } from '../server/src/analysis.ts';
import { baseOf } from '../server/src/base.ts';
import { serverRuleIds } from '../server/src/crd/ruleIds.ts';
import type { Finding } from '../server/src/finding.ts';
import { withDefaults } from '../server/src/ide/snippet.ts';
import type { Base } from '../server/src/judge.ts';
import { adviceRules } from '../server/src/rules/index.ts';
import type { AdviceRule, Fix } from '../server/src/rules/rule.ts';
import { applyEdits } from '../server/src/yaml/edit/edit.ts';
import type { Span } from '../server/src/yaml/tree.ts';
import { type Mark, parseMarks } from './marks.ts';
import { isOldManifest, oldManifestOf } from './oldManifests.ts';
import { needsVerdict } from './recordedVerdicts.ts';

const folder = path.join(import.meta.dirname, 'rules');
const ids = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const advice: Readonly<Record<string, AdviceRule>> = adviceRules;
const ruleIds = [...serverRuleIds, ...Object.keys(advice)];
const verdicts = recordedVerdicts();

test('every rule has a manifest with its defect and one without', () => {
  for (const id of ruleIds) {
    const wrong = Object.hasOwn(advice, id) ? 'found' : 'rejected';
    for (const name of [wrong, 'accepted'])
      assert.ok(existsSync(path.join(folder, id, `${name}.yaml`)), `test/rules/${id} has no ${name}.yaml`);
  }
  assert.deepEqual(
    ids.filter((id) => !ruleIds.includes(id)),
    [],
    'folders that belong to no rule',
  );
});

test('a rule of the server needs recorded verdicts, advice does not', () => {
  assert.equal(needsVerdict('test/rules/group-dns/rejected.yaml'), true);
  assert.equal(needsVerdict('test/rules/served-version/found.yaml'), false);
});

for (const id of ids) {
  for (const file of readdirSync(path.join(folder, id)).filter((name) => name.endsWith('.yaml') && !name.endsWith('.fixed.yaml'))) {
    if (isOldManifest(file)) continue;
    test(`${id}/${file}`, () => checkFixture(id, file));
  }
}

function checkFixture(id: string, file: string): void {
  const { text, marks } = parseMarks(readFileSync(path.join(folder, id, file), 'utf8'));
  const base = baseFor(id, file);
  const analysis = analyze(text, {}, base);
  const shown = analysis.findings.filter(
    ({ rule, origin }) => origin !== 'advice' || rule === id || marks.some((mark) => mark.rule === rule),
  );
  const right = file.startsWith('accepted');
  const expected = marks.filter(({ severity }) => severity !== 'related');
  assert.deepEqual(
    shown.map((finding) => printFinding(text, finding)).sort(),
    expected.map((mark) => printExpected(text, mark, shown)).sort(),
  );
  for (const mark of marks) if (mark.severity === 'related') checkRelated(analysis, mark, shown);
  if (right)
    assert.ok(
      !marks.some(({ severity, rule }) => severity === 'error' || rule === id),
      'a right manifest may only have warnings of other rules',
    );
  else
    assert.ok(
      marks.some(({ rule }) => rule === id),
      `no mark of ${id}`,
    );
  compareVerdict(`test/rules/${id}/${file}`, analysis);
  if (!right) checkFixes(id, file, text, analysis, shown, base);
}

/** What the fixture is an update of, if anything. */
function baseFor(id: string, file: string): Base | undefined {
  const old = oldManifestOf(path.join(folder, id, file));
  return old === undefined ? undefined : baseOf(readFileSync(old, 'utf8'), 'old.yaml', 'verdict');
}

/** Each fix of the folder's rule gives a text in which its finding is gone; the first one, which may be preferred, gives the text of the .fixed file. */
function checkFixes(id: string, file: string, text: string, analysis: Analysis, shown: readonly Finding[], base: Base | undefined): void {
  const finding = shown.find(({ rule }) => rule === id) ?? shown[0];
  assert.ok(finding);
  const fixes = fixesFor(analysis, finding);
  if (advice[finding.rule]?.noFix !== undefined) assert.deepEqual(fixes, [], 'its page says that it has no fix');
  assert.ok(fixes.filter(({ preferred }) => preferred).length <= 1, 'at most one fix is preferred');
  for (const fix of fixes) {
    const fixed = analyze(applied(text, fix), {}, base);
    const left = fixed.findings.filter(({ rule, message }) => rule === finding.rule && message === finding.message);
    const before = analysis.findings.filter(({ rule, message }) => rule === finding.rule && message === finding.message);
    assert.ok(left.length < before.length, `"${fix.title}" leaves the finding:\n${fixed.text}`);
    if (fix.preferred) assert.deepEqual(added(analysis, fixed), [], `"${fix.title}" brings new errors:\n${fixed.text}`);
  }
  const [best] = fixes;
  assert.ok(best?.preferred || !fixes.some(({ preferred }) => preferred), 'the preferred fix is the first');
  const fixedFile = file.replace(/\.yaml$/, '.fixed.yaml');
  const expected = path.join(folder, id, fixedFile);
  if (!best?.preferred && !existsSync(expected)) return;
  assert.ok(best, `${fixedFile} is there, but no fix`);
  assert.ok(existsSync(expected), `${fixedFile} is missing; "${best.title}" gives:\n${applied(text, best)}`);
  assert.equal(applied(text, best), readFileSync(expected, 'utf8'), `"${best.title}" gives another text than ${fixedFile}`);
  compareVerdict(`test/rules/${id}/${fixedFile}`, analyze(readFileSync(expected, 'utf8'), {}, base));
}

function applied(text: string, fix: Fix): string {
  return applyEdits(
    text,
    fix.edits.map((edit) => (fix.snippet ? { ...edit, newText: withDefaults(edit.newText) } : edit)),
  );
}

/** The server's errors that `after` has and `before` had not, by rule. */
function added(before: Analysis, after: Analysis): string[] {
  const rules = errorRules(before);
  return errorRules(after).filter((rule) => {
    const at = rules.indexOf(rule);
    if (at >= 0) rules.splice(at, 1);
    return at < 0;
  });
}

function errorRules({ documents }: Analysis): string[] {
  return documents.flatMap(({ manifests, unreadable }) => [
    ...(unreadable ? ['yaml-syntax'] : []),
    ...manifests.flatMap(({ verdict }) => [
      ...(verdict?.decodeError ? ['decode'] : []),
      ...(verdict?.errors.map(({ error }) => error.rule) ?? []),
    ]),
  ]);
}

/** `line:start-end severity rule message`. */
function printFinding(text: string, { start, end, severity, rule, message }: Finding): string {
  return `${printSpan(text, { start, end })} ${severity} ${rule} ${message}`;
}

/** The mark in the form of the finding that it means, if there is one: the words of a mark may be only a part of the message. */
function printExpected(text: string, mark: Mark, shown: readonly Finding[]): string {
  const place = printMarkSpan(mark);
  const found = shown.find(
    (finding) =>
      printSpan(text, finding) === place &&
      finding.severity === mark.severity &&
      finding.rule === mark.rule &&
      finding.message.includes(mark.words),
  );
  return found ? printFinding(text, found) : `${place} ${mark.severity} ${mark.rule} ${mark.words}`;
}

function checkRelated(analysis: Analysis, mark: Mark, shown: readonly Finding[]): void {
  const { text } = analysis;
  assert.ok([...errorRules(analysis), ...shown.map(({ rule }) => rule)].includes(mark.rule), `${mark.rule} does not strike`);
  const related = shown.flatMap((finding) => finding.related);
  const found = related.some((place) => printSpan(text, place) === printMarkSpan(mark) && place.message.includes(mark.words));
  const all = related.map((place) => `${printSpan(text, place)} ${place.message}`).join('\n');
  assert.ok(found, `no related place ${printMarkSpan(mark)} ${mark.words}; there is:\n${all}`);
}

function printMarkSpan({ line, start, end }: Mark): string {
  return `${line + 1}:${start}-${end}`;
}

function printSpan(text: string, { start, end }: Span): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(0, lineStart).split('\n').length;
  const lineEnd = text.indexOf('\n', start);
  return `${line}:${start - lineStart}-${Math.min(end, lineEnd < 0 ? text.length : lineEnd) - lineStart}`;
}

interface Verdict {
  readonly file: string;
  readonly accepted: boolean;
  readonly acceptedStrict: boolean;
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string }[];
  readonly warnings: readonly string[];
  readonly decodeError?: string;
}

function recordedVerdicts(): ReadonlyMap<string, readonly Verdict[]> | undefined {
  const file = path.join(folder, 'verdicts.json');
  if (!existsSync(file)) return undefined;
  const recorded = new Map<string, Verdict[]>();
  for (const verdict of JSON.parse(readFileSync(file, 'utf8')) as Verdict[])
    recorded.set(verdict.file, [...(recorded.get(verdict.file) ?? []), verdict]);
  return recorded;
}

/** Fixtures of v1beta1 on which Kubernetes 1.21, by whose rules we judge that version, and the referee differ: it knows today's. */
const judgedBy121: ReadonlySet<string> = new Set(['structural-schema']);

/** Our verdict against that of the API server's own code. */
function compareVerdict(file: string, { documents }: Analysis): void {
  if (!verdicts || judgedBy121.has(path.basename(path.dirname(file)))) return;
  const recorded = verdicts.get(file);
  if (!recorded) {
    assert.ok(!needsVerdict(file), `verdicts.json does not know ${file}: npm run referee`);
    assert.ok(
      documents.every(({ manifests }) => manifests.every(({ verdict }) => verdict?.accepted)),
      'advice is given on what the server accepts',
    );
    return;
  }
  const ours = documents.flatMap(({ manifests, unreadable }) =>
    unreadable
      ? [{ accepted: false, acceptedStrict: false, errors: [], warnings: [], decodes: false }]
      : manifests.map(({ verdict }) => printVerdict(verdict)),
  );
  const theirs = recorded.map(({ accepted, acceptedStrict, errors, warnings, decodeError }) => ({
    accepted,
    acceptedStrict,
    errors: errors.map(({ type, field, detail }) => `${field}: ${type}: ${detail}`).sort(),
    warnings: [...warnings].sort(),
    decodes: decodeError === undefined,
  }));
  assert.deepEqual(ours, theirs, 'our verdict differs from that of the API server');
}

function printVerdict(verdict: Analysis['documents'][number]['manifests'][number]['verdict']) {
  return {
    accepted: verdict?.accepted ?? false,
    acceptedStrict: verdict?.acceptedStrict ?? false,
    errors: (verdict?.errors ?? []).map(({ error }) => `${error.path}: ${error.type}: ${error.detail}`).sort(),
    warnings: [...(verdict?.warnings ?? [])].sort(),
    decodes: verdict !== undefined && verdict.decodeError === undefined,
  };
}
