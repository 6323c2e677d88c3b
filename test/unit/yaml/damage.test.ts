import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageBehind, damageNear } from '../../../server/src/yaml/incremental/damage.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { editedDocument } from './edits.ts';

const text = 'a:\n  - b: 1\n    c: 2\n  - d: 3\ne:\n- f: 4\n  g: 5\n';

test('damage is found from the enclosing entry on, with the line and position of a full parse', () => {
  const rows: [from: string, to: string, why: string][] = [
    ['c: 2', 'c: "2', 'a quote that does not end'],
    ['c: 2', 'c: [2', 'a list that does not end'],
    ['c: 2', 'c: 2: 3', 'two colons'],
    ['c: 2', 'cc 2', 'no colon, in a mapping that is open already'],
    ['b: 1', 'b: \t- 1', 'a tab'],
    ['g: 5', 'g: *x', 'an alias of nothing'],
  ];
  const document = parseDocument(text, 0, text.length);
  for (const [from, to, why] of rows) {
    const after = text.replace(from, to);
    const damage = damageBehind(editedDocument(text, document, after), after) ?? assert.fail(`${why}: read in full`);
    const [problem] = parseDocument(after, 0, after.length).problems;
    assert.deepEqual([damage.message, damage.start, damage.kind], [problem?.message, problem?.start, problem?.kind], why);
  }
});

test('valid text has no damage, and anchors need a full parse', () => {
  const rows: [before: string, after: string][] = [
    [text, text],
    [text, text.replace('c: 2', 'c: [2]')],
    ['a:\n  b: &x 1\n  c: *x\n', 'a:\n  b: &x 1\n  c: *y\n'],
    ['a: 1\nb: 2\n', 'a: 1\nb: "2\n'],
  ];
  for (const [before, after] of rows) {
    const document = parseDocument(before, 0, before.length);
    const damage = damageBehind(editedDocument(before, document, after), after);
    if (damage) assert.equal(damage.message, parseDocument(after, 0, after.length).problems[0]?.message, after);
    else assert.ok(before !== text || parseDocument(after, 0, after.length).problems.length === 0, after);
  }
});

test('damage near the edit is found without reading further', () => {
  const words = 'word '.repeat(6000);
  const long = `a:\n  - b: 1\n    c: 2\n    d: ${words}\n  - e: 3\nf: 4\n`;
  const rows: [from: string, to: string, near: boolean, why: string][] = [
    ['c: 2', 'c: 2: 3', true, 'two colons'],
    ['c: 2', 'c', true, 'no colon'],
    ['c: 2', 'c: [2', true, 'a list that does not end where a key comes'],
    ['c: 2', 'c: "2', false, 'a quote that does not end'],
    ['c: 2', "c: 'x", false, 'a quote that an apostrophe might end'],
  ];
  const document = parseDocument(long, 0, long.length);
  for (const [from, to, near, why] of rows) {
    const after = long.replace(from, to);
    const now = editedDocument(long, document, after);
    assert.equal(damageNear(now, after) !== undefined, near, why);
    assert.equal(
      (damageNear(now, after) ?? damageBehind(now, after))?.message,
      parseDocument(after, 0, after.length).problems[0]?.message,
      why,
    );
  }
});
