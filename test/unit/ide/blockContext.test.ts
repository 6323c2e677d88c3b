import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockContext } from '../../../server/src/ide/blockContext.ts';

/** The text with `|` at the cursor; then `container key? [siblings]`. */
const cases: [text: string, expected: string | undefined, why: string][] = [
  ['sp|', ' []', 'the root'],
  ['spec:\n  sc|', 'spec []', 'a key below another'],
  ['spec:\n  scope: Na|', 'spec scope []', 'a value'],
  ['spec:\n  group: a\n  |\n  names: {}', 'spec [group names]', 'an empty line between its siblings'],
  ['spec:\n  versions:\n  - name: v1\n  - na|', 'spec.versions.1 []', 'a list at the indentation of its key'],
  ['spec:\n  versions:\n    - name: v1\n      ser|\n      storage: true', 'spec.versions.0 [name storage]', 'below the dash'],
  [
    'spec:\n  versions:\n  - name: v1\n    schema:\n      a:\n        b: 1\n    ser|',
    'spec.versions.0 [schema name]',
    'after a deeper block',
  ],
  ['a:\n- - b: 1\n    |', 'a.0.0 [b]', 'a list of lists'],
  ['a:\n  -\n    b|', 'a.0 []', 'a dash alone on its line'],
  ['required:\n- a\n- |', 'required.1 []', 'a list of words'],
  ['description: |-\n  some te|', undefined, 'a block scalar'],
  ['# spec|', undefined, 'a comment'],
  ['a: {b|', undefined, 'a flow mapping'],
  ['"quoted key": x|', ' quoted key []', 'a quoted key'],
  ['url: https://x|', ' url []', 'a colon inside a value'],
  ['a: 1\n---\nb|', ' []', 'another document above'],
];

for (const [marked, expected, why] of cases) {
  test(`context: ${why}`, () => {
    const text = marked.replace(/\|(?!-\n)/, '\0');
    const before = text.slice(0, text.indexOf('\0')).split('\n');
    const lines = text.replace('\0', '').split('\n');
    const context = blockContext({ count: lines.length, at: (line) => lines[line] ?? '' }, before.length - 1, before.at(-1)?.length ?? 0);
    const shown =
      context &&
      [context.container.join('.'), ...(context.key === undefined ? [] : [context.key]), `[${[...context.siblings].join(' ')}]`].join(' ');
    assert.equal(shown, expected);
  });
}
