/** Refactorings of the field under the cursor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crd, refactored, titles } from './table.ts';

/** A row: properties of spec before, with the cursor, and after. */
type Row = readonly [before: string, title: string, after: string, why: string];

function check(rows: readonly Row[]): void {
  for (const [before, title, after, why] of rows) assert.equal(refactored(crd({ spec: before }), title), crd({ spec: after }), why);
}

/** Rows of properties at whose cursor nothing of the kind is offered. */
function never(title: RegExp, rows: readonly (readonly [spec: string, why: string])[]): void {
  for (const [spec, why] of rows)
    assert.deepEqual(
      titles(crd({ spec })).filter((one) => title.test(one)),
      [],
      why,
    );
}

test('a list is marked as a set', () => {
  const title = 'Mark the list as a set';
  check([
    [
      'a¦:\n  type: array # of hosts\n  items: {type: string}\n',
      title,
      'a:\n  type: array # of hosts\n  x-kubernetes-list-type: set\n  items: {type: string}\n',
      'from its name; comments stay',
    ],
    [
      'a: {type: ¦array, items: {type: string}}',
      title,
      'a: {type: array, x-kubernetes-list-type: set, items: {type: string}}',
      'in flow style',
    ],
    [
      '"a":\n  items: {type: integer}\n  "type": "arr¦ay"\n  x-kubernetes-list-type: "atomic"\n',
      title,
      '"a":\n  items: {type: integer}\n  "type": "array"\n  x-kubernetes-list-type: set\n',
      'from a keyword; an explicit atomic is written over',
    ],
  ]);
  never(/as a set/, [
    ['a¦: {type: array, items: {type: object, properties: {b: {type: string}}}}', 'objects would have to be atomic'],
    ['a¦: {type: array, items: {type: string}, x-kubernetes-list-type: set}', 'it is one'],
    ['a¦: {type: array, items: {type: string}, default: [x, x]}', 'the default is none'],
    ['a¦: {type: array, items: {type: string, nullable: true}}', 'its items may be null'],
    ['a: {type: array, items¦: {type: string}}', 'on the items'],
    ['a: {type: array, x-kubernetes-list-type: set, items¦: {type: array, items: {type: string}}}', 'the items of a set are atomic'],
  ]);
});

test('a list is marked as a map by a key', () => {
  const list = (before: string, marks: string) =>
    `a${before}:\n  type: array\n${marks}  items:\n    type: object\n    required: [host, name]\n    properties:\n      host: {type: string}\n      name: {type: string}\n      weight: {type: integer, default: 1}\n`;
  const marks = (key: string) => `  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys:\n  - ${key}\n`;
  check([
    [list('¦', ''), 'Mark the list as a map by name', list('', marks('name')), 'by the usual key'],
    [list('¦', ''), 'Mark the list as a map by host', list('', marks('host')), 'by another one'],
    [
      'a: {type: ¦array, items: {type: object, required: [b], properties: {b: {type: string}}}}',
      'Mark the list as a map by b',
      'a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [b], items: {type: object, required: [b], properties: {b: {type: string}}}}',
      'in flow style',
    ],
  ]);
  assert.deepEqual(
    titles(crd({ spec: list('¦', '') })).filter((title) => title.startsWith('Mark')),
    ['Mark the list as a map by name', 'Mark the list as a map by host'],
    'the usual key first; nobody means a map by weights',
  );
  never(/as a map/, [
    ['a¦: {type: array, items: {type: object, properties: {b: {type: string}}}}', 'no field that every item has'],
    ['a¦: {type: array, items: {type: object, required: [b], properties: {b: {type: string, nullable: true}}}}', 'the key may be null'],
    ['a¦: {type: array, items: {type: string}}', 'a list of scalars'],
    ['a¦: {type: array, default: [{b: x}], items: {type: object, required: [b], properties: {b: {type: string}}}}', 'a default'],
  ]);
});

test('a limit is added if there is none', () => {
  check([
    ['a¦:\n  type: string\n', 'Add maxLength', 'a:\n  type: string\n  maxLength: 253\n', 'a string'],
    ['a¦: {type: array, items: {type: string}}', 'Add maxItems', 'a: {type: array, maxItems: 100, items: {type: string}}', 'a list'],
    [
      'a:\n  additionalProperties: {type: string}\n  type: object¦\n',
      'Add maxProperties',
      'a:\n  additionalProperties: {type: string}\n  type: object\n  maxProperties: 64\n',
      'a map',
    ],
    [
      "a:\n  type: array\n  items:\n    type: 'string¦'\n",
      'Add maxLength',
      "a:\n  type: array\n  items:\n    type: 'string'\n    maxLength: 253\n",
      'the items of a list',
    ],
    [
      'a¦: {type: array, minItems: 300, items: {type: string}}',
      'Add maxItems',
      'a: {type: array, minItems: 300, maxItems: 300, items: {type: string}}',
      'not below the lower limit',
    ],
  ]);
  never(/^Add max/, [
    ['a¦: {type: string, maxLength: 3}', 'there is one'],
    ['a¦: {type: string, enum: [b]}', 'an enumeration'],
    ['a¦: {type: string, format: date-time}', 'a format'],
    ['a¦: {type: object, properties: {b: {type: string}}}', 'an object with fields'],
    ['a¦: {type: integer}', 'a number'],
    ['b: {type: string, anyOf: [{pattern: ¦x}]}', 'in a junctor'],
  ]);
});

test('a field may hold an integer or a string', () => {
  const title = 'Allow integers and strings';
  check([
    [
      'a¦:\n  type: integer # a port\n  format: int32\n  minimum: 1\n',
      title,
      'a:\n  x-kubernetes-int-or-string: true # a port\n  minimum: 1\n',
      'a number; its format goes',
    ],
    ['a: {type: ¦"string"}', title, 'a: {x-kubernetes-int-or-string: true}', 'a text, quoted'],
    ['a¦: {type: integer, format: int32}', title, 'a: {x-kubernetes-int-or-string: true}', 'in flow style'],
  ]);
  never(/^Allow/, [
    ['a¦: {type: boolean}', 'a boolean'],
    ['a¦: {type: string, format: date}', 'a format of strings'],
    ['a¦: {type: integer, x-kubernetes-validations: [{rule: self > 1}]}', 'a rule about it'],
    [
      'l: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: {type: object, required: [a], properties: {a¦: {type: string}}}}',
      'the key of a list map',
    ],
  ]);
  const rule = 'x-kubernetes-validations: [{rule: self.a > 1}]';
  assert.ok(!titles(crd({ spec: 'a¦: {type: integer}', besides: rule })).includes(title), 'a rule above reads it');
  assert.ok(
    titles(crd({ spec: 'a: {type: integer}\nb¦: {type: integer}', besides: rule })).includes(title),
    'a rule above reads another one',
  );
  const selectable = 'selectableFields:\n- jsonPath: .spec.a\n';
  assert.ok(!titles(crd({ version: selectable, spec: 'a¦: {type: integer}' })).includes(title), 'a selectable field');
});

test('a field is deprecated in its description', () => {
  const title = 'Deprecate a';
  const words = 'Deprecated: it will be removed in a later version.';
  check([
    ['a¦:\n  type: string\n', title, `a:\n  description: '${words}'\n  type: string\n`, 'without a description'],
    ['a¦: {type: string}', title, `a: {description: '${words}', type: string}`, 'in flow style'],
    ['a¦: {type: string, description: Of old.}', title, `a: {type: string, description: '${words} Of old.'}`, 'plain text gets quotes'],
    ['a¦: {type: string, description: "Of \\t old."}', title, `a: {type: string, description: "${words} Of \\t old."}`, 'quoted text'],
    [
      'a¦:\n  description: |-\n    Of $old {.\n    Times.\n  type: string\n',
      title,
      `a:\n  description: |-\n    ${words} Of $old {.\n    Times.\n  type: string\n`,
      'text in a block',
    ],
  ]);
  never(/^Deprecate/, [
    ['a¦: {type: string, description: "Deprecated: use b."}', 'it is'],
    ['a: {type: array, items¦: {type: string}}', 'what has no name'],
  ]);
  assert.deepEqual(titles(crd({}).replace('  spec:\n            t', '  sp¦ec:\n            t')), [], 'not all of spec');
});
