/** CRDs with parts of other CRDs. */
import { copy, isObject, type Json, type JsonObject, type Place, put, valueAt } from '../mutations/places.ts';
import { Random } from '../mutations/random.ts';
import { type FuzzCase, styles } from './cases.ts';
import type { Source } from './manifests.ts';
import type { Run } from './run.ts';
import { type Seed, seedsFor } from './seeds.ts';

export function splicedManifests(run: Run): Source {
  const seeds = seedsFor(run);
  return (number) => splicedManifest(number, seeds);
}

function splicedManifest(number: number, seeds: readonly Seed[]): FuzzCase {
  const random = new Random(Math.imul(number, 0x9e3779b1) ^ 0x53504c49);
  const seed = random.pick(seeds);
  const value = copy(seed.object);
  const mutations: string[] = [];
  for (let count = 1 + random.below(4); count > 0; count--) {
    const other = random.pick(seeds);
    const from = random.pick(partsOf(other.object));
    const to = targetFor(from, partsOf(value), random);
    if (!to) continue;
    put(to.place, copy(valueAt(from.place) ?? null));
    mutations.push(`${other.name} ${from.path} at ${to.path}`);
  }
  const write = random.pick(styles);
  return { number, seed: seed.name, mutations, text: write(value), object: { value, write } };
}

interface Part {
  readonly place: Place;
  /** `spec.versions.0.name`. */
  readonly path: string;
}

/** Mostly a place where the like stands: under the same key, or at least beside a value of the same kind. */
function targetFor(from: Part, parts: readonly Part[], random: Random): Part | undefined {
  const alike = parts.filter(({ place }) => place.key === from.place.key);
  if (alike.length > 0 && random.chance(0.7)) return random.pick(alike);
  const kind = kindOf(valueAt(from.place));
  const fitting = random.chance(0.6) ? parts.filter(({ place }) => kindOf(valueAt(place)) === kind) : parts;
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

function kindOf(value: Json | undefined): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
}

function partsOf(root: JsonObject): Part[] {
  const parts: Part[] = [];
  const walk = (parent: JsonObject | Json[], path: string) => {
    for (const [key, value] of Object.entries(parent)) {
      const below = path === '' ? key : `${path}.${key}`;
      parts.push({ place: { parent, key }, path: below });
      if (isObject(value) || Array.isArray(value)) walk(value, below);
    }
  };
  walk(root, '');
  return parts;
}
