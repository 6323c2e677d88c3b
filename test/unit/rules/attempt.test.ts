/** A rule of advice, an explanation, a place, a fix or a hover that throws costs what it would say, and nothing else. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { analyze, fixesFor } from '../../../server/src/analysis.ts';
import { fileCheck } from '../../../server/src/cli/checkFile.ts';
import { parseCheckArguments } from '../../../server/src/cli/options.ts';
import type { Finding } from '../../../server/src/finding.ts';
import { specTexts } from '../../../server/src/ide/fieldDocs/spec.ts';
import { hover } from '../../../server/src/ide/hover.ts';
import { firstFailures, type RuleFailure } from '../../../server/src/rules/attempt.ts';
import { adviceRules, serverRules } from '../../../server/src/rules/index.ts';
import { folderOf } from '../cli/crd.ts';
import { startClient } from '../lsp/client.ts';

/** Refused for its scope, advised of its kind and its webhook's port. */
const text = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: as.example.com}
spec:
  group: example.com
  scope: namespaced
  names: {plural: as, kind: a}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {service: {namespace: a, name: a, port: 8443}}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;

/** Lets a part of a rule throw until the test ends. */
function breaks(t: TestContext, rule: object, part: string): void {
  const parts = rule as Record<string, unknown>;
  const before = Object.getOwnPropertyDescriptor(parts, part);
  parts[part] = () => {
    throw new Error(`${part} broke`);
  };
  t.after(() => {
    if (before) Object.defineProperty(parts, part, before);
    else delete parts[part];
  });
}

const rulesOf = (findings: readonly Pick<Finding, 'rule'>[]) => findings.map(({ rule }) => rule).sort();
const all = rulesOf(analyze(text).findings);

test('the manifest has findings of several rules', () => {
  assert.deepEqual(all, ['camel-case-kind', 'scope-enum', 'webhook-service-port']);
});

test('an advice rule that throws is reported, and the others still work', (t) => {
  breaks(t, adviceRules['camel-case-kind'], 'check');
  const failures: RuleFailure[] = [];
  const { findings, documents } = analyze(text, { ruleFailed: (failure) => failures.push(failure) });
  assert.deepEqual(rulesOf(findings), ['scope-enum', 'webhook-service-port']);
  assert.deepEqual(
    failures.map(({ rule, error }) => [rule, String(error)]),
    [['camel-case-kind', 'Error: check broke']],
  );
  assert.equal(documents[0]?.manifests[0]?.verdict?.errors.length, 1);
});

test('an explanation, a place and what an error follows from are not the verdict', (t) => {
  for (const part of ['explain', 'places', 'followsFrom']) breaks(t, serverRules['scope-enum'], part);
  const failures: string[] = [];
  const { findings } = analyze(text, { ruleFailed: ({ error }) => failures.push(String(error)) });
  assert.deepEqual(rulesOf(findings), all);
  const scope = findings.find(({ rule }) => rule === 'scope-enum');
  assert.equal(text.slice(scope?.start, scope?.end), 'namespaced');
  assert.deepEqual([...new Set(failures)].sort(), ['Error: explain broke', 'Error: followsFrom broke', 'Error: places broke']);
});

test('a fix that throws is not offered', (t) => {
  breaks(t, serverRules['scope-enum'], 'fixes');
  const failures: string[] = [];
  const analysis = analyze(text, { ruleFailed: ({ rule }) => failures.push(rule) });
  const offered = analysis.findings.map((finding) => [finding.rule, fixesFor(analysis, finding).length > 0]);
  assert.deepEqual(Object.fromEntries(offered), { 'camel-case-kind': true, 'scope-enum': false, 'webhook-service-port': true });
  assert.deepEqual(failures, ['scope-enum']);
});

test('a hover that throws leaves the findings at its place', (t) => {
  const texts = specTexts.CustomResourceDefinitionSpec;
  const { scope } = texts;
  Object.defineProperty(texts, 'scope', {
    configurable: true,
    get: () => {
      throw new Error('hover broke');
    },
  });
  t.after(() => Object.defineProperty(texts, 'scope', { value: scope }));
  const failures: RuleFailure[] = [];
  const said = hover(analyze(text), text.indexOf('scope:'), { ruleFailed: (failure) => failures.push(failure) });
  assert.equal(said, undefined);
  const onValue = hover(analyze(text), text.indexOf('namespaced'), { ruleFailed: (failure) => failures.push(failure) });
  assert.match(onValue?.markdown ?? '', /scope-enum/);
  assert.deepEqual(failures.map(({ rule, error }) => [rule, String(error)])[0], ['hover', 'Error: hover broke']);
});

test('the editor logs a failing rule once for each text', async (t) => {
  breaks(t, adviceRules['camel-case-kind'], 'check');
  const client = await startClient();
  const uri = 'file:///a.yaml';
  await client.open(uri, text);
  const codes = async () => ((await client.pull(uri)).items ?? []).map(({ code }) => code).sort();
  assert.deepEqual(await codes(), ['scope-enum', 'webhook-service-port']);
  await client.request('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 5, character: 10 }, end: { line: 5, character: 10 } },
    context: { diagnostics: [] },
  });
  const logged = () => client.logged.filter((line) => line.startsWith('camel-case-kind failed: Error: check broke\n    at '));
  assert.equal(logged().length, client.logged.length);
  const once = logged().filter((line, i, lines) => lines.indexOf(line) === i);
  assert.equal(once.length, 1);
});

test('the command tells of a failing rule beside its verdict', (t) => {
  breaks(t, adviceRules['camel-case-kind'], 'check');
  const folder = folderOf({ 'a.yaml': text });
  const path = `${folder}/a.yaml`;
  const { rejected, failures, ruleFailures, output } = fileCheck(parseCheckArguments([path], false))({
    path,
    folder: undefined,
    relative: 'a.yaml',
  });
  assert.deepEqual([rejected, failures], [true, []]);
  assert.match(ruleFailures.join(), /a\.yaml was checked without one rule.*camel-case-kind failed: Error: check broke/s);
  assert.match(output, /scope-enum[\s\S]*webhook-service-port/);
});

test('a failure is reported once for each rule and text', () => {
  const first = firstFailures();
  const failure = (rule: string, of: string) => first({ rule, text: of, error: new Error('x') }) !== undefined;
  assert.deepEqual([failure('a', '1'), failure('a', '1'), failure('b', '1'), failure('a', '2')], [true, false, true, true]);
});
