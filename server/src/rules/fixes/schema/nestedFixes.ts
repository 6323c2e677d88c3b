import { setKeyword } from '../../../crd/keywordOrder.ts';
import { toJson } from '../../../crd/toJson.ts';
import { writable } from '../../../crd/writable.ts';
import { type Edit, insertItem, setEntry } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { type Node, nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import type { SchemaValue } from './commonSchemas.ts';
import { checkedNode, isUnconditional, withoutCheck } from './junctors.ts';
import { intOrStringFix, singleTypeFix } from './junctorTypes.ts';
import { addedKeywords, movedValue } from './schemaEdits.ts';
import { subject, versionSchemaDepth } from './schemaPaths.ts';

/** Removes from a check the keyword that the error names, and nodes that become empty. */
export function withoutNested(occurrence: Occurrence, standing: Pick<Fix, 'preferred' | 'safe'> = { preferred: true }): Fix[] {
  const keyword = String(occurrence.paths[0].at(-1));
  const edits = occurrence.paths.flatMap((path) => (nodeAt(occurrence.root, path) ? withoutCheck(occurrence, path) : []));
  return [{ title: `Remove ${keyword}`, edits, ...standing }];
}

/** For a type in a check: moves it to the node itself if that has none, or writes an int-or-string if the checks mean one; else removes it. */
export function typeOutOfCheck(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  // …anyOf[0].type: the node with the check is three steps up.
  const node = path.slice(0, -3);
  const ofNode = typeof path.at(-2) === 'number';
  const isTyped = nodeAt(occurrence.root, [...node, 'type']) !== undefined;
  const moved = ofNode && !isTyped ? (intOrStringFix(occurrence, 3) ?? singleTypeFix(occurrence, 3)) : undefined;
  return moved ? [moved] : withoutNested(occurrence);
}

/** For a keyword of the structural part in a check: moves it to the node that the check applies to, if that accepts it. */
export function movedOut(occurrence: Occurrence, otherwise: Pick<Fix, 'preferred' | 'safe'> = { preferred: true }): Fix[] {
  const [path] = occurrence.paths;
  const keyword = String(path.at(-1));
  const target = checkedNode(path.slice(0, -1));
  const present = nodeAt(occurrence.root, target);
  if (present?.kind !== 'mapping' || path.includes('not')) return withoutNested(occurrence, otherwise);
  // The node's own keyword is the effective one.
  if (nodeAt(present, [keyword])) return withoutNested(occurrence, { preferred: true, safe: true });
  if (!takes(occurrence, target, keyword, nodeAt(occurrence.root, path))) return withoutNested(occurrence, otherwise);
  const edits = occurrence.paths.flatMap((copy) => {
    const value = movedValue(occurrence, copy);
    const moved = value === undefined ? [] : setKeyword(occurrence, checkedNode(copy.slice(0, -1)), keyword, value);
    return moved.length > 0 ? [...moved, ...withoutCheck(occurrence, copy)] : [];
  });
  const isText = keyword === 'description' || keyword === 'title';
  return [{ title: `Move ${keyword} to ${subject(target)}`, edits, preferred: true, ...(isText && { safe: true }) }];
}

/** Whether the node at `target` accepts a keyword without a new error. */
function takes({ root }: Occurrence, target: readonly Step[], keyword: string, value: Node | undefined): boolean {
  const isRoot = target.at(-1) === 'openAPIV3Schema';
  if (keyword === 'nullable') return !isRoot && !isListMember(root, target);
  if (keyword !== 'default') return true;
  const kind = value?.kind === 'scalar' ? typeof value.value : value?.kind;
  return !isRoot && kindsOfTypes[stringAt(root, [...target, 'type']) ?? ''] === kind;
}

const kindsOfTypes: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  object: 'mapping',
  array: 'sequence',
};

/** Items of sets and list maps, and their keys: never nullable. */
function isListMember(root: Node, node: readonly Step[]): boolean {
  const list = node.at(-1) === 'items' ? node.slice(0, -1) : node.slice(0, -3);
  return nodeAt(root, [...list, 'x-kubernetes-list-type']) !== undefined;
}

/** For rules in a check: moves them to the node itself, where they mean the same if the check has no alternatives. */
export function rulesOutOfCheck(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const target = checkedNode(path.slice(0, -1));
  if (nodeAt(occurrence.root, target)?.kind !== 'mapping' || path.includes('not')) return withoutNested(occurrence, {});
  const edits = occurrence.paths.flatMap((copy): Edit[] => {
    const to = [...checkedNode(copy.slice(0, -1)), 'x-kubernetes-validations'];
    const rules = nodeAt(occurrence.root, copy);
    const count = rules?.kind === 'sequence' ? rules.items.length : 0;
    const written = Array.from({ length: count }, (_, i) => movedValue(occurrence, [...copy, i]) ?? '');
    const all = movedValue(occurrence, copy) ?? '';
    const moved = nodeAt(occurrence.root, to)
      ? written.flatMap((rule) => insertItem(occurrence, to, rule))
      : setKeyword(occurrence, to.slice(0, -1), 'x-kubernetes-validations', all);
    return moved.length > 0 ? [...moved, ...withoutCheck(occurrence, copy)] : [];
  });
  const always = isUnconditional(occurrence, path);
  const title = always ? `Move the rules to ${subject(target)}` : `Move the rules to ${subject(target)}, for all of its values`;
  return [{ title, edits, ...(always && { preferred: true }) }, ...withoutNested(occurrence, {})];
}

/** For checks of a map's values within a check of the map: moves them to the values themselves, if they are unconditional. */
export function valuesOutOfCheck(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const target = checkedNode(path);
  const checks = nodeAt(occurrence.root, path);
  const values = nodeAt(occurrence.root, target);
  const names = checks?.kind === 'mapping' ? checks.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
  const movable =
    values?.kind === 'mapping' && names.length > 0 && names.every((name) => scalarChecks.has(name) && !nodeAt(values, [name]));
  if (!movable || path.includes('not') || !isUnconditional(occurrence, path)) return withoutNested(occurrence);
  const edits = occurrence.paths.flatMap((copy) => [
    ...names.flatMap((name) => setKeyword(occurrence, checkedNode(copy), name, movedValue(occurrence, [...copy, name]) ?? '')),
    ...withoutCheck(occurrence, copy),
  ]);
  return [{ title: `Move the checks to ${subject(target)}`, edits, preferred: true }, ...withoutNested(occurrence, {})];
}

const scalarChecks: ReadonlySet<string> = new Set(
  'enum format maxItems maxLength maxProperties maximum exclusiveMaximum minItems minLength minProperties minimum exclusiveMinimum multipleOf pattern'.split(
    ' ',
  ),
);

/** For metadata in a check of the root: only name and generateName can be checked, in properties. */
export function metadataOutOfCheck(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const target = checkedNode(path);
  const checks = nodeAt(occurrence.root, path);
  const fields = nodeAt(checks, ['properties']);
  const names = fields?.kind === 'mapping' ? fields.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
  const named = names.length > 0 && names.every((name) => name === 'name' || name === 'generateName');
  const isRoot = target.length === versionSchemaDepth + 2;
  const movable = isRoot && named && checks?.kind === 'mapping' && checks.entries.length === 1;
  if (!movable || path.includes('not') || !isUnconditional(occurrence, path)) return withoutNested(occurrence);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', ...plainValue(nodeAt(fields, [name])) }]));
  if (names.some((name) => nodeAt(occurrence.root, [...target, 'properties', name]))) return withoutNested(occurrence);
  const edits = occurrence.paths.flatMap((copy) => [
    ...addedFields(occurrence, checkedNode(copy), properties),
    ...withoutCheck(occurrence, copy),
  ]);
  return [{ title: 'Move the checks to properties', edits, preferred: true }, ...withoutNested(occurrence, {})];
}

function plainValue(node: Node | undefined): SchemaValue {
  return node?.kind === 'mapping' ? (writable(toJson(node)) as SchemaValue) : {};
}

function addedFields(source: Manifest, metadata: readonly Step[], properties: SchemaValue): Edit[] {
  const present = nodeAt(source.root, [...metadata, 'properties']);
  if (present?.kind === 'mapping') return addedKeywords(source, [...metadata, 'properties'], properties);
  if (nodeAt(source.root, metadata)) return addedKeywords(source, metadata, { type: 'object', properties });
  return setEntry(source, metadata.slice(0, -1), 'metadata', yamlText({ type: 'object', properties }));
}
