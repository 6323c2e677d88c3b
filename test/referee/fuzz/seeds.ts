import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, loadAll } from 'js-yaml';
import { casesOf, corpusFolder } from '../../corpus/cases.ts';
import { isObject, type Json, type JsonObject } from '../mutations/places.ts';
import type { Run } from './run.ts';

/** A CRD that mutations start from. */
export interface Seed {
  readonly name: string;
  /** Of test/referee/seeds. */
  readonly own: boolean;
  readonly object: JsonObject;
  /** As it was written. */
  readonly text: string;
}

/** All that mutations may start from; the same on every machine where the run asks for it. */
export function seedsFor({ fixed }: Run): Seed[] {
  return fixed ? ownSeeds() : [...ownSeeds(), ...realSeeds()];
}

/** The CRDs of test/referee/seeds. */
export function ownSeeds(): Seed[] {
  const files = globSync('*.yaml', { cwd: path.join(import.meta.dirname, '../seeds') }).sort();
  return files.map((file) => {
    const text = readFileSync(path.join(import.meta.dirname, '../seeds', file), 'utf8');
    return { name: file, own: true, object: loadAll(text)[0] as JsonObject, text };
  });
}

/** Accepted CRDs of the corpus that are not large; none where there is no corpus. */
export function realSeeds(): Seed[] {
  const folder = corpusFolder();
  if (!folder) return [];
  return casesOf(folder, 'real').flatMap(({ id, yaml, verdicts }): Seed[] => {
    const [verdict, ...others] = verdicts;
    const plain = verdict?.accepted && verdict.apiVersion === 'apiextensions.k8s.io/v1' && others.length === 0;
    if (!plain || yaml.length > maxSeedLength) return [];
    const object: unknown = JSON.parse(JSON.stringify(load(yaml)));
    if (!isObject(object as Json)) return [];
    return [{ name: id, own: false, object: object as JsonObject, text: yaml }];
  });
}

/** In UTF-16 units: larger ones say the same more often, and slowly. */
const maxSeedLength = 30_000;
