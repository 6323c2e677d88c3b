import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineIndex } from '../../../server/src/yaml/lines.ts';

test('offsets and positions count as LSP does', () => {
  const text = 'ab\ncd\r\n\re😀\u2028f';
  const lines = new LineIndex(text);
  const cases: [offset: number, line: number, character: number, why: string][] = [
    [0, 0, 0, 'start'],
    [2, 0, 2, 'end of a line'],
    [3, 1, 0, 'behind a line feed'],
    [7, 2, 0, 'behind CRLF'],
    [8, 3, 0, 'behind a lone return'],
    [11, 3, 3, 'UTF-16: a surrogate pair counts two'],
    [13, 3, 5, "YAML's other line breaks are none here"],
  ];
  for (const [offset, line, character, why] of cases) {
    assert.deepEqual(lines.position(offset), { line, character }, why);
    assert.equal(lines.offset({ line, character }), offset, why);
  }
  assert.deepEqual(lines.position(6), { line: 1, character: 2 }, 'inside CRLF falls back to the line end');
  assert.equal(lines.offset({ line: 0, character: 99 }), 2, 'beyond the line');
  assert.equal(lines.offset({ line: 99, character: 0 }), text.length, 'beyond the text');
  assert.deepEqual(lines.position(99), { line: 3, character: 5 }, 'beyond the text');
  assert.equal(lines.lineCount, 4);
});
