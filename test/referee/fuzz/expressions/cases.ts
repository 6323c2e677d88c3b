import { copy, type Json, type JsonObject } from '../../mutations/places.ts';
import { Random } from '../../mutations/random.ts';
import { deepExpression } from './deep.ts';
import { randomExpression, type Variable } from './expressions.ts';
import type { WrittenRule } from './rules.ts';
import { randomSchema } from './schemas.ts';
import { estrange } from './strange.ts';
import { broken } from './tokens.ts';
import { type Tree, textOf } from './tree.ts';
import { bool, dyn, int, listOf, mapOf, type Overload, optionalOf, string, type Type, typeOf } from './types.ts';
import { valueFor } from './values.ts';

/** Rules of one schema. */
export interface CelCase {
  /** What it is made from, again and again. */
  readonly number: number;
  readonly schema: JsonObject;
  /** The schema is that of a whole resource. */
  readonly root: boolean;
  /** Of the compatibility version. */
  readonly minor: number;
  readonly rules: readonly CelRule[];
  /** What they are evaluated for. */
  readonly value: Json;
}

export interface CelRule {
  /** How it came about. */
  readonly kind: 'typed' | 'odd' | 'broken' | 'written' | 'deep';
  readonly rule: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: true;
  /** Of the rule, where it was not broken afterwards. */
  readonly tree?: Tree;
}

/** Rules of one schema share what it costs to declare it. */
const rulesOfACase = 8;
export const newestMinor = 37;

export function celCase(number: number, overloads: readonly Overload[], written: readonly WrittenRule[]): CelCase {
  const random = new Random(Math.imul(number, 0x9e3779b1) ^ 0x43454c);
  const minor = random.chance(0.6) ? newestMinor : 25 + random.below(newestMinor - 24);
  // Functions of later versions come seldom enough not to spoil most rules.
  const known = overloads.filter(({ since }) => since <= minor || random.chance(0.02));
  if (random.chance(0.2)) {
    const { schema, root, rule } = random.pick(written);
    const rules = Array.from({ length: rulesOfACase }, (_, index): CelRule => {
      const other = random.pick(written).rule;
      if (index === 0) return { kind: 'written', rule, ...(random.chance(0.2) ? { optionalOldSelf: true } : {}) };
      return { kind: 'broken', rule: broken(random.chance(0.8) ? rule : `${rule} && ${other}`, random) };
    });
    return { number, schema: copy(schema), root, minor, rules, value: valueFor(schema, random) };
  }
  const root = random.chance(0.25);
  const { schema, type } = randomSchema(random, root);
  const value = valueFor(schema, random);
  if (random.chance(0.15)) estrange(schema, random);
  const rules = Array.from({ length: rulesOfACase }, () => randomRule(random, known, type));
  if (random.chance(0.03)) rules[0] = { kind: 'deep', rule: deepExpression(random) };
  return { number, schema, root, minor, rules, value };
}

/** A rule for a place of that type. */
export function randomRule(
  random: Random,
  overloads: readonly Overload[],
  self: Type | undefined,
  wanted: 'typed' | 'any' = 'any',
): CelRule {
  const kind = wanted === 'typed' ? wanted : random.pick(['typed', 'typed', 'typed', 'odd', 'odd', 'broken'] as const);
  const optionalOldSelf = random.chance(0.15);
  const scope: readonly Variable[] = self
    ? [{ name: 'self', type: self }, ...(random.chance(0.2) ? [{ name: 'oldSelf', type: optionalOldSelf ? optionalOf(self) : self }] : [])]
    : [{ name: 'self', type: string }];
  const taste = { random, overloads, oddity: kind === 'odd' ? random.pick([0.03, 0.1]) : 0 };
  const depth = 1 + random.below(5);
  const tree = randomExpression(taste, scope, bool, depth);
  const messageExpression = self && random.chance(0.3) ? shownValue(self, random, overloads, taste.oddity) : undefined;
  const text = textOf(tree);
  return {
    kind,
    rule: kind === 'broken' ? broken(text, random) : text,
    ...(messageExpression === undefined ? {} : { messageExpression }),
    ...(optionalOldSelf ? { optionalOldSelf } : {}),
    ...(kind === 'broken' ? {} : { tree }),
  };
}

/** A message expression: in half of them, a value of another type is shown. */
export function shownValue(self: Type, random: Random, overloads: readonly Overload[], oddity = 0): string {
  const type = random.pick(shownTypes);
  const shown = textOf(randomExpression({ random, overloads, oddity }, [{ name: 'self', type: self }], type, 1 + random.below(4)));
  return type === string && random.chance(0.5) ? shown : `"<%s>".format([${shown}])`;
}

const shownTypes = [
  ...[string, string, string, int, bool, dyn, listOf(string), listOf(int), mapOf(string, int)],
  ...['double', 'uint', 'bytes', 'google.protobuf.Duration', 'google.protobuf.Timestamp', 'list(double)', 'type(int)'].map(typeOf),
];
