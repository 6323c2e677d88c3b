/**
 * Adds what v1 requires of schemas: every version has one, and x-kubernetes-preserve-unknown-fields replaces
 * spec.preserveUnknownFields, at the root and in every schema without any properties. Objects with properties prune
 * unknown fields from then on, which the rule preserving-below-root reports.
 */

import { keywordOrder, setKeyword } from '../crd/keywordOrder.ts';
import { type Edit, isFlow, removeAt, renameKey, setEntry } from '../yaml/edit/edit.ts';
import { chainTo, type Source } from '../yaml/edit/editPlaces.ts';
import { cutEntry, insertEntry, type WrittenEntry, writtenEntry } from '../yaml/edit/moveEntry.ts';
import { dealias, type Mapping, type Node, nodeAt, type Step } from '../yaml/tree.ts';
import { impliedType, speaksOfTypes } from './impliedType.ts';
import type { ConversionStep } from './step.ts';
import { orderInVersion, versionIndices } from './versions.ts';

const preserve = 'x-kubernetes-preserve-unknown-fields';
const keeping = `${preserve}: true`;

/** `unknownKept`: the value of spec.preserveUnknownFields, whose default was true. */
export function preservingSteps(unknownKept: boolean | undefined): readonly ConversionStep[] {
  return unknownKept ? [withSchemas, withKeyword, withoutPreserveUnknownFields] : [withSchemas];
}

/** Adds a schema for any object to versions without one. */
function withSchemas(source: Source): Edit[] {
  return versionIndices(source).flatMap((index) => {
    const version: Step[] = ['spec', 'versions', index];
    const open = `type: object\n${keeping}`;
    const root = nodeAt(source.root, [...version, 'schema', 'openAPIV3Schema']);
    if (root && !isEmpty(root)) return [];
    const schema = nodeAt(source.root, [...version, 'schema']);
    if (schema?.kind === 'mapping' && schema.entries.length > 0) return setEntry(source, [...version, 'schema'], 'openAPIV3Schema', open);
    return setEntry(
      source,
      version,
      'schema',
      `openAPIV3Schema:\n  ${open.replace('\n', '\n  ')}`,
      orderInVersion(source, index, 'schema'),
    );
  });
}

/** Adds the keyword to the root of each schema, with the comments of the field that it replaces, and to every schema without properties. */
function withKeyword(source: Source): Edit[] {
  const written = writtenEntry(source, ['spec', 'preserveUnknownFields'], preserve);
  return versionIndices(source).flatMap((index) => {
    const path: Step[] = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
    const root = nodeAt(source.root, path);
    return root?.kind === 'mapping' ? [...rootEdits(source, path, root, written), ...below(source, path, root)] : [];
  });
}

function withoutPreserveUnknownFields(source: Source): Edit[] {
  return cutEntry(source, ['spec', 'preserveUnknownFields']);
}

function rootEdits(source: Source, path: readonly Step[], root: Mapping, written: WrittenEntry | undefined): Edit[] {
  const typed = has(root, 'type') ? [] : setKeyword(source, path, 'type', 'object');
  // Other fields are forbidden explicitly: nothing to preserve.
  if (has(root, preserve) || isScalar(root, 'additionalProperties', false)) return typed;
  if (isScalar(root, 'additionalProperties', true)) return [...typed, ...renameKey(source, [...path, 'additionalProperties'], preserve)];
  const moved = written ? insertEntry(source, path, written, keywordOrder(root, preserve)) : [];
  return [...typed, ...(moved.length > 0 ? moved : keywordEdits(source, path, root))];
}

function keywordEdits(source: Source, path: readonly Step[], node: Mapping): Edit[] {
  const chain = chainTo(source, path) ?? [];
  const at = chain.at(-1)?.start;
  // `{}` keeps its braces, and an anchor before them.
  if (at !== undefined && node.entries.length === 0 && !chain.slice(0, -1).some(isFlow))
    return [{ start: at, end: at + node.length, newText: `{${keeping}}` }];
  return setKeyword(source, path, preserve, 'true');
}

/** Converts the schemas of a node's fields, items and values, except metadata at the root. */
function below(source: Source, path: readonly Step[], node: Mapping): Edit[] {
  const properties = nodeAt(node, ['properties']);
  const fields = properties?.kind === 'mapping' ? properties.entries : [];
  const isRoot = path.length === rootDepth;
  return [
    ...fields.flatMap(({ name, value }) =>
      name === undefined || (isRoot && ofServer.has(name)) ? [] : nodeEdits(source, [...path, 'properties', name], value),
    ),
    ...['items', 'additionalProperties'].flatMap((keyword) => {
      const schema = nodeAt(node, [keyword]);
      return schema ? nodeEdits(source, [...path, keyword], schema) : [];
    }),
  ];
}

/** Length of the path spec.versions[…].schema.openAPIV3Schema. */
const rootDepth = 5;

const ofServer: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

function nodeEdits(source: Source, path: readonly Step[], node: Node): Edit[] {
  if (node.kind === 'scalar' && node.value === null) return setEntry(source, path.slice(0, -1), String(path.at(-1)), keeping);
  // The target of an alias is converted in its own place.
  if (node.kind !== 'mapping') return [];
  if (isScalar(node, 'additionalProperties', true)) {
    const shown = has(node, preserve)
      ? removeAt(source, [...path, 'additionalProperties'])
      : renameKey(source, [...path, 'additionalProperties'], preserve);
    return [...shown, ...below(source, path, node)];
  }
  if (isScalar(node, 'type', 'array') && !has(node, 'items')) return setKeyword(source, path, 'items', keeping);
  if (takesAnything(node)) return keywordEdits(source, path, node);
  const type = isUntyped(node) ? impliedType(node) : undefined;
  if (type === undefined) return below(source, path, node);
  const typed = setKeyword(source, path, 'type', type);
  return [...typed, ...(type === 'object' && !namesFields(node) ? keywordEdits(source, path, node) : below(source, path, node))];
}

/** Whether a schema has no properties, or accepts values of any type. */
function takesAnything(node: Mapping): boolean {
  if (has(node, preserve) || namesFields(node)) return false;
  if (isScalar(node, 'type', 'object')) return true;
  return isUntyped(node) && (hasMixedEnum(node) || !speaksOfTypes(node));
}

function namesFields(node: Mapping): boolean {
  const properties = nodeAt(node, ['properties']);
  return has(node, 'additionalProperties') || (properties !== undefined && !isEmpty(properties));
}

function isUntyped(node: Mapping): boolean {
  return !has(node, 'type') && !has(node, 'x-kubernetes-int-or-string');
}

/** Whether an enum has values of several types: then no single `type` fits. */
function hasMixedEnum(node: Mapping): boolean {
  const values = nodeAt(node, ['enum']);
  const items = values?.kind === 'sequence' ? values.items.map(({ value }) => dealias(value)) : [];
  return new Set(items.map((value) => (value.kind === 'scalar' ? typeof value.value : value.kind))).size > 1;
}

function has(node: Mapping, keyword: string): boolean {
  return nodeAt(node, [keyword]) !== undefined;
}

function isScalar(node: Mapping, keyword: string, value: string | boolean): boolean {
  const found = nodeAt(node, [keyword]);
  const scalar = found && dealias(found);
  return scalar?.kind === 'scalar' && scalar.value === value;
}

function isEmpty(node: Node): boolean {
  return node.kind === 'mapping' ? node.entries.length === 0 : node.kind === 'scalar' && node.value === null;
}
