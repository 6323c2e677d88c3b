/** The functions named for types. Source: the methods ConvertToType of cel-go/common/types; Go's strconv. */
import { printCidr, printIp } from './addresses.ts';
import { parseDuration, printDuration } from './durations.ts';
import { doubleToInt, doubleToUint } from './numbers.ts';
import { printDouble } from './printing.ts';
import { decodeUtf8 } from './strings.ts';
import { parseTimestamp, printTimestamp, timestampAt } from './timestamps.ts';
import { bytes, type CelValue, failure, int, isObject, typeName, uint } from './value.ts';

function cannotConvert(value: CelValue, type: string): CelValue {
  return failure(`type conversion error from '${typeName(value)}' to '${type}'`);
}

export function toBool(text: string): CelValue {
  if (/^(?:1|t|T|true|TRUE|True)$/.test(text)) return true;
  return /^(?:0|f|F|false|FALSE|False)$/.test(text) ? false : cannotConvert(text, 'bool');
}

export function toInt(value: CelValue): CelValue {
  if (typeof value === 'number') return doubleToInt(value) ?? failure('integer overflow');
  if (typeof value === 'string') {
    const read = /^[+-]?\d+$/.test(value) ? readDigits(value) : undefined;
    return read !== undefined && read === BigInt.asIntN(64, read) ? read : cannotConvert(value, 'int');
  }
  if (!isObject(value)) return cannotConvert(value, 'int');
  if (value.kind === 'uint') return int(value.value);
  if (value.kind === 'duration') return value.nanoseconds;
  return value.kind === 'timestamp' ? value.seconds : cannotConvert(value, 'int');
}

export function toUint(value: CelValue): CelValue {
  if (typeof value === 'bigint') return value < 0n ? failure('unsigned integer overflow') : uint(value);
  if (typeof value === 'number') {
    const whole = doubleToUint(value);
    return whole === undefined ? failure('unsigned integer overflow') : uint(whole);
  }
  const read = typeof value === 'string' && /^\d+$/.test(value) ? readDigits(value) : undefined;
  return read !== undefined && read < 1n << 64n ? uint(read) : cannotConvert(value, 'uint');
}

/** Undefined if it has too many digits for 64 bits: parsing very long numbers is slow. */
function readDigits(text: string): bigint | undefined {
  const digits = text.replace(/^[+-]?0*(?=\d)/, '');
  if (digits.length > 20) return undefined;
  return text.startsWith('-') ? -BigInt(digits) : BigInt(digits);
}

export function toDouble(value: CelValue): CelValue {
  if (typeof value === 'bigint') return Number(value);
  if (isObject(value) && value.kind === 'uint') return Number(value.value);
  const read = typeof value === 'string' ? parseDouble(value) : undefined;
  return read ?? cannotConvert(value, 'double');
}

/** Source: Go's strconv.ParseFloat. */
function parseDouble(text: string): number | undefined {
  const word = /^([+-]?)(inf|infinity|nan)$/i.exec(text);
  if (word) {
    if (/nan/i.test(text)) return word[1] === '' ? Number.NaN : undefined;
    return word[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  if (/^[+-]?0x/i.test(text)) return parseHexadecimal(text);
  if (!/^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/.test(text)) return undefined;
  const read = Number(text.replaceAll('_', ''));
  return Number.isFinite(read) ? read : undefined;
}

/** `0x1.8p3` is 12. Without a power it is no number. */
function parseHexadecimal(text: string): number | undefined {
  const [, sign, whole = '', fraction = '', power = ''] =
    /^([+-]?)0x((?:_?[\da-f])*)(?:\.((?:[\da-f](?:_?[\da-f])*)?))?p([+-]?\d+(?:_\d+)*)$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replaceAll('_', '');
  if (digits === '') return undefined;
  const exponent = Number(power.replaceAll('_', '')) - 4 * fraction.replaceAll('_', '').length;
  const mantissa = Number(BigInt(`0x${digits}`));
  const read = mantissa === 0 ? 0 : mantissa * 2 ** exponent;
  return Number.isFinite(read) ? (sign === '-' ? -read : read) : undefined;
}

export function toText(value: CelValue): CelValue {
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return printDouble(value);
  if (!isObject(value)) return value ?? cannotConvert(value, 'string');
  switch (value.kind) {
    case 'uint':
      return String(value.value);
    case 'bytes':
      return decodeUtf8(value.bytes) ?? failure('invalid UTF-8 in bytes, cannot convert to string');
    case 'duration':
      return printDuration(value.nanoseconds);
    case 'timestamp':
      return printTimestamp(value);
    case 'type':
      return value.name;
    case 'ip':
      return printIp(value);
    case 'cidr':
      return printCidr(value);
    default:
      return cannotConvert(value, 'string');
  }
}

export function toBytes(text: string): CelValue {
  return bytes(new TextEncoder().encode(text));
}

export function toDuration(text: string): CelValue {
  const nanoseconds = parseDuration(text);
  return nanoseconds === undefined ? cannotConvert(text, 'google.protobuf.Duration') : { kind: 'duration', nanoseconds };
}

export function toTimestamp(value: string | bigint): CelValue {
  if (typeof value === 'bigint') return timestampAt(value);
  return parseTimestamp(value) ?? cannotConvert(value, 'google.protobuf.Timestamp');
}
