/** CRDs whose values are written in other styles of YAML: quoted, as blocks, in flow, by anchor and alias, with comments and tags; or as JSON. */
import { copy, type JsonObject, placesOf, put } from '../../mutations/places.ts';
import { Random } from '../../mutations/random.ts';
import type { FuzzCase } from '../cases.ts';
import type { Source } from '../manifests.ts';
import type { Run } from '../run.ts';
import { seedsFor } from '../seeds.ts';
import { inJson } from './json.ts';
import { inStyles } from './write.ts';

export function styledManifests(run: Run): Source {
  const seeds = seedsFor(run);
  return (number): FuzzCase => {
    const random = new Random(Math.imul(number, 0x9e3779b1) ^ 0x5354594c);
    const seed = random.pick(seeds);
    const value = copy(seed.object);
    if (random.chance(0.5)) oneTextMore(value, random);
    const styles = random.below(2 ** 31);
    const inOthers = random.chance(0.15) ? inJson : inStyles;
    const write = (object: JsonObject) => inOthers(object, new Random(styles));
    return { number, seed: seed.name, mutations: [], text: write(value), object: { value, write } };
  };
}

/** Texts that are hard to write, where any text may stand. */
function oneTextMore(crd: JsonObject, random: Random): void {
  const places = placesOf(crd, 'spec.versions.*.schema.openAPIV3Schema.description');
  const [annotations] = placesOf(crd, 'metadata.annotations');
  const text = random.pick(hardTexts);
  if (random.chance(0.3) && annotations) put(annotations, { [random.pick(['a', 'example.com/b', text])]: random.pick(hardTexts) });
  else if (places.length > 0) put(random.pick(places), text);
}

const hardTexts = [
  '',
  ' ',
  '\n',
  'a\nb',
  'a\n\nb\n',
  '\n\na',
  'a\n\n\n',
  '  indented\nless',
  '\ttab\n  two\n',
  'ends with blank \n x',
  '- a',
  'a: b',
  'a #b',
  '# c',
  '"quoted"',
  "it's",
  "''",
  '\\',
  '\\n',
  'null',
  '~',
  'yes',
  '010',
  '1e3',
  '2020-01-01',
  '<<',
  '=',
  '*a',
  '&a',
  '!t',
  '%d',
  '@x',
  '`x`',
  '{a}',
  '[a',
  ',',
  '? x',
  ': x',
  '|',
  '>-',
  '---',
  '...',
  'a\n---\nb',
  'é😀\u2028x\u0085y\ufeffz',
  'a\tb',
  'long text that goes on and on and on, so that it is folded where it is folded, with  two blanks and a\nbreak',
];
