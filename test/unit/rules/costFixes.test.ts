import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze, fixesFor } from '../../../server/src/analysis.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crdWith } from '../../manifests.ts';

/** A CRD with these rules at its root. */
function manifest(rules: readonly string[]): string {
  return crdWith(`type: object
required: [spec]
properties:
  spec:
    type: object
    required: [name, max, lists]
    properties:
      name: {type: string}
      max: {type: integer}
      lists:
        type: array
        items:
          type: array
          items: {type: string}
x-kubernetes-validations:
${rules.map((rule) => `- rule: ${JSON.stringify(rule)}`).join('\n')}`);
}

const costly = 'self.spec.lists.all(x, x.all(y, y.size() > 1))';

test('every fix of a costly rule leaves nothing wrong', () => {
  const rows: [rules: string[], rule: string, fixes: number, why: string][] = [
    [[costly], 'cel-rule-cost', 1, 'bounds'],
    [[costly], 'cost-total', 1, 'the same bounds where the total is too much by one rule'],
    [["self.spec.name != 'at most ' + string(self.spec.max)"], 'cel-rule-cost', 1, 'another way to say it'],
    [["self.spec.name != string(self.spec.max) + ' at most'"], 'cel-rule-cost', 1, 'the number first'],
    [["self.spec.lists.map(x, x.join(' ')).join(' ').contains('a')"], 'cel-rule-cost', 0, 'nothing helps'],
  ];
  for (const [rules, rule, count, why] of rows) {
    const text = manifest(rules);
    const analysis = analyze(text);
    const finding = analysis.findings.find((each) => each.rule === rule);
    assert.ok(finding, why);
    const fixes = fixesFor(analysis, finding);
    assert.equal(fixes.length, count, why);
    for (const { title, edits } of fixes) {
      const left = analyze(applyEdits(text, edits)).findings.filter(({ severity }) => severity === 'error');
      assert.deepEqual(left, [], `${why}: ${title}`);
    }
  }
});

test('of several bounds each says what it brings', () => {
  const text = manifest([costly]);
  const analysis = analyze(text);
  const titles = analysis.findings
    .flatMap((finding) => (finding.rule === 'cel-rule-cost' ? fixesFor(analysis, finding) : []))
    .map(({ title }) => title);
  assert.deepEqual(titles, [
    'Limit "lists" to 1,024 items (÷ 1,024) and the items of "lists" to 1,024 items (÷ 1,023): 63 % of the budget of one rule',
  ]);
});

test('the value of unlimited length is named', () => {
  const rows: [rule: string, expected: RegExp][] = [
    [costly, /^The server counts on the largest values that the schema allows/],
    ["self.spec.name != 'at most ' + string(self.spec.max)", /unlimited length for string\(self\.spec\.max\)/],
  ];
  for (const [rule, expected] of rows) {
    const finding = analyze(manifest([rule])).findings.find((each) => each.rule === 'cel-rule-cost');
    assert.match(finding?.explanation ?? '', expected, rule);
  }
});

test('a rule that is too costly by itself is not reported twice', () => {
  const rules = analyze(manifest([costly])).findings.flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : []));
  assert.deepEqual(rules, ['cost-total', 'cel-rule-cost']);
});
