/** Expressions that nobody meant: tokens and letters taken away, doubled, exchanged, put in. */
import type { Random } from '../../mutations/random.ts';

/** Tokens and blanks, roughly as the server's lexer sees them; together they are the text. */
export function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}

const token =
  /[bBrR]{0,2}("""[\s\S]*?"""|'''[\s\S]*?'''|"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*')|\/\/[^\n]*|[A-Za-z_]\w*|`[^`]*`|\d[\w.]*|[<>=!]=|&&|\|\||\[\?|\.\?|\s+|[\s\S]/gu;

/** One to three changes of the text, seldom many. */
export function broken(text: string, random: Random): string {
  let result = text;
  for (let count = 1 + random.below(random.chance(0.05) ? 40 : 3); count > 0; count--)
    result = random.chance(0.85) ? changed(result, random) : respelled(result, random);
  return result;
}

function changed(text: string, random: Random): string {
  const tokens = tokensOf(text);
  const at = random.below(tokens.length + 1);
  switch (random.pick(['delete', 'delete', 'double', 'swap', 'insert', 'insert', 'replace', 'cut'] as const)) {
    case 'delete':
      tokens.splice(at, 1);
      break;
    case 'double':
      tokens.splice(at, 0, tokens[at] ?? '');
      break;
    case 'swap': {
      const other = random.below(tokens.length + 1);
      [tokens[at], tokens[other]] = [tokens[other] ?? '', tokens[at] ?? ''];
      break;
    }
    case 'insert':
      tokens.splice(at, 0, random.pick(strange));
      break;
    case 'replace':
      tokens.splice(at, 1, random.pick(strange));
      break;
    case 'cut':
      tokens.length = Math.max(1, at);
  }
  return tokens.join('');
}

function respelled(text: string, random: Random): string {
  const letters = [...text];
  const at = random.below(letters.length + 1);
  if (random.chance(0.5)) letters.splice(at, 1);
  else letters.splice(at, random.below(2), random.pick(strangeLetters));
  return letters.join('');
}

const strangeLetters = [...'="\'`\\@#$%^&|~;:?!.,()[]{}<>+-*/_0aeéx日😀 \n\r\t\f', '\u00a0', '\u0000', '\ufeff', '\u2028'];

const strange = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '.',
    ':',
    '?',
    '.?',
    '[?',
    '+',
    '-',
    '*',
    '/',
    '%',
    '!',
    '==',
    '!=',
    '<',
    '>=',
    '&&',
    '||',
    '=',
    '&',
    '|',
  ],
  ...[
    ' in ',
    'true',
    'false',
    'null',
    'self',
    'x',
    '1',
    '1u',
    '1.',
    '.5',
    '1e',
    '0x',
    '0xg',
    '08',
    '1.5.2',
    '99999999999999999999',
    '1e400',
    "'",
    '"',
  ],
  ...[
    '"""',
    "'''",
    '"\\q"',
    '"\\x4"',
    '"\\u12"',
    '"\\ud800"',
    '"\\U00110000"',
    "b'\\u0041'",
    '"\\400"',
    '"\\08"',
    'r"\\"',
    'rb"a"',
    'br"a"',
    '`x`',
    '``',
    '`a"b`',
  ],
  ...[
    ' ',
    '\n',
    '//',
    '/* c */',
    ' and ',
    ' or ',
    ' not ',
    '===',
    '<>',
    '=>',
    '->',
    '::',
    ';',
    '#',
    '@',
    '$x',
    '\\',
    'for',
    'namespace',
    ' if ',
    '()',
    '[]',
    '{}',
  ],
  ...[
    '18446744073709551616u',
    '9223372036854775808',
    '-9223372036854775808',
    '1_000',
    '1f',
    '"a" "b"',
    'self self',
    '. ',
    '!!',
    '--',
    '!-',
    '-!',
    '{a}',
    '[,]',
    '{,}',
    '(,)',
  ],
];
