/** What a rule says of a value, as people are shown it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { ruleToTry, tryRule } from '../../../server/src/ide/cel/tryRule.ts';
import { withRule } from './celManifest.ts';

/** The answer on a value; the sample where none is given. */
function tried(entry: string, value?: string): string {
  const text = withRule(entry);
  const analysis = analyze(text);
  const rule = ruleToTry(analysis, text.indexOf(entry) + 2);
  assert.ok(rule, entry);
  return tryRule(analysis, rule.address, value ?? rule.sample);
}

test('the result of a rule, with the value and type of every part', () => {
  assert.equal(
    tried("rule: self.spec.mode == 'Never' || self.spec.replicas > 3", 'spec: {mode: Always}'),
    `rule     self.spec.mode == 'Never' || self.spec.replicas > 3
result   false: the value is rejected
message  failed rule: self.spec.mode == 'Never' || self.spec.replicas > 3

self.spec.mode == 'Never' || self.spec.replicas…  false                          bool
├ self.spec.mode == 'Never'       false                          bool
│ └ self.spec.mode                "Always"                       string
│   └ self.spec                   {mode: "Always", replicas: 1}  object
└ self.spec.replicas > 3          false                          bool
  └ self.spec.replicas            1                              int
    └ self.spec                   {mode: "Always", replicas: 1}  object
`,
  );
});

test('what becomes of a value', () => {
  const transition = 'rule: self.spec.mode == oldSelf.spec.mode';
  const rows: [entry: string, value: string | undefined, expected: RegExp, why: string][] = [
    ["rule: self.spec.mode == 'Always'", undefined, /^result {3}true: the value is valid$/m, 'a sample that the schema takes'],
    [
      "rule: self.spec.my__dash__name == 'x'",
      'spec: {}',
      /^result {3}error: no such key: my__dash__name; the value is rejected$/m,
      'an error',
    ],
    [
      "rule: self.spec.mode == 'a' && self.spec.replicas > 1",
      'spec: {mode: b}',
      /^└ self\.spec\.replicas > 1 +not evaluated +bool$/m,
      'not evaluated',
    ],
    ['rule: self.spec.replicas > 3', 'spec: {}', /^└ self\.spec\.replicas +1 +int$/m, 'a default'],
    [
      'rule: self.spec.replicas > 3\n            messageExpression: "\'too few: \' + self.spec.mode"',
      'spec: {mode: a}',
      /^message {2}too few: a$/m,
      'the message of an expression',
    ],
    [
      'rule: self.spec.replicas > 3\n            messageExpression: self.spec.mode',
      'spec: {}',
      /^message {2}failed rule: .* not used: no such key: mode\)$/m,
      'which fails',
    ],
    ['rule: self.spec.replicas > 3\n            message: Too few.', 'spec: {}', /^message {2}Too few\.$/m, 'a written message'],
    [transition, undefined, /^result {3}true/m, 'a sample for old and new'],
    [transition, 'spec: {mode: a}', /^result {3}not run: there is no old value/m, 'no old value'],
    [transition, 'spec: {mode: a}\n---\nspec: {mode: b}', /^result {3}false/m, 'an old value'],
    [
      `${transition}\n            optionalOldSelf: true`
        .replace('oldSelf.spec', 'oldSelf.?spec')
        .replace('self.spec.mode ==', 'optional.of(self.spec.mode) =='),
      'spec: {mode: a}',
      /^result {3}false/m,
      'optional',
    ],
    ["rule: self.spec.mod == ''", 'spec: {}', /^result {3}does not compile: compilation failed: .*undefined field 'mod'/m, 'a typo'],
    ["rule: self.spec.mode == ''", 'spec: {mode: [', /^result {3}the value cannot be parsed: yaml: /m, 'half-typed'],
    ["rule: self.spec.mode == ''", '', /^result {3}no value yet/m, 'nothing'],
    ["rule: self.spec.mode == ''", 'spec: {mode: 1}', /^result {3}error: /m, 'another type'],
    [
      "rule: self.spec.containers.all(c, c.name != 'b')",
      'spec: {containers: [{name: a}, {name: b}, {name: c}]}',
      /^└ c\.name != 'b' +false +bool$/m,
      'the round that decided',
    ],
  ];
  for (const [entry, value, expected, why] of rows) assert.match(tried(entry, value), expected, why);
});

test('a whole resource is tried at every value of the rule', () => {
  const text = withRule('rule: "true"').replace(
    'properties:\n                      name:',
    'x-kubernetes-validations:\n                    - rule: self.name != "b"\n                    properties:\n                      name:',
  );
  const analysis = analyze(text);
  const rule = ruleToTry(analysis, text.indexOf('self.name !='));
  assert.equal(rule?.path, 'spec.containers[]');
  assert.ok(rule);
  const resource = 'apiVersion: example.com/v1\nkind: A\nspec: {containers: [{name: a}, {name: b}]}';
  const answer = tryRule(analysis, rule.address, resource);
  assert.match(answer, /── spec\.containers\[0\]\nresult {3}true[\s\S]*── spec\.containers\[1\]\nresult {3}false/);
  assert.match(
    tryRule(analysis, rule.address, 'apiVersion: example.com/v1\nkind: A\nspec: {}'),
    /not run: the resource has no spec\.containers\[\]/,
  );
  const named = (name: string) => `${resource.replace('kind: A', `kind: A\nmetadata: {namespace: x, name: ${name}}`)}\n`;
  const several = tryRule(analysis, rule.address, `kind: Deployment\n---\n${named('c')}---\n${named('d')}---\n${named('c')}`);
  const places = ['c', 'd'].flatMap((name) => [0, 1].map((i) => `── x/${name} spec.containers[${i}]`));
  assert.deepEqual(several.match(/──.*/g), places, 'resources among others; the second of a name is the old one');
  const list = `kind: List\nitems:\n- ${named('c').trimEnd().replaceAll('\n', '\n  ')}\n- ${named('d').trimEnd().replaceAll('\n', '\n  ')}`;
  assert.deepEqual(tryRule(analysis, rule.address, list).match(/──.*/g), places, 'in a list, too');
  assert.match(tryRule(analysis, rule.address, 'name: b'), /^result {3}false/m);
  assert.equal(tryRule(analysis, { ...rule.address, index: 7 }, 'name: b'), 'The rule no longer exists.\n');
});

test('half-typed rules and values never fail', () => {
  const rule = "has(self.spec.containers) && self.spec.containers.all(c, c.name.startsWith('a') && size(c.ports) > 1)";
  for (let end = 1; end < rule.length; end++) {
    const text = withRule(`rule: ${rule.slice(0, end)}`);
    const analysis = analyze(text);
    const found = ruleToTry(analysis, text.indexOf('rule:') + 7);
    if (found) tryRule(analysis, found.address, found.sample.slice(0, end));
  }
});
