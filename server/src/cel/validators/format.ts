import type { Call, Expression } from '../ast.ts';
import { type CelType, errorType, unwrapped } from '../celType.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import type { CelIssue } from '../issue.ts';
import { runtimeTypeName } from '../typeText.ts';

/**
 * What is wrong with a call of format whose text and list are spelled out: the first thing found.
 * Source: cel-go/ext/formatting.go, stringFormatValidator.
 */
export function formatIssues({ function: name, target, args: [list], position }: Call, expression: CheckedExpression): CelIssue[] {
  if (name !== 'format' || target?.kind !== 'literal' || target.value.type !== 'string' || list?.kind !== 'list') return [];
  // The server reads bytes; a character of several is named by its first.
  const text = String.fromCharCode(...new TextEncoder().encode(target.value.value));
  let requested = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
    if (text[at + 1] === '%') {
      at += 2;
      continue;
    }
    const argument = list.elements[requested];
    if (at + 1 >= text.length) return [{ position, message: 'unexpected end of string' }];
    if (!argument) return [{ position, message: `index ${requested} out of range` }];
    requested++;
    const clause = readClause(text.slice(at + 1));
    if ('error' in clause) return [{ position, message: `could not parse formatting clause: ${clause.error}` }];
    const wrong = wrongArgument(clause.letter, argument, expression);
    if (wrong) return [wrong];
    at += 1 + clause.length;
  }
  const given = list.elements.length;
  if (given <= requested) return [];
  return [{ position, message: `too many arguments supplied to string.format (expected ${requested}, got ${given})` }];
}

/** `text` is what stands behind the percent sign; `length` counts the letter as well. */
function readClause(text: string): { readonly letter: Letter; readonly length: number } | { readonly error: string } {
  const precision = /^\.(\d*)/.exec(text);
  const digits = precision?.[1] ?? '';
  const letter = text[precision ? digits.length + 1 : 0];
  const problem = precision && precisionProblem(digits, letter);
  if (problem) return { error: `error while parsing precision: ${problem}` };
  if (letter === undefined || !isLetter(letter)) return { error: `unrecognized formatting clause "${letter}"` };
  return { letter, length: (precision ? digits.length + 1 : 0) + 1 };
}

function precisionProblem(digits: string, letter: string | undefined): string | undefined {
  if (letter === undefined) return 'could not find end of precision specifier';
  const cannotConvert = `error while converting precision to integer: strconv.Atoi: parsing "${digits}": `;
  if (digits === '') return `${cannotConvert}invalid syntax`;
  const precision = digits.replace(/^0+/, '');
  if (precision.length > 19 || BigInt(precision) >= 1n << 63n) return `${cannotConvert}value out of range`;
  return undefined;
}

type Letter = keyof typeof clauses;

interface Clause {
  readonly kinds: readonly CelType['kind'][];
  /** What the server says of anything else. */
  readonly error: string;
}

const hexadecimal: Clause = {
  kinds: ['int', 'uint', 'string', 'bytes'],
  error: 'only integers, byte buffers, and strings can be formatted as hex',
};

const clauses = {
  s: {
    kinds: ['list', 'map', 'int', 'uint', 'double', 'bool', 'string', 'timestamp', 'bytes', 'duration', 'type', 'null'],
    error: 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
  },
  d: { kinds: ['int', 'uint'], error: 'decimal clause can only be used on integers' },
  // A text may be NaN or Infinity.
  f: { kinds: ['double', 'string'], error: 'fixed-point clause can only be used on doubles' },
  e: { kinds: ['double', 'string'], error: 'scientific clause can only be used on doubles' },
  b: { kinds: ['int', 'uint', 'bool'], error: 'only integers and bools can be formatted as binary' },
  x: hexadecimal,
  X: hexadecimal,
  o: { kinds: ['int', 'uint'], error: 'octal clause can only be used on integers' },
} as const satisfies Record<string, Clause>;

function isLetter(text: string): text is Letter {
  return Object.hasOwn(clauses, text);
}

function wrongArgument(letter: Letter, argument: Expression, expression: CheckedExpression): CelIssue | undefined {
  const { kinds, error }: Clause = clauses[letter];
  const inner = letter === 's' ? partsOf(argument) : [argument];
  const wrong = inner.find(({ id }) => {
    const { kind } = unwrapped(expression.types[id] ?? errorType);
    return kind !== 'dyn' && !kinds.includes(kind);
  });
  if (!wrong) return undefined;
  const type = runtimeTypeName(expression.types[wrong.id] ?? errorType, expression.variables.self);
  return { position: wrong.position, message: `error during formatting: ${error}, was given ${type}` };
}

/** The argument and, of a list or map that is spelled out, all that is in it. */
function partsOf(argument: Expression): Expression[] {
  const below =
    argument.kind === 'list'
      ? argument.elements
      : argument.kind === 'map'
        ? argument.entries.flatMap(({ key, value }) => [key, value])
        : [];
  return [argument, ...below.flatMap(partsOf)];
}
