/** What a person is told inside a rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { costHints, costLenses } from '../../../server/src/ide/cel/costHints.ts';
import { rulePlaceAt } from '../../../server/src/ide/cel/rulePlace.ts';
import { semanticTokens } from '../../../server/src/ide/cel/semanticTokens.ts';
import { ruleSignatures } from '../../../server/src/ide/cel/signatureHelp.ts';
import { quickFixes } from '../../../server/src/ide/codeActions.ts';
import { completions } from '../../../server/src/ide/completion.ts';
import type { Completion } from '../../../server/src/ide/completionItem.ts';
import { hover } from '../../../server/src/ide/hover.ts';
import { marked, withRule } from './celManifest.ts';

function offered(entry: string): Completion[] {
  const { analysis, offset } = marked(entry);
  return completions(analysis, offset, { kubernetesVersion: '1.37' });
}

function item(entry: string, label: string): Completion | undefined {
  return offered(entry).find((one) => one.label === label);
}

test('the first that is offered fits the place', () => {
  const cases: readonly (readonly [entry: string, first: readonly string[], why: string])[] = [
    ['rule: self.¦', ['spec', 'apiVersion', 'kind', 'metadata'], 'fields, also those that every resource has'],
    ['rule: ¦', ['self', 'oldSelf'], 'an empty rule'],
    ['rule: |\n              ¦', ['self', 'oldSelf'], 'an empty block'],
    ['rule: self.spec.mo¦', ['mode', 'replicas'], 'a begun word'],
    ['rule: self.spec.mode == ¦', ['Always', 'Never', "It's", 'self'], 'values that it is compared with'],
    ['rule: self.spec.mode in [¦', ['Always'], 'values of a list'],
    ["rule: self.spec.labels['a'] != ¦", ['small', 'big'], 'values of a map'],
    ["rule: self.spec.labels.all(k, v, v == '¦'", ['small', 'big'], 'values through a loop'],
    ['rule: self.spec.containers.all(c, c.¦', ['name', 'ports'], 'the variable of a loop'],
    ['rule: self.spec.containers.all(c, ¦)', ['c', 'self'], 'the variable comes first'],
    ['rule: self.spec.containers.all(c, c.ports.exists(p, ¦', ['p', 'c', 'self'], 'the inner variable comes first'],
    ['rule: self.spec.containers.¦', ['all(c, predicate)', 'exists(c, predicate)'], 'macros of a list'],
    ['rule: self.spec.containers[0].¦', ['name', 'ports'], 'an element'],
    ['rule: self.?spec.?¦', ['mode', 'replicas'], 'behind an optional'],
    ['rule: has(self.spec.¦)', ['mode', 'replicas'], 'in has()'],
    ['rule: !has(self.spec.¦)', ['mode', 'replicas'], 'what YAML takes for a tag'],
    ['rule: sets.¦', ['contains', 'equivalent', 'intersects'], 'functions with a dot in their name'],
    ['rule: self.spec.mode.¦', ['size'], 'methods'],
    ["rule: self.spec.mode == 'Always'\n              && ¦", ['self'], 'a rule over several lines'],
    ["rule: self.spec.replicas > 1 self.spec.mode == 'é😀' self.spec.¦", ['mode', 'replicas'], 'where operators are missing'],
    ['rule: self.spec.containers.all(c, c.name != "" c.¦', ['name', 'ports'], 'also in a loop'],
    ['rule: >-\n              self.spec.¦\n            message: x', ['mode'], 'folded'],
    ['rule: "self.spec.¦\n            message: x', ['mode'], 'while the YAML is broken'],
    ['rule: self.spec.¦ == 1 : 2', ['mode'], 'a colon that breaks the YAML'],
    ['rule: self == oldSelf\n            messageExpression: ¦', ['self', 'oldSelf'], 'a message of a transition rule'],
    ['rule: "true"\n            fieldPath: ¦', ['spec'], 'a field path'],
    ['rule: "true"\n            fieldPath: .spec.¦', ['mode', 'replicas'], 'deeper in a field path'],
  ];
  for (const [entry, first, why] of cases)
    assert.deepEqual(
      offered(entry)
        .slice(0, first.length)
        .map(({ label }) => label),
      first,
      `${why}: ${entry}`,
    );
});

test('where nothing is to be completed nothing is offered', () => {
  const cases: readonly (readonly [entry: string, why: string])[] = [
    ['rule: self.spec ¦', 'an operator comes next'],
    ["rule: self.spec.mode == 'Always'¦", 'behind a string'],
    ["rule: self.spec.mode.contains('¦')", 'any text'],
    ['rule: self.spec.containers.all(¦', 'a new name'],
    ['rule: self.spec // self.¦', 'a comment'],
    ['rule: self.spec.mode.size().¦', 'a number has no methods'],
    ['rule: "true"\n            message: self.¦', 'a message is no expression'],
  ];
  for (const [entry, why] of cases) assert.deepEqual(offered(entry), [], `${why}: ${entry}`);
});

test('inserted text is escaped for the style of the scalar', () => {
  const cases: readonly (readonly [entry: string, label: string, written: string, replaced: string, why: string])[] = [
    ['rule: self.spec.my¦', 'my-name', 'my__dash__name', 'my', 'escaped'],
    ['rule: self.spec.¦', 'namespace', '__namespace__', '', 'the spelling that costs are estimated from'],
    ["rule: self.spec.mode == '¦'", "It's", "It\\'s", '', 'a quote in a string'],
    ["rule: 'self.spec.mode == ¦'", "It's", '"It\'\'s"', '', 'in single quotes'],
    ['rule: "self.spec.mode == ¦"', "It's", "'It\\\\'s'", '', 'in double quotes'],
    ['rule: "self.spec.mode == \\"¦\\""', 'Never', 'Never', '', 'between escaped quotes'],
    ["rule: self.spec.mode == 'Ne¦", 'Never', "Never'", 'Ne', 'an open string is closed'],
    ["rule: self.spec.mode == 'Al¦ways'", 'Never', 'Never', 'Always', 'the whole value is replaced'],
    ["rule: self.spec.mode.st¦('A')", 'startsWith', 'startsWith', 'st', 'a call has its arguments already'],
    ["rule: 'self.spec.¦mode'", 'replicas', 'replicas', '', 'before a word'],
    ['rule: "true"\n            fieldPath: .spec.re¦', 'replicas', '.replicas', '.re', 'a field path'],
  ];
  for (const [entry, label, written, replaced, why] of cases) {
    const { analysis } = marked(entry);
    const found = item(entry, label);
    assert.equal(found?.newText, written, why);
    assert.equal(found && analysis.text.slice(found.span.start, found.span.end), replaced, why);
  }
});

test('functions are those of the Kubernetes version', () => {
  const { analysis, offset } = marked('rule: self.spec.containers.¦');
  const names = (version: string) => completions(analysis, offset, { kubernetesVersion: version }).map(({ label }) => label);
  assert.ok(names('1.37').includes('sortBy(c, key)'));
  assert.ok(!names('1.30').includes('sortBy(c, key)'));
  assert.ok(!names('1.34').includes('sortBy(c, key)'), 'a new rule may use what the version before has');
});

test('oldSelf is offered where old and new values belong together', () => {
  const rule = '\n                    x-kubernetes-validations: [{ rule: "¦" }]';
  const inItems = withRule('rule: "true"').replace('                    type: object\n', (line) => `${line.trimEnd()}${rule}\n`);
  const at = (text: string) => {
    const offset = text.indexOf('¦');
    return completions(analyze(text.replace('¦', '')), offset).map(({ label }) => label);
  };
  assert.ok(at(inItems).includes('self') && !at(inItems).includes('oldSelf'), 'items of a list without keys');
  const keyed = inItems.replace('maxItems: 10', 'maxItems: 10\n                  x-kubernetes-list-type: map');
  assert.ok(at(keyed).includes('oldSelf'), 'items with keys');
});

test('types that are missing so far are supposed', () => {
  const at = (text: string) => {
    const offset = text.indexOf('¦');
    return completions(analyze(text.replace('¦', '')), offset).map(({ label, hint }) => `${label} ${hint}`);
  };
  const whole = withRule('rule: self.spec.¦');
  assert.deepEqual(at(whole.replace(/spec:\n {14}type: object/, 'spec:')), at(whole), 'an object without its type');
  const changed = whole.replace('{ type: string, enum: [Always', '{ enum: [Always').replace('type: integer, minimum: 1', 'minimum: 1');
  assert.deepEqual(at(changed.replace('type: array', '')), at(whole), 'strings, numbers and lists without theirs');
});

test('hover tells types, schema and meaning', () => {
  const cases: readonly (readonly [entry: string, expected: RegExp, why: string])[] = [
    ['rule: self.spec.mo¦de == "a"', /self\.spec\.mode: string.*one of.*required.*When to do it/s, 'a field'],
    ['rule: self.spec.p¦ort == 1', /self\.spec\.port: int or string/, 'an int-or-string'],
    ['rule: has(self.spec.rep¦licas)', /self\.spec\.replicas: int.*min 1/s, 'in has()'],
    ['rule: s¦elf.spec.mode == "a"', /self: object.*The whole object/s, 'self'],
    [
      'rule: self.spec.containers.all(¦c, c.name != "")',
      /c: object.*Each element of `self\.spec\.containers`/s,
      'a variable where it is named',
    ],
    ['rule: self.spec.containers.all(c, c.na¦me != "")', /c\.name: string.*max length 63/s, 'through a variable'],
    ['rule: self.spec.containers.al¦l(c, c.name != "")', /list\.all\(x, predicate\) → bool.*Estimated cost/s, 'a macro'],
    ['rule: self.spec.mode.mat¦ches("a")', /string\.matches\(string\) → bool.*regular expression/s, 'a method'],
    ['rule: self.spec.mode.si¦ze() > 1', /string\.size\(\) → int/, 'the overload that applies'],
    ['rule: sets.con¦tains([1], [2])', /sets\.contains\(list\(T\), list\(T\)\)/, 'a function with a dot'],
    ['rule: self.spec.replicas ¦> 1', /self\.spec\.replicas > 1: bool/, 'an operator'],
    ['rule: self.spec.replicas > 1¦', /1: int/, 'a number'],
    ['rule: self.spec.no¦pe == 1', /self\.spec\.nope: unknown/, 'a field that is not there'],
    ['rule: self.metadata.na¦me == "a"', /metadata\.name: string.*at most 253/s, 'what every resource has'],
    ['rule: |\n              self.spec.mode ==\n              self.spec.mo¦de', /self\.spec\.mode: string/, 'the second line of a block'],
    ['rule: "true"\n            fieldPath: .spec.repl¦icas', /min 1/, 'a field path'],
    ['ru¦le: "true"', /\*\*rule\*\*/, 'the key'],
  ];
  for (const [entry, expected, why] of cases) {
    const { analysis, offset } = marked(entry);
    assert.match(hover(analysis, offset)?.markdown ?? '', expected, `${why}: ${entry}`);
  }
});

test('signatures follow the arguments', () => {
  const cases: readonly (readonly [entry: string, label: RegExp, parameter: number, why: string])[] = [
    ['rule: self.spec.mode.matches(¦', /^string\.matches\(string\) → bool$/, 0, 'a method'],
    ["rule: self.spec.mode.replace('a', ¦)", /^string\.replace\(string, string\)/, 1, 'the second argument'],
    ["rule: self.spec.mode.replace('a', 'b', ¦)", /^string\.replace\(string, string, int\)/, 2, 'the overload with a third'],
    ['rule: self.spec.containers.all(c, ¦', /^list\.all\(x, predicate\)$/, 1, 'a macro'],
    ['rule: self.spec.labels.all(k, v, ¦', /^map\.all\(k, v, predicate\)$/, 2, 'a macro with two variables'],
    ['rule: self.spec.containers.all(c, c.name.matches(¦', /^string\.matches/, 0, 'the innermost'],
    ['rule: self.spec.containers.all(c, (c.name == [1, ¦', /^list\.all/, 1, 'commas of a list do not count'],
    ['rule: size(¦)', /^size\(/, 0, 'a function'],
    ['rule: sets.contains([1], ¦)', /^sets\.contains\(/, 1, 'a function with a dot'],
    ['rule: has(¦', /^has\(/, 0, 'has'],
  ];
  for (const [entry, label, parameter, why] of cases) {
    const { analysis, offset } = marked(entry);
    const place = rulePlaceAt(analysis, offset);
    const help = place && ruleSignatures(place, offset);
    assert.match(help?.signatures[help.active]?.label ?? '', label, `${why}: ${entry}`);
    assert.equal(help?.parameter, parameter, why);
  }
});

test('the words of a rule are coloured by what they are', () => {
  const text = withRule(
    'rule: >-\n              self.spec.containers.all(c,\n              size(c.name) in [1] && type(c) == int) && sets.contains([],[]) // why',
  );
  const analysis = analyze(text);
  const words = semanticTokens(analysis).map(({ start, end, type }) => `${analysis.text.slice(start, end)} ${type}`);
  const expected =
    'self variable, spec property, containers property, all macro, c parameter, size function, c parameter, name property, in operator, 1 number, ' +
    '&& operator, type function, c parameter, == operator, int type, && operator, sets namespace, contains function, // why comment';
  assert.equal(words.join(', '), expected);
  assert.deepEqual(
    semanticTokens(analysis).flatMap(({ start, end, modifier }) => (modifier ? analysis.text.slice(start, end) : [])),
    ['self'],
  );
  const half = semanticTokens(analysis, { start: 0, end: 100 });
  assert.deepEqual(half, [], 'none outside of the range');
});

test('what the server rejects is repaired before advice is taken', () => {
  const rule = 'self.¦spec.containers.all(c, self.spec.containers.all(d, c.ports.all(p, p in d.ports)))';
  for (const entry of [`rule: ${rule}`, `rule: >-\n              ${rule}\n            message: x`]) {
    const { analysis, offset } = marked(entry);
    const severities = quickFixes(analysis, { start: offset, end: offset }).map(({ finding }) => finding.severity);
    assert.deepEqual([severities[0], new Set(severities).size], ['error', 2], entry);
    assert.ok(severities.lastIndexOf('error') < severities.indexOf('information'), severities.join());
  }
});

test('an expensive rule has a hint with its cost and reason, a cheap one none', () => {
  const rule = 'self.spec.containers.all(c, self.spec.containers.all(d, c.ports.all(p, p in d.ports)))';
  const analysis = analyze(withRule(`rule: ${rule}`));
  const whole = { start: 0, end: analysis.text.length };
  const [hint, ...others] = costHints(analysis, whole);
  assert.equal(others.length, 0);
  assert.equal(hint?.offset, analysis.text.indexOf(rule) + rule.length, 'behind the rule');
  assert.equal(hint?.label, 'over 100 × budget');
  assert.match(hint?.tooltip ?? '', /Estimated cost.*`c\.ports` has no maxItems/s);
  assert.equal(costLenses(analysis)[0]?.title, '1 rule · more than 100 times the cost budget');
  const cheap = analyze(withRule('rule: self.spec.replicas > 1'));
  assert.deepEqual([costHints(cheap, whole), costLenses(cheap)], [[], []]);
  const wrong = analyze(withRule(`rule: ${rule} && nope`));
  assert.deepEqual(costHints(wrong, whole), [], 'what does not compile has no cost');
  const block = analyze(withRule(`rule: >-\n              ${rule}`));
  assert.equal(block.text.slice(0, costHints(block, whole)[0]?.offset).endsWith('rule: >-'), true, 'behind the header of a block');
});
