import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/bootstrap.mjs';
import { casesOf, corpusFolder } from '../corpus/cases.ts';
import { manifests as fixtures } from '../unit/yaml/edits.ts';

export interface Manifest {
  readonly name: string;
  readonly text: string;
}

const wanted = 20;

/** Twenty CRDs of people from 1 KB to 3 MB where a corpus lies beside the repository, otherwise our samples and largest fixtures. */
export function realManifests(): Manifest[] {
  const folder = corpusFolder();
  if (!folder) {
    const own = [...samples(), ...fixtures().map((text, index) => ({ name: `fixture-${index}`, text }))];
    return own.sort((a, b) => b.text.length - a.text.length).slice(0, wanted);
  }
  const big = biggest(folder);
  const others = casesOf(folder, 'real').map(({ id, yaml }) => ({ name: id, text: yaml }));
  others.sort((a, b) => a.text.length - b.text.length);
  const step = (others.length - 1) / (wanted - big.length - 1);
  const chosen = Array.from({ length: wanted - big.length }, (_, index) => others[Math.round(index * step)]);
  return [...chosen.filter((one) => one !== undefined), ...big];
}

function samples(): Manifest[] {
  const folder = path.join(root, 'samples');
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

function biggest(folder: string): Manifest[] {
  const big = path.join(folder, 'big');
  const files = readdirSync(big).filter((name) => name.endsWith('.gz'));
  return files.map((name) => ({ name, text: gunzipSync(readFileSync(path.join(big, name))).toString('utf8') }));
}
