import type { FunctionTable, Library } from './library.ts';

/** Source: cel-go/common/stdlib/standard.go. */
export const standard: Library = {
  name: 'standard',
  since: 25,
  functions: [
    {
      name: 'size',
      overloads: [
        'size_bytes: (bytes) -> int',
        'bytes_size: bytes.() -> int',
        'size_list: (list(A)) -> int',
        'list_size: list(A).() -> int',
        'size_map: (map(A, B)) -> int',
        'map_size: map(A, B).() -> int',
        'size_string: (string) -> int',
        'string_size: string.() -> int',
      ],
      summary: 'How many elements a list, entries a map, characters a text or bytes a byte string has.',
      example: 'self.items.size() <= 5',
    },
    {
      name: 'contains',
      overloads: ['contains_string: string.(string) -> bool'],
      summary: 'Whether the text has the other one in it.',
      example: "self.image.contains('/')",
    },
    {
      name: 'startsWith',
      overloads: ['starts_with_string: string.(string) -> bool'],
      summary: 'Whether the text starts with the other one.',
      example: "self.path.startsWith('/')",
    },
    {
      name: 'endsWith',
      overloads: ['ends_with_string: string.(string) -> bool'],
      summary: 'Whether the text ends with the other one.',
      example: "self.host.endsWith('.local')",
    },
    {
      name: 'matches',
      overloads: ['matches: (string, string) -> bool', 'matches_string: string.(string) -> bool'],
      summary: 'Whether a regular expression (RE2) matches somewhere in the text; write ^ and $ to match all of it.',
      example: "self.name.matches('^[a-z]+$')",
    },
    {
      name: 'type',
      overloads: ['type: (A) -> type(A)'],
      summary: 'The type of a value, to compare with int, string, list and so on. Tells apart what an int-or-string holds.',
      example: 'type(self.port) == int',
    },
    {
      name: 'dyn',
      overloads: ['to_dyn: (A) -> dyn'],
      summary: 'The same value without its type: nothing is checked before the rule runs.',
      example: 'dyn(self.a) == dyn(self.b)',
    },
    {
      name: 'bool',
      overloads: ['bool_to_bool: (bool) -> bool', 'string_to_bool: (string) -> bool'],
      summary: 'Reads true, t, 1, false, f or 0; fails for anything else.',
      example: "bool('true')",
    },
    {
      name: 'bytes',
      overloads: ['bytes_to_bytes: (bytes) -> bytes', 'string_to_bytes: (string) -> bytes'],
      summary: 'The text as UTF-8.',
      example: 'size(bytes(self.text)) <= 100',
    },
    {
      name: 'double',
      overloads: [
        'double_to_double: (double) -> double',
        'int64_to_double: (int) -> double',
        'string_to_double: (string) -> double',
        'uint64_to_double: (uint) -> double',
      ],
      summary: 'The value as a floating point number; a text has to hold one.',
      example: "double('1.5')",
    },
    {
      name: 'int',
      overloads: [
        'int64_to_int64: (int) -> int',
        'double_to_int64: (double) -> int',
        'duration_to_int64: (duration) -> int',
        'string_to_int64: (string) -> int',
        'timestamp_to_int64: (timestamp) -> int',
        'uint64_to_int64: (uint) -> int',
      ],
      summary:
        'The value as a whole number: a double without what is behind the point, a timestamp in seconds since 1970, a duration in nanoseconds. A text has to hold a decimal number.',
      example: "int('42')",
    },
    {
      name: 'uint',
      overloads: [
        'uint64_to_uint64: (uint) -> uint',
        'double_to_uint64: (double) -> uint',
        'int64_to_uint64: (int) -> uint',
        'string_to_uint64: (string) -> uint',
      ],
      summary: 'The value as a whole number without sign; fails for what is less than 0.',
      example: 'uint(self.count)',
    },
    {
      name: 'string',
      overloads: [
        'string_to_string: (string) -> string',
        'bool_to_string: (bool) -> string',
        'bytes_to_string: (bytes) -> string',
        'double_to_string: (double) -> string',
        'duration_to_string: (duration) -> string',
        'int64_to_string: (int) -> string',
        'timestamp_to_string: (timestamp) -> string',
        'uint64_to_string: (uint) -> string',
      ],
      summary: 'The value as text. Bytes have to be UTF-8; a duration is given in seconds.',
      example: "self.name == 'node-' + string(self.index)",
    },
    {
      name: 'duration',
      overloads: ['duration_to_duration: (duration) -> duration', 'string_to_duration: (string) -> duration'],
      summary: 'A span of time, from a text such as 1h30m, 10s or 100ms. The largest unit is the hour.',
      example: "self.timeout <= duration('1h')",
    },
    {
      name: 'timestamp',
      overloads: [
        'timestamp_to_timestamp: (timestamp) -> timestamp',
        'int64_to_timestamp: (int) -> timestamp',
        'string_to_timestamp: (string) -> timestamp',
      ],
      summary: 'A point in time, from a text by RFC 3339 or from seconds since 1970.',
      example: "self.start >= timestamp('2026-01-01T00:00:00Z')",
    },
    partOfTime('getFullYear', 'year', 'The year.', 'self.start.getFullYear() >= 2026'),
    partOfTime('getMonth', 'month', 'The month, counted from 0.', 'self.start.getMonth() == 0'),
    partOfTime('getDate', 'day_of_month_1_based', 'The day of the month, counted from 1.', 'self.start.getDate() == 1'),
    partOfTime('getDayOfMonth', 'day_of_month', 'The day of the month, counted from 0.', 'self.start.getDayOfMonth() == 0'),
    partOfTime('getDayOfWeek', 'day_of_week', 'The day of the week; 0 is Sunday.', 'self.start.getDayOfWeek() != 0'),
    partOfTime('getDayOfYear', 'day_of_year', 'The day of the year, counted from 0.', 'self.start.getDayOfYear() < 31'),
    partOfTimeOrDuration('getHours', 'hours', 'The hour of the day; of a duration all of it in hours.', 'self.timeout.getHours() < 24'),
    partOfTimeOrDuration(
      'getMinutes',
      'minutes',
      'The minute of the hour; of a duration all of it in minutes.',
      'self.timeout.getMinutes() >= 1',
    ),
    partOfTimeOrDuration(
      'getSeconds',
      'seconds',
      'The second of the minute; of a duration all of it in seconds.',
      'self.timeout.getSeconds() >= 1',
    ),
    partOfTimeOrDuration(
      'getMilliseconds',
      'milliseconds',
      'The milliseconds behind the second; of a duration all of it in milliseconds.',
      'self.timeout.getMilliseconds() >= 100',
    ),
  ],
};

/** In UTC, or in the time zone of the argument. */
function partOfTime(name: string, part: string, summary: string, example: string): FunctionTable {
  const suffix = part === 'seconds' ? '_tz' : '_with_tz';
  const overloads = [`timestamp_to_${part}: timestamp.() -> int`, `timestamp_to_${part}${suffix}: timestamp.(string) -> int`];
  return { name, overloads, summary: `${summary} In UTC, unless the argument names a time zone.`, example };
}

function partOfTimeOrDuration(name: string, part: string, summary: string, example: string): FunctionTable {
  const table = partOfTime(name, part, summary, example);
  return { ...table, overloads: [...table.overloads, `duration_to_${part}: duration.() -> int`] };
}
