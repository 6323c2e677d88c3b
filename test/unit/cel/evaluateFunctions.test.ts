import { test } from 'node:test';
import { checkRows } from './evaluated.ts';

test('strings count code points', () => {
  checkRows([
    ['size("😀a")', '2', 'not units'],
    ['"😀ab".substring(1)', '"ab"', 'from behind the first'],
    ['"abc".substring(2, 1)', '! invalid substring range. start: 2, end: 1', 'backwards'],
    ['"abc".substring(4)', '! index out of range: 4', 'beyond the end'],
    ['"abc".charAt(3)', '""', 'at the end there is nothing'],
    ['"abc".charAt(4)', '! index out of range: 4', 'and behind it an error'],
    ['"😀a😀".indexOf("😀", 1)', '2', 'from an offset'],
    ['"hello".indexOf("", 9)', '5', 'nothing is everywhere, up to the end'],
    ['"hello".indexOf("l", 9)', '-1', 'an offset beyond the end finds nothing'],
    ['"😀a😀".lastIndexOf("😀", 1)', '0', 'not behind the offset'],
    ['"hello".lastIndexOf("l", -1)', '! index out of range: -1', 'before the start'],
    ['"abc".replace("", "-", 2)', '"-a-bc"', 'nothing stands before each'],
    ['"aXbXc".replace("X", "-", -1)', '"a-b-c"', 'less than none is all'],
    ['"a,b,c".split(",", 2)', '["a", "b,c"]', 'so many parts'],
    ['"".split("")', '[]', 'no characters'],
    ['"aéÀB".lowerAscii()', '"aéÀb"', 'only ASCII'],
    ['"\\u00a0x\\ufeff".trim()', '"x\ufeff"', 'what Go takes for a space'],
    ['strings.quote("a\\"\\n")', String.raw`"\"a\\\"\\n\""`, 'escaped'],
    ['["a", "b"].join("-")', '"a-b"', 'joined'],
    ['"foo123bar45".findAll("[0-9]*", 2)', '["", ""]', 'empty matches count'],
    ['"baaab".findAll("a*")', '["", "aaa", ""]', 'but not right behind a match'],
    ['"foo".find("[0-9]")', '""', 'none'],
    ['"a".matches("[" + "a")', '! error parsing regexp: missing closing ]: `[a`', 'a pattern that is made at run time'],
  ]);
});

test('conversions', () => {
  checkRows([
    ['int("+12" + "")', '12', 'a sign'],
    ['int(" 1" + "")', "! type conversion error from 'string' to 'int'", 'no space'],
    ['int(-1.9)', '-1', 'cut off'],
    ['int(9.3e18 + 0.0)', '! integer overflow', 'too great'],
    ['uint(2.9)', '2u', 'cut off'],
    ['double("1_000.5" + "")', '1000.5', 'Go takes underscores'],
    ['double("1e400" + "")', "! type conversion error from 'string' to 'double'", 'too great'],
    ['string(1000000.0)', '"1e+06"', 'as Go prints it'],
    ['string(-1.0 * 0.0)', '"-0"', 'with its sign'],
    ['bool("T" + "")', 'true', 'some spellings'],
    ['bool("yes" + "")', "! type conversion error from 'string' to 'bool'", 'not all'],
    ['string(b"\\xff" + b"")', '! invalid UTF-8 in bytes, cannot convert to string', 'no text'],
    ['string(duration("90m"))', '"5400s"', 'in seconds'],
    ['duration("1d" + "")', "! type conversion error from 'string' to 'google.protobuf.Duration'", 'Go knows no days'],
    ['duration("0.333333333333333333333s")', '0.333333333s', 'as exact as a double'],
    ['string(timestamp("2024-01-01T00:00:00.100+05:30"))', '"2024-01-01T00:00:00.1+05:30"', 'in its zone'],
    ['timestamp("2024-02-30T00:00:00Z" + "")', "! type conversion error from 'string' to 'google.protobuf.Timestamp'", 'no such day'],
    ['int([dyn(null)][0])', '! no such overload: int(null_type)', 'nothing to convert'],
  ]);
});

test('time', () => {
  checkRows([
    ['timestamp("2024-02-29T13:14:15Z").getMonth()', '1', 'from 0'],
    ['timestamp("2024-02-29T13:14:15Z").getDate()', '29', 'from 1'],
    ['timestamp("2024-02-29T13:14:15Z").getDayOfMonth()', '28', 'from 0'],
    ['timestamp("0050-03-01T00:00:00Z").getDayOfYear()', '59', 'in the first century'],
    ['timestamp("2024-02-29T13:14:15+02:00").getHours()', '11', 'in UTC'],
    ['timestamp("2024-07-29T23:14:15Z").getHours("America/New_York")', '19', 'in a zone, in summer'],
    ['timestamp("2024-07-29T23:14:15Z").getHours("-02:30")', '20', 'in another'],
    ['timestamp("2024-07-29T23:14:15Z").getHours("Nowhere/City")', '! unknown time zone Nowhere/City', 'in none'],
    ['timestamp("2024-07-29T23:14:15Z").getHours("europe/Berlin")', '! unknown time zone europe/Berlin', 'letter case counts'],
    ['timestamp("2024-07-29T23:14:15Z").getHours("Local")', '?', 'where the server stands we cannot know'],
    ['timestamp("1924-07-29T23:14:15Z").getHours("Europe/Berlin")', '?', 'before 1970 databases differ'],
    ['duration("-3h45m").getHours()', '-3', 'cut off'],
    ['timestamp("2024-01-01T00:00:00Z") - timestamp("2023-12-31T23:59:59.5Z")', '0.5s', 'between'],
  ]);
});

test('format', () => {
  checkRows([
    ['"%s %d%%".format(["a", 5])', '"a 5%"', 'the usual'],
    ['"%s".format([[1, "a", 2.5, null]])', '"[1, \\"a\\", 2.500000, null]"', 'a list as a literal'],
    ['"%s".format([{"b": 1, "a": duration("1h")}])', '"{\\"a\\":duration(\\"3600s\\"), \\"b\\":1}"', 'a map sorted'],
    ['"%.2f".format([1234567.891])', '"1,234,567.89"', 'with commas'],
    ['"%.1f %.1f".format([0.25, 0.35])', '"0.2 0.3"', 'half to even, of what the double is'],
    ['"%e".format([1052.032911275])', '"1.052033×10⁰³"', 'in the print of books'],
    ['"%x %X %o %b".format([-255, "é", 8, true])', '"-ff C3A9 10 1"', 'bases'],
    ['("%s" + "").format([])', '! index 0 out of range', 'too few'],
    ['("%d" + "").format([1.5])', '! error during formatting: decimal clause can only be used on integers, was given double', 'no int'],
    ['("%q" + "").format([1])', '! could not parse formatting clause: unrecognized formatting clause "q"', 'no clause'],
  ]);
});

test('libraries of Kubernetes', () => {
  checkRows([
    ['quantity("1500m").isInteger()', 'false', 'a fraction'],
    ['quantity("1.0").isInteger()', 'false', 'though it is one'],
    ['quantity("1e3").asInteger()', '1000', 'a power of ten'],
    ['quantity("1Ei").isInteger()', 'false', 'too long for 64 bits with a power of ten'],
    ['quantity("Ki").asInteger()', '0', 'no digits are zero'],
    ['quantity("0.0000000001").asApproximateFloat()', '1e-9', 'rounded up to billionths'],
    ['quantity("1kk").asInteger()', "! unable to parse quantity's suffix", 'no unit'],
    [
      'quantity("1.5.5").asInteger()',
      "! quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
      'no number',
    ],
    ['quantity("1G").add(quantity("1Gi")).asInteger()', '2073741824', 'a sum'],
    ['sign(quantity("-3"))', '-1', 'a sign'],
    ['url("https://u@h:80/a%20b?x=1&x=2#f").getQuery()', '{"x": ["1", "2"]}', 'several values'],
    ['url("http://[::1]:80/x").getHostname()', '"::1"', 'without brackets'],
    ['url("https://h/a b/é").getEscapedPath()', '"/a%20b/%C3%A9"', 'escaped as it has to be'],
    ['url("::")', '! URL parse error during conversion from string: parse "::": missing protocol scheme', 'no URL'],
    ['isURL("../rel")', 'false', 'not absolute'],
    ['string(ip("1:0:2:0:3:0:4:0"))', '"1:0:2:0:3:0:4:0"', 'a single zero is not left out'],
    ['string(cidr("2001:db8::1/33").masked())', '"2001:db8::/33"', 'masked'],
    ['cidr("10.0.0.0/8").containsCIDR("10.1.0.0/16")', 'true', 'inside'],
    ['cidr("10.0.0.0/8").containsIP("zz")', '! no such overload', 'the server does not say what is wrong with it'],
    ['ip("::ffff:1.2.3.4").family()', '! IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed', 'neither nor'],
    ['semver("v1.2", true).minor()', '2', 'completed'],
    ['semver("1.2.3-rc.1").isLessThan(semver("1.2.3"))', 'true', 'before the release'],
    ['semver("01.2.3").major()', '! Major number must not contain leading zeroes "01"', 'strict'],
    ['format.named("nope").hasValue()', 'false', 'unknown'],
    ['format.dns1123Label().validate("abc").hasValue()', 'false', 'nothing wrong'],
    ['[duration("1s"), duration("2s")].sum()', '3s', 'durations too'],
    ['[3, 1, 2].max()', '3', 'the greatest'],
    ['[0].filter(x, x > 1).max()', '! max called on empty list', 'of nothing'],
    ['sets.equivalent([1, 2, 2], [2, 1])', 'true', 'how often does not count'],
    ['dyn("a").flatten()', '! no such overload: string.flatten()', 'the one text with a receiver'],
    ['dyn({"a": 1}).flatten()', '! no such overload: map(dyn, dyn).flatten()', 'and with whole types'],
    ['[[[1], [2]], [[3]]].flatten()', '[[1], [2], [3]]', 'one level'],
    ['[[1], []].flatten().distinct().sort() + [].flatten().reverse().filter(z, z <= 0u)', '[1]', 'and nothing of another type'],
    ['[1, 2, 1].distinct()', '[1, 2]', 'the first of each'],
    ['lists.range(-1 + 0)', '! lists.range: size must be non-negative, got -1', 'no list'],
  ]);
});
