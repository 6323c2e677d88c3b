import * as conversions from '../evaluate/conversions.ts';
import { durationPart } from '../evaluate/durations.ts';
import { type Implementation, on, singleton } from '../evaluate/implementation.ts';
import { matchesPattern, size, typeOf } from '../evaluate/operators.ts';
import { type TimestampPart, timestampPart } from '../evaluate/timestamps.ts';
import { type CelValue, noSuchOverload } from '../evaluate/value.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: cel-go/common/stdlib/standard.go. */
export const standard: Library = {
  name: 'standard',
  since: 25,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'size',
      overloads: singleton(
        [
          'size_bytes: (bytes) -> int',
          'bytes_size: bytes.() -> int',
          'size_list: (list(A)) -> int',
          'list_size: list(A).() -> int',
          'size_map: (map(A, B)) -> int',
          'map_size: map(A, B).() -> int',
          'size_string: (string) -> int',
          'string_size: string.() -> int',
        ],
        size,
      ),
      cost: costs.nominal,
      summary: 'How many elements a list, entries a map, characters a text or bytes a byte string has.',
      example: 'self.items.size() <= 5',
    },
    {
      name: 'contains',
      overloads: { 'contains_string: string.(string) -> bool': stringTest((text, part) => text.includes(part)) },
      cost: costs.containing,
      summary: 'Whether the text has the other one in it.',
      example: "self.image.contains('/')",
    },
    {
      name: 'startsWith',
      overloads: { 'starts_with_string: string.(string) -> bool': stringTest((text, part) => text.startsWith(part)) },
      cost: costs.affix,
      summary: 'Whether the text starts with the other one.',
      example: "self.path.startsWith('/')",
    },
    {
      name: 'endsWith',
      overloads: { 'ends_with_string: string.(string) -> bool': stringTest((text, part) => text.endsWith(part)) },
      cost: costs.affix,
      summary: 'Whether the text ends with the other one.',
      example: "self.host.endsWith('.local')",
    },
    {
      name: 'matches',
      overloads: singleton(['matches: (string, string) -> bool', 'matches_string: string.(string) -> bool'], matchesPattern),
      cost: costs.matching,
      summary: 'Whether a regular expression (RE2) matches somewhere in the text; write ^ and $ to match all of it.',
      example: "self.name.matches('^[a-z]+$')",
    },
    {
      name: 'type',
      overloads: singleton(['type: (A) -> type(A)'], typeOf),
      cost: costs.nominal,
      summary: 'The type of a value, to compare with int, string, list and so on. Tells apart what an int-or-string holds.',
      example: 'type(self.port) == int',
    },
    {
      name: 'dyn',
      overloads: singleton(['to_dyn: (A) -> dyn'], itself),
      cost: costs.nominal,
      summary: 'The same value without its type: nothing is checked before the rule runs.',
      example: 'dyn(self.a) == dyn(self.b)',
    },
    {
      name: 'bool',
      overloads: {
        'bool_to_bool: (bool) -> bool': on('bool', itself),
        'string_to_bool: (string) -> bool': on('string', conversions.toBool),
      },
      cost: costs.nominal,
      summary: 'Reads true, t, 1, false, f or 0; fails for anything else.',
      example: "bool('true')",
    },
    {
      name: 'bytes',
      overloads: {
        'bytes_to_bytes: (bytes) -> bytes': on('bytes', itself),
        'string_to_bytes: (string) -> bytes': on('string', conversions.toBytes),
      },
      cost: costs.encoded,
      summary: 'The text as UTF-8.',
      example: 'size(bytes(self.text)) <= 100',
    },
    {
      name: 'double',
      overloads: {
        'double_to_double: (double) -> double': on('double', itself),
        'int64_to_double: (int) -> double': on('int', conversions.toDouble),
        'string_to_double: (string) -> double': on('string', conversions.toDouble),
        'uint64_to_double: (uint) -> double': on('uint', conversions.toDouble),
      },
      cost: costs.nominal,
      summary: 'The value as a floating point number; a text has to hold one.',
      example: "double('1.5')",
    },
    {
      name: 'int',
      overloads: {
        'int64_to_int64: (int) -> int': on('int', itself),
        'double_to_int64: (double) -> int': on('double', conversions.toInt),
        'duration_to_int64: (duration) -> int': on('duration', conversions.toInt),
        'string_to_int64: (string) -> int': on('string', conversions.toInt),
        'timestamp_to_int64: (timestamp) -> int': on('timestamp', conversions.toInt),
        'uint64_to_int64: (uint) -> int': on('uint', conversions.toInt),
      },
      cost: costs.nominal,
      summary:
        'The value as a whole number: a double without what is behind the point, a timestamp in seconds since 1970, a duration in nanoseconds. A text has to hold a decimal number.',
      example: "int('42')",
    },
    {
      name: 'uint',
      overloads: {
        'uint64_to_uint64: (uint) -> uint': on('uint', itself),
        'double_to_uint64: (double) -> uint': on('double', conversions.toUint),
        'int64_to_uint64: (int) -> uint': on('int', conversions.toUint),
        'string_to_uint64: (string) -> uint': on('string', conversions.toUint),
      },
      cost: costs.nominal,
      summary: 'The value as a whole number without sign; fails for what is less than 0.',
      example: 'uint(self.count)',
    },
    {
      name: 'string',
      overloads: {
        'string_to_string: (string) -> string': on('string', itself),
        'bool_to_string: (bool) -> string': on('bool', conversions.toText),
        'bytes_to_string: (bytes) -> string': on('bytes', conversions.toText),
        'double_to_string: (double) -> string': on('double', conversions.toText),
        'duration_to_string: (duration) -> string': on('duration', conversions.toText),
        'int64_to_string: (int) -> string': on('int', conversions.toText),
        'timestamp_to_string: (timestamp) -> string': on('timestamp', conversions.toText),
        'uint64_to_string: (uint) -> string': on('uint', conversions.toText),
      },
      cost: costs.decoded,
      summary: 'The value as text. Bytes have to be UTF-8; a duration is given in seconds.',
      example: "self.name == 'node-' + string(self.index)",
    },
    {
      name: 'duration',
      overloads: {
        'duration_to_duration: (duration) -> duration': on('duration', itself),
        'string_to_duration: (string) -> duration': on('string', conversions.toDuration),
      },
      cost: costs.nominal,
      summary: 'A span of time, from a text such as 1h30m, 10s or 100ms. The largest unit is the hour.',
      example: "self.timeout <= duration('1h')",
    },
    {
      name: 'timestamp',
      overloads: {
        'timestamp_to_timestamp: (timestamp) -> timestamp': on('timestamp', itself),
        'int64_to_timestamp: (int) -> timestamp': on('int', conversions.toTimestamp),
        'string_to_timestamp: (string) -> timestamp': on('string', conversions.toTimestamp),
      },
      cost: costs.nominal,
      summary: 'A point in time, from a text by RFC 3339 or from seconds since 1970.',
      example: "self.start >= timestamp('2026-01-01T00:00:00Z')",
    },
    partOfTime('getFullYear', 'year', 'fullYear', 'The year.', 'self.start.getFullYear() >= 2026'),
    partOfTime('getMonth', 'month', 'month', 'The month, counted from 0.', 'self.start.getMonth() == 0'),
    partOfTime('getDate', 'day_of_month_1_based', 'date', 'The day of the month, counted from 1.', 'self.start.getDate() == 1'),
    partOfTime('getDayOfMonth', 'day_of_month', 'dayOfMonth', 'The day of the month, counted from 0.', 'self.start.getDayOfMonth() == 0'),
    partOfTime('getDayOfWeek', 'day_of_week', 'dayOfWeek', 'The day of the week; 0 is Sunday.', 'self.start.getDayOfWeek() != 0'),
    partOfTime('getDayOfYear', 'day_of_year', 'dayOfYear', 'The day of the year, counted from 0.', 'self.start.getDayOfYear() < 31'),
    partOfTimeOrDuration(
      'getHours',
      'hours',
      'h',
      'The hour of the day; of a duration all of it in hours.',
      'self.timeout.getHours() < 24',
    ),
    partOfTimeOrDuration(
      'getMinutes',
      'minutes',
      'm',
      'The minute of the hour; of a duration all of it in minutes.',
      'self.timeout.getMinutes() >= 1',
    ),
    partOfTimeOrDuration(
      'getSeconds',
      'seconds',
      's',
      'The second of the minute; of a duration all of it in seconds.',
      'self.timeout.getSeconds() >= 1',
    ),
    partOfTimeOrDuration(
      'getMilliseconds',
      'milliseconds',
      'ms',
      'The milliseconds behind the second; of a duration all of it in milliseconds.',
      'self.timeout.getMilliseconds() >= 100',
    ),
  ],
};

/** In UTC, or in the time zone of the argument. `id` is how the overloads call the part. */
function partOfTime(name: string, id: string, part: TimestampPart, summary: string, example: string): FunctionEntry {
  const suffix = part === 'seconds' ? '_tz' : '_with_tz';
  return {
    name,
    overloads: {
      [`timestamp_to_${id}: timestamp.() -> int`]: on('timestamp', (timestamp) => timestampPart(timestamp, part)),
      [`timestamp_to_${id}${suffix}: timestamp.(string) -> int`]: on('timestamp string', (timestamp, zone) =>
        timestampPart(timestamp, part, zone),
      ),
    },
    cost: costs.nominal,
    summary: `${summary} In UTC, unless the argument names a time zone.`,
    example,
  };
}

function partOfTimeOrDuration(
  name: string,
  part: 'hours' | 'minutes' | 'seconds' | 'milliseconds',
  unit: 'h' | 'm' | 's' | 'ms',
  summary: string,
  example: string,
): FunctionEntry {
  const entry = partOfTime(name, part, part, summary, example);
  const ofDuration = on('duration', ({ nanoseconds }) => durationPart(nanoseconds, unit));
  return { ...entry, overloads: { ...entry.overloads, [`duration_to_${part}: duration.() -> int`]: ofDuration } };
}

function itself(value: CelValue): CelValue {
  return value;
}

function stringTest(test: (text: string, part: string) => boolean): Implementation {
  // These three ask no types before.
  return on('any any', (text, part) => (typeof text === 'string' && typeof part === 'string' ? test(text, part) : noSuchOverload));
}
