import type { Scalar } from '../tree.ts';

export type ScalarValue = Scalar['value'];

/** The resolved value of a scalar in Go's decoder. */
export interface Resolved {
  /** The decoder's name of the type. */
  readonly tag: '!!str' | '!!null' | '!!bool' | '!!int' | '!!float' | '!!merge';
  readonly value: ScalarValue;
  /** For numbers: the JSON literal. */
  readonly literal?: string;
}

/**
 * The value of a plain scalar without a tag. Infinities and NaN are numbers without a literal: they exist in YAML, not
 * in JSON.
 * Source: go.yaml.in/yaml/v2 resolve.go, resolve.
 */
export function resolvePlain(text: string): Resolved {
  if (text === '') return nothing;
  const code = text.charCodeAt(0);
  // Most scalars are strings, and return here.
  if (wordStarts.has(code))
    return text.length <= longestWord ? (words.get(text) ?? { tag: '!!str', value: text }) : { tag: '!!str', value: text };
  const digit = code >= 0x30 && code <= 0x39;
  if (digit || code === 0x2d || code === 0x2b || code === 0x2e)
    return words.get(text) ?? (code === 0x2e ? float(text, dotFloat) : number(text)) ?? { tag: '!!str', value: text };
  return { tag: '!!str', value: text };
}

/** The JSON literal of a double, as encoding/json writes it. */
export function floatLiteral(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/**
 * A scalar key as a JSON object key; undefined if Go has none (null, integers beyond int64).
 * Source: sigs.k8s.io/yaml, convertToJSONableObject.
 */
export function keyName({ tag, value }: Resolved): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (tag === '!!float') return float32Name(Number(value));
  return isInt64(value) ? String(value) : undefined;
}

/** Whether Go decodes a YAML integer to int64: greater ones are uint64. */
export function isInt64(value: ScalarValue): boolean {
  return typeof value === 'number' || (typeof value === 'bigint' && value <= maxInt64);
}

/** The short form of a tag that goyaml resolves; undefined for all others, which make any scalar a string. */
export function resolvableTag(tag: string): '!!str' | '!!null' | '!!bool' | '!!int' | '!!float' | '!!timestamp' | undefined {
  return resolvable.get(tag);
}

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);
const maxUint64 = 2n ** 64n - 1n;

const nothing: Resolved = { tag: '!!null', value: null };

const words: ReadonlyMap<string, Resolved> = new Map<string, Resolved>([
  ...entries(['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'], { tag: '!!bool', value: true }),
  ...entries(['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'], { tag: '!!bool', value: false }),
  ...entries(['~', 'null', 'Null', 'NULL'], nothing),
  ...entries(['.nan', '.NaN', '.NAN'], { tag: '!!float', value: Number.NaN }),
  ...entries(['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'], { tag: '!!float', value: Number.POSITIVE_INFINITY }),
  ...entries(['-.inf', '-.Inf', '-.INF'], { tag: '!!float', value: Number.NEGATIVE_INFINITY }),
  ['<<', { tag: '!!merge', value: '<<' }],
]);

const longestWord = 5;

const wordStarts: ReadonlySet<number> = new Set(Array.from('yYnNtTfFoO~<', (letter) => letter.charCodeAt(0)));

const resolvable: ReadonlyMap<string, '!!str' | '!!null' | '!!bool' | '!!int' | '!!float' | '!!timestamp'> = new Map(
  (['!!str', '!!null', '!!bool', '!!int', '!!float', '!!timestamp'] as const).map((tag) => [`tag:yaml.org,2002:${tag.slice(2)}`, tag]),
);

function entries(names: readonly string[], resolved: Resolved): [string, Resolved][] {
  return names.map((name) => [name, resolved]);
}

const decimalFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const dotFloat = /^\.[0-9]+(?:[eE][-+]?[0-9]+)?$/;

function number(text: string): Resolved | undefined {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  return integer(plain) ?? float(plain, decimalFloat);
}

function integer(plain: string): Resolved | undefined {
  const match = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', hex, binary, octal, decimal] = match;
  if (decimal !== undefined && decimal.length < 16) return small(Number(sign + decimal));
  const digits = hex ? `0x${hex}` : binary ? `0b${binary}` : octal ? `0o${octal}` : (decimal ?? '');
  // Longer texts are beyond 64 bits in any base, and would be slow to convert.
  if (digits.length > 300) return undefined;
  const value = sign === '-' ? -BigInt(digits) : BigInt(digits);
  if (value < minInt64 || value > (sign === '' ? maxUint64 : maxInt64)) return undefined;
  return Number.isSafeInteger(Number(value)) ? small(Number(value)) : { tag: '!!int', value, literal: String(value) };
}

function small(value: number): Resolved {
  // Integers have no -0.
  return value === 0 ? { tag: '!!int', value: 0, literal: '0' } : { tag: '!!int', value, literal: String(value) };
}

function float(plain: string, syntax: RegExp): Resolved | undefined {
  if (!syntax.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? { tag: '!!float', value, literal: floatLiteral(value) } : undefined;
}

/** Go prints float keys as strconv.FormatFloat(key, 'g', -1, 32). */
function float32Name(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  for (let precision = 1; ; precision++) {
    const exponential = single.toExponential(precision - 1);
    if (precision < 9 && Math.fround(Number(exponential)) !== single) continue;
    const [digits = '', exponent = '0'] = exponential.split('e');
    const power = Number(exponent);
    // JavaScript uses no exponent in this range either.
    if (power >= -4 && power < 6) return String(Number(exponential));
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
}
