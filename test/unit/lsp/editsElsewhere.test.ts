/** While a document is broken in one place, edits in others cost what they cost in a readable one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analyze } from '../../../server/src/analysis.ts';
import { Snapshots } from '../../../server/src/lsp/snapshots.ts';
import { LineIndex } from '../../../server/src/yaml/lines.ts';
import { editedElsewhere } from '../../../server/src/yaml/textChange.ts';
import { type Node, nodeAt } from '../../../server/src/yaml/tree.ts';
import { generate } from '../../bench/manifests.ts';

const text = generate(200_000);
const uri = 'file:///a.yaml';

/** A document that is open, and what was written into it so far. */
function opened() {
  const snapshots = new Snapshots({
    settings: () => ({}),
    base: () => undefined,
    analyzed: () => {},
    failed: (_, error) => assert.fail(String(error)),
  });
  let now = text;
  let version = 1;
  snapshots.open(uri, 'yaml', version, now);
  const analysis = async (): Promise<Analysis> => {
    const analysis = await snapshots.get(uri)?.analysis;
    return typeof analysis === 'object' ? analysis : assert.fail('no analysis');
  };
  return {
    analysis,
    /** Replaces what stands behind the first `marker`, and compares what is found with what a fresh analysis finds. */
    edit: async (marker: string, length: number, newText: string): Promise<Analysis> => {
      assert.ok(now.includes(marker), marker);
      const at = now.indexOf(marker) + marker.length;
      const lines = new LineIndex(now);
      const range = { start: lines.position(at), end: lines.position(at + length) };
      now = now.slice(0, at) + newText + now.slice(at + length);
      snapshots.change(uri, ++version, [{ range, text: newText }]);
      const found = await analysis();
      assert.equal(found.text, now);
      assert.deepEqual(found.findings, analyze(now).findings);
      return found;
    },
  };
}

/** Sections are objects of twenty fields. */
function section(analysis: Analysis, number: number): Node {
  const path = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'part0', 'properties', `section${number}`];
  return nodeAt(analysis.documents[0]?.root, path) ?? assert.fail(`no section ${number}`);
}

test('what stands between the damage and an edit is not read again', async () => {
  const { edit, analysis } = opened();
  const before = section(await analysis(), 5);
  const damaged = await edit('Field 200 ', 0, '"\n');
  assert.equal(damaged.documents[0]?.broken, true);
  assert.ok(section(damaged, 5) === before);
  for (const [marker, length, written] of [
    ['Field 20 ', 0, 'x'],
    ['Field 20 x', 0, 'y'],
    ['Field 1 ', 0, 'z'],
    ['Field 200 ', 0, 'x'],
    ['Field 20 ', 2, ''],
    ['Field 250 ', 0, 'x'],
  ] as const) {
    const found = await edit(marker, length, written);
    assert.equal(found.documents[0]?.broken, true);
    assert.ok(section(found, 5) === before, `${marker}${written}`);
  }
  const repaired = await edit('Field 200 ', 3, '');
  assert.equal(repaired.documents[0]?.broken, false);
  assert.ok(section(repaired, 5) === before);
});

test('a second damage far from the first is found as in a text that nobody knows', async () => {
  const { edit } = opened();
  await edit('field200:', 0, '"');
  await edit('field20:', 0, '"');
  await edit('field250:', 0, '"');
  await edit('field20:', 1, '');
  await edit('field200:', 1, '');
  const { findings } = await edit('field250:', 1, '');
  assert.deepEqual(findings, []);
});

test('an edit is carried over where it stands far enough from what differs', () => {
  const long = 'a'.repeat(50_000);
  const readable = `1${long}2${long}3`;
  const rows: [before: string, after: string, expected: string | undefined, why: string][] = [
    [`1${long}2!${long}3`, `x1${long}2!${long}3`, `x${readable}`, 'before the damage'],
    [`1${long}2!${long}3`, `1${long}2!${long}3x`, `${readable}x`, 'behind it'],
    [`1${long}${long}3`, `1${long}${long}`, `1${long}2${long}`, 'behind one that is a hole'],
    [`1${long}2!${long}3`, `1${long}2!!${long}3`, undefined, 'the damage itself'],
    [`1${long}2!${long}3`, readable, undefined, 'its repair'],
    [`1${long}2!${long}3`, `1${long}2!aaxaa${long}3`, undefined, 'near to it'],
    [readable, `x${readable}`, undefined, 'no damage'],
  ];
  for (const [before, after, expected, why] of rows) assert.equal(editedElsewhere(readable, before, after), expected, why);
});
