/**
 * The kinds of CEL's tokens as bits, in the order in which the server lists what it expected, so that a set of kinds is
 * a number. Operators between which the grammar makes no difference share a bit.
 * Source: cel-go/parser/gen/CEL.g4.
 */
export type TokenSet = number;

export const end = 1;
export const relation = 1 << 1;
export const and = 1 << 2;
export const or = 1 << 3;
export const leftBracket = 1 << 4;
export const rightBracket = 1 << 5;
export const leftBrace = 1 << 6;
export const rightBrace = 1 << 7;
export const leftParenthesis = 1 << 8;
export const rightParenthesis = 1 << 9;
export const dot = 1 << 10;
export const comma = 1 << 11;
export const minus = 1 << 12;
export const not = 1 << 13;
export const question = 1 << 14;
export const colon = 1 << 15;
export const plus = 1 << 16;
export const product = 1 << 17;
export const trueWord = 1 << 18;
export const falseWord = 1 << 19;
export const nullWord = 1 << 20;
export const float = 1 << 21;
export const int = 1 << 22;
export const uint = 1 << 23;
export const string = 1 << 24;
export const bytes = 1 << 25;
export const identifier = 1 << 26;
export const quotedIdentifier = 1 << 27;
/** Not a token: in what may follow, it says that the rule may end here. */
export const ruleEnd = 1 << 28;

export const number: TokenSet = int | float;
export const literal: TokenSet = minus | trueWord | falseWord | nullWord | float | int | uint | string | bytes;
export const primary: TokenSet = leftBracket | leftBrace | leftParenthesis | dot | identifier | literal;
export const expression: TokenSet = primary | not;
export const optionalExpression: TokenSet = expression | question;
export const fieldName: TokenSet = identifier | quotedIdentifier;
export const suffix: TokenSet = dot | leftBracket;
export const sum: TokenSet = plus | minus;
export const calculation: TokenSet = sum | product;

/** What the server writes for each kind, in its order. */
const names: readonly string[] = [
  '<EOF>',
  "'==', '!=', 'in', '<', '<=', '>=', '>'",
  "'&&'",
  "'||'",
  "'['",
  "']'",
  "'{'",
  "'}'",
  "'('",
  "')'",
  "'.'",
  "','",
  "'-'",
  "'!'",
  "'?'",
  "':'",
  "'+'",
  "'*', '/', '%'",
  "'true'",
  "'false'",
  "'null'",
  'NUM_FLOAT',
  'NUM_INT',
  'NUM_UINT',
  'STRING',
  'BYTES',
  'IDENTIFIER',
  'ESC_IDENTIFIER',
];

/** The set as the server prints it: one name, or several in braces. */
export function setText(set: TokenSet): string {
  const text = names.filter((_, bit) => set & (1 << bit)).join(', ');
  return text.includes(', ') ? `{${text}}` : text;
}
