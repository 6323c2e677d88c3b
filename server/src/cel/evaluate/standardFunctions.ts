import * as conversions from './conversions.ts';
import { durationPart } from './durations.ts';
import { format } from './formatting.ts';
import * as lists from './lists.ts';
import { insert, insertAll } from './maps.ts';
import { type FunctionTable, type Overload, on } from './overload.ts';
import { find, findAll } from './patterns.ts';
import { printValue } from './printing.ts';
import * as strings from './strings.ts';
import { type TimestampPart, timestampPart } from './timestamps.ts';
import {
  type CelList,
  type CelValue,
  failure,
  inexact,
  isFailure,
  isObject,
  isOptional,
  list,
  newlyRead,
  none,
  noSuchOverload,
  optional,
  uint,
} from './value.ts';

/** Functions for the types that CEL itself has, those of the libraries of Kubernetes for strings and lists among them. */
export const standardFunctions = (): FunctionTable => ({
  bool: { bool_to_bool: on('bool', itself), string_to_bool: on('string', conversions.toBool) },
  bytes: { bytes_to_bytes: on('bytes', itself), string_to_bytes: on('string', conversions.toBytes) },
  double: {
    double_to_double: on('double', itself),
    int64_to_double: on('int', conversions.toDouble),
    string_to_double: on('string', conversions.toDouble),
    uint64_to_double: on('uint', conversions.toDouble),
  },
  duration: { duration_to_duration: on('duration', itself), string_to_duration: on('string', conversions.toDuration) },
  int: {
    int64_to_int64: on('int', itself),
    double_to_int64: on('double', conversions.toInt),
    duration_to_int64: on('duration', conversions.toInt),
    string_to_int64: on('string', conversions.toInt),
    timestamp_to_int64: on('timestamp', conversions.toInt),
    uint64_to_int64: on('uint', conversions.toInt),
  },
  string: {
    string_to_string: on('string', itself),
    bool_to_string: on('bool', conversions.toText),
    bytes_to_string: on('bytes', conversions.toText),
    double_to_string: on('double', conversions.toText),
    duration_to_string: on('duration', conversions.toText),
    int64_to_string: on('int', conversions.toText),
    timestamp_to_string: on('timestamp', conversions.toText),
    uint64_to_string: on('uint', conversions.toText),
    ip_to_string: on('ip', conversions.toText),
    cidr_to_string: on('cidr', conversions.toText),
  },
  timestamp: {
    timestamp_to_timestamp: on('timestamp', itself),
    int64_to_timestamp: on('int', conversions.toTimestamp),
    string_to_timestamp: on('string', conversions.toTimestamp),
  },
  uint: {
    uint64_to_uint64: on('uint', itself),
    double_to_uint64: on('double', conversions.toUint),
    int64_to_uint64: on('int', conversions.toUint),
    string_to_uint64: on('string', conversions.toUint),
  },

  getFullYear: timestampGetter('timestamp_to_year', 'fullYear'),
  getMonth: timestampGetter('timestamp_to_month', 'month'),
  getDayOfYear: timestampGetter('timestamp_to_day_of_year', 'dayOfYear'),
  getDayOfMonth: timestampGetter('timestamp_to_day_of_month', 'dayOfMonth'),
  getDate: timestampGetter('timestamp_to_day_of_month_1_based', 'date'),
  getDayOfWeek: timestampGetter('timestamp_to_day_of_week', 'dayOfWeek'),
  getHours: {
    ...timestampGetter('timestamp_to_hours', 'hours'),
    duration_to_hours: on('duration', ({ nanoseconds }) => durationPart(nanoseconds, 'h')),
  },
  getMinutes: {
    ...timestampGetter('timestamp_to_minutes', 'minutes'),
    duration_to_minutes: on('duration', ({ nanoseconds }) => durationPart(nanoseconds, 'm')),
  },
  getSeconds: {
    ...timestampGetter('timestamp_to_seconds', 'seconds', 'timestamp_to_seconds_tz'),
    duration_to_seconds: on('duration', ({ nanoseconds }) => durationPart(nanoseconds, 's')),
  },
  getMilliseconds: {
    ...timestampGetter('timestamp_to_milliseconds', 'milliseconds'),
    duration_to_milliseconds: on('duration', ({ nanoseconds }) => durationPart(nanoseconds, 'ms')),
  },

  contains: { contains_string: stringTest((text, part) => text.includes(part)) },
  endsWith: { ends_with_string: stringTest((text, part) => text.endsWith(part)) },
  startsWith: { starts_with_string: stringTest((text, part) => text.startsWith(part)) },
  charAt: { string_char_at_int: on('string int', strings.charAt) },
  indexOf: {
    string_index_of_string: on('string string', (text, wanted) => strings.indexOf(text, wanted)),
    string_index_of_string_int: on('string string int', strings.indexOf),
    list_a_index_of_int: on('list any', lists.indexInList),
  },
  lastIndexOf: {
    string_last_index_of_string: on('string string', (text, wanted) => strings.lastIndexOf(text, wanted)),
    string_last_index_of_string_int: on('string string int', strings.lastIndexOf),
    list_a_last_index_of_int: on('list any', lists.lastIndexInList),
  },
  lowerAscii: { string_lower_ascii: on('string', strings.lowerAscii) },
  upperAscii: { string_upper_ascii: on('string', strings.upperAscii) },
  replace: {
    string_replace_string_string: on('string string string', (text, from, to) => strings.replace(text, from, to)),
    string_replace_string_string_int: on('string string string int', strings.replace),
  },
  split: {
    string_split_string: on('string string', (text, separator) => strings.split(text, separator)),
    string_split_string_int: on('string string int', strings.split),
  },
  substring: {
    string_substring_int: on('string int', (text, start) => strings.substring(text, start)),
    string_substring_int_int: on('string int int', strings.substring),
  },
  trim: { string_trim: on('string', strings.trim) },
  format: { string_format: on('string list', format) },
  'strings.quote': { strings_quote: on('string', strings.quote) },
  join: {
    list_join: on('list(string)', (values) => strings.join(values)),
    list_join_string: on('list(string) string', strings.join),
  },
  find: { string_find_string: on('string string', find) },
  findAll: {
    string_find_all_string: on('string string', (text, pattern) => findAll(text, pattern)),
    string_find_all_string_int: on('string string int', findAll),
  },

  isSorted: comparable((type) => `list_${type}_is_sorted_bool`, lists.isSorted),
  sum: {
    list_int_sum_int: on('list(int)', (values) => lists.sum(values, 0n)),
    list_uint_sum_uint: on('list(uint)', (values) => lists.sum(values, uint(0n))),
    list_double_sum_double: on('list(double)', (values) => lists.sum(values, 0)),
    list_duration_sum_duration: on('list(duration)', (values) => lists.sum(values, { kind: 'duration', nanoseconds: 0n })),
  },
  max: comparable(
    (type) => `list_${type}_max_${type}`,
    (values) => lists.extreme(values, 'max'),
  ),
  min: comparable(
    (type) => `list_${type}_min_${type}`,
    (values) => lists.extreme(values, 'min'),
  ),
  includes: { list_includes_dyn_dyn: on('any any', lists.includes) },
  slice: { list_slice: on('list int int', lists.slice) },
  flatten: {
    list_flatten: on('list', (values) => lists.flatten(values)),
    list_flatten_int: on('list int', lists.flatten),
  },
  'lists.range': { lists_range: on('int', lists.range) },
  reverse: { list_reverse: on('list', lists.reverse) },
  distinct: { list_distinct: on('list', lists.distinct) },
  // The server calls these two by name, whatever the items.
  sort: { sort: on('list', lists.sort) },
  '@sortByAssociatedKeys': { '@sortByAssociatedKeys': on('list list', lists.sortByKeys) },
  'sets.contains': { list_sets_contains_list: on('list list', lists.setContains) },
  'sets.equivalent': { list_sets_equivalent_list: on('list list', lists.setEquivalent) },
  'sets.intersects': { list_sets_intersects_list: on('list list', lists.setIntersects) },
  'cel.@mapInsert': {
    '@mapInsert_map_key_value': on('map any any', insert),
    '@mapInsert_map_map': on('map map', insertAll),
  },

  'optional.of': { optional_of: on('any', (value) => optional(value)) },
  'optional.none': { optional_none: on('', () => none) },
  'optional.ofNonZeroValue': { optional_ofNonZeroValue: on('any', (value) => (isZero(value) ? none : optional(value))) },
  'optional.unwrap': { optional_unwrap: on('list(optional)', unwrapped) },
  unwrapOpt: { optional_unwrapOpt: on('list(optional)', unwrapped) },
  hasValue: { optional_hasValue: on('optional', ({ value }) => value !== undefined) },
  value: { optional_value: on('optional', ({ value }) => (value === undefined ? failure('optional.none() dereference') : value)) },
  first: { list_first: on('list', ({ items }) => optional(newlyRead(items[0]))) },
  last: { list_last: on('list', ({ items }) => optional(newlyRead(items.at(-1)))) },
});

/** One overload for each type whose values have an order, under the names that libraries have for the types. */
function comparable(id: (type: string) => string, run: (values: CelList) => CelValue, durationName = 'duration'): Record<string, Overload> {
  const names = { duration: durationName, timestamp: durationName.replace('Duration', 'Timestamp').replace('duration', 'timestamp') };
  return Object.fromEntries(
    (['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'] as const).map((type) => {
      const name = type === 'duration' || type === 'timestamp' ? names[type] : type;
      return [id(name), on(`list(${type})`, run)];
    }),
  );
}

function timestampGetter(name: string, part: TimestampPart, withZone = `${name}_with_tz`): Record<string, Overload> {
  return {
    [name]: on('timestamp', (timestamp) => timestampPart(timestamp, part)),
    [withZone]: on('timestamp string', (timestamp, zone) => timestampPart(timestamp, part, zone)),
  };
}

function itself(value: CelValue): CelValue {
  return value;
}

function stringTest(test: (text: string, part: string) => boolean): Overload {
  // These three ask no types before.
  return on('any any', (text, part) => (typeof text === 'string' && typeof part === 'string' ? test(text, part) : noSuchOverload));
}

function unwrapped({ items }: CelList): CelValue {
  const values: CelValue[] = [];
  for (const item of items) {
    if (isFailure(item)) return item;
    if (!isOptional(item)) return notOptional(item);
    if (item.value !== undefined) values.push(item.value);
  }
  return list(values);
}

function notOptional(value: CelValue): CelValue {
  const text = printValue(value);
  return text === undefined ? inexact('a value that is no optional') : failure(`value ${text} is not optional`);
}

/** Zero, empty, false, null. Source: cel-go/common/types, the methods IsZeroValue; what the schema made has none. */
function isZero(value: CelValue): boolean {
  if (!isObject(value)) return value === null || value === false || value === 0 || value === 0n || value === '';
  if (value.kind === 'uint') return value.value === 0n;
  if (value.kind === 'bytes') return value.bytes.length === 0;
  if (value.kind === 'list') return value.items.length === 0 && (value.origin === 'expression' || value.origin === 'joined');
  if (value.kind === 'map') return value.size === 0 && !value.data;
  // Of a timestamp the first of January of the year 1.
  if (value.kind === 'timestamp') return value.seconds === -62_135_596_800n && value.nanoseconds === 0;
  return value.kind === 'duration' && value.nanoseconds === 0n;
}
