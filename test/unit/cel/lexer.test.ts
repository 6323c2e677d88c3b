import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lex, tokens } from '../../../server/src/cel/lexer.ts';

/** What each token is, and its text. */
function cut(text: string): string {
  return tokens(text)
    .map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)
    .join(', ');
}

test('tokens are the longest that fit', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['self.a1_b', 'identifier self, punctuation ., identifier a1_b', 'names'],
    ['in inner', 'keyword in, identifier inner', 'a keyword is a whole word'],
    ['true!=null', 'keyword true, operator !=, keyword null', 'no blanks needed'],
    ['a<=b', 'identifier a, operator <=, identifier b', 'two characters'],
    ['a. `b-c/d.e f`', 'identifier a, punctuation ., identifier `b-c/d.e f`', 'backquotes'],
    ['12 0x1F 7u 0x1Fu 1U', 'number 12, number 0x1F, number 7u, number 0x1Fu, number 1U', 'integers'],
    ['0x', 'number 0, identifier x', 'no hexadecimal digit'],
    ['0X1', 'number 0, identifier X1', 'no hexadecimal prefix'],
    ['1.5 .5 1e5 1.5e-3 1E+2', 'number 1.5, number .5, number 1e5, number 1.5e-3, number 1E+2', 'doubles'],
    ['5. 1.e5 1e', 'number 5, punctuation ., number 1, punctuation ., identifier e5, number 1, identifier e', 'no doubles'],
    ['1..5', 'number 1, punctuation ., number .5', 'the second dot belongs to the number'],
    [`"a\\"b" 'c"d'`, `string "a\\"b", string 'c"d'`, 'quotes'],
    ['"""a"b\n""c""" """"""', 'string """a"b\n""c""", string """"""', 'long strings end at the first three quotes'],
    [
      `r"\\q" R'\\' b"x" B'y' br"\\z" rb"w"`,
      `string r"\\q", string R'\\', string b"x", string B'y', string br"\\z", identifier rb, string "w"`,
      'prefixes',
    ],
    ['a // b\n//c', 'identifier a, comment // b, comment //c', 'comments end before the line does'],
    ['a/b', 'identifier a, operator /, identifier b', 'a single slash divides'],
    ['[?a]', 'punctuation [, operator ?, identifier a, punctuation ]', 'optional'],
  ];
  for (const [text, expected, why] of table) assert.equal(cut(text), expected, why);
});

test('an invalid token ends at the first invalid character', () => {
  const table: [text: string, unreadable: string[], why: string][] = [
    ['a = 1', ['= '], 'a sign of two with its second'],
    ['a & b | c', ['& ', '| '], 'the same'],
    ['a =', ['='], 'at the end there is no second'],
    ['@ # $', ['@', '#', '$'], 'each for itself'],
    ['"abc', ['"abc'], 'an open string goes to the end'],
    ['"a\nb"', ['"a\n', '"'], 'or of the line'],
    ['"\\q"', ['"\\q', '"'], 'an unknown escape'],
    ['"\\x4"', ['"\\x4"'], 'one digit of two'],
    ['"\\08"', ['"\\08', '"'], 'no octal digit'],
    ['"\\400"', ['"\\4', '"'], 'octal goes to 377'],
    ['"\\u00e" "\\U0001F60"', ['"\\u00e"', '"\\U0001F60"'], 'digits are missing'],
    ['"""abc', ['"abc'], 'two quotes are an empty string'],
    ['r"""abc', ['"abc'], 'with a prefix too'],
    ["b'a", ["'a"], 'the prefix is a name'],
    ['`` `a', ['``', '`a'], 'backquotes hold something'],
    ['`é`', ['`é', '`'], 'no letter for backquotes'],
    ['é😀\u00a0', ['é', '😀', '\u00a0'], 'characters, not units'],
  ];
  for (const [text, expected, why] of table) {
    const found = lex(text).unreadable.map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(found, expected, why);
    assert.deepEqual(tokens(text).filter(({ kind }) => kind === 'error').length, expected.length, why);
  }
});
