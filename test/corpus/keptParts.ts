/** What repairs must leave alone, read from the texts themselves: what the server drops counts as well. */
import type { Analysis } from '../../server/src/analysis.ts';
import { printAuthorPath } from '../../server/src/crd/hub.ts';
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

function partsOf(analysis: Analysis): Map<Part, number> {
  const counts = new Map<Part, number>();
  for (const path of leafPaths(analysis)) for (const part of partsOn(path)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** The parts that begin at the end of a path. */
function partsOn({ path }: Leaf): Part[] {
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
  if (value.kind === 'mapping') return [own, ...value.entries.flatMap((entry) => below(entry.value, [...path, entry.name ?? '']))];
  return [own];
}

/** Paths of scalars that a text has no more, though no finding of the text names them, their mapping or what is above. */
export function changedLeaves(before: Analysis, after: Analysis): string[] {
  const left = new Map<string, number>();
  for (const leaf of leafPaths(after)) left.set(keyOf(leaf), (left.get(keyOf(leaf)) ?? 0) + 1);
  return leafPaths(before).flatMap((leaf) => {
    const key = keyOf(leaf);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    if (leaf.value === undefined || count > 0) return [];
    const path = printAuthorPath(leaf.path);
    return before.findings.some((finding) => isNamed(path, finding.path)) ? [] : [path];
  });
}

/** A leaf by its names and its value: items of lists may have moved. */
function keyOf({ path, value }: Leaf): string {
  return JSON.stringify([path.filter((step) => typeof step === 'string'), value]);
}

/** Whether a path is that of a finding, below it, or in the same mapping. */
function isNamed(path: string, named: string): boolean {
  const mapping = named.replace(/\.?[^.[\]]+$|\[[^[\]]*\]$/, '');
  return path.startsWith(mapping);
}
