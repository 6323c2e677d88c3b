import type { Random } from '../../mutations/random.ts';
import type { Type } from './types.ts';

/** A text that is a value of the type; `null` where there is none so short. */
export function literal(type: Type, random: Random): string {
  const [key, value] = type.parameters;
  switch (type.head) {
    case 'list':
      return random.chance(0.2) || !key ? '[]' : `[${several(random, () => literal(key, random))}]`;
    case 'map':
      if (random.chance(0.2) || !key || !value) return '{}';
      return `{${several(random, () => `${literal(key, random)}: ${literal(value, random)}`)}}`;
    case 'optional_type':
      return key && random.chance(0.7) ? `optional.of(${literal(key, random)})` : 'optional.none()';
    case 'type':
      return random.pick(typeNames);
    case 'dyn':
      return `dyn(${random.pick([...(literals.int ?? []), ...(literals.string ?? [])])})`;
    default:
      return random.pick(literals[type.head] ?? ['null']);
  }
}

/** The shortest, for shrinking. */
export function plainLiteral(type: Type): string | undefined {
  const plain: Readonly<Record<string, string>> = { list: '[]', map: '{}', optional_type: 'optional.none()', dyn: 'dyn(0)', type: 'int' };
  return plain[type.head] ?? literals[type.head]?.[0];
}

function several(random: Random, one: () => string): string {
  return Array.from({ length: 1 + random.below(3) }, one).join(random.pick([', ', ',', ' , ']));
}

const typeNames = [
  ...['bool', 'bytes', 'double', 'int', 'uint', 'string', 'list', 'map', 'null_type', 'type', 'optional_type', 'net.IP', 'net.CIDR'],
  ...['google.protobuf.Duration', 'google.protobuf.Timestamp', 'duration', 'timestamp', 'dyn'],
];

/** The first of each is what shrinking ends at. */
const literals: Readonly<Record<string, readonly string[]>> = {
  bool: ['true', 'false'],
  int: ['0', '1', '2', '-1', '10', '0x1F', '007', '-  5', '9223372036854775807', '-9223372036854775808', '- 0x10', '1000000'],
  uint: ['0u', '1u', '7U', '0xFFu', '18446744073709551615u'],
  double: ['0.0', '1.5', '.5', '-2.25', '1e3', '1.5e-3', '2E+2', '-.5', '1e308', '0.1'],
  string: [
    ...['""', '"a"', "'b'", '"a b"', '"10"', '"1.5"', '"true"', '"1h"', '"2020-01-01T00:00:00Z"', '"Blue"', "'^[a-z]+$'", "'a|b'", '"["'],
    ...[
      '"é"',
      '"日本"',
      '"😀"',
      "'it\\'s'",
      '"\\n\\t\\\\"',
      '"\\u00e9"',
      '"\\U0001F600"',
      '"\\x41\\101"',
      'r"\\d+"',
      "R'\\w'",
      '"""a"b\nc"""',
    ],
    ...[
      "'''x'''",
      "r'''a\\''''",
      '"\\?\\`"',
      '"10Mi"',
      '"1.2.3"',
      '"v1.2"',
      '"192.168.0.1"',
      '"10.0.0.0/8"',
      '"::1"',
      '"https://a.b/c?d=e"',
    ],
    ...['"%s"', '"%d %s"', '"%.2f%%"', '"dns1123Label"', '"UTC"', '"America/New_York"', '"name"', '"a.b-c"', '"(?i)x{2,3}"', '"\\r\\n"'],
  ],
  bytes: ['b""', 'b"a"', "B'\\xff'", 'br"\\x"', 'b"é"', "b'''x\ny'''", 'b"\\101"'],
  null_type: ['null'],
  'google.protobuf.Duration': [
    'duration("1h")',
    "duration('1m30s')",
    'duration("-1.5s")',
    'duration("0")',
    'duration("1d")',
    'duration("")',
  ],
  'google.protobuf.Timestamp': [
    ...[
      'timestamp("2020-01-01T00:00:00Z")',
      "timestamp('2021-12-31T23:59:59.999+02:00')",
      'timestamp(0)',
      'timestamp("2020-02-30T00:00:00Z")',
    ],
    ...['timestamp(253402300800)', 'timestamp("2020-01-01")'],
  ],
  'kubernetes.Quantity': ['quantity("1")', 'quantity("10Mi")', "quantity('bad')"],
  'kubernetes.URL': ['url("https://example.com")', "url('::')"],
  'kubernetes.Semver': ['semver("1.2.3")', 'semver("v1", true)'],
  'kubernetes.NamedFormat': ['format.dns1123Label()', 'format.named("uuid").value()'],
  'net.IP': ['ip("1.2.3.4")', "ip('::1')"],
  'net.CIDR': ['cidr("10.0.0.0/8")', "cidr('::/0')"],
  // No rule has any of these.
  'kubernetes.authorization.Authorizer': ['dyn("a")', 'null', 'dyn(1).serviceAccount("a", "b")'],
  'kubernetes.authorization.PathCheck': ['dyn("a")', 'null', 'dyn("a").path("/healthz")'],
  'kubernetes.authorization.GroupCheck': ['dyn("a")', 'null', 'dyn(1).group("")'],
  'kubernetes.authorization.ResourceCheck': ['dyn("a")', 'null', 'dyn("a").group("").resource("pods")', 'dyn("a").labelSelector("a=b,c")'],
  'kubernetes.authorization.Decision': ['dyn("a")', 'null', 'dyn("a").check("get")'],
};

/** Whether a value of the type can be written shortly. */
export function hasLiteral(type: Type): boolean {
  return ['list', 'map', 'optional_type', 'type', 'dyn'].includes(type.head) || (!type.fields && literals[type.head] !== undefined);
}

/** Arguments that some functions look into, and which a random expression would not hit. */
export function tellingArgument(overload: string, index: number, random: Random): string | undefined {
  const texts = telling[`${overload} ${index}`];
  return texts && random.chance(0.5) ? random.pick(texts) : undefined;
}

const patterns = [
  '"^a+$"',
  "'[0-9]{1,3}'",
  '"("',
  '"[z-a]"',
  '"\\\\p{L}"',
  "r'\\d+(\\.\\d+)?'",
  '"(?P<n>a)"',
  '"*"',
  "'a{1001}'",
  '"(?=a)"',
  '"\\\\"',
  '""',
];
const formats = [
  ...['"%s"', '"%d"', '"%f"', '"%.3f"', '"%e"', '"%b"', '"%x %X"', '"%o"', '"%%"', '"%z"', '"%"', '"%s %s"', '"plain"', '"%5d"', '"%.s"'],
  ...['"%.2e|%d"', '"é%d"', '"%s%%%d"'],
];

const telling: Readonly<Record<string, readonly string[]>> = {
  'matches 0': patterns,
  'matches 1': patterns,
  'matches_string 1': patterns,
  'string_find_string 1': patterns,
  'string_find_all_string 1': patterns,
  'string_find_all_string_int 1': patterns,
  'string_format 0': formats,
  'string_to_duration 0': [
    '"1h"',
    '"1h1m1.5s"',
    '"1d"',
    '""',
    '"0"',
    '"5"',
    '"-.5s"',
    '"1µs"',
    '"9223372036s"',
    '"9223372037s"',
    '"1h "',
    '"+1h"',
    '"1.5h2.25m"',
  ],
  'string_to_timestamp 0': [
    ...['"2020-01-01T00:00:00Z"', '"2020-01-01t00:00:00Z"', '"2020-13-01T00:00:00Z"', '"2020-01-01T24:00:00Z"', '"0000-01-01T00:00:00Z"'],
    ...['"2020-01-01T00:00:00.123456789-07:00"', '"2020-02-29T00:00:00Z"', '"2021-02-29T00:00:00Z"', '"2020-01-01T00:00:00"', '""'],
  ],
  'int64_to_timestamp 0': ['0', '-62135596800', '-62135596801', '253402300799', '253402300800'],
  'string_to_int64 0': ['"1"', '"+1"', '" 1"', '"0x1"', '""', '"9223372036854775808"', '"-1"', '"1.0"', '"1_000"'],
  'string_to_uint64 0': ['"1"', '"-1"', '"+1"', '"18446744073709551616"'],
  'string_to_double 0': ['"1"', '"NaN"', '"inf"', '"1e5"', '"x"', '"1e400"', '"0x1p-2"', '"-Infinity"', '"1_0"'],
  'string_to_bool 0': ['"t"', '"TRUE"', '"yes"', '"True"', '""', '"0"', '"tRUE"'],
  'double_to_int64 0': ['1.5', '1e19', '-9.3e18', '1e308'],
  'double_to_uint64 0': ['1.5', '-1.0', '1e20'],
  'int64_to_uint64 0': ['1', '-1'],
  'uint64_to_int64 0': ['1u', '18446744073709551615u'],
  'bytes_to_string 0': ['b"a"', "b'\\xff'"],
};
