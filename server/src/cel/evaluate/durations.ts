/** Durations as Go reads and prints them, in nanoseconds. */
import { plain } from '../../go/numbers.ts';

const nanosecondsPer: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1000,
  µs: 1000,
  μs: 1000,
  ms: 1_000_000,
  s: 1_000_000_000,
  m: 60_000_000_000,
  h: 3_600_000_000_000,
};

/** `1h30m`; undefined for what is none. Source: Go's time.ParseDuration. */
export function parseDuration(text: string): bigint | undefined {
  const unsigned = text.replace(/^[+-]/, '');
  const negative = text.startsWith('-');
  if (unsigned === '0') return 0n;
  let at = 0;
  let total = 0n;
  while (at < unsigned.length) {
    amount.lastIndex = at;
    const [read = '', whole = '', fraction = '', unit = ''] = amount.exec(unsigned) ?? [];
    const scale = Object.hasOwn(nanosecondsPer, unit) ? nanosecondsPer[unit] : undefined;
    if (scale === undefined || whole + fraction === '') return undefined;
    const digits = whole.replace(/^0+/, '');
    // Twenty digits are too many whatever the unit.
    if (digits.length > 19) return undefined;
    total += BigInt(digits || 0) * BigInt(scale) + fractionOf(fraction, scale);
    if (total > 1n << 63n) return undefined;
    at += read.length;
  }
  if (at === 0 || total > (1n << 63n) - (negative ? 0n : 1n)) return undefined;
  return negative ? -total : total;
}

const amount = /(\d*)(?:\.(\d*))?([^.\d]+)/y;

/** Go multiplies the fraction as a double, and cuts off what is left behind the nanoseconds. */
function fractionOf(digits: string, scale: number): bigint {
  let read = 0n;
  let power = 1;
  for (const digit of digits) {
    const next = read * 10n + BigInt(digit);
    if (read > ((1n << 63n) - 1n) / 10n || next > 1n << 63n) break;
    read = next;
    power *= 10;
  }
  return read === 0n ? 0n : BigInt(Math.trunc(Number(read) * (scale / power)));
}

/** What a schema's format `duration` takes: also `1 day`, `3 weeks`. Source: kube-openapi/pkg/validation/strfmt/duration.go, ParseDuration. */
export function parseFormatDuration(text: string): bigint | undefined {
  const duration = parseDuration(text);
  if (duration !== undefined) return duration;
  let total = 0n;
  let known = false;
  for (const [, factor = '', unit = ''] of text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-zµ]+)/g)) {
    if (factor.replace(/^0+/, '').length > 19 || BigInt(factor) >= 1n << 63n) return undefined;
    for (const { names, prefix, nanoseconds } of wordUnits) {
      const word = unit.toLowerCase();
      const times = names.filter((name) => name === word).length + (prefix !== undefined && word.startsWith(prefix) ? 1 : 0);
      if (times === 0) continue;
      known = true;
      total = BigInt.asIntN(64, total + BigInt(times) * BigInt(factor) * nanoseconds);
    }
  }
  return known ? total : undefined;
}

const second = 1_000_000_000n;

/** The last name of each unit may go on. */
const wordUnits: readonly { readonly names: readonly string[]; readonly prefix: string | undefined; readonly nanoseconds: bigint }[] = [
  { names: ['ns'], prefix: 'nano', nanoseconds: 1n },
  { names: ['us', 'µs'], prefix: 'micro', nanoseconds: 1000n },
  { names: ['ms'], prefix: 'milli', nanoseconds: 1_000_000n },
  { names: ['s'], prefix: 'sec', nanoseconds: second },
  { names: ['m'], prefix: 'min', nanoseconds: 60n * second },
  { names: ['h', 'hr'], prefix: 'hour', nanoseconds: 3600n * second },
  { names: ['d'], prefix: 'day', nanoseconds: 86_400n * second },
  { names: ['w', 'wk'], prefix: 'week', nanoseconds: 604_800n * second },
];

/** `5400s`. Source: cel-go/common/types/duration.go, ConvertToType. */
export function printDuration(nanoseconds: bigint): string {
  return `${plain(fractional(nanoseconds, second))}s`;
}

/** How many units it has, cut off behind the point. Source: cel-go/common/types/duration.go, DurationGetHours and so on; Go's time.Duration.Hours. */
export function durationPart(nanoseconds: bigint, unit: 'h' | 'm' | 's' | 'ms'): bigint {
  if (unit === 'ms') return nanoseconds / 1_000_000n;
  return BigInt(Math.trunc(fractional(nanoseconds, BigInt(nanosecondsPer[unit] ?? 1))));
}

function fractional(nanoseconds: bigint, unit: bigint): number {
  return Number(nanoseconds / unit) + Number(nanoseconds % unit) / Number(unit);
}
