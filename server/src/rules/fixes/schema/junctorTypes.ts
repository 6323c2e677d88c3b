import { type Edit, removeAt, renameKey, replaceScalar } from '../../../yaml/edit/edit.ts';
import { type Node, nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { withoutCheck } from './junctors.ts';
import { addedKeywords } from './schemaEdits.ts';
import { subject } from './schemaPaths.ts';

const lists = ['anyOf', 'oneOf', 'allOf'] as const;

/**
 * For a schema node (`up` levels above the error) whose anyOf or oneOf means integer or string: writes
 * x-kubernetes-int-or-string, with the two types in the only order that the server accepts. Undefined for other nodes.
 */
export function intOrStringFix(occurrence: Occurrence, up: number): Fix | undefined {
  const node = occurrence.paths[0].slice(0, -up);
  const list = (['anyOf', 'oneOf'] as const).find((name) => isIntOrString(occurrence, [...node, name]));
  if (!list) return undefined;
  const edits = occurrence.paths.flatMap((path) => intOrStringEdits(occurrence, path.slice(0, path.length - up), list));
  return { title: `Make ${subject(node)} an int-or-string`, edits, preferred: true };
}

function intOrStringEdits(source: Manifest, node: readonly Step[], list: 'anyOf' | 'oneOf'): Edit[] {
  const extension = addedKeywords(source, node, { 'x-kubernetes-int-or-string': true });
  const type = nodeAt(source.root, [...node, 'type']) ? removeAt(source, [...node, 'type']) : [];
  const branches = [...node, list];
  const types = typesIn(source, branches);
  const bare = types.every((_, i) => sizeOf(nodeAt(source.root, [...branches, i])) === 1);
  const taken = bare && (list === 'anyOf' || !nodeAt(source.root, [...node, 'anyOf']));
  // The server accepts types below anyOf only without other keywords beside them.
  if (!taken) return [...extension, ...type, ...types.flatMap((_, i) => removeAt(source, [...branches, i, 'type']))];
  const order = ['integer', 'string'].flatMap((name, i) =>
    types[i] === name ? [] : replaceScalar(source, [...branches, i, 'type'], name),
  );
  return [...extension, ...type, ...(list === 'anyOf' ? [] : renameKey(source, branches, 'anyOf')), ...order];
}

/**
 * For a schema node without a type whose checks have one: moves that type from the checks to the node. A branch of type
 * null becomes nullable. Undefined if they have none or several.
 */
export function singleTypeFix(occurrence: Occurrence, up: number): Fix | undefined {
  const node = occurrence.paths[0].slice(0, -up);
  const list = lists.find((name) => singleType(occurrence, [...node, name]) !== undefined);
  const type = list && singleType(occurrence, [...node, list]);
  if (!list || type === undefined) return undefined;
  const edits = occurrence.paths.flatMap((path) => {
    const copy = path.slice(0, path.length - up);
    const nullable = typesIn(occurrence, [...copy, list]).includes('null');
    return [
      ...addedKeywords(occurrence, copy, nullable ? { type, nullable: true } : { type }),
      ...withoutTypes(occurrence, [...copy, list]),
    ];
  });
  return { title: `Move the type ${type} out of ${list}`, edits, preferred: true };
}

/** Branches with only a type are removed as a whole. */
function withoutTypes(source: Manifest, list: readonly Step[]): Edit[] {
  const branches = branchesAt(source, list);
  if (branches.every((branch) => sizeOf(branch) === 1)) return removeAt(source, list);
  const said = branches.flatMap((branch, i) => (stringAt(branch, ['type']) === undefined ? [] : [i]));
  return said.flatMap((i) => withoutCheck(source, [...list, i, 'type']));
}

function singleType(source: Manifest, list: readonly Step[]): string | undefined {
  const said = new Set(typesIn(source, list));
  // With several branches, one without a type would not be restricted to the type of the others.
  if (said.has(undefined) && list.at(-1) !== 'allOf') return undefined;
  const [type, ...others] = [...said].filter((name) => name !== undefined && name !== 'null');
  return others.length === 0 ? type : undefined;
}

function isIntOrString(source: Manifest, list: readonly Step[]): boolean {
  const types = typesIn(source, list);
  return types.length === 2 && types.includes('integer') && types.includes('string');
}

function typesIn(source: Manifest, list: readonly Step[]): (string | undefined)[] {
  return branchesAt(source, list).map((branch) => stringAt(branch, ['type']));
}

function branchesAt({ root }: Manifest, list: readonly Step[]): Node[] {
  const node = nodeAt(root, list);
  return node?.kind === 'sequence' ? node.items.map(({ value }) => value) : [];
}

function sizeOf(node: Node | undefined): number {
  return node?.kind === 'mapping' ? node.entries.length : 0;
}
