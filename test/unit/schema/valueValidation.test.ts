import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toJson } from '../../../server/src/crd/toJson.ts';
import { validateValue } from '../../../server/src/schema/valueValidation.ts';
import { treeOf } from '../crd/tree.ts';
import { structuralOf } from './schema.ts';

/** `rule name: text` of each problem; `value` is JSON. */
function problems(schema: object, value: string): string[] {
  return validateValue(structuralOf(schema), toJson(treeOf(value))).map(({ rule, place, detail }) =>
    [`${rule.replace('default-value-', '')} ${place.name}`.trimEnd(), detail].join(': '),
  );
}

type Row = [schema: object, value: string, expected: readonly string[], why: string];

function compare(rows: readonly Row[]): void {
  for (const [schema, value, expected, why] of rows) assert.deepEqual(problems(schema, value), expected, why);
}

test('types and formats', () => {
  compare([
    [{ type: 'string' }, '5', ['type:  in body must be of type string: "integer"'], 'the type that was found is named'],
    [{ type: 'integer' }, '1.0', [], 'a whole number is an integer, however it is written'],
    [
      { type: 'integer' },
      '1.5',
      ['type:  in body must be of type integer: "number"', 'range: Checked value must be of type integer (default format) in '],
      'a fraction is told twice',
    ],
    [{ type: 'number' }, '5', [], 'integers are numbers'],
    [{ type: 'boolean', format: 'x' }, '"s"', [], 'a format takes strings out of the reach of the type'],
    [{ type: 'integer', format: 'x' }, 'true', ['type:  in body must be of type x: ""'], 'a format is named instead of the type'],
    [
      { type: 'object', properties: { a: { type: 'string' } } },
      '{"a": null}',
      ['type a:' + ' a in body must be of type string: "null"'],
      'null',
    ],
    [{ type: 'object', properties: { a: { type: 'string', nullable: true } } }, '{"a": null}', [], 'null where it may be'],
    [{ 'x-kubernetes-int-or-string': true }, 'true', [], 'nothing says what the type is'],
  ]);
});

test('strings', () => {
  compare([
    [{ type: 'string', maxLength: 2 }, '"😀é"', [], 'characters count, not bytes or UTF-16 units'],
    [{ type: 'string', maxLength: 1 }, '"ab"', ['toolong: may not be more than 1 byte'], 'whatever the text calls them'],
    [{ type: 'string', minLength: 2, pattern: '^b' }, '"a"', ['minlength:  in body should be at least 2 chars long'], 'the first failure'],
    [{ type: 'string', pattern: 'b' }, '"abc"', [], 'a pattern is not anchored'],
    [{ type: 'string', pattern: '^(?i)\\p{Greek}(?P<n>x)$' }, '"αX"', [], 'classes, flags and groups of Go'],
    [
      { type: 'string', pattern: '^(?i)\\p{Greek}$' },
      '"a"',
      ["pattern:  in body should match '^(?i)\\p{Greek}$'"],
      'and what they leave out',
    ],
    [{ type: 'string', format: 'date' }, '"2023-02-29"', ['type:  in body must be of type date: "2023-02-29"'], 'a format that is known'],
  ]);
});

test('numbers', () => {
  compare([
    [{ type: 'integer', maximum: 5 }, '5', [], 'the bound itself'],
    [{ type: 'integer', maximum: 5, exclusiveMaximum: true }, '5', ['maximum:  in body should be less than 5'], 'or not'],
    [
      { type: 'integer', maximum: 9.5 },
      '10',
      [
        'range: Maximum boundary value must be of type integer (default format) in ',
        'maximum:  in body should be less than or equal to 9.5',
      ],
      'a bound that is no integer',
    ],
    [{ type: 'number', maximum: 9.5 }, '10', ['maximum:  in body should be less than or equal to 9'], 'its fraction is cut off'],
    [{ type: 'number', maximum: 1000000 }, '1000000.5', ['maximum:  in body should be less than or equal to 1e+06'], 'as Go prints floats'],
    [{ type: 'number', multipleOf: 0.5 }, '3', ['multipleof: factor MultipleOf declared for  must be positive: 0'], 'cut off as well'],
    [{ type: 'number', multipleOf: 0.1 }, '0.3', [], 'floats nearly are multiples'],
    [
      { type: 'integer', format: 'int32' },
      '2147483648',
      ['range: Checked value must be of type integer with format int32 in '],
      'out of range',
    ],
    [{ type: 'integer', format: 'uint32' }, '-1', [], 'a format that integers do not have'],
  ]);
});

test('enums', () => {
  compare([
    [{ type: 'string', enum: ['a', '<b>'] }, '"c"', ['enum: supported values: "a", "<b>"'], 'strings as they are'],
    [
      { type: 'object', enum: [{ b: '<', a: 1 }] },
      '{}',
      ['enum: supported values: "{\\"a\\":1,\\"b\\":\\"\\\\u003c\\"}"'],
      'others as JSON',
    ],
    [{ type: 'number', enum: [1] }, '1.5', [], 'Go makes an integer of it first'],
    [{ type: 'integer', enum: ['a'] }, '97', [], 'or a string'],
    [
      { type: 'object', properties: { a: { type: 'string', nullable: true, enum: ['x', null] } } },
      '{"a": null}',
      ['enum a: supported values: "x", "null"'],
      'null is never listed',
    ],
  ]);
});

test('lists and objects', () => {
  const list = { type: 'array', items: { type: 'object', properties: { q: { type: 'string' } }, required: ['r'] } };
  compare([
    [list, '[{"q": 1, "r": 2}]', ['type [0].q: [0].q in body must be of type string: "integer"'], 'an item at the top'],
    [list, '[{}]', ['required [0].r: '], 'a field that is not there'],
    [
      { type: 'object', properties: { a: { type: 'object', required: ['b'] } }, required: ['c'] },
      '{"a": {}}',
      ['required a.b: ', 'required .c: '],
      'at the top with a dot',
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      '{"k": 1}',
      ['type .k: .k in body must be of type string: "integer"'],
      'a value of a map',
    ],
    [
      { type: 'object', additionalProperties: false },
      '{"k": 1}',
      ['forbidden-property: .k in body is a forbidden property'],
      'a closed object',
    ],
    [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, '["a", "b"]', ['maxitems: must have at most 1 item'], 'too many'],
    [{ type: 'object', minProperties: 1 }, '{}', ['minproperties:  in body should have at least 1 properties'], 'too few'],
  ]);
});

test('allOf, anyOf, oneOf and not', () => {
  const short = { maxLength: 1 };
  const long = { minLength: 5 };
  compare([
    [{ type: 'string', anyOf: [short, long] }, '"a"', [], 'one is enough'],
    [
      { type: 'string', anyOf: [short, long] },
      '"abc"',
      ['composite: "" must validate at least one schema (anyOf)', 'toolong: may not be more than 1 byte'],
      'of equals, the first is told',
    ],
    [
      { type: 'object', properties: { a: { type: 'string' } }, anyOf: [short, { properties: { a: long } }, { required: ['b'] }] },
      '{"a": "abc"}',
      [],
      'what speaks of strings does not speak of objects',
    ],
    [
      { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['b'] }, { properties: { a: long } }] },
      '{"a": "abc"}',
      ['composite: "" must validate at least one schema (anyOf)', 'minlength a: a in body should be at least 5 chars long'],
      'the alternative that went further is told',
    ],
    [
      { type: 'string', oneOf: [short, { maxLength: 3 }] },
      '"a"',
      ['composite: "" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
      'one too many',
    ],
    [
      { type: 'string', oneOf: [short, long] },
      '"abc"',
      ['composite: "" must validate one and only one schema (oneOf). Found none valid', 'toolong: may not be more than 1 byte'],
      'none',
    ],
    [
      { type: 'string', allOf: [short, { maxLength: 3 }] },
      '"abc"',
      ['toolong: may not be more than 1 byte', 'composite: "" must validate all the schemas (allOf)'],
      'one of two',
    ],
    [{ type: 'string', not: short }, '"a"', ['composite: "" must not validate the schema (not)'], 'what must not fit fits'],
  ]);
});

test('additionalProperties: false counts on the spine only', () => {
  const closed = { additionalProperties: false };
  const open = { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } };
  compare([
    [{ type: 'object', ...closed }, '{"a": {}}', ['forbidden-property: .a in body is a forbidden property'], 'on the spine'],
    [{ ...open, allOf: [closed] }, '{"a": {}}', [], 'dropped below allOf'],
    [{ ...open, anyOf: [closed, { required: ['b'] }] }, '{"a": {}}', [], 'dropped below anyOf'],
    [
      { ...open, oneOf: [closed, {}] },
      '{"a": {}}',
      ['composite: "" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
      'dropped below oneOf',
    ],
    [{ ...open, not: closed }, '{"a": {}}', ['composite: "" must not validate the schema (not)'], 'dropped below not'],
    [{ ...open, allOf: [{ properties: { a: closed } }] }, '{"a": {"b": "c"}}', [], 'and in what stands below'],
    [{ type: 'array', items: open, allOf: [{ items: { allOf: [{ items: closed }] } }] }, '[{"a": {"b": "c"}}]', [], 'however deep'],
  ]);
});
