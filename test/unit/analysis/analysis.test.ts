import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analysis, analyze, fixesFor } from '../../../server/src/analysis.ts';
import type { Finding } from '../../../server/src/finding.ts';
import { dimensions } from '../../bench/dimensions.ts';
import { crdHead, crontab, deployment, twoStored } from '../../manifests.ts';

const bare = crdHead('crontabs', 'CronTab');
const untyped = '{type: object, properties: {a: {}}}';

test('documents that are no CRD say nothing', () => {
  const rows: [text: string, why: string][] = [
    ['', 'empty'],
    ['\ufeff', 'a byte order mark'],
    ['# CustomResourceDefinition\n', 'a comment'],
    [deployment, 'another kind'],
    ['a: [', 'broken, but no CRD'],
    ['{{ if .x }}\nkind: Deployment\n{{ end }}\n', 'a template of something else'],
    ['kind: CustomResourceDefinition\n', 'without apiVersion'],
    ['apiVersion: example.com/v1\nkind: CustomResourceDefinition\nspec: {}\n', 'of another group'],
    ['- op: replace\n  path: /kind\n  value: CustomResourceDefinition\n', 'a JSON patch'],
    ['kind: List\napiVersion: v1\nitems: [1, null, {kind: Pod}]\n', 'a List without CRDs'],
    ['kind: List\napiVersion: v1\nitems: 1\n', 'no List at all'],
  ];
  for (const [text, why] of rows) {
    const { findings, documents } = analyze(text);
    assert.deepEqual([findings, documents.flatMap(({ manifests }) => manifests)], [[], []], why);
  }
});

test('findings stand in text order, also over documents', () => {
  const text = `${twoStored}---\na: [1\n---\n${crontab.replace('  scope: Namespaced', '  bogus: 1\n  scope: Nowhere')}---\n${twoStored.replace('example.com\nspec', 'example.org\nspec')}`;
  const { findings, documents } = analyze(text);
  assert.deepEqual(
    documents.map(({ findings }) => findings.length > 0),
    [true, false, true, true],
  );
  assert.ok(findings.length >= 4);
  assert.deepEqual(
    findings.map(({ start }) => start),
    findings.map(({ start }) => start).sort((a, b) => a - b),
  );
});

test('offsets are UTF-16 code units of the whole text', () => {
  const text = `# 🙂\n---\n${crontab.replace('description: How', 'description: 🙂 How').replace('strategy: None', 'strategy: Nöne')}`;
  for (const shown of [text, text.replaceAll('\n', '\r\n')]) assert.deepEqual(underlined(shown), ['conversion-strategy-enum: Nöne']);
});

test('a hoisted schema is underlined in the first version and related in the others', () => {
  const shared = `${bare}  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${untyped}}}
  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: ${untyped}}}
`;
  const [finding, ...others] = analyze(shared).findings;
  assert.deepEqual(others, []);
  assert.equal(finding?.rule, 'type-required-field');
  assert.equal(finding.path, 'spec.versions[0].schema.openAPIV3Schema.properties.a.type');
  assert.equal(finding.serverPath, 'spec.validation.openAPIV3Schema.properties[a].type');
  assert.ok(finding.message.startsWith('spec.versions[0].schema.openAPIV3Schema.properties.a'), finding.message);
  const [first, second] = [shared.indexOf('a: {}'), shared.lastIndexOf('a: {}')];
  assert.equal(finding.start, first);
  assert.deepEqual(
    finding.related.map(({ start, message }) => [start, message]),
    [[second, 'the same in version v2']],
  );
  const own = shared.replace('storage: false, schema: {openAPIV3Schema: {', 'storage: false, schema: {openAPIV3Schema: {title: b, ');
  assert.deepEqual(
    analyze(own).findings.map(({ start, related }) => [start, related.length]),
    [
      [own.indexOf('a: {}'), 0],
      [own.lastIndexOf('a: {}'), 0],
    ],
    'schemas that differ have each their own',
  );
});

test('an error that only follows from another one is related to it', () => {
  const { findings, documents } = analyze(twoStored);
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['versions-one-storage'],
  );
  assert.ok(findings[0]?.related.some(({ message }) => message.endsWith('must have the storage version v1beta1')));
  const errors = documents[0]?.manifests[0]?.verdict?.errors ?? [];
  assert.deepEqual(
    errors.map(({ error, finding }) => [error.rule, finding === findings[0]]),
    [
      ['versions-one-storage', true],
      ['stored-missing-storage', true],
    ],
  );
});

test('behind an alias or a merge key the author’s own text is underlined', () => {
  const aliased = `${bare}  - {name: v1, served: true, storage: true, schema: &s {openAPIV3Schema: {type: object, properties: {a: &a {type: nothing}, b: *a}}}}
`;
  assert.deepEqual(underlined(aliased), ['type-enum: nothing', 'type-enum: *a']);
  const merged = `${bare}  - &v {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
  - {<<: *v, name: v2}
`;
  const [finding] = analyze(merged).findings;
  assert.equal(finding?.rule, 'versions-one-storage');
  assert.ok(
    finding.related.some(({ start, end }) => merged.slice(start, end) === '<<: *v'),
    JSON.stringify(finding.related),
  );
});

test('v1beta1 is judged in its own form, besides that no server takes it', () => {
  const old = twoStored.replace('k8s.io/v1\n', 'k8s.io/v1beta1\n');
  for (const found of ['served-api-version: apiextensions.k8s.io/v1beta1', 'versions-one-storage: true'])
    assert.ok(underlined(old).includes(found), found);
  const [manifest] = analyze(old).documents[0]?.manifests ?? [];
  assert.deepEqual([manifest?.verdict?.accepted, manifest?.crd?.spec.versions.length], [false, 3]);
  const rules: string[] = manifest?.verdict?.errors.map(({ error }) => error.rule) ?? [];
  assert.ok(!rules.includes('served-api-version'), 'Kubernetes 1.21 did take it');
  assert.deepEqual(underlined(crontab.replace('k8s.io/v1\n', 'k8s.io/v2\n')), ['decode-no-kind: apiextensions.k8s.io/v2']);
});

test('the CRDs of a List are judged where they stand', () => {
  const item = twoStored.trimEnd().replaceAll('\n', '\n    ');
  const rows: [list: string, why: string][] = [
    [`apiVersion: v1\nkind: List\nitems:\n  - kind: Pod\n  - ${item}\n`, 'a List'],
    [`apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitionList\nitems:\n  - {}\n  - ${item}\n`, 'a typed list'],
  ];
  for (const [text, why] of rows) {
    const { manifests } = analyze(text).documents[0] ?? { manifests: [] };
    const manifest = manifests.find(({ item }) => item === 1);
    const storage = text.indexOf('storage: true') + 'storage: '.length;
    assert.equal(manifest?.findings[0]?.start, storage, why);
  }
});

test('a broken document keeps its tree, and has one finding at the damage', () => {
  const rows: [text: string, line: string, why: string][] = [
    [crontab.replace('    kind: CronTab', '\tkind: CronTab'), '\tkind: CronTab', 'a tab'],
    [crontab.replace('scope: Namespaced', 'scope: Name: spaced'), '  scope: Name: spaced', 'a second colon'],
    [crontab.replace('  conversion:', ' conversion:'), ' conversion:', 'too little indentation'],
    [crontab.replace('*schema', '*schemas'), '      schema: *schemas', 'an unknown anchor'],
  ];
  for (const [text, line, why] of rows) {
    const { findings, documents, lines } = analyze(text);
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ['yaml-syntax'],
      why,
    );
    assert.equal(text.split('\n')[lines.position(findings[0]?.start ?? 0).line], line, why);
    assert.equal(documents[0]?.manifests[0]?.name, 'crontabs.example.com', why);
    assert.equal(documents[0]?.manifests[0]?.verdict, undefined, why);
  }
});

test('an analysis can be abandoned between its steps', () => {
  const steps = analysis(`${crontab}---\n${crontab}`);
  let count = 0;
  while (!steps.next().done) count++;
  assert.ok(count > 8, `${count} steps`);
  const abandoned = analysis(crontab);
  abandoned.next();
  assert.deepEqual(abandoned.return({} as Analysis).done, true);
  assert.equal(abandoned.next().done, true);
});

test('fixes belong to the findings of their own analysis', () => {
  const first = analyze(twoStored);
  const [finding] = first.findings;
  assert.ok(finding && fixesFor(first, finding).length > 0);
  assert.deepEqual(fixesFor(first, { ...finding }), []);
});

/** Each finding as rule and underlined text. */
function underlined(text: string): string[] {
  return analyze(text).findings.map(({ rule, start, end }: Finding) => `${rule}: ${text.slice(start, end)}`);
}

test('the text is not looked through once more for each of its manifests', (t) => {
  const listText = dimensions.find(({ what }) => what === 'CRDs of a List')?.text;
  const streamText = dimensions.find(({ what }) => what === 'documents')?.text;
  let searched = 0;
  const { includes } = String.prototype;
  t.mock.method(String.prototype, 'includes', function (this: string, wanted: string, from?: number) {
    searched += this.length;
    return includes.call(this, wanted, from);
  });
  for (const text of [listText, streamText]) {
    assert.ok(text);
    const [few = 0, many = 0] = [10, 80].map((count) => {
      searched = 0;
      // An unserved version: advice, which a comment may silence.
      analyze(text(count).replaceAll('served: true', 'served: false'));
      return searched;
    });
    assert.ok(many < 10 * few, `${many} units for eight times ${few}`);
  }
});
