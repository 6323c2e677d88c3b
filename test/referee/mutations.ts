/** All the mutations of the fuzzer as one table, and how they are put together. */
import { type FieldRow, fieldRows, surroundings } from './mutations/fields.ts';
import { defaultRows, keywordRows } from './mutations/keywords.ts';
import { absent, copy, type JsonObject, placesOf, put, someSchema } from './mutations/places.ts';
import type { Random } from './mutations/random.ts';
import { shapeRows } from './mutations/shapes.ts';
import { textRows } from './mutations/text.ts';

export interface ObjectMutation {
  readonly name: string;
  readonly change: (crd: JsonObject, random: Random) => void;
}

export interface TextMutation {
  readonly name: string;
  readonly change: (text: string, random: Random) => string;
}

/** Every kind of mutation. */
export interface MutationTable {
  /** Of single fields of the manifest. */
  readonly fields: readonly ObjectMutation[];
  /** Of single keywords of a schema. */
  readonly keywords: readonly ObjectMutation[];
  /** Of more than one thing. */
  readonly shapes: readonly ObjectMutation[];
  readonly text: readonly TextMutation[];
}

export function mutationTable(): MutationTable {
  return {
    fields: fieldRows.flatMap((row) => rowMutations(row, setField)),
    keywords: [...keywordRows, ...defaultRows].flatMap((row) => rowMutations(row, setKeyword)),
    shapes: shapeRows.map(([name, change]) => ({ name, change })),
    text: textRows.map(([name, change]) => ({ name, change })),
  };
}

type Value = Exclude<FieldRow[number], undefined>;

function rowMutations([name, ...values]: FieldRow, set: (name: string, value: Value) => ObjectMutation['change']): ObjectMutation[] {
  return values.map((value) => {
    const shown = value === absent ? 'absent' : JSON.stringify(value).slice(0, 60);
    return { name: `${name} = ${shown}`, change: set(name, value) };
  });
}

function setField(pattern: string, value: Value) {
  return (crd: JsonObject, random: Random): void => {
    for (const [outer, surrounding] of surroundings) {
      if (!pattern.startsWith(`${outer}.`) || placesOf(crd, pattern).length > 0) continue;
      for (const place of placesOf(crd, outer)) put(place, copy(surrounding));
    }
    const places = placesOf(crd, pattern);
    if (places.length > 0) put(random.pick(places), fresh(value));
  };
}

function setKeyword(key: string, value: Value) {
  return (crd: JsonObject, random: Random): void => {
    const parent = someSchema(crd, random, undefined, random.chance(0.2) ? 'with junctors' : 'without junctors');
    if (parent) put({ parent, key }, fresh(value));
  };
}

function fresh(value: Value): Value {
  return value === absent ? absent : copy(value);
}
