/** After any edit, what is made of the text before is what the text alone gives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analyze } from '../../server/src/analysis.ts';
import { trapsOf } from '../../server/src/rules/advice/yamlTraps.ts';
import { damageBehind, damageNear } from '../../server/src/yaml/incremental/damage.ts';
import { reparse } from '../../server/src/yaml/incremental/reparse.ts';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { isAsWritten } from '../../server/src/yaml/read/asWritten.ts';
import { changeBetween, editedElsewhere } from '../../server/src/yaml/textChange.ts';
import { generate } from '../bench/manifests.ts';
import { crontab } from '../manifests.ts';
import { edited, editedDocument, generator, manifests } from '../unit/yaml/edits.ts';

test('after any edit the tree is that of a full parse', () => {
  const below = generator(1);
  let reread = 0;
  let all = 0;
  for (const manifest of manifests()) {
    let before = manifest;
    let document = parseDocument(before, 0, before.length);
    for (let i = 0; i < 12; i++) {
      const after = edited(before, below);
      const full = parseDocument(after, 0, after.length);
      const partial = reparse(editedDocument(before, document, after), after);
      all++;
      if (partial) {
        reread++;
        assert.deepEqual({ ...partial, separable: true }, { ...full, separable: true }, JSON.stringify(changeBetween(before, after)));
        assert.ok(full.separable || !partial.separable);
        for (const { root } of [partial, full]) if (root && isAsWritten(root)) assert.deepEqual(trapsOf(root, after, 0), [], after);
      }
      if (full.problems.length > 0) continue;
      before = after;
      document = partial ?? full;
    }
  }
  assert.ok(reread > all / 8, `only ${reread} of ${all} edits were read in part`);
});

test('after any edit the analysis is that of the text alone', () => {
  const below = generator(2);
  for (const manifest of [crontab, `${crontab}---\n${crontab}`, ...manifests().filter((_, index) => index % 9 === 0)]) {
    let before: Analysis = analyze(manifest);
    for (let i = 0; i < 8; i++) {
      const after = edited(before.text, below);
      const fresh = analyze(after);
      const partial = analyze(after, {}, undefined, before);
      assert.deepEqual(told(partial), told(fresh));
      assert.deepEqual(partial.lines.position(after.length), fresh.lines.position(after.length));
      if (fresh.documents.every(({ unreadable }) => !unreadable)) before = partial;
    }
  }
});

test('edits far away from what cannot be read change nothing of what is said', () => {
  const below = generator(5);
  const long = `${generate(80_000)}---\n${crontab}`;
  let readable = analyze(long);
  let carried = readable.text;
  let text = carried;
  let [carries, brokenFor] = [0, 0];
  for (let i = 0; i < 250; i++) {
    const after = brokenFor > 12 ? readable.text : edited(text, below);
    const moved = editedElsewhere(carried, text, after);
    if (moved !== undefined) carries++;
    carried = moved ?? carried;
    text = after;
    const partial = analyze(text, {}, undefined, readable, carried);
    assert.deepEqual(told(partial), told(analyze(text)), `edit ${i}`);
    const isReadable = partial.documents.every(({ unreadable }) => !unreadable);
    brokenFor = isReadable ? 0 : brokenFor + 1;
    if (isReadable) [readable, carried] = [partial, text];
  }
  assert.ok(carries > 50, `only ${carries} edits were carried over`);
});

test('after any edit of a long document the problem is that of a full parse', () => {
  const below = generator(4);
  const isPlain = (one: string) => parseDocument(one, 0, one.length).problems.length === 0 && !/^(?:---|\.\.\.|\ufeff)|[&*\t\r]/m.test(one);
  const items = manifests().filter(isPlain);
  const long = `items:\n${items
    .slice(0, 150)
    .map((manifest) => manifest.replace(/^/gm, '  ').replace(/^ {2}/, '- '))
    .join('\n')}`;
  const document = parseDocument(long, 0, long.length);
  assert.ok(long.length > 60_000 && document.problems.length === 0 && document.separable);
  let near = 0;
  for (let i = 0; i < 300; i++) {
    const after = edited(long, below);
    const now = editedDocument(long, document, after);
    if (damageNear(now, after)) near++;
    const full = parseDocument(after, 0, after.length);
    assert.deepEqual(parseDocument(after, 0, after.length, now).problems, full.problems, `edit ${i}`);
  }
  assert.ok(near > 30, `only ${near} were told near`);
});

test('after any edit the problem is that of a full parse', () => {
  const below = generator(3);
  let told = 0;
  for (const before of manifests()) {
    const document = parseDocument(before, 0, before.length);
    let after = before;
    for (let i = 0; i < 6; i++) {
      after = edited(after, below);
      const partial = parseDocument(after, 0, after.length, editedDocument(before, document, after));
      if (!document.broken && damageBehind(editedDocument(before, document, after), after)) told++;
      assert.deepEqual(partial.problems, parseDocument(after, 0, after.length).problems, after.slice(0, 2_000));
    }
  }
  assert.ok(told > 100, `only ${told} edits were told in part`);
});

/** What is said of a text. */
function told(one: Analysis): unknown {
  return one.documents.map(({ start, end, findings, unreadable, manifests: crds }) => ({
    start,
    end,
    findings,
    unreadable,
    // Of a text that cannot be read more is known from before.
    verdicts: (unreadable ? [] : crds).map(({ verdict, crd }) => [
      verdict?.accepted,
      verdict?.errors.map(({ error }) => `${error.path} ${error.detail}`),
      verdict?.strict,
      crd,
    ]),
  }));
}
