import { dump } from 'js-yaml';
import { copy, type JsonObject } from '../mutations/places.ts';
import { Random } from '../mutations/random.ts';
import type { MutationTable } from '../mutations.ts';
import type { Seed } from './seeds.ts';

/** A mutated manifest. */
export interface FuzzCase {
  /** What it is made from, again and again. */
  readonly number: number;
  readonly seed: string;
  readonly mutations: readonly string[];
  readonly text: string;
  /** Where only the object was changed: the object, and how it is written. */
  readonly object?: { readonly value: JsonObject; readonly write: (value: JsonObject) => string };
}

/** The case of a number: one, two or three mutations of one seed. */
export function fuzzCase(number: number, seeds: readonly Seed[], table: MutationTable): FuzzCase {
  const made = mutated(number, seeds, table);
  // What a file can hold: halves of surrogate pairs have no bytes.
  return { ...made, text: Buffer.from(made.text).toString() };
}

function mutated(number: number, seeds: readonly Seed[], table: MutationTable): FuzzCase {
  const random = new Random(Math.imul(number, 0x9e3779b1));
  const seed = random.pick(random.chance(ownShare) ? seeds.filter(({ own }) => own) : seeds);
  const count = 1 + random.below(3);
  const form = random.pick(['object', 'object', 'text', 'both'] as const);
  const names: string[] = [];
  const value = copy(seed.object);
  let written = JSON.stringify(value);
  const inText = form === 'text' ? count : form === 'both' ? 1 : 0;
  for (let tries = 0; names.length < (form === 'both' ? count : count - inText) && tries < maxTries; tries++) {
    const mutation = random.pick(table[random.pick(objectGroups)]);
    mutation.change(value, random);
    const now = JSON.stringify(value);
    if (now !== written) names.push(mutation.name);
    written = now;
  }
  const write = random.pick(styles);
  const writable = JSON.parse(written);
  if (inText === 0) return { number, seed: seed.name, mutations: names, text: write(writable), object: { value: writable, write } };
  let text = form === 'text' ? seed.text : write(writable);
  const goal = names.length + inText;
  for (let tries = 0; names.length < goal && tries < maxTries; tries++) {
    const mutation = random.pick(table.text);
    const now = text === '' ? '' : mutation.change(text, random);
    if (now !== text) names.push(mutation.name);
    text = now;
  }
  return { number, seed: seed.name, mutations: names, text };
}

/** Our own seeds are few, but have most of what a CRD can have. */
const ownShare = 0.3;

/** Mutations that find nothing to change are drawn again, this often. */
const maxTries = 20;

const objectGroups = ['fields', 'keywords', 'keywords', 'shapes', 'shapes'] as const;

/** How an object can be written. */
export const styles: readonly ((value: JsonObject) => string)[] = [
  (value) => dump(value, { noRefs: true }),
  (value) => dump(value, { noRefs: true, lineWidth: -1 }),
  (value) => dump(value, { noRefs: true, lineWidth: 40 }),
  (value) => dump(value, { noRefs: true, flowLevel: 5 }),
  (value) => dump(value, { noRefs: true, flowLevel: 1 }),
  (value) => dump(value, { noRefs: true, indent: 4, quoteStyle: 'double' }),
  (value) => `${JSON.stringify(value, null, 2)}\n`,
];
