import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopsAt } from '../../../server/src/yaml/locate.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';

for (const [kind, line] of [
  ['list', (i: number) => `- a${i}\n`],
  ['mapping', (i: number) => `a${i}: b\n`],
] as const) {
  test(`the way to an offset does not lead past all that stands before it: a ${kind}`, () => {
    const text = Array.from({ length: 1000 }, (_, i) => line(i)).join('');
    const { root } = parseDocument(text, 0, text.length);
    assert.ok(root?.kind === 'sequence' || root?.kind === 'mapping');
    let looks = 0;
    const counted = <T extends object>(parts: readonly T[]) =>
      new Proxy(parts, {
        get: (list, key) => {
          looks++;
          return Reflect.get(list, key);
        },
      });
    const place = root.kind === 'sequence' ? { ...root, items: counted(root.items) } : { ...root, entries: counted(root.entries) };
    const way = stopsAt(place, text.indexOf('a900'));
    assert.equal(way.at(-1)?.step, kind === 'list' ? 900 : 'a900');
    assert.ok(looks < 50, `${looks} looks`);
  });
}
