/** What repairs must leave alone, read from the texts themselves: what the server drops counts as well. */
import type { Analysis } from '../../server/src/analysis.ts';
import { printAuthorPath } from '../../server/src/crd/hub.ts';
import type { Finding } from '../../server/src/finding.ts';
import { dealias, type Node, type Step } from '../../server/src/yaml/tree.ts';

/** What nobody may lose in silence. */
type Part = 'rule' | 'pattern' | 'default' | 'property' | 'version';

const keywords: Readonly<Record<string, Part>> = { rule: 'rule', pattern: 'pattern', default: 'default' };

/** `2 × pattern`: how many fewer rules, patterns, defaults, properties and versions there are after than before. */
export function lostParts(before: Analysis, after: Analysis): string[] {
  const [had, has] = [partsOf(before), partsOf(after)];
  return [...had].flatMap(([part, count]) => {
    const lost = count - (has.get(part) ?? 0);
    return lost > 0 ? [`${lost} × ${part}`] : [];
  });
}

function partsOf({ documents }: Analysis): Map<Part, number> {
  const counts = new Map<Part, number>();
  const seen = new Set<string>();
  for (const [index, { root, crd }] of documents.flatMap(({ manifests }) => manifests).entries()) {
    for (const leaf of below(root, [])) {
      const version = crd?.spec.versions[Number(leaf.path[2])]?.name;
      for (const part of partsOn(leaf)) {
        // Versions of one name that say the same are one.
        const key = JSON.stringify([index, version, part, ...leaf.path.toSpliced(2, 1)]);
        if (seen.has(key)) continue;
        seen.add(key);
        counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** The parts that begin at the end of a path. */
function partsOn({ path, value }: Leaf): Part[] {
  // A blank text says nothing.
  if (value?.trim() === '') return [];
  const [last, above] = [path.at(-1), path.at(-2)];
  if (above === 'versions' && path.length === 3) return ['version'];
  const schema = path.indexOf('openAPIV3Schema');
  if (schema < 0 || path.slice(schema, -1).some((step, index, steps) => step === 'default' && steps[index - 1] !== 'properties')) return [];
  if (above === 'properties' && path.at(-3) !== 'properties') return ['property'];
  const part = typeof last === 'string' ? keywords[last] : undefined;
  return part && above !== 'properties' ? [part] : [];
}

interface Leaf {
  readonly path: readonly Step[];
  /** Of a scalar: its value. */
  readonly value: string | undefined;
}

/** Every value of every manifest, collections as well as what is in them. */
function leafPaths({ documents }: Analysis): Leaf[] {
  return documents.flatMap(({ manifests }) => manifests.flatMap(({ root }) => below(root, [])));
}

function below(node: Node, path: readonly Step[]): Leaf[] {
  const value = dealias(node);
  if (value.kind === 'scalar') return [{ path, value: String(value.value) }];
  const own = { path, value: undefined };
  if (value.kind === 'sequence') return [own, ...value.items.flatMap((item, index) => below(item.value, [...path, index]))];
  if (value.kind === 'alias') return [own];
  // Of a key that stands twice the server takes the last.
  const entries = new Map(value.entries.map((entry) => [entry.name ?? '', entry.value]));
  return [own, ...[...entries].flatMap(([name, each]) => below(each, [...path, name]))];
}

/**
 * Paths of scalars that a text has no more, though no finding of the text names them: none stands in their mapping or
 * above, and none speaks of a field of that name.
 */
export function changedLeaves(before: Analysis, after: Analysis): string[] {
  const left = new Map<string, number>();
  for (const leaf of leafPaths(after)) left.set(keyOf(leaf), (left.get(keyOf(leaf)) ?? 0) + 1);
  return leafPaths(before).flatMap((leaf) => {
    const key = keyOf(leaf);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    if (leaf.value === undefined || count > 0 || before.findings.some((finding) => isNamed(leaf, finding))) return [];
    return [printAuthorPath(leaf.path)];
  });
}

/** A leaf by its names and its value: items of lists may have moved. */
function keyOf({ path, value }: Leaf): string {
  return JSON.stringify([path.filter((step) => typeof step === 'string'), value]);
}

function isNamed(leaf: Leaf, { path, message, explanation }: Finding): boolean {
  const mapping = path.replace(/\.?[^.[\]]+$|\[[^[\]]*\]$/, '');
  const name = leaf.path.findLast((step) => typeof step === 'string') ?? '';
  return printAuthorPath(leaf.path).startsWith(mapping) || `${message} ${explanation}`.includes(String(name));
}
