/** Points in time as Go reads and prints them. */
import { daysIn, parseTimeProblem } from '../../go/times.ts';
import { type CelTimestamp, type CelValue, failure, type Inexact, inexact } from './value.ts';

/** Of the years 1 to 9999, since 1970. Source: cel-go/common/types/timestamp.go, minUnixTime. */
const leastSecond = -62_135_596_800n;
const greatestSecond = 253_402_300_799n;

/** RFC 3339; undefined for what is none, an error for what is no year of ours. */
export function parseTimestamp(text: string): CelValue | undefined {
  if (parseTimeProblem(text) !== undefined) return undefined;
  const read = readTime(text);
  return read && inRange(read);
}

/** Reads a text that Go's layout RFC 3339 takes. */
function readTime(text: string): CelTimestamp | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))?$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const [, , , , , , , fraction = '', sign = '+', hours = 0, minutes = 0] = parts;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  const seconds = BigInt(secondsAt(year, month, day) + hour * 3600 + minute * 60 + second - offset);
  return { kind: 'timestamp', seconds, nanoseconds: Number(fraction.slice(0, 9).padEnd(9, '0')), offset };
}

function secondsAt(year: number, month: number, day: number): number {
  // Date.UTC takes the years below 100 for those of the twentieth century; the calendar repeats itself after 400 years.
  return Date.UTC(year + 400, month - 1, day) / 1000 - 146_097 * 86_400;
}

export function timestampAt(seconds: bigint, nanoseconds = 0, offset = 0): CelValue {
  return inRange({ kind: 'timestamp', seconds, nanoseconds, offset });
}

function inRange(timestamp: CelTimestamp): CelValue {
  return timestamp.seconds < leastSecond || timestamp.seconds > greatestSecond ? failure('timestamp overflow') : timestamp;
}

/** A schema's format `date`. */
export function parseDate(text: string): CelTimestamp | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return { kind: 'timestamp', seconds: BigInt(secondsAt(year, month, day)), nanoseconds: 0, offset: 0 };
}

/** A schema's format `date-time`: the zone may be missing. Source: kube-openapi/pkg/validation/strfmt/time.go, ParseDateTime. */
export function parseDateTime(text: string): CelTimestamp | undefined {
  const zoned = parseTimeProblem(text) === undefined || parseTimeProblem(`${text}Z`) === undefined;
  return zoned ? readTime(text) : undefined;
}

/** With as many digits of the second as it has, in its own zone. Source: Go's time.RFC3339Nano. */
export function printTimestamp({ seconds, nanoseconds, offset }: CelTimestamp): string {
  const { year, month, day, hour, minute, second } = calendar(Number(seconds) + offset);
  const two = (part: number) => String(part).padStart(2, '0');
  const fraction = nanoseconds === 0 ? '' : `.${String(nanoseconds).padStart(9, '0').replace(/0+$/, '')}`;
  const minutes = Math.abs(Math.trunc(offset / 60));
  const zone = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
  const date = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return `${date}T${two(hour)}:${two(minute)}:${two(second)}${fraction}${zone}`;
}

interface Calendar {
  readonly year: number;
  /** From 1, as `day`. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** From 0 on Sundays. */
  readonly weekday: number;
  /** From 0. */
  readonly yearDay: number;
}

function calendar(seconds: number): Calendar {
  const date = new Date(seconds * 1000);
  const year = date.getUTCFullYear();
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
    yearDay: Math.floor((date.getTime() - start.getTime()) / 86_400_000),
  };
}

/** Moves it; the zone stays. Source: cel-go/common/types/overflow.go, addTimeDurationChecked. */
export function addDuration({ seconds, nanoseconds, offset }: CelTimestamp, duration: bigint): CelValue {
  const total = seconds * 1_000_000_000n + BigInt(nanoseconds) + duration;
  const fraction = BigInt.asUintN(64, ((total % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n);
  return timestampAt((total - fraction) / 1_000_000_000n, Number(fraction), offset);
}

/** In nanoseconds; undefined where that fits no int. */
export function timeBetween(later: CelTimestamp, earlier: CelTimestamp): bigint | undefined {
  const seconds = (later.seconds - earlier.seconds) * 1_000_000_000n;
  const total = seconds + BigInt(later.nanoseconds - earlier.nanoseconds);
  return seconds === BigInt.asIntN(64, seconds) && total === BigInt.asIntN(64, total) ? total : undefined;
}

export function compareTimestamps(a: CelTimestamp, b: CelTimestamp): number {
  if (a.seconds !== b.seconds) return a.seconds < b.seconds ? -1 : 1;
  return Math.sign(a.nanoseconds - b.nanoseconds);
}

/** What getFullYear and the like give. */
export type TimestampPart = keyof typeof parts | 'milliseconds';

const parts = {
  fullYear: ({ year }: Calendar) => year,
  month: ({ month }: Calendar) => month - 1,
  dayOfYear: ({ yearDay }: Calendar) => yearDay,
  dayOfMonth: ({ day }: Calendar) => day - 1,
  date: ({ day }: Calendar) => day,
  dayOfWeek: ({ weekday }: Calendar) => weekday,
  hours: ({ hour }: Calendar) => hour,
  minutes: ({ minute }: Calendar) => minute,
  seconds: ({ second }: Calendar) => second,
} as const;

/** `zone` is the name of a time zone or an offset such as `-02:00`. Source: cel-go/common/stdlib/standard.go, inTimeZone. */
export function timestampPart(timestamp: CelTimestamp, part: TimestampPart, zone = 'UTC'): CelValue {
  const offset = offsetOf(timestamp, zone);
  if (typeof offset !== 'number') return offset;
  if (part === 'milliseconds') return BigInt(Math.trunc(timestamp.nanoseconds / 1_000_000));
  return BigInt(parts[part](calendar(Number(timestamp.seconds) + offset)));
}

/** In seconds east of UTC. */
function offsetOf(timestamp: CelTimestamp, zone: string): number | ReturnType<typeof failure> | Inexact {
  const colon = zone.indexOf(':');
  if (colon < 0) return offsetOfName(timestamp, zone);
  const [hours, minutes] = [zone.slice(0, colon), zone.slice(colon + 1)];
  for (const text of [hours, minutes]) {
    if (!/^[+-]?\d{1,9}$/.test(text)) return failure(`strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`);
  }
  return (Number(hours) * 60 + (zone.startsWith('-') ? -Number(minutes) : Number(minutes))) * 60;
}

function offsetOfName({ seconds }: CelTimestamp, name: string): number | ReturnType<typeof failure> | Inexact {
  if (name === '' || name === 'UTC') return 0;
  if (name === 'Local') return inexact('the time zone of the server');
  if (name.includes('..') || /^[/\\]/.test(name)) return failure('time: invalid location name');
  const milliseconds = Number(seconds) * 1000;
  const local = localTime(name, milliseconds);
  // Names of files: letter case counts.
  if (!local || (local.zone !== name && local.zone.toLowerCase() === name.toLowerCase())) return failure(`unknown time zone ${name}`);
  // Of another name for a zone we do not know the case. Beyond these years the two databases need not agree.
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*)*$/.test(name)) return inexact(`the time zone ${name}`);
  if (milliseconds < 0 || milliseconds > Date.UTC(2037, 0)) return inexact('time zones before 1970 and after 2037');
  return (local.fields - milliseconds) / 1000;
}

/** The wall clock of the zone, as if it were UTC's, and the zone's own name; undefined where there is no such zone. */
function localTime(name: string, milliseconds: number): { readonly fields: number; readonly zone: string } | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, hourCycle: 'h23', ...numeric });
    const fields = new Map(format.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fieldNames.map((field) => fields.get(field));
    return { fields: Date.UTC(year, month - 1, day, hour, minute, second), zone: format.resolvedOptions().timeZone };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const fieldNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
