import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze, fixesFor } from '../../../server/src/analysis.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crdWith } from '../../manifests.ts';

function manifest(rules: readonly string[]): string {
  return crdWith(`type: object
required: [spec]
properties:
  spec:
    type: object
    required: [min]
    anyOf: [{required: [either]}, {required: [max]}]
    properties:
      min: {type: integer}
      either: {type: integer}
      limit: {type: integer}
      preset: {type: integer, default: 3}
      inner: {type: object, properties: {size: {type: integer}, to: {type: integer}}}
      items: {type: array, maxItems: 10, items: {type: object, properties: {a: {type: integer}}}}
      labels: {type: object, maxProperties: 10, additionalProperties: {type: integer}}
x-kubernetes-validations:
${rules.map((rule) => `- rule: ${JSON.stringify(rule)}`).join('\n')}`);
}

function advice(...rules: string[]): string {
  const text = manifest(rules);
  const analysis = analyze(text);
  assert.deepEqual(
    analysis.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    [],
  );
  const [finding] = analysis.findings.filter(({ rule }) => rule === 'guarded-optional-field');
  if (!finding) return '';
  const [fix] = fixesFor(analysis, finding);
  const fixed = fix && /- rule: (.*)/.exec(applyEdits(text, fix.edits))?.[1];
  return `${text.slice(finding.start, finding.end)} → ${fixed ? JSON.parse(fixed) : 'no fix'}`;
}

test('advice on fields that may be absent when a rule reads them', () => {
  const rows: [rules: string[], expected: string, why: string][] = [
    [['self.spec.min > 0'], '', 'required'],
    [['self.spec.preset > 0'], '', 'a default'],
    [['self.spec.either > 0'], '', 'required by one of the alternatives'],
    [['self.metadata.name != "a"'], '', 'every object has a name'],
    [['self.kind != "a"'], '', 'and a kind'],
    [['self.spec.limit > 0'], 'self.spec.limit → !has(self.spec.limit) || self.spec.limit > 0', 'optional'],
    [['has(self.spec.limit) && self.spec.limit > 0'], '', 'asked for'],
    [['self.spec.min > 1 ? self.spec.limit > 0 : true', 'has(self.spec.limit)'], '', 'asked for by another rule'],
    [
      ['self.spec.min > 1 ? self.spec.limit > 0 : true'],
      'self.spec.limit → !has(self.spec.limit) || (self.spec.min > 1 ? self.spec.limit > 0 : true)',
      'an alternative is put in brackets',
    ],
    [
      ['self.spec.inner.size > self.spec.inner.to'],
      'self.spec.inner → !has(self.spec.inner) || !has(self.spec.inner.size) || !has(self.spec.inner.to) || self.spec.inner.size > self.spec.inner.to',
      'all on the way, the outermost first',
    ],
    [['has(self.spec.inner) && self.spec.inner.?size.orValue(0) > 1'], '', 'optional selection'],
    [['self.?spec.limit.hasValue()'], '', 'of an optional'],
    [
      ['has(self.spec.items) && self.spec.items.all(x, x.a > 1)'],
      'x.a → has(self.spec.items) && self.spec.items.all(x, !has(x.a) || x.a > 1)',
      'the variable of a loop',
    ],
    [
      ['self.spec.items.exists(x, x.a > 1 || x.a < 0)'],
      'self.spec.items → !has(self.spec.items) || self.spec.items.exists(x, has(x.a) && (x.a > 1 || x.a < 0))',
      'in a loop that looks for one',
    ],
    [
      ['has(self.spec.items) && self.spec.items.all(x, self.spec.items.all(i, y, i > 0 || y.a > x.a))'],
      'y.a → has(self.spec.items) && self.spec.items.all(x, !has(x.a) || self.spec.items.all(i, y, !has(y.a) || i > 0 || y.a > x.a))',
      'in a loop in a loop',
    ],
    [['has(self.spec.items) && self.spec.items.map(x, x.a) == []'], 'x.a → no fix', 'where no condition is'],
    [['has(self.spec.items) && self.spec.items.all(x, has(x.a) && x.a > 1)'], '', 'asked for in the loop'],
    [['!has(self.spec.labels) || self.spec.labels.a > 1'], '', 'keys of maps are no fields'],
    [
      ['self.spec.limit == oldSelf.spec.limit'],
      'self.spec.limit → !has(self.spec.limit) || !has(oldSelf.spec.limit) || self.spec.limit == oldSelf.spec.limit',
      'old values',
    ],
  ];
  for (const [rules, expected, why] of rows) assert.equal(advice(...rules), expected, why);
});
