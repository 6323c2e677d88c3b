import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { jsonLines } from '../../../server/src/cli/jsonl.ts';
import { parseCheckArguments } from '../../../server/src/cli/options.ts';
import { countedInText, emptyTotal, summary, textLines } from '../../../server/src/cli/text.ts';
import { crdHead, crontab, twoStored } from '../../manifests.ts';

const patch = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.example.com, labels: {a: b}}\n';

test('the summary counts, in the singular and the plural', () => {
  const rows: [texts: string[], strictPartial: boolean, expected: string][] = [
    [[], false, 'no CustomResourceDefinition found\n'],
    [[crontab], false, '\n1 manifest, 3 CRD versions: 1 accepted in 0.50 s\n'],
    [[`${crontab}---\n${twoStored}`], false, '\n2 manifests, 6 CRD versions: 1 accepted, 1 rejected (1 error) in 0.50 s\n'],
    [[patch], false, '\n1 manifest, 0 CRD versions: 1 not judged alone in 0.50 s\n'],
    [[patch, crontab], false, '\n2 manifests, 3 CRD versions: 1 accepted, 1 not judged alone in 0.50 s\n'],
    [[patch], true, '\n1 manifest, 0 CRD versions: 1 rejected in 0.50 s\n'],
    [['a: [', twoStored], false, '\n2 manifests, 3 CRD versions: 2 rejected (2 errors) in 0.50 s\n'],
    [
      [crontab.replace('kind: CronTab', 'kind: cronTab\n    listKind: CronTabList')],
      false,
      '\n1 manifest, 3 CRD versions: 1 accepted (1 advice) in 0.50 s\n',
    ],
  ];
  for (const [texts, strictPartial, expected] of rows) {
    const total = texts.reduce((sum, text) => countedInText(sum, analyze(text), strictPartial), emptyTotal);
    assert.equal(summary(total, 500, false), expected);
  }
});

test('lines are coloured by severity, only where they are asked to be', () => {
  const analysis = analyze(twoStored);
  assert.match(textLines('a.yaml', analysis, true)[0] ?? '', / \x1b\[31merror\x1b\[0m /);
  assert.match(textLines('a.yaml', analysis, false)[0] ?? '', / error /);
});

test('what strict decoding finds is an error on the command line, in one line', () => {
  const [line = '', ...others] = textLines('a.yaml', analyze(`${crontab}apiVersion: apiextensions.k8s.io/v1\n`), false);
  assert.deepEqual(others, []);
  assert.match(line, /:\d+:1 error decode-strict-duplicate yaml: unmarshal errors: line \d+: key "apiVersion" already set in map$/);
});

test('the errors of a CEL rule are one line of text, and have places of their own in JSON lines', () => {
  const schema = '{type: object, x-kubernetes-validations: [{rule: "self.nope == 1 && self.gone"}]}';
  const analysis = analyze(`${crdHead()}  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${schema}}}
`);
  const [line = '', ...others] = textLines('a.yaml', analysis, false);
  assert.deepEqual(others, []);
  assert.match(line, /: compilation failed: ERROR: <input>:1:5: undefined field 'nope' ERROR: <input>:1:23: undefined field 'gone'$/);
  const { errors } = JSON.parse(jsonLines('a.yaml', analysis)[0] ?? '');
  assert.deepEqual(
    errors[0].issues.map(({ message, range }: { message: string; range: { start: { character: number } } }) => [
      message,
      range.start.character,
    ]),
    [
      ["undefined field 'nope'", 125],
      ["undefined field 'gone'", 143],
    ],
  );
});

test('colour is for terminals, unless it is disabled', () => {
  const environment = { ...process.env };
  try {
    const rows: [terminal: boolean, asked: NodeJS.ProcessEnv, words: string[], expected: boolean][] = [
      [true, {}, ['a'], true],
      [true, { NO_COLOR: '1' }, ['a'], false],
      [true, { TERM: 'dumb' }, ['a'], false],
      [true, {}, ['--no-color', 'a'], false],
      [false, {}, ['a'], false],
    ];
    for (const [terminal, asked, words, expected] of rows) {
      process.env = { ...environment, NO_COLOR: '', TERM: 'xterm', ...asked };
      assert.equal(parseCheckArguments(words, terminal).color, expected);
    }
  } finally {
    process.env = environment;
  }
});
