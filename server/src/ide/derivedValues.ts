import { byPriority } from '../crd/versionPriority.ts';
import { locate, spanOf } from '../yaml/locate.ts';
import { child, dealias, type Node, nodeAt, type Step, stringAt } from '../yaml/tree.ts';
import { fieldPathsOf } from './fieldPathsOf.ts';
import { itemsOf } from './schemaPaths.ts';
import type { TypeName } from './structure.ts';
import { versionsOf } from './versions.ts';

/** A manifest, its document's text, and where in it the root starts. */
export interface ManifestText {
  readonly root: Node;
  readonly start: number;
  readonly text: string;
}

/** What follows for a field from the rest of its manifest, the likeliest first; undefined for fields that stand for themselves. */
export function derivedValues(manifest: ManifestText, of: TypeName, path: readonly Step[]): readonly string[] | undefined {
  return derivations[`${of}.${String(path.at(-1))}`]?.(manifest, path);
}

/** Whether anything can be derived for a field. */
export function isDerived(of: TypeName, name: string): boolean {
  return derivations[`${of}.${name}`] !== undefined;
}

type Derivation = (manifest: ManifestText, path: readonly Step[]) => readonly string[];

const derivations: Readonly<Record<string, Derivation>> = {
  'ObjectMeta.name': ({ root }) => joined([plural(root), group(root)], '.'),
  'CustomResourceDefinitionSpec.group': ({ root }) => present(/^[^.]+\.(.+)$/.exec(stringAt(root, ['metadata', 'name']) ?? '')?.[1]),
  'CustomResourceDefinitionNames.plural': ({ root }) => present(/^([^.]+)\./.exec(stringAt(root, ['metadata', 'name']) ?? '')?.[1]),
  'CustomResourceDefinitionNames.singular': ({ root }) => present(kind(root)?.toLowerCase()),
  'CustomResourceDefinitionNames.listKind': ({ root }) => present(kind(root) && `${kind(root)}List`),
  'CustomResourceDefinitionNames.kind': ({ root }) =>
    present(stringAt(root, ['spec', 'names', 'singular'])?.replace(/^[a-z]/, (letter) => letter.toUpperCase())),
  'CustomResourceDefinitionVersion.name': ({ root, start }, path) => nextVersions(otherVersions(root, start, path)),
  'CustomResourceDefinitionVersion.deprecationWarning': ({ root, start }, path) => deprecationWarnings(root, start, path),
  'CustomResourceColumnDefinition.jsonPath': ({ root }, path) => [
    ...fieldPathsOf(schemaOf(root, path), () => true),
    '.metadata.creationTimestamp',
  ],
  'SelectableField.jsonPath': ({ root }, path) => fieldPathsOf(schemaOf(root, path), ({ type }) => type !== 'number'),
  'CustomResourceSubresourceScale.specReplicasPath': ({ root }, path) =>
    fieldPathsOf(schemaOf(root, path), (field) => field.path.startsWith('.spec.') && field.type === 'integer'),
  'CustomResourceSubresourceScale.statusReplicasPath': ({ root }, path) =>
    fieldPathsOf(schemaOf(root, path), (field) => field.path.startsWith('.status.') && field.type === 'integer'),
  'CustomResourceSubresourceScale.labelSelectorPath': ({ root }, path) =>
    fieldPathsOf(schemaOf(root, path), (field) => /^\.(spec|status)\./.test(field.path) && field.type === 'string'),
  'JSONSchemaProps.default': defaults,
};

/** An enum's values as they are written there, or those of a boolean. */
function defaults({ root, start, text }: ManifestText, path: readonly Step[]): readonly string[] {
  const schema = path.slice(0, -1);
  const own = [...schema, 'enum'];
  const values = itemsOf(nodeAt(root, own));
  if (values.length === 0) return stringAt(root, [...schema, 'type']) === 'boolean' ? ['true', 'false'] : [];
  return values.flatMap((value, i) => {
    if (dealias(value) !== value || value.kind !== 'scalar' || value.style === 'literal' || value.style === 'folded') return [];
    const span = spanOf(locate(root, [...own, i], start).value);
    return [text.slice(span.start, span.end)];
  });
}

/** The versions that may come next by the rules of Kubernetes: of the same stability, or of a higher one up to stable. */
function nextVersions(names: readonly string[]): readonly string[] {
  const ofPattern = names.filter((name) => pattern.test(name));
  const highest = Math.max(0, ...ofPattern.map((name) => Number(pattern.exec(name)?.[1])));
  // Of one number what is stable has priority over what is not, and of what is not the later.
  const [latest] = byPriority(ofPattern.filter((name) => Number(pattern.exec(name)?.[1]) === highest).map((name) => ({ name })));
  const [, , stability, minor] = pattern.exec(latest?.name ?? '') ?? [];
  const next = stability === undefined ? highest + 1 : highest;
  const same = stability === undefined ? `v${next}alpha1` : `v${next}${stability}${Number(minor) + 1}`;
  return [...(stability === 'beta' ? [same] : [same, `v${next}beta1`]), `v${next}`];
}

const pattern = /^v(\d{1,9})(?:(alpha|beta)(\d{1,9}))?$/;

function otherVersions(root: Node, start: number, path: readonly Step[]): string[] {
  return versionsOf(root, start).flatMap(({ index, name }) => (index === path[2] || name === '' ? [] : [name]));
}

function deprecationWarnings(root: Node, start: number, path: readonly Step[]): readonly string[] {
  const name = stringAt(root, [...path.slice(0, -1), 'name']);
  const [domain, word] = [group(root), kind(root)];
  if (!name || !domain || !word) return [];
  const others = versionsOf(root, start).filter((version) => version.index !== path[2] && version.served && !version.deprecated);
  const [newest] = byPriority(others.filter((version) => version.name !== ''));
  const said = `${domain}/${name} ${word} is deprecated`;
  return newest ? [`${said}; use ${domain}/${newest.name} ${word}`] : [said];
}

/** The schema of the version in which a path lies. */
function schemaOf(root: Node, path: readonly Step[]): Node | undefined {
  return nodeAt(root, [...path.slice(0, 3), 'schema', 'openAPIV3Schema']);
}

function plural(root: Node): string | undefined {
  return stringAt(root, ['spec', 'names', 'plural']);
}

function group(root: Node): string | undefined {
  return stringAt(root, ['spec', 'group']);
}

function kind(root: Node): string | undefined {
  return stringAt(child(child(root, 'spec'), 'names'), ['kind']);
}

function present(text: string | undefined): readonly string[] {
  return text ? [text] : [];
}

function joined(parts: readonly (string | undefined)[], by: string): readonly string[] {
  return parts.every(Boolean) ? [parts.join(by)] : [];
}
