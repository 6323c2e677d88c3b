import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { baseOf } from '../../../server/src/base.ts';
import { toDiagnostics } from '../../../server/src/lsp/convert.ts';
import { LineIndex } from '../../../server/src/yaml/lines.ts';
import { crdWith } from '../../manifests.ts';

/** A CRD with the root schema that `properties` (YAML, at column 0) gives. */
function crd(properties: string, rest = ''): string {
  return crdWith(`type: object\n${rest}\nproperties:\n${properties.trim().replace(/^/gm, '  ')}`);
}

/** `rule at what it underlines: the server's words` of every error, in the server's order. */
function errors(text: string, settings = {}, old?: string): string[] {
  const analysis = analyze(text, settings, old === undefined ? undefined : baseOf(old, 'old', 'verdict'));
  const [manifest] = analysis.documents.flatMap(({ manifests }) => manifests);
  return (manifest?.verdict?.errors ?? []).map(({ error: { rule, issues }, finding: { start, end } }) => {
    return `${rule} at ${text.slice(start, end)}: ${issues?.[0]?.message ?? ''}`;
  });
}

test('each issue of a rule is underlined at its own characters, in every style of scalar', () => {
  const rules: readonly (readonly [rule: string, why: string])[] = [
    ['self.nope == 1 && self.missing', 'plain'],
    ["'self.nope == 1 && self.missing'", 'single quotes'],
    ['"\\x73elf.nope == 1 && self.missing"', 'double quotes with an escape'],
    ['|-\n      self.nope == 1 && self.missing', 'literal block'],
    ['>-\n      self.nope == 1\n      && self.missing', 'folded block'],
  ];
  for (const [rule, why] of rules) {
    const text = crd(`a:\n  type: object\n  x-kubernetes-validations:\n  - rule: ${rule}`);
    const [finding, ...others] = analyze(text).findings;
    assert.ok(finding && others.length === 0, why);
    const underlined = finding.issues?.map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`);
    assert.deepEqual(underlined, ["nope: undefined field 'nope'", "missing: undefined field 'missing'"], why);
    assert.equal(text.slice(finding.start, finding.end), 'nope', why);
    assert.match(finding.message, /compilation failed: ERROR: <input>:1:5: undefined field 'nope'\n/, why);
    const diagnostics = toDiagnostics('file:///a.yaml', new LineIndex(text), finding, () => undefined);
    assert.deepEqual(
      diagnostics.map(({ message }) =>
        String(message)
          .split('\n')[0]
          ?.replace(/^.*rule: /, ''),
      ),
      ["undefined field 'nope'", "undefined field 'missing'"],
      why,
    );
  }
});

test('all errors of the schema come first, then those of its rules, then their total', () => {
  const text = crd(`
a:
  type: array
  items: {type: string}
  x-kubernetes-validations:
  - rule: self.all(x, self.all(y, x == y))
b:
  type: string
  x-kubernetes-map-type: granular
c:
  type: string
  x-kubernetes-validations:
  - rule: self.nope
    messageExpression: self.nope
`);
  const rules = errors(text).map((error) => error.split(' ')[0]);
  assert.deepEqual(rules, ['maptype-type', 'cel-rule-cost', 'cel-compile', 'cost-total-contributor', 'cost-total']);
});

test('a rule is compiled only where its schema is right, all the way down', () => {
  const broken = '\n    properties: {c: {type: string, x-kubernetes-map-type: granular}}';
  const rule = '\n  x-kubernetes-validations: [{rule: nope}]';
  const rows: readonly (readonly [properties: string, compiled: number, why: string])[] = [
    [`a:\n  type: object${rule}`, 1, 'right'],
    [`a:\n  type: object\n  properties:\n   b:\n    type: object${broken}${rule}`, 0, 'wrong below'],
    [`a:\n  type: object${rule}\nb:\n  type: object${broken.replaceAll('\n    ', '\n  ')}`, 1, 'wrong beside'],
    [`a:\n  type: object${rule}\nb:\n  type: string\n  default: 1`, 0, 'a default is wrong anywhere'],
    [`a:\n  type: object${rule}\nb:\n  x-kubernetes-int-or-string: true\n  type: string\n  nullable: true\nc: {}`, 0, 'not structural'],
  ];
  for (const [properties, compiled, why] of rows) {
    const found = errors(crd(properties)).filter((error) => error.startsWith('cel-compile'));
    assert.equal(found.length, compiled, why);
  }
});

test('what self is comes from the nearest node with rules above', () => {
  const untyped =
    'a:\n  x-kubernetes-preserve-unknown-fields: true\n  properties:\n    b:\n      type: string\n      x-kubernetes-validations: [{rule: "self.size() > 0"}]';
  const rows: readonly (readonly [properties: string, rest: string, expected: readonly string[], why: string])[] = [
    [untyped, '', [], 'below a node without type that no rule looks at'],
    [
      untyped.replace('  properties', '  x-kubernetes-validations: [{rule: "true"}]\n  properties'),
      '',
      ['cel-typeinfo', 'cel-typeinfo'],
      'below one with rules of its own',
    ],
    [
      '"a b":\n  type: string\n  x-kubernetes-validations: [{rule: "self.size() > 0"}]',
      'x-kubernetes-validations: [{rule: "true"}]',
      [],
      'a name that CEL cannot spell',
    ],
    [
      'metadata:\n  type: object\n  properties:\n    name:\n      type: string\n      x-kubernetes-validations: [{rule: "self.startsWith(\'a\')"}]',
      '',
      [],
      'the name of the resource, bounded by nature',
    ],
  ];
  for (const [properties, rest, expected, why] of rows) {
    const found = errors(crd(properties, rest)).map((error) => error.split(' ')[0]);
    assert.deepEqual(found, expected, why);
  }
});

test('the limits of lists and maps around a rule multiply its cost', () => {
  const item = (limit: string) =>
    `a:\n  type: array${limit}\n  items:\n    type: array\n    maxItems: 1000\n    items: {type: string, maxLength: 63}\n    x-kubernetes-validations:\n    - rule: self.all(x, x != '')`;
  assert.deepEqual(errors(crd(item('\n  maxItems: 10'))), []);
  assert.match(errors(crd(item('')))[0] ?? '', /^cel-rule-cost at self/);
  const [rule] = analyze(crd(item('\n  maxItems: 10'))).documents[0]?.manifests[0]?.rules ?? [];
  assert.equal(rule?.cardinality, 10n);
  assert.equal(rule?.cost, 10n * (rule?.rule.estimate.max ?? 0n));
  assert.deepEqual(rule?.paths()[0].slice(-4), ['a', 'items', 'x-kubernetes-validations', 0]);
});

test('oldSelf is reported where old and new values cannot be correlated', () => {
  const rule = '\n    x-kubernetes-validations: [{rule: "self == 1 || oldSelf == 2"}]';
  const list = (type: string) => crd(`a:\n  type: array${type}\n  items:\n    type: integer${rule}`);
  for (const type of ['', '\n  x-kubernetes-list-type: set', '\n  x-kubernetes-list-type: atomic'])
    assert.match(errors(list(type)).join(), /^cel-oldself-uncorrelatable at oldSelf: oldSelf cannot be used .* within .*properties\[a\]$/);
  assert.deepEqual(errors(crd(`a:\n  type: object\n  additionalProperties:\n    type: integer${rule}`)), [], 'values of maps have names');
});

test('new rules may use what the version before the server knows, stored ones what the server knows', () => {
  const text = crd('a:\n  type: array\n  maxItems: 5\n  items: {type: integer}\n  x-kubernetes-validations: [{rule: "self.includes(1)"}]');
  assert.match(errors(text).join(), /undeclared reference to 'includes'/);
  assert.deepEqual(errors(text, {}, text), [], 'it was there before');
  const ip = crd('a:\n  type: string\n  maxLength: 64\n  x-kubernetes-validations: [{rule: "isIP(self)"}]');
  assert.deepEqual(errors(ip), []);
  assert.deepEqual(errors(ip, { kubernetesVersion: '1.31' }), []);
  assert.match(errors(ip, { kubernetesVersion: '1.30' }).join(), /undeclared reference to 'isIP'/);
  assert.deepEqual(errors(ip, { kubernetesVersion: 'nonsense' }), []);
});

test('a schema that an update leaves as it is may be too costly in one rule, but not in all', () => {
  const costly = crd(
    'a:\n  type: array\n  maxItems: 1000\n  items: {type: string, maxLength: 63}\n  x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]',
  );
  assert.match(errors(costly).join(), /^cel-rule-cost/);
  assert.deepEqual(errors(costly, {}, costly), []);
  const dearer = costly.replace('maxItems: 1000', 'maxItems: 3000');
  const rules = errors(dearer, {}, dearer).map((error) => error.split(' ')[0]);
  assert.deepEqual(rules, ['cost-total-contributor', 'cost-total']);
});

test('a rule is compiled once for texts that differ elsewhere', () => {
  const text = crd('a:\n  type: string\n  maxLength: 10\n  x-kubernetes-validations: [{rule: "self != \'once\'"}]');
  const compiled = (text: string) => analyze(text).documents[0]?.manifests[0]?.rules[0]?.rule.checked;
  const first = compiled(text);
  assert.equal(compiled(`# comment\n${text.replace(/^( *)type: string/m, '$1description: x\n$&')}`), first);
  assert.notEqual(compiled(text.replace('maxLength: 10', 'maxLength: 11')), first, 'a size counts');
});

test('a rule whose constants cannot be computed still counts as using oldSelf', () => {
  const rule = (text: string) =>
    crd(`a:\n  type: string\n  maxLength: 9\n  x-kubernetes-validations: [{rule: ${JSON.stringify(text)}, optionalOldSelf: true}]`);
  const rules = (text: string) => errors(rule(text)).map((error) => error.split(' ')[0]);
  assert.deepEqual(rules("self.find('[') == oldSelf.orValue('')"), ['cel-internal']);
  assert.deepEqual(rules("self.find('[') == ''"), ['cel-internal', 'cel-optionaloldself-unused']);
  assert.deepEqual(rules('oldSelf.nope('), ['cel-compile', 'cel-optionaloldself-unused']);
});

test('what an alias brings to another place is of another type, also after an edit', () => {
  const root = (comparison: string) => `x-kubernetes-validations: [{rule: ${comparison}}]`;
  const a = 'a: &a\n  type: object\n  properties:\n    c: {type: object}';
  const rows: readonly (readonly [b: string, comparison: string, why: string])[] = [
    ['b: *a', 'self.a == self.b', 'itself'],
    ['b: *a', 'self.a.c == self.b.c', 'what is below it'],
    ['b: {type: object, properties: {d: *a}}', 'self.a == self.b.d', 'further down'],
    ['b: {<<: *a}', 'self.a.c == self.b.c', 'merged'],
  ];
  for (const [b, comparison, why] of rows) {
    const written = crd(`${a}\n${b}`, root(comparison));
    const before = analyze(crd(`${a}\nb: {type: object}`, root(comparison)));
    for (const { findings } of [analyze(written), analyze(written, {}, undefined, before)])
      assert.match(findings[0]?.message ?? '', /found no matching overload for '_==_'/, why);
    assert.deepEqual(
      errors(crd(`${a}\n${b}`, root(comparison.replace(/== .*/, `== ${comparison.slice(0, comparison.indexOf(' '))}`)))),
      [],
      `${why}: compared with itself`,
    );
  }
});

test('what is written at two places is of two types', () => {
  const block = ['', 'type: object', `description: ${'words '.repeat(25)}`, 'properties:', '  c: {type: object}', ''].join('\n  ');
  const compared = (comparison: string) =>
    errors(crd(`a:${block}\nb:${block}\nc: {type: string}`, `x-kubernetes-validations: [{rule: ${comparison}}]`));
  for (const place of ['', '.c']) {
    assert.match(compared(`self.a${place} == self.b${place}`)[0] ?? '', /found no matching overload for '_==_'/, place);
    assert.deepEqual(compared(`self.b${place} == self.b${place}`), [], place);
  }
});
