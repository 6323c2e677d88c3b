import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeProperty, unescapeProperty } from '../../../server/src/cel/propertyName.ts';

const names: readonly [property: string, name: string | undefined, why: string][] = [
  ['replicas', 'replicas', 'a plain name stays'],
  ['_a', '_a', 'one underscore is nothing special'],
  ['self', 'self', 'the variable is no reserved word'],
  ['True', 'True', 'words are told apart by case'],
  ['a-b', 'a__dash__b', 'a dash'],
  ['a.b-c/d', 'a__dot__b__dash__c__slash__d', 'all of them'],
  ['namespace', '__namespace__', 'a reserved word'],
  ['__true__', '__underscores__true__underscores__', 'no reserved word, though it looks like the escaped one'],
  ['__a', '__underscores__a', 'two underscores at the start'],
  ['a___b', 'a__underscores___b', 'the first two of three'],
  ['a____b', 'a__underscores____underscores__b', 'two times two'],
  ['a_-_b', 'a___dash___b', 'an underscore beside an escape'],
  ['a__dot__b', 'a__underscores__dot__underscores__b', 'what looks like an escape is escaped'],
  ['-', '__dash__', 'nothing else'],
  ['9a', undefined, 'a digit at the start'],
  ['', undefined, 'no name at all'],
  ['a b', undefined, 'a blank'],
  ['é', undefined, 'a letter beyond ASCII'],
  ['a:b', undefined, 'a colon'],
];

test('properties have the names that the server gives them', () => {
  for (const [property, name, why] of names) assert.equal(escapeProperty(property), name, why);
});

test('names lead back to their properties', () => {
  for (const [property, name, why] of names) if (name !== undefined) assert.equal(unescapeProperty(name), property, why);
  const others: readonly (readonly [name: string, property: string | undefined, why: string])[] = [
    ['a__b', 'a__b', 'what is not escaped'],
    ['a-b', 'a-b', 'what no rule can write'],
    ['__dot', '__dot', 'half an escape'],
    ['__nope__', undefined, 'no escape'],
    ['a__true__', undefined, 'a reserved word is escaped as a whole'],
  ];
  for (const [name, property, why] of others) assert.equal(unescapeProperty(name), property, why);
});
