import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze, fixesFor } from '../../../server/src/analysis.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crdWith } from '../../manifests.ts';

/** A CRD whose schema has one rule, on a line of its own or several. */
function manifest(rule: string): string {
  return crdWith(`type: object
properties:
  spec:
    type: object
    properties:
      name: {type: string, maxLength: 60}
      replicas: {type: integer}
      ratio: {type: number}
      active: {type: boolean}
      my-field: {type: string, maxLength: 60}
      namespace: {type: string, maxLength: 60}
      tags: {type: array, maxItems: 10, items: {type: string, maxLength: 60}}
      labels: {type: object, maxProperties: 10, additionalProperties: {type: string, maxLength: 60}}
      timeout: {type: string, format: duration}
      until: {type: string, format: date-time}
      inner: {type: object, properties: {size: {type: integer}}}
    x-kubernetes-validations:
    - ${rule.replaceAll('\n', '\n    ')}`);
}

/** The fixes of the first finding, and the rule's lines after the first of them. */
function firstFix(rule: string): string {
  const text = manifest(rule);
  const analysis = analyze(text);
  const finding = analysis.findings.find(({ rule }) => rule.startsWith('cel-'));
  const [fix] = finding ? fixesFor(analysis, finding) : [];
  if (!fix) return finding ? 'no fix' : 'no finding';
  const fixed = applyEdits(text, fix.edits);
  const [, written = ''] = fixed.split(/x-kubernetes-validations:\n *- /);
  return `${written.trimEnd().replaceAll(`\n${' '.repeat(12)}`, '\n')}${fix.preferred ? '' : ' (not preferred)'}`;
}

test('the usual mistakes in a rule are repaired where they stand', () => {
  const rows: [rule: string, expected: string, why: string][] = [
    ['rule: self.nam != ""', 'rule: self.name != ""', 'a typo'],
    ['rule: self.my-field != "a"', 'rule: self.my__dash__field != "a"', 'a name that CEL escapes'],
    ['rule: self.size > 0', 'rule: self.inner.size > 0', 'a field one level deeper'],
    ['rule: self.spec.name != ""', 'rule: self.name != ""', 'self is the spec already'],
    ['rule: self.inner.replicas > 0', 'no fix', 'nothing like it there'],
    ['rule: replicas > 0', 'rule: self.replicas > 0', 'a field without self'],
    ['rule: this.replicas > 0', 'rule: self.replicas > 0', 'the word of other languages'],
    ['rule: self.active == True', 'rule: self.active == true', 'as in Python'],
    ['rule: self.name == abc', "rule: self.name == 'abc'", 'a text without quotes'],
    ['rule: self.name.length() > 3', 'rule: self.name.size() > 3', 'a function of other languages'],
    ['rule: len(self.tags) > 3', 'rule: size(self.tags) > 3', 'and one that is no method'],
    ['rule: self.name.startswith("a")', 'rule: self.name.startsWith("a")', 'upper and lower case'],
    ['rule: self.tags.all(x, y.size() > 3)', 'rule: self.tags.all(x, x.size() > 3)', 'the variable of a loop'],
    ['rule: self.ratio == 1', 'rule: self.ratio == 1.0', 'an integer beside a number'],
    ['rule: self.replicas == 2.0', 'rule: self.replicas == 2', 'and the other way round'],
    ['rule: self.ratio * self.replicas > 1.0', 'rule: self.ratio * double(self.replicas) > 1.0', 'two fields'],
    ['rule: self.replicas == "3"', 'rule: self.replicas == 3', 'a number in quotes'],
    ['rule: self.name == 3', "rule: self.name == '3'", 'a text without'],
    ['rule: self.name == null', "rule: '!has(self.name)'", 'a plain scalar cannot begin with an exclamation mark'],
    ['rule: "self.name == null"', 'rule: "!has(self.name)"', 'null in double quotes'],
    ['rule: self.active && self.name != null', 'rule: self.active && has(self.name)', 'not null'],
    ['rule: self.active && self.name', 'rule: self.active && has(self.name)', 'a text as a condition'],
    ['rule: self.name', 'rule: has(self.name)', 'a rule that is a text'],
    ['rule: self.tags', 'rule: has(self.tags)', 'a rule that is a list'],
    ['rule: self.active and self.replicas > 1', 'rule: self.active && self.replicas > 1', 'words for signs'],
    ['rule: not self.active or self.replicas = 1', "rule: '!self.active || self.replicas == 1'", 'several at once'],
    ['rule: self.active & self.replicas === 1', 'rule: self.active && self.replicas == 1', 'signs of other languages'],
    ['rule: (self.active && self.replicas > 1', 'rule: (self.active && self.replicas > 1)', 'a bracket that is open'],
    ['rule: self.replicas > 1)', 'rule: self.replicas > 1', 'one too many'],
    ["rule: self.name == 'abc", "rule: self.name == 'abc'", 'a quote that is open'],
    ["rule: self.name == 'it''s'", 'rule: self.name == "it\'s"', 'a quote inside of quotes'],
    ["rule: self.name in ['a' 'b']", "rule: self.name in ['a', 'b']", 'a comma'],
    ["rule: self.name 'a'", "rule: self.name == 'a'", 'an operator'],
    ['rule: self.active &&', 'rule: self.active', 'an operator too many'],
    ["rule: has(self.labels['a'])", "rule: '''a'' in self.labels'", 'has() of a key'],
    ["rule: 'a' in self.name", 'no finding', 'a quoted scalar for YAML'],
    ['rule: ("a" in self.name)', 'rule: (self.name.contains("a"))', 'in of a text'],
    ["rule: 'self.name == ''a'' and self.active'", "rule: 'self.name == ''a'' && self.active'", 'in single quotes'],
    ["rule: 'self.name == abc'", "rule: 'self.name == ''abc'''", 'whose quotes are doubled'],
    ['rule: "self.nam == \\"a\\""', 'rule: "self.name == \\"a\\""', 'behind an escape'],
    [
      'message: m\n  rule: |\n    self.active &&\n    self.nam != ""',
      'message: m\n  rule: |\n    self.active &&\n    self.name != ""',
      'in a block',
    ],
    ['rule: >-\n    self.active\n    && self.nam != ""', 'rule: >-\n    self.active\n    && self.name != ""', 'in a folded one'],
    [
      'rule: self.active\n  messageExpression: self.replicas',
      'rule: self.active\n  messageExpression: string(self.replicas)',
      'a message that is a number',
    ],
    ['rule: self.active\n  messageExpression: self.nam', 'rule: self.active\n  messageExpression: self.name', 'a typo in one'],
    ['rule: self.ratio == 1 || self.ratio == 2', 'rule: self.ratio == 1.0 || self.ratio == 2.0', 'two numbers'],
    [
      "rule: self.active\n  messageExpression: \"'not ' + self.replicas + '!'\"",
      "rule: self.active\n  messageExpression: \"'not %d'.format([self.replicas]) + '!'\" (not preferred)",
      'string() of a number counts as endless',
    ],
    ["rule: self.timeout < '1h'", "rule: self.timeout < duration('1h')", 'a duration as a text'],
    ["rule: self.timeout < '1d12h'", "rule: self.timeout < duration('36h')", 'with days'],
    ['rule: self.timeout >= 90', "rule: self.timeout >= duration('90s')", 'as a number'],
    ["rule: self.timeout < duration('1d')", "rule: self.timeout < duration('24h')", 'days'],
    ["rule: self.until > '2024-01-31'", "rule: self.until > timestamp('2024-01-31T00:00:00Z')", 'a date as a text'],
    [
      "rule: timestamp('2024-01-31 12:00:00') < self.until",
      "rule: timestamp('2024-01-31T12:00:00Z') < self.until",
      'a time without its zone',
    ],
    ["rule: self.timeout < 'soon'", 'no fix', 'no time'],
    ['rule: self.tags.length > 0', 'rule: self.tags.size() > 0', 'the size as a field'],
    ['rule: "(self.active"', 'rule: "(self.active)"', 'at the end, inside of the quotes'],
    ["rule: '(self.active'", "rule: '(self.active)'", 'of both kinds'],
    ['rule: self.ratio == 1 || self.nam != ""', 'rule: self.ratio == 1.0 || self.nam != "" (not preferred)', 'one of two mistakes'],
    ['rule: self.nam != "" && self.nam != "a"', 'rule: self.name != "" && self.name != "a"', 'one mistake made twice'],
    ['rule: self.', 'rule: self (not preferred)', 'half-typed'],
    ['rule: ((((', 'no fix', 'nothing to be read'],
  ];
  for (const [rule, expected, why] of rows) assert.equal(firstFix(rule), expected, `${rule}: ${why}`);
});
