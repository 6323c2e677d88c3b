/** The small functions that make texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeSnippet, withDefaults } from '../../../server/src/ide/snippet.ts';
import { code, codeLine, escapeMarkdown, shortened } from '../../../server/src/markdown.ts';
import { uriKey } from '../../../server/src/workspace/uri.ts';

test('user text cannot become Markdown', () => {
  const cases: [text: string, expected: string, why: string][] = [
    ['plain words', 'plain words', 'nothing to escape'],
    ['[run](command:evil)', '\\[run\\]\\(command\\:evil\\)', 'no links'],
    ['<img src=x> & *b*', '&lt;img src=x\\> &amp; \\*b\\*', 'no HTML, no emphasis'],
    ['    code\n# heading', 'code\n\\# heading', 'no blocks'],
    ['https://example.com', 'https\\://example\\.com', 'no automatic links'],
  ];
  for (const [text, expected, why] of cases) assert.equal(escapeMarkdown(text), expected, why);
});

test('code spans hold any text', () => {
  assert.equal(code('a'), '`a`');
  assert.equal(code('a`b``c'), '```a`b``c```');
  assert.equal(code('`'), '`` ` ``');
  assert.equal(codeLine('a\n```\nb'), '````yaml\na ``` b\n````');
  assert.equal(shortened('12345', 5), '12345');
  assert.equal(shortened('123\u{1F600}x', 5), '123…', 'no half of a pair');
});

test('snippet stops become their defaults', () => {
  const cases: [snippet: string, expected: string, why: string][] = [
    ['name: ${1:default}', 'name: default', 'a default'],
    ['a$0', 'a', 'a bare stop'],
    ['${2}b', 'b', 'a stop without default'],
    ['${1:a ${2:b} c}', 'a b c', 'a nested one'],
    ['\\$x \\} \\\\', '$x } \\', 'escaped characters'],
    ['{a: $b, c: {}}', '{a: $b, c: {}}', 'what is no stop stays'],
    ['path: ${3:/convert}\nport: 443', 'path: /convert\nport: 443', 'text behind a stop'],
  ];
  for (const [snippet, expected, why] of cases) assert.equal(withDefaults(snippet), expected, why);
  const text = 'a $b {c} \\d';
  assert.equal(withDefaults(escapeSnippet(text)), text);
});

test('one key for every spelling of a file', () => {
  const cases: [a: string, b: string, same: boolean, why: string][] = [
    ['file:///c%3A/a/b.yaml', 'file:///C:/a/b.yaml', true, 'the drive of Windows'],
    ['file:///a%20b.yaml', 'file:///a b.yaml', true, 'escapes'],
    ['file:///a/B.yaml', 'file:///a/b.yaml', false, 'names differ in case'],
    ['file://server/share/a.yaml', 'file:///server/share/a.yaml', false, 'a host is no folder'],
    ['untitled:Untitled-1', 'untitled:Untitled-2', false, 'buffers'],
    ['file:///100%.yaml', 'file:///100%.yaml', true, 'a stray percent sign'],
  ];
  for (const [a, b, same, why] of cases) assert.equal(uriKey(a) === uriKey(b), same, `${why}: ${uriKey(a)} ${uriKey(b)}`);
});
