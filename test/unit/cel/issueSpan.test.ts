import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueSpans } from '../../../server/src/cel/issueSpan.ts';
import { parseExpression } from '../../../server/src/cel/parser.ts';

test('an issue underlines what it is about', () => {
  const table: readonly (readonly [text: string, position: number | undefined, message: string, underlined: string, why: string])[] = [
    ['self.a == self.bb', 14, "undefined field 'bb'", 'bb', 'the field, not what it is read from'],
    ['has(self.bb)', 3, "undefined field 'bb'", 'bb', 'the field that a macro asks for'],
    ['self.a == 1.0 && x', 7, "found no matching overload for '_==_' applied to '(int, double)'", 'self.a == 1.0', 'both operands'],
    [
      'self.a ==\n 1.0',
      7,
      "found no matching overload for '_==_' applied to '(int, double)'",
      '==',
      'the operator where the operands stand on two lines',
    ],
    ['sizes(self.a) > 1', 5, "undeclared reference to 'sizes' (in container '')", 'sizes', 'the name of a function'],
    ['self.a.sizes() > 1', 12, "undeclared reference to 'sizes' (in container '')", 'sizes', 'the name of a method'],
    ['selfe.a', 0, "undeclared reference to 'selfe' (in container '')", 'selfe', 'a variable'],
    ['self.l.all(x, 1)', 14, "expected type 'bool' but found 'int'", '1', 'the condition of a loop'],
    ['self.a.matches("[a-z")', 15, 'invalid matches argument', '"[a-z"', 'a string'],
    ['self.a = 1', 7, "Syntax error: token recognition error at: '= '", '=', 'what forms no token'],
    ['self.a ==', 9, "Syntax error: mismatched input '<EOF>' expecting …", '=', 'the character before the end'],
    ['(self.a ==\n', 11, "Syntax error: mismatched input '<EOF>' expecting …", '=', 'the last character before trailing blanks'],
    ['self.a', undefined, 'max recursion depth exceeded', 'self.a', 'all of it where there is no place'],
    ['', 0, "Syntax error: mismatched input '<EOF>'", '', 'nothing'],
  ];
  for (const [text, position, message, underlined, why] of table) {
    const [{ start, end } = { start: -1, end: 0 }] = issueSpans(text, [{ position, message }], parseExpression(text, 37).expression);
    assert.equal(text.slice(start, end), underlined, why);
  }
});
