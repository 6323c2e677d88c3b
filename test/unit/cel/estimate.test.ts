import assert from 'node:assert/strict';
import { test } from 'node:test';
import { structuralOf } from '../schema/schema.ts';
import { estimated } from './estimated.ts';

/** Every number here is the server's. */
const schema = structuralOf({
  type: 'object',
  properties: {
    s: { type: 'string', maxLength: 10 },
    u: { type: 'string' },
    i: { type: 'integer' },
    e: { type: 'string', enum: ['a', 'bcde'] },
    l: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        properties: { a: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 100 } }, b: { type: 'string', maxLength: 3 } },
      },
    },
    ls: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 8 } },
    m: { type: 'object', maxProperties: 4, additionalProperties: { type: 'string', maxLength: 6 } },
    x: { 'x-kubernetes-int-or-string': true, maxLength: 20 },
    o: { type: 'object', properties: { s: { type: 'string', maxLength: 10 } } },
    by: { type: 'string', format: 'byte', maxLength: 50 },
    deep: {
      type: 'object',
      properties: { m: { type: 'object', maxProperties: 3, additionalProperties: { type: 'string', maxLength: 6 } } },
    },
    namespace: { type: 'string', maxLength: 5 },
    t: { type: 'string', format: 'date-time' },
  },
});
test('values have the sizes that the schema gives them', () =>
  check([
    ['true', 0n, 0n, 'a literal is free'],
    ['self.i == 1', 2n, 2n, 'a property that is no text has size 0: the comparison is free, the way to it is not'],
    ['self.s == self.u', 5n, 8n, 'a tenth of the shorter side; four bytes for each character of maxLength'],
    ["self.u == '😀😀'", 3n, 3n, 'characters of a literal, not bytes'],
    ['self.e == self.u', 5n, 5n, 'an enum is as long as its longest value'],
    ['self.o == self.o', 4n, 4n, 'an object has size 0'],
    ['has(self.o.s)', 2n, 2n, 'a presence test costs what its operand costs'],
    ["self.?s == optional.of('a')", 4n, 1_844_674_407_370_955_267n, 'nothing says how large an optional is'],
    ["self.o.?s.orValue('') == 'a'", 5n, 5n, 'nor what is in it; the shorter side counts'],
    ["self.m['a'] == self.u", 6n, 8n, 'an entry of a map'],
    ['[self.u, self.s][0] == self.u', 18n, 314_590n, 'an element of a literal is as large as the largest'],
    ["{'a': self.s}['a'] == self.u", 36n, 39n, 'so is a value of one'],
    ['self.ls.map(y, y)[0] == self.u', 17n, 85n, 'and what a loop makes'],
    ['dyn(self.s) == self.u', 6n, 9n, 'dyn changes no size'],
    ['self.namespace == self.u', 5n, 314_577n, 'a reserved word is not found unescaped'],
    ['self.__namespace__ == self.u', 5n, 6n, 'escaped it is'],
    ['google.protobuf.Int32Value{value: 1} == 1', 41n, 41n, 'a message'],
  ]));

test('operators', () =>
  check([
    ["self.s == 'abc' || self.i == 1", 3n, 5n, 'the right side may not be evaluated'],
    ["self.i == 1 ? self.s == 'abc' : true", 2n, 5n, 'one branch is'],
    ['self.s + self.u == self.u', 7n, 629_156n, 'a tenth of both, and the size of both'],
    ["self.ls + ['a'] == self.ls", 16n, 16n, 'lists are added at once'],
    ['self.s < self.u', 5n, 8n, 'texts are compared as for equality'],
    ["self.t < timestamp('2020-01-01T00:00:00Z')", 4n, 4n, 'times are not'],
    ['self.x + self.x == self.x', 7n, 30n, 'all overloads that dyn leaves, from the cheapest to the dearest'],
    ['1 in self.x', 2n, 82n, 'the list that it may be is searched'],
    ['type(self.x) == int', 4n, 4n, "a type's name is sized like the rule's node"],
  ]));

test('loops cost their body for each item', () =>
  check([
    ["self.ls.all(y, y == 'q')", 3n, 28n, 'all'],
    ["self.ls.exists(y, y == 'q')", 3n, 33n, 'exists'],
    ["self.ls.exists_one(y, y == 'q')", 4n, 24n, 'exists_one'],
    ["self.ls.map(y, y + 'q').size() == 0", 15n, 100n, 'map'],
    ["self.ls.filter(y, y == 'q').size() == 0", 15n, 90n, 'filter'],
    ["self.m.all(k, k == 'q')", 3n, 19n, 'the keys of a map have size 0'],
    ["self.m.all(k, v, v == 'q')", 3n, 23n, 'its values have theirs'],
    ["self.deep.m.all(k, v, k == 'q')", 4n, 19n, "the value's path takes the storage of the key's: the key is as large"],
    ["self.ls.all(i, v, v == 'q')", 3n, 28n, 'index and item'],
    ["self.l.all(x, x.a.all(y, y == 'q'))", 3n, 283n, 'a loop in a loop'],
    ["self.l.all(x, x.a.all(y, x.b == 'q'))", 3n, 393n, 'x.b takes the storage of x.a, whose size is asked later'],
    ["['b','a'].all(z, z == self.u)", 17n, 23n, 'over a literal'],
    ["self.ls.transformList(i, v, v + 'a').size() == 1", 15n, 100n, 'transformList'],
    ["self.m.transformMap(k, v, v + 'a')['a'] == self.u", 36n, 64n, 'transformMap, whose values are not known of'],
    ['self.ls.transformMapEntry(i, v, {v: i}).size() == 1', 35n, 205n, 'transformMapEntry makes a map each time'],
    ['self.?o.optMap(v, v.s == self.u).orValue(true)', 5n, 22n, 'the receiver of optMap counts twice'],
    ['self.ls.sortBy(y, y.size()).size() == 1', 38n, 158n, 'sortBy names its receiver, maps it and sorts by numbers'],
    ['self.l.sortBy(y, y.b).size() == 1', 38n, 161n, 'by texts'],
  ]));

test('functions cost what they look at', () =>
  check([
    ['self.u.startsWith(self.s)', 4n, 8n, 'only the prefix is read'],
    ['self.s.contains(self.u)', 4n, 1_258_296n, 'text times part'],
    ["self.u.matches('^abcdef$')", 4n, 629_148n, 'text times a quarter of the expression'],
    ["matches(self.u, '^abcdef$')", 4n, 629_148n, 'in both forms'],
    ["self.s.replace('a', 'bb') == self.u", 5n, 20n, 'every character may become two'],
    ["self.s.replace('aa', 'b') == self.u", 5n, 16n, 'a text that shrinks counts as it was'],
    ["self.s.replace('', 'b') == self.u", 5n, 21n, 'an empty part stands around every character'],
    ["self.u.split(',', 3).all(y, y == 'a')", 3n, 629_161n, 'a written limit'],
    ["self.u.split(',', -1).all(y, y == 'a')", 3n, 18_446_744_073_709_551_615n, 'no limit: the largest number there is'],
    ["self.ls.join(',') == self.u", 5n, 38n, 'items and separators'],
    ["self.u.split(',').join() == self.u", 5n, 1_844_674_407_371_898_987n, 'items that nothing is known of'],
    ['self.ls.isSorted()', 2n, 27n, 'texts are compared'],
    ['[3, 1].isSorted()', 12n, 12n, 'numbers too'],
    ["self.s.indexOf('a') == 1", 3n, 7n, 'of a text'],
    ["self.ls.indexOf('a') == 1", 3n, 28n, 'of a list'],
    ["self.m.includes('a')", 2n, 18n, "the key's type and the value's size"],
    ["self.s.includes('a')", 2n, 42n, 'no list as far as one can tell'],
    ["sets.equivalent(self.ls, ['a', 'b'])", 13n, 33n, 'each with each, twice'],
    ['self.ls.slice(1, 3).size() == 1', 17n, 17n, 'what is between'],
    ['self.ls.slice(3, 1).size() == 1', 18_446_744_073_709_551_615n, 18_446_744_073_709_551_615n, 'wraps around'],
    ['lists.range(self.i).size() == 1', 18_446_744_073_709_551_615n, 18_446_744_073_709_551_615n, 'a number that is not written'],
    ['[[1],[2]].flatten().size() == 1', 45n, 45n, 'one level'],
    ["self.ls.distinct().all(y, y == 'a')", 14n, 164n, 'the result is as large as the square'],
    ["self.ls.sort().all(y, y == 'a')", 14n, 167n, 'texts are dearer to sort'],
    ['ip(self.u) == ip(self.s)', 5n, 314_582n, 'addresses are compared at once'],
    ['quantity(self.u) != quantity(self.s)', 5n, 1_844_674_407_371_269_845n, 'but only for equality'],
    ['url(self.u) == url(self.s)', 5n, 314_585n, 'of a URL the right side counts'],
    ['cidr(self.u).containsIP(self.s)', 5n, 314_585n, 'a text is parsed first'],
    ['cidr(self.u).containsCIDR(cidr(self.s))', 7n, 314_588n, 'a network is not'],
    ['format.dns1123Label().validate(self.u).hasValue()', 4n, 10_066_340n, 'the longest regular expression of a format'],
    ['format.dns1123Label() == format.uuid()', 3n, 9n, 'formats'],
    ["bytes(self.u) == b'abc'", 3n, 314_576n, 'to bytes'],
    ['string(self.by) == self.u', 5n, 14n, 'from bytes, of which maxLength counts once'],
    ['strings.quote(self.u) == self.u', 5n, 629_150n, 'quoted'],
    ["'%s'.format([self.u]) == self.u", 16n, 314_588n, 'the format is read, whatever it makes is unknown'],
    ["self.u.find('a+') == self.u", 6n, 629_150n, 'find'],
  ]));

test('functions of the authorizer cost the same on other values', () =>
  check([
    ["self.x.check('x').allowed()", 350_003n, 350_003n, 'the question'],
    ["dyn(self.o).path('a').check('x').allowed()", 350_005n, 350_005n, 'behind a path'],
    ["self.x.group('g').resource('r').name('n').check('x').errored()", 350_006n, 350_006n, 'behind a resource'],
    ["self.x.labelSelector('abc').check('x').allowed()", 350_114n, 350_114n, 'two requirements in three characters'],
    ["self.x.fieldSelector(self.s).check('x').allowed()", 350_015n, 351_019n, 'as many as the text can hold'],
    ["self.x.path('a') == self.x.path('b')", 7n, 7n, 'they are compared at once'],
    ["self.x.path('a') != self.x.path('b')", 7n, 1_844_674_407_370_955_270n, 'but only for equality'],
  ]));

test('a length so large that four times as much is more than 64 bits hold', () => {
  const { estimate } = estimated(structuralOf({ type: 'string', maxLength: 4_611_686_018_427_388_000 }), "'a'.startsWith(self)");
  assert.equal(estimate.max, 40n);
});

function check(rows: readonly (readonly [rule: string, min: bigint, max: bigint, why: string])[]): void {
  for (const [rule, min, max, why] of rows) {
    const { estimate } = estimated(schema, rule);
    assert.deepEqual([estimate.min, estimate.max], [min, max], `${why}: ${rule}`);
  }
}
