import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { jsonLines } from '../../../server/src/cli/jsonl.ts';
import { crontab, twoStored } from '../../manifests.ts';

/** Every key that docs/cli.md names, with its type. */
const keys: Readonly<Record<string, (value: unknown) => boolean>> = {
  file: isString,
  document: Number.isInteger,
  item: Number.isInteger,
  apiVersion: isStringOrNull,
  kind: isStringOrNull,
  name: isStringOrNull,
  partial: (value) => value === 'patch' || value === 'template',
  mode: (value) => value === 'update',
  accepted: isBoolean,
  acceptedStrict: isBoolean,
  errors: (value) => isListOf(value, ['type', 'field', 'badValue', 'detail', 'rule', 'range'], ['badValue']),
  strict: isTexts,
  warnings: isTexts,
  decodeError: isString,
  advice: (value) => isListOf(value, ['rule', 'message', 'range'], []),
};
const absent = new Set(['item', 'partial', 'mode', 'decodeError']);

const patch = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.example.com, labels: {a: b}}\n';
const list = `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod}\n- ${twoStored.trimEnd().replaceAll('\n', '\n  ')}\n`;

type Row = readonly [text: string, expected: Readonly<Record<string, unknown>>, why: string];
const rows: readonly Row[] = [
  [crontab, { document: 0, name: 'crontabs.example.com', accepted: true, acceptedStrict: true, errors: 0, advice: 0 }, 'accepted'],
  [`# nothing\n---\n${crontab}`, { document: 1 }, 'documents without content count'],
  [twoStored, { accepted: false, acceptedStrict: false, errors: 2, decodeError: undefined }, 'rejected, consequences included'],
  [crontab.replace('  scope:', '  bogus: 1\n  scope:'), { accepted: true, acceptedStrict: false, strict: 1 }, 'an unknown field'],
  [
    crontab.replace('served: true', 'served: 1'),
    { accepted: false, decodeError: /^json: cannot unmarshal number/, errors: 0 },
    'a wrong type',
  ],
  ['a: [', { apiVersion: null, kind: null, name: null, accepted: false, decodeError: /^yaml: line 1/ }, 'broken'],
  [crontab.replace('  name: crontabs.example.com', '  labels: {}'), { name: null, kind: 'CustomResourceDefinition' }, 'no name'],
  [list, { item: 1, document: 0, errors: 2, name: 'crontabs.example.com' }, 'an item of a List'],
  [patch, { partial: 'patch', accepted: false, advice: 0 }, 'a patch, with the verdict of the server'],
  [`{{ if .x }}\n${crontab}{{ end }}\n`, { partial: 'template', kind: null, accepted: false, advice: 0 }, 'a template'],
  [crontab.replace('kind: CronTab', 'kind: cronTab\n    listKind: CronTabList'), { accepted: true, advice: 1 }, 'advice'],
];

test('an object has the keys of the contract and no others', () => {
  for (const [text, expected, why] of rows) {
    const lines = jsonLines('a.yaml', analyze(text));
    assert.equal(lines.length, 1, why);
    const object: Record<string, unknown> = JSON.parse(lines[0] ?? '');
    for (const [key, value] of Object.entries(object)) assert.ok(keys[key]?.(value), `${why}: ${key} is ${JSON.stringify(value)}`);
    for (const key of Object.keys(keys)) assert.ok(key in object || absent.has(key), `${why}: ${key} is missing`);
    for (const [key, value] of Object.entries(expected)) {
      const found = object[key];
      if (value instanceof RegExp) assert.match(String(found), value, why);
      else assert.deepEqual(Array.isArray(found) ? found.length : found, value, `${why}: ${key}`);
    }
  }
});

test('documents that are no CRD have no object', () => {
  for (const text of ['', '# nothing\n', 'kind: Pod\n', 'apiVersion: example.com/v1\nkind: CustomResourceDefinition\n'])
    assert.deepEqual(jsonLines('a.yaml', analyze(text)), []);
});

test('a range counts lines and UTF-16 characters from 0', () => {
  const text = crontab
    .replace('    kind: CronTab\n', '    {"🙂": 1, kind: 1}\n')
    .replace('  names:\n    plural: crontabs\n    {', '  names: {plural: crontabs, ');
  const [line = ''] = jsonLines('a.yaml', analyze(text.replace('kind: 1', 'kind: Cron-🙂')));
  const [error] = JSON.parse(line).errors;
  const start = text.split('\n')[7]?.indexOf('kind: ') ?? 0;
  assert.deepEqual(error.range, { start: { line: 7, character: start + 6 }, end: { line: 7, character: start + 13 } });
});

test('a bad value is JSON as the server would print it', () => {
  const [line = ''] = jsonLines('a.yaml', analyze(twoStored));
  const [{ badValue }] = JSON.parse(line).errors;
  assert.deepEqual([badValue.length, badValue[1].name, badValue[1].storage], [3, 'v1', true]);
});

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isStringOrNull(value: unknown): boolean {
  return value === null || isString(value);
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isString);
}

function isListOf(value: unknown, names: readonly string[], optional: readonly string[]): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        Object.keys(item).every((key) => names.includes(key)) &&
        names.every((name) => (optional.includes(name) ? true : name === 'range' ? isRange(item[name]) : isString(item[name]))),
    )
  );
}

function isRange({ start, end }: { start: Record<string, unknown>; end: Record<string, unknown> }): boolean {
  return [start, end].every((position) => Number.isInteger(position.line) && Number.isInteger(position.character));
}
