import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setKeyword } from '../../../server/src/crd/keywordOrder.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';

test('where a keyword goes in a schema node', () => {
  for (const [text, keyword, expected, why] of [
    ['properties: {}\n', 'type', 'type: x\nproperties: {}\n', 'the type is not looked for below the fields'],
    ['title: A\nproperties: {}\n', 'type', 'title: A\ntype: x\nproperties: {}\n', 'but below what the node is called'],
    ['type: object\nproperties: {}\n', 'required', 'type: object\nrequired: x\nproperties: {}\n', 'constraints come before fields'],
    ['type: object\nproperties: {}\n', 'allOf', 'type: object\nproperties: {}\nallOf: x\n', 'checks come behind fields'],
    ['{items: {}, type: array}', 'maxItems', '{items: {}, type: array, maxItems: x}', 'behind what the author has written late'],
    ['format: int32\nmaximum: 9\ntype: integer\n', 'minimum', 'format: int32\nmaximum: 9\nminimum: x\ntype: integer\n', 'by the alphabet'],
    [
      'items: {}\nmaxItems: 9\nproperties: {}\n',
      'type',
      'items: {}\nmaxItems: 9\nproperties: {}\ntype: x\n',
      'by the alphabet, at the end',
    ],
    ['type: string\nx-mine: 1\npattern: a\n', 'x-yours', 'type: string\nx-mine: 1\npattern: a\nx-yours: x\n', 'what nobody knows'],
  ] as const) {
    const { root } = parseDocument(text, 0, text.length);
    assert.ok(root, why);
    assert.equal(applyEdits(text, setKeyword({ text, root, start: 0 }, [], keyword, 'x')), expected, why);
  }
});
