import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grammarOf, tokenizeLines } from './tokenize.ts';

/** [expression, token, start of its innermost scope, why] */
const tokens: readonly [string, string, string, string][] = [
  ['self.replicas', 'self', 'variable.language.cel', 'the value under validation'],
  ['self.replicas', 'replicas', 'variable.other.property.cel', 'a field'],
  ['a.self', 'self', 'variable.other.property.cel', 'a field of that name'],
  ['oldSelf == null', 'null', 'constant.language.null.cel', 'null'],
  ['has(self.a)', 'has', 'keyword.control.macro.cel', 'a macro'],
  ['self.all(x, x)', 'all', 'keyword.control.macro.cel', 'a macro with a receiver'],
  ['self.all', 'all', 'variable.other.property.cel', 'a field named like a macro'],
  ["self.matches('^a')", 'matches', 'support.function.cel', 'a function of the standard library'],
  ['lists.range(3)', 'range', 'support.function.cel', 'a function of a library with a name'],
  ['foo(1)', 'foo', 'entity.name.function.cel', 'a function we do not know'],
  ['a in [1]', 'in', 'keyword.operator.in.cel', 'the operator spelt as a word'],
  ['for', 'for', 'invalid.illegal.reserved-word.cel', 'a reserved word'],
  ['self.for', 'for', 'variable.other.property.cel', 'a field may be named so'],
  ['0xFFu', '0xFFu', 'constant.numeric.hex.cel', 'hexadecimal, unsigned'],
  ['1.5e-3', '1.5e-3', 'constant.numeric.float.cel', 'double'],
  ['-12u', '12u', 'constant.numeric.integer.cel', 'unsigned'],
  ['"a\\n"', '\\n', 'constant.character.escape.cel', 'escape'],
  ["r'\\d'", '\\d', 'string.quoted.single.raw.cel', 'no escapes in a raw string'],
  ['b"\\xff"', '\\xff', 'constant.character.escape.cel', 'bytes'],
  ["'''it's'''", "it's", 'string.quoted.triple.cel', 'one quote in a triple-quoted string'],
  ['"a" + b', '+', 'keyword.operator.arithmetic.cel', 'a string ends at its quote'],
  ['1 // why', ' why', 'comment.line.double-slash.cel', 'comment'],
  ['a.?b', '?', 'keyword.operator.optional.cel', 'optional selection'],
  ['a ? b : c', '?', 'keyword.operator.ternary.cel', 'conditional'],
  ['a = b', '=', 'invalid.illegal.operator.cel', 'no operator of CEL'],
];

test('CEL tokens', async () => {
  const grammar = await grammarOf('source.cel', import.meta.dirname);
  for (const [expression, token, scope, why] of tokens) {
    const found = tokenizeLines(grammar, expression)
      .flat()
      .find(({ text }) => text === token);
    assert.equal(found?.scopes.at(-1), scope, `${why}: ${token} in ${expression}`);
  }
});
