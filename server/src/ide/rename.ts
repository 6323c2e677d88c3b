import type { Analysis, AnalysisSettings } from '../analysis.ts';
import { aliasesIn } from '../yaml/aliases.ts';
import type { Edit } from '../yaml/edit.ts';
import { dealias, type Node, nodeAt, type Span, type Step } from '../yaml/tree.ts';
import { manifestAt } from './at.ts';
import { type NamedProperty, namedProperty } from './references.ts';

/** What a rename answers, or why it cannot: a sentence for the author. */
export type Renamed<T> = T | { readonly refused: string };

/** Where the name stands that is asked for, and what it is. */
export interface RenameStart extends Span {
  readonly name: string;
}

export function prepareRename(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): Renamed<RenameStart> {
  const property = renamable(analysis, offset, settings);
  if ('refused' in property) return property;
  return { ...property.here.span, name: property.name };
}

/** Gives a property of a version's schema another name, wherever that version names it. */
export function rename(
  analysis: Analysis,
  offset: number,
  newName: string,
  settings: AnalysisSettings = {},
): Renamed<{ readonly edits: readonly Edit[] }> {
  const property = renamable(analysis, offset, settings);
  if ('refused' in property) return property;
  const { manifest, path, name, uses } = property;
  if (newName === name) return { edits: [] };
  if (newName.trim() === '') return { refused: 'A property needs a name.' };
  if (nodeAt(manifest.root, [...path.slice(0, -1), newName])) return { refused: `There is a property ${newName} already.` };
  if (isReserved(manifest.root, [...path.slice(0, -1), newName])) return { refused: `${newName} is what every object has.` };
  const edits: Edit[] = [];
  for (const { kind, renamed } of uses) {
    const own = renamed(newName);
    if (own === undefined) return { refused: `A rule names ${name}, and CEL has no way to write ${newName}.` };
    if (own.length === 0) return { refused: `A ${kind} that names ${name} cannot be changed here.` };
    edits.push(...own);
  }
  return { edits };
}

function renamable(analysis: Analysis, offset: number, settings: AnalysisSettings): Renamed<NamedProperty> {
  if (manifestAt(analysis, offset)?.document.broken) return { refused: 'Nothing can be renamed while the YAML cannot be read.' };
  const property = namedProperty(analysis, offset, settings);
  if (!property) return { refused: 'Only properties of a schema can be renamed, where they are named.' };
  const { manifest, path, name } = property;
  if (isReserved(manifest.root, path)) return { refused: `${name} is what every object has: it cannot be renamed.` };
  if (isShared(manifest.root, path)) return { refused: `${name} stands in a part that an alias repeats elsewhere: rename it by hand.` };
  return property;
}

/** apiVersion, kind and metadata of a resource, and what the server knows inside of metadata. */
function isReserved(root: Node, path: readonly Step[]): boolean {
  const object = path.slice(0, -2);
  const name = String(path.at(-1));
  if (isResource(root, object)) return ['apiVersion', 'kind', 'metadata'].includes(name);
  return object.at(-1) === 'metadata' && isResource(root, object.slice(0, -2));
}

function isResource(root: Node, schema: readonly Step[]): boolean {
  if (schema.at(-1) === 'openAPIV3Schema') return true;
  const embedded = nodeAt(root, [...schema, 'x-kubernetes-embedded-resource']);
  return embedded?.kind === 'scalar' && embedded.value === true;
}

/** Whether a part of the way to a property is the target of an alias or merge key: a change would be made elsewhere as well. */
function isShared(root: Node, path: readonly Step[]): boolean {
  const targets = new Set(aliasesIn(root).map(dealias));
  return targets.size > 0 && path.slice(1).some((_, i) => targets.has(dealias(nodeAt(root, path.slice(0, i + 1)) ?? root)));
}
