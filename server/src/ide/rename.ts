import type { Analysis, AnalysisSettings } from '../analysis.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import { dealias, type Node, nodeAt, type Span, type Step } from '../yaml/tree.ts';
import { manifestAt } from './at.ts';
import { propertyUses } from './propertyUses.ts';
import { mayDiffer } from './refactor/hoisting.ts';
import { type NamedProperty, namedProperty, usesOfProperty } from './references.ts';
import { counterparts } from './schemaPaths.ts';

/** The result of a rename, or a sentence for the author why it is refused. */
export type Renamed<T> = T | { readonly refused: string };

/** The current name and its span. */
export interface RenameStart extends Span {
  readonly name: string;
}

export function prepareRename(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): Renamed<RenameStart> {
  const property = renamable(analysis, offset, settings);
  if ('refused' in property) return property;
  return { ...property.here.span, name: property.name };
}

/** Whether only one version is changed, or every version that has the property. */
export type RenameScope = 'version' | 'every version';

/** Renames a property of a version's schema and all mentions of it, in that version or in every version that has it. */
export function rename(
  analysis: Analysis,
  offset: number,
  newName: string,
  settings: AnalysisSettings = {},
  scope: RenameScope = 'version',
): Renamed<{ readonly edits: readonly Edit[] }> {
  const property = renamable(analysis, offset, settings, scope);
  if ('refused' in property) return property;
  const { manifest, name } = property;
  if (scope === 'version' && manifest.crd && !mayDiffer(manifest.crd))
    return { refused: 'The selectable fields require all versions to have the same schema: rename it in every version.' };
  if (newName === name) return { edits: [] };
  if (newName.trim() === '') return { refused: 'A property needs a name.' };
  const edits: Edit[] = [];
  for (const { path, uses } of scope === 'version' ? [property] : inEveryVersion(analysis, property, settings)) {
    const after = [...path.slice(0, -1), newName];
    if (nodeAt(manifest.root, after)) return { refused: `The property ${newName} already exists.` };
    if (isReserved(manifest.root, after)) return { refused: `${newName} is a field that every object has.` };
    for (const { kind, renamed } of uses) {
      const own = renamed(newName);
      if (own === undefined) return { refused: `A rule uses ${name}, and CEL cannot express the field name ${newName}.` };
      if (own.length === 0) return { refused: `A ${kind} that names ${name} cannot be changed here.` };
      edits.push(...own);
    }
  }
  return { edits };
}

function inEveryVersion(
  analysis: Analysis,
  { manifest, path }: NamedProperty,
  settings: AnalysisSettings,
): Pick<NamedProperty, 'path' | 'uses'>[] {
  return counterparts(manifest.root, path).map((own) => ({
    path: own,
    uses: usesOfProperty(propertyUses(analysis, manifest, Number(own[2]), settings), own),
  }));
}

function renamable(analysis: Analysis, offset: number, settings: AnalysisSettings, scope: RenameScope = 'version'): Renamed<NamedProperty> {
  if (manifestAt(analysis, offset)?.document.broken) return { refused: 'Nothing can be renamed while the YAML is broken.' };
  const property = namedProperty(analysis, offset, settings);
  if (!property) return { refused: 'Only properties of a schema can be renamed: place the cursor on a name of one.' };
  const { manifest, path, name } = property;
  if (isReserved(manifest.root, path)) return { refused: `${name} is a field that every object has: it cannot be renamed.` };
  if (isOfSubresource(manifest.root, path)) return { refused: `The subresources of this version need ${name}: it cannot be renamed.` };
  if (isShared(manifest.root, path, scope))
    return { refused: `${name} is in a part that a YAML alias reuses elsewhere: rename it by hand.` };
  return property;
}

/** Whether a path is apiVersion, kind, metadata or a field of metadata. */
function isReserved(root: Node, path: readonly Step[]): boolean {
  const object = path.slice(0, -2);
  const name = String(path.at(-1));
  if (isResource(root, object)) return ['apiVersion', 'kind', 'metadata'].includes(name);
  return object.at(-1) === 'metadata' && isResource(root, object.slice(0, -2));
}

/** `status` in a version with a status subresource; `spec` and `status` in one with a scale subresource, whose paths start with them. */
function isOfSubresource(root: Node, path: readonly Step[]): boolean {
  const [name, ...below] = path.slice(6);
  const has = (subresource: string) => nodeAt(root, [...path.slice(0, 3), 'subresources', subresource]) !== undefined;
  if (below.length > 0) return false;
  return (name === 'status' && (has('status') || has('scale'))) || (name === 'spec' && has('scale'));
}

function isResource(root: Node, schema: readonly Step[]): boolean {
  if (schema.at(-1) === 'openAPIV3Schema') return true;
  const embedded = nodeAt(root, [...schema, 'x-kubernetes-embedded-resource']);
  return embedded?.kind === 'scalar' && embedded.value === true;
}

/**
 * Whether a node on the path to a property is the target of an alias or merge key, so that a change would affect other
 * places. With `every version`, the same property of another version is allowed.
 */
function isShared(root: Node, path: readonly Step[], scope: RenameScope): boolean {
  const aliases = aliasPlaces(root, []);
  return aliases.some(({ at, target }) =>
    path.some((_, depth) => {
      const way = path.slice(0, depth);
      const meant = scope === 'every version' && at.length === depth && way.every((step, i) => i === 2 || step === at[i]);
      return !meant && depth > 0 && target === dealias(nodeAt(root, way) ?? root);
    }),
  );
}

function aliasPlaces(node: Node, path: readonly Step[]): { readonly at: readonly Step[]; readonly target: Node }[] {
  if (node.kind === 'alias') return [{ at: path, target: dealias(node) }];
  if (node.kind === 'sequence') return node.items.flatMap(({ value }, i) => aliasPlaces(value, [...path, i]));
  return node.kind === 'mapping' ? node.entries.flatMap(({ name = '', value }) => aliasPlaces(value, [...path, name])) : [];
}
