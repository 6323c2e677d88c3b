/** What the benchmark takes for a valid, an invalid and a broken text is one, and its rounds end where they began. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyze } from '../../../server/src/analysis.ts';
import { completionPlaces, type Edit, editKinds, hoverPlaces, rounds } from '../../bench/edits.ts';
import { generate } from '../../bench/manifests.ts';

const ruled = `${generate(2000)}        x-kubernetes-validations:
        - rule: self.part0.section0.field1.replicas == 1 && self.part0.section0.field1.name != ''
`;

const expected = {
  valid: ['accepted', 'accepted'],
  invalid: ['rejected', 'accepted'],
  broken: ['unreadable', 'unreadable', 'unreadable', 'unreadable', 'unreadable', 'unreadable', 'unreadable'],
  rule: ['accepted'],
} as const;

for (const kind of editKinds) {
  test(`${kind}: the texts that count are what the kind says`, () => {
    const round = rounds(kind, ruled);
    assert.ok(round);
    for (const number of [0, 1, 2]) {
      let text = ruled;
      const seen: string[] = [];
      for (const { edit, counts } of round(number)) {
        text = edited(text, edit);
        if (counts) seen.push(verdict(text));
      }
      assert.deepEqual(seen, expected[kind]);
      if (kind !== 'rule') assert.equal(text, ruled);
    }
  });
}

test('a manifest without rules has no edits of rules', () => {
  assert.equal(rounds('rule', generate(1000)), undefined);
});

test('what is hovered is a key; what is completed is written and erased', () => {
  const lines = ruled.split('\n');
  for (const { line, character } of hoverPlaces(ruled)) assert.match(lines[line]?.slice(character) ?? '', /^type:/);
  for (const { write, at, erase } of completionPlaces(ruled)) {
    const written = edited(ruled, write);
    assert.match(written.split('\n')[at.line]?.slice(0, at.character) ?? '', /^ +f$/);
    assert.equal(edited(written, erase), ruled);
  }
});

function edited(text: string, edit: Edit): string {
  return TextDocument.applyEdits(TextDocument.create('', 'yaml', 0, text), [{ range: edit.range, newText: edit.text }]);
}

function verdict(text: string): string {
  const { documents } = analyze(text);
  if (documents.some(({ unreadable }) => unreadable !== undefined)) return 'unreadable';
  return documents.every(({ manifests }) => manifests.every(({ verdict }) => verdict?.accepted)) ? 'accepted' : 'rejected';
}
