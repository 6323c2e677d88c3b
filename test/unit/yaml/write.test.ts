import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yamlText } from '../../../server/src/yaml/edit/write.ts';

const cases: [value: Parameters<typeof yamlText>[0], expected: string, why: string][] = [
  [['name'], '- name', 'a plain word'],
  [['y'], "- 'y'", 'a boolean of YAML 1.1'],
  [['on', 'No'], "- 'on'\n- 'No'", 'the others'],
  ['010', "'010'", 'an octal number'],
  ['0o7', '"0o7"', 'a number for Go only'],
  ['1e3', '"1e3"', 'the same'],
  ['a: b', "'a: b'", 'a mapping'],
  ['.spec.replicas', '.spec.replicas', 'a path'],
  [[{ jsonPath: ".m['a b']" }], "- jsonPath: .m['a b']", 'a list of mappings'],
  ['', "''", 'empty'],
];

test('values are written so that Go reads them back', () => {
  for (const [value, expected, why] of cases) assert.equal(yamlText(value), expected, why);
});
