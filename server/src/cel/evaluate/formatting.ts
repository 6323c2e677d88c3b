/** `"…".format([…])`. Source: cel-go/ext/formatting.go; golang.org/x/text/message for what it prints in its own way. */
import { compareBytes, quoteGo } from '../../go/strings.ts';
import { toText } from './conversions.ts';
import { type CelList, type CelMap, type CelValue, failure, inexact, isFailure, isObject, typeName } from './value.ts';

export function format(text: string, { items }: CelList): CelValue {
  let made = '';
  let next = 0;
  let at = 0;
  try {
    for (let percent = text.indexOf('%'); percent >= 0; percent = text.indexOf('%', at)) {
      made += text.slice(at, percent);
      at = percent + 1;
      if (text.charAt(at) === '%') {
        made += '%';
        at++;
        continue;
      }
      const value = items[next];
      if (value === undefined) throw new FormatProblem(failure(`index ${next} out of range`));
      if (isFailure(value)) throw new FormatProblem(inexact('formatting an error'));
      if (at >= text.length) throw new FormatProblem(failure('unexpected end of string'));
      const clause = clauseAt(text, at);
      made += formatted(clause, value);
      at = clause.end;
      next++;
    }
    return made + text.slice(at);
  } catch (problem) {
    if (problem instanceof FormatProblem) return problem.failure;
    throw problem;
  }
}

class FormatProblem extends Error {
  readonly failure: CelValue;

  constructor(failure: CelValue) {
    super();
    this.failure = failure;
  }
}

interface Clause {
  readonly letter: string;
  readonly precision: number;
  readonly end: number;
}

const defaultPrecision = 6;
/** The server would print as many digits as asked for. */
const mostPrecision = 100;

function clauseAt(text: string, start: number): Clause {
  const written = text.charAt(start) === '.' ? (/^\d*/.exec(text.slice(start + 1))?.[0] ?? '') : undefined;
  const at = start + (written === undefined ? 0 : written.length + 1);
  const problem = (detail: string) => new FormatProblem(failure(`could not parse formatting clause: ${detail}`));
  if (at >= text.length) throw problem('error while parsing precision: could not find end of precision specifier');
  if (written === '') {
    throw problem('error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax');
  }
  const letter = text.charAt(at);
  // The server shows the first byte of a character.
  const shown = String.fromCharCode(new TextEncoder().encode(letter)[0] ?? 0);
  if (!/^[sdfebxXo]$/.test(letter)) throw problem(`unrecognized formatting clause "${shown}"`);
  const precision = written === undefined ? defaultPrecision : Number(written);
  if (precision > mostPrecision) throw new FormatProblem(inexact('a number with very many digits'));
  return { letter, precision, end: at + 1 };
}

function formatted({ letter, precision }: Clause, value: CelValue): string {
  switch (letter) {
    case 's':
      return asString(value);
    case 'd':
      return asDecimal(value);
    case 'f':
      return fixed(numberFor(value, 'fixed-point'), precision);
    case 'e':
      return scientific(numberFor(value, 'scientific'), precision);
    case 'b':
      if (typeof value === 'boolean') return value ? '1' : '0';
      return integerFor(value, 'only integers and bools can be formatted as binary').toString(2);
    case 'o':
      return integerFor(value, 'octal clause can only be used on integers').toString(8);
    default:
      return letter === 'X' ? hex(value).toUpperCase() : hex(value);
  }
}

function wrongType(text: string, value: CelValue): FormatProblem {
  return new FormatProblem(failure(`error during formatting: ${text}, was given ${typeName(value)}`));
}

function asString(value: CelValue): string {
  if (value === null) return 'null';
  if (isObject(value) && value.kind === 'list') return listText(value);
  if (isObject(value) && value.kind === 'map') return mapText(value);
  if (isObject(value) && !['uint', 'timestamp', 'bytes', 'duration', 'type'].includes(value.kind)) {
    const kinds = 'strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps';
    throw wrongType(`string clause can only be used on ${kinds}`, value);
  }
  const text = toText(value);
  if (typeof text !== 'string') {
    const reason = quoteGo('invalid UTF-8 in bytes, cannot convert to string');
    throw new FormatProblem(failure(`error during formatting: could not convert argument ${reason} to string`));
  }
  return text;
}

function asDecimal(value: CelValue): string {
  return integerFor(value, 'decimal clause can only be used on integers').toString();
}

function integerFor(value: CelValue, otherwise: string): bigint {
  if (typeof value === 'bigint') return value;
  if (isObject(value) && value.kind === 'uint') return value.value;
  throw wrongType(otherwise, value);
}

function hex(value: CelValue): string {
  if (typeof value === 'string') return bytesAsHex(new TextEncoder().encode(value));
  if (isObject(value) && value.kind === 'bytes') return bytesAsHex(value.bytes);
  return integerFor(value, 'only integers, byte buffers, and strings can be formatted as hex').toString(16);
}

function bytesAsHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function numberFor(value: CelValue, clause: string): number {
  if (typeof value === 'number') return value;
  if (value === 'NaN') return Number.NaN;
  if (value === 'Infinity') return Number.POSITIVE_INFINITY;
  if (value === '-Infinity') return Number.NEGATIVE_INFINITY;
  throw wrongType(`${clause} clause can only be used on doubles`, value);
}

/** With commas, as in the English of America. */
function fixed(value: number, precision: number): string {
  if (!Number.isFinite(value)) return special(value);
  const [whole = '', fraction] = exactFixed(value, precision).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function special(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '∞' : '-∞';
}

/** Rounded half to even, as Go does; toFixed rounds half up and gives up at 10^21. */
function exactFixed(value: number, precision: number): string {
  const { digits, exponent } = binary(Math.abs(value));
  const scaled = digits * 10n ** BigInt(precision);
  const rounded = exponent >= 0 ? scaled << BigInt(exponent) : roundedShift(scaled, BigInt(-exponent));
  const text = rounded.toString().padStart(precision + 1, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return precision === 0 ? sign + text : `${sign}${text.slice(0, -precision)}.${text.slice(-precision)}`;
}

/** digits · 2^exponent. */
function binary(value: number): { readonly digits: bigint; readonly exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const power = Number(bits >> 52n);
  const mantissa = bits & ((1n << 52n) - 1n);
  return power === 0 ? { digits: mantissa, exponent: -1074 } : { digits: mantissa | (1n << 52n), exponent: power - 1075 };
}

function roundedShift(value: bigint, bits: bigint): bigint {
  const quotient = value >> bits;
  const rest = value & ((1n << bits) - 1n);
  const half = 1n << (bits - 1n);
  return rest > half || (rest === half && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** `1.052033×10⁰³`: the server takes the precision for the least width. */
function scientific(value: number, width: number): string {
  if (!Number.isFinite(value)) return special(value).padStart(width);
  const [mantissa = '', exponent = ''] = value.toExponential(defaultPrecision).split('e');
  const [finer = ''] = value.toExponential(defaultPrecision + 1).split('e');
  if (finer.endsWith('5') && Number(`${finer}e${exponent}`) === value) throw new FormatProblem(inexact('rounding half way'));
  const sign = Object.is(value, -0) ? '-' : '';
  const digits = String(Math.abs(Number(exponent))).padStart(2, '0');
  const power = digits.replace(/\d/g, (digit) => superscripts.charAt(Number(digit)));
  return `${sign}${mantissa}×10${exponent.startsWith('-') ? '⁻' : ''}${power}`.padStart(width);
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function listText({ items }: CelList): string {
  return `[${items.map(memberText).join(', ')}]`;
}

/** Sorted by the text of the key. */
function mapText(map: CelMap): string {
  const keys = map.keys();
  if (map.data && keys.includes(null)) throw new FormatProblem(inexact('a crash of the server'));
  const entries = keys.map((key) => {
    const number = typeof key === 'bigint' || (isObject(key) && key.kind === 'uint');
    if (!number && typeof key !== 'string' && typeof key !== 'boolean') {
      throw new FormatProblem(failure(`error during formatting: no formatting function for map key of type ${typeName(key)}`));
    }
    const value = map.find(key);
    if (value === undefined) throw new FormatProblem(inexact('a map without one of its keys'));
    return [typeof key === 'string' ? quoteGo(key) : asString(key), memberText(value)] as const;
  });
  entries.sort(([a], [b]) => compareBytes(a, b));
  return `{${entries.map(([key, value]) => `${key}:${value}`).join(', ')}}`;
}

/** Inside a list or map, as a literal. */
function memberText(value: CelValue): string {
  if (typeof value === 'string') return quoteGo(value);
  if (typeof value === 'number') return Number.isFinite(value) ? exactFixed(value, defaultPrecision) : `"${infinity(value)}"`;
  if (!isObject(value)) return asString(value);
  if (isFailure(value)) throw new FormatProblem(inexact('formatting an error'));
  switch (value.kind) {
    case 'bytes':
      return `b${quoteGo(asString(value))}`;
    case 'duration':
    case 'timestamp':
      return `${value.kind}(${quoteGo(asString(value))})`;
    case 'uint':
    case 'type':
    case 'list':
    case 'map':
      return asString(value);
    default:
      throw new FormatProblem(failure(`error during formatting: no formatting function for ${typeName(value)}`));
  }
}

function infinity(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}
