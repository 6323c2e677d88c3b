import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuesText } from '../../../server/src/cel/issueText.ts';

test('an issue is printed with its line and a mark', () => {
  const table: [text: string, position: number | undefined, expected: string, why: string][] = [
    ['a.b', 1, 'ERROR: <input>:1:2: m\n | a.b\n | .^', 'columns from 1'],
    ['a.b', 3, 'ERROR: <input>:1:4: m\n | a.b\n | ...^', 'behind the end'],
    ['a\n\tb\r\nc', 4, 'ERROR: <input>:2:3: m\n |  b\r\n | ..^', 'lines end at the line feed, a tab is one blank'],
    ['a\n', 2, 'ERROR: <input>:2:1: m\n | \n | ^', 'an empty last line'],
    ['é"😀"x', 5, 'ERROR: <input>:1:5: m\n | é"😀"x\n | ．.．.^', 'characters of several bytes are wide'],
    ['a😀', 1, 'ERROR: <input>:1:2: m\n | a😀\n | .＾', 'the mark too'],
    ['a', undefined, 'ERROR: <input>:-1:0: m', 'without a place'],
    ['a', -1, 'ERROR: <input>:1:0: m\n | a\n | ^', 'a lost place'],
    ['', 0, 'ERROR: <input>:1:1: m', 'nothing to show'],
    ['a'.repeat(16_385), 2, 'ERROR: <input>:1:3: m', 'too long to show'],
    [`é${'a'.repeat(16_383)}`, 2, 'ERROR: <input>:1:3: m', 'in bytes'],
  ];
  for (const [text, position, expected, why] of table) assert.equal(issuesText(text, [{ position, message: 'm' }]), expected, why);
});

test('issues are sorted, the first hundred of them', () => {
  const at = (position: number | undefined, message: string) => ({ position, message });
  const places = (text: string) => [...text.matchAll(/^ERROR: <input>:(.*)$/gm)].map(([, place]) => place);
  assert.deepEqual(places(issuesText('ab\nc', [at(3, 'd'), at(1, 'b'), at(undefined, 'z'), at(1, 'c'), at(0, 'a')])), [
    '-1:0: z',
    '1:1: a',
    '1:2: b',
    '1:2: c',
    '2:1: d',
  ]);
  const many = Array.from({ length: 103 }, (_, index) => at(1, String(index)));
  const lines = issuesText('ab', [...many, at(0, 'first')]).split('\n');
  assert.equal(lines.at(-1), '4 more errors were truncated');
  assert.equal(lines[0], 'ERROR: <input>:1:2: 0', 'what came too late does not count');
});
