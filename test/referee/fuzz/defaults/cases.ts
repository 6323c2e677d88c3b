/** CRDs with defaults made against their schemas: of the seeds, and random ones with all that checks a value. */
import { copy, type JsonObject, schemasOf } from '../../mutations/places.ts';
import { Random } from '../../mutations/random.ts';
import { type FuzzCase, styles } from '../cases.ts';
import type { Source } from '../manifests.ts';
import type { Run } from '../run.ts';
import { type Seed, seedsFor } from '../seeds.ts';
import { checkedSchema } from './schemas.ts';
import { defaultFor } from './values.ts';

/** Real schemas, and random ones almost without junctors. */
export function defaultedManifests(run: Run): Source {
  const seeds = seedsFor(run);
  return (number) => {
    const random = new Random(Math.imul(number, 0x9e3779b1) ^ 0x44454641);
    return random.chance(0.4) ? defaultedSeed(number, random.pick(seeds), random) : randomManifest(number, random, 0.05);
  };
}

/** Random schemas with allOf, anyOf, oneOf and not, and defaults that they judge. */
export function junctorManifests(): Source {
  return (number) => randomManifest(number, new Random(Math.imul(number, 0x9e3779b1) ^ 0x4a554e43), 0.6);
}

function defaultedSeed(number: number, seed: Seed, random: Random): FuzzCase {
  const value = copy(seed.object);
  const schemas = schemasOf(value);
  const chosen = Array.from({ length: 1 + random.below(4) }, () => random.pick(schemas));
  for (const schema of chosen) schema.default = defaultFor(schema, random);
  return written(number, seed.name, value, random);
}

function randomManifest(number: number, random: Random, junctors: number): FuzzCase {
  const properties: JsonObject = {};
  for (let count = 1 + random.below(4); count > 0; count--) {
    const schema = checkedSchema(random, 2, junctors);
    schema.default = defaultFor(schema, random);
    properties[`p${count}`] = schema;
  }
  const value: JsonObject = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gauges.values.example.com' },
    spec: {
      group: 'values.example.com',
      scope: 'Namespaced',
      names: { kind: 'Gauge', plural: 'gauges' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties } } }],
    },
  };
  return written(number, 'random schema', value, random);
}

function written(number: number, seed: string, value: JsonObject, random: Random): FuzzCase {
  const write = random.pick(styles);
  return { number, seed, mutations: [], text: write(value), object: { value, write } };
}
