import { setKeyword } from '../../../crd/keywordOrder.ts';
import { refusedAtRoot } from '../../../validate/rootFields.ts';
import { type Edit, insertItem, removeAt } from '../../../yaml/edit/edit.ts';
import { type Node, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { addedRules, allPresent, grouped } from '../cel/presenceRules.ts';
import { without } from '../text/entryEdits.ts';
import { addedRequired } from './requiredFields.ts';
import { movedValue } from './schemaEdits.ts';
import { versionSchemaDepth } from './schemaPaths.ts';

/** For a keyword at the root that is not allowed with a status subresource: the same in properties, or with allowed keywords. */
export function rootFixes(occurrence: Occurrence): Fix[] {
  const root = occurrence.paths[0].slice(0, versionSchemaDepth);
  const keyword = refusedKeyword(occurrence);
  if (keyword === undefined) return [];
  const at = occurrence.paths.map((path) => [...path.slice(0, versionSchemaDepth), keyword]);
  if (keyword === 'default') return rootDefaultFixes(occurrence);
  const remove = without(occurrence, `Remove ${keyword} from the root`, {}, at);
  if (isIdle(occurrence, root, keyword)) return [{ ...remove, preferred: true, safe: true }];
  if (!(keyword in junctorWords)) return [remove];
  const fix = rootJunctorFix(occurrence, keyword as Junctor);
  return fix ? [fix, remove] : [remove];
}

/** Whether a keyword at the root is always satisfied: the object exists, is a whole resource, and has an apiVersion and a kind. */
function isIdle({ root }: Manifest, schema: readonly Step[], keyword: string): boolean {
  if (keyword === 'nullable' || keyword === 'x-kubernetes-embedded-resource') return true;
  const value = nodeAt(root, [...schema, keyword]);
  if (keyword === 'minProperties') return value?.kind === 'scalar' && Number(value.value) <= 2;
  if (!(keyword in junctorWords)) return false;
  const branches = branchesOf(value);
  if (keyword === 'not') return branches.some((branch) => requiresUnknown(root, schema, branch));
  return branches.length > 0 && branches.every((branch) => sizeOf(branch) === 0) && (keyword !== 'oneOf' || branches.length === 1);
}

/** Whether a branch requires a field that no object has: fields that the schema does not specify are pruned first. */
function requiresUnknown(root: Node, schema: readonly Step[], branch: Node): boolean {
  if (nodeAt(root, [...schema, 'x-kubernetes-preserve-unknown-fields']) || nodeAt(root, [...schema, 'additionalProperties'])) return false;
  const known = (name: string) => ['apiVersion', 'kind', 'metadata'].includes(name) || nodeAt(root, [...schema, 'properties', name]);
  return requiredNames(branch)?.some((name) => !known(name)) === true;
}

/** The keyword that the server rejects, derived from its list of all allowed ones. */
function refusedKeyword({ crd, paths: [path] }: Occurrence): string | undefined {
  const schema = crd.spec.versions[Number(path[2])]?.schema?.openAPIV3Schema;
  return schema && refusedAtRoot(schema);
}

/** For a default at the root, which the server never applies since the object itself always exists: moves it to the fields that it contains. */
export function rootDefaultFixes(occurrence: Occurrence): Fix[] {
  const root = occurrence.paths[0].slice(0, versionSchemaDepth);
  const value = nodeAt(occurrence.root, [...root, 'default']);
  const at = occurrence.paths.map((path) => [...path.slice(0, versionSchemaDepth), 'default']);
  const remove = without(occurrence, 'Remove the default of the root, which is never used', {}, at);
  const fields = value?.kind === 'mapping' ? value.entries.map(({ name = '' }) => name) : [];
  // A default without fields can be removed without loss.
  if (fields.length === 0) return [{ ...remove, preferred: true, safe: true }];
  const properties = nodeAt(occurrence.root, [...root, 'properties']);
  const movable = fields.every((name) => {
    const field = nodeAt(properties, [name]);
    return field?.kind === 'mapping' && !nodeAt(field, ['default']) && !['apiVersion', 'kind', 'metadata'].includes(name);
  });
  if (!movable) return [{ ...remove, preferred: true, safe: true }];
  const edits = occurrence.paths.flatMap((path) => {
    const schema = path.slice(0, versionSchemaDepth);
    const moved = fields.flatMap((name) =>
      movedEntry(occurrence, [...schema, 'default', name], [...schema, 'properties', name], 'default'),
    );
    return [...moved, ...removeAt(occurrence, [...schema, 'default'])];
  });
  return [{ title: `Move the default to ${fields.map((name) => JSON.stringify(name)).join(', ')}`, edits, preferred: true }, remove];
}

function movedEntry(source: Manifest, from: readonly Step[], to: readonly Step[], keyword: string): Edit[] {
  const value = movedValue(source, from);
  return value === undefined ? [] : setKeyword(source, to, keyword, value);
}

type Junctor = 'allOf' | 'anyOf' | 'oneOf' | 'not';
/** How the conditions of branches are joined in CEL. */
const junctorWords: Readonly<Record<Junctor, (conditions: readonly string[]) => string>> = {
  allOf: (conditions) => conditions.join(' && '),
  anyOf: (conditions) => conditions.map(grouped).join(' || '),
  oneOf: (conditions) => `[${conditions.join(', ')}].exists_one(holds, holds)`,
  not: (conditions) => `!(${conditions.join(' && ')})`,
};

function rootJunctorFix(occurrence: Occurrence, keyword: Junctor): Fix | undefined {
  const root = occurrence.paths[0].slice(0, versionSchemaDepth);
  const branches = branchesOf(nodeAt(occurrence.root, [...root, keyword]));
  const title = (where: string) => `Move ${keyword} ${where}`;
  const copies = (edits: (schema: readonly Step[]) => Edit[]) => {
    const all = occurrence.paths.map((path) => edits(path.slice(0, versionSchemaDepth)));
    return all.some((one) => one.length === 0) ? [] : all.flat();
  };
  const fix = (where: string, edits: Edit[]): Fix | undefined =>
    edits.length > 0 ? { title: title(where), edits, preferred: true } : undefined;
  if (keyword !== 'not' && (keyword === 'allOf' || branches.length === 1)) {
    const split = splitBranches(occurrence, root, keyword, branches);
    if (split)
      return fix(
        split.where,
        copies((schema) => split.edits(schema)),
      );
  }
  const field = singleField(branches);
  if (field !== undefined)
    return fix(
      `to ${JSON.stringify(field)}`,
      copies((schema) => downEdits(occurrence, schema, keyword, field)),
    );
  const declared = nodeAt(occurrence.root, [...root, 'properties']);
  const conditions = branches.map((branch) => allPresent(requiredNames(branch) ?? [], declared));
  if (conditions.length === 0 || !conditions.every((condition) => condition !== undefined)) return undefined;
  const rule = junctorWords[keyword](conditions);
  return fix(
    'into a rule',
    copies((schema) => [...addedRules(occurrence, schema, [rule]), ...removeAt(occurrence, [...schema, keyword])]),
  );
}

/** Moves branches that all have to hold: each of their properties is checked in place, and their required fields become required. */
function splitBranches(source: Manifest, root: readonly Step[], keyword: Junctor, branches: readonly Node[]) {
  const fields: { readonly index: number; readonly name: string }[] = [];
  const required: string[] = [];
  for (const [index, branch] of branches.entries()) {
    if (branch.kind !== 'mapping') return undefined;
    for (const { name, value } of branch.entries) {
      if (name === 'properties' && value.kind === 'mapping')
        fields.push(...value.entries.map((entry) => ({ index, name: entry.name ?? '' })));
      else if (name === 'required' && value.kind === 'sequence') required.push(...(requiredNames(branch, false) ?? []));
      else return undefined;
    }
  }
  const properties = nodeAt(source.root, [...root, 'properties']);
  if (fields.some(({ name }) => name === 'metadata' || nodeAt(properties, [name])?.kind !== 'mapping')) return undefined;
  if (required.some((name) => !nodeAt(properties, [name]))) return undefined;
  if (new Set(fields.map(({ name }) => name)).size < fields.length) return undefined;
  const names = [...new Set([...fields.map(({ name }) => name), ...required])];
  const edits = (schema: readonly Step[]): Edit[] => [
    ...fields.flatMap(({ index, name }) => {
      const check = movedValue(source, [...schema, keyword, ...(keyword === 'not' ? [] : [index]), 'properties', name]);
      return check === undefined ? [] : addedCheck(source, [...schema, 'properties', name], check);
    }),
    ...addedRequired(source, schema, required),
    ...removeAt(source, [...schema, keyword]),
  ];
  return { where: `to ${names.map((name) => JSON.stringify(name)).join(', ')}`, edits };
}

/** Adds an entry to the allOf of a schema node. */
function addedCheck(source: Manifest, node: readonly Step[], check: string): Edit[] {
  const present = nodeAt(source.root, [...node, 'allOf']);
  if (present?.kind === 'sequence') return insertItem(source, [...node, 'allOf'], check);
  return setKeyword(source, node, 'allOf', `- ${check.replaceAll('\n', '\n  ')}`);
}

/** The only property that all branches mention, if they have no other keywords. */
function singleField(branches: readonly Node[]): string | undefined {
  const [name, ...others] = new Set(
    branches.flatMap((branch) => {
      const properties = sizeOf(branch) === 1 ? nodeAt(branch, ['properties']) : undefined;
      return properties?.kind === 'mapping' ? properties.entries.map((entry) => entry.name) : [undefined, ''];
    }),
  );
  return others.length === 0 && name !== 'metadata' ? name : undefined;
}

function downEdits(source: Manifest, schema: readonly Step[], keyword: Junctor, field: string): Edit[] {
  const node = [...schema, 'properties', field];
  const present = nodeAt(source.root, node);
  if (present?.kind !== 'mapping') return [];
  const from = [...schema, keyword];
  const branches = branchesOf(nodeAt(source.root, from));
  const checks = branches.map((_, i) => movedValue(source, [...from, ...(keyword === 'not' ? [] : [i]), 'properties', field]) ?? '{}');
  const items = checks.map((check) => `- ${check.replaceAll('\n', '\n  ')}`).join('\n');
  const value = keyword === 'not' ? (checks[0] ?? '{}') : items;
  if (!nodeAt(present, [keyword])) return [...setKeyword(source, node, keyword, value), ...removeAt(source, from)];
  const wrapped = value.includes('\n') || keyword !== 'not' ? `${keyword}:\n${value.replaceAll(/^/gm, '  ')}` : `${keyword}: ${value}`;
  return [...addedCheck(source, node, wrapped), ...removeAt(source, from)];
}

/** The names that a branch requires, if it has no other keyword. */
function requiredNames(branch: Node, alone = true): string[] | undefined {
  const required = !alone || sizeOf(branch) === 1 ? nodeAt(branch, ['required']) : undefined;
  if (required?.kind !== 'sequence') return undefined;
  return required.items.map(({ value }) => (value.kind === 'scalar' ? String(value.value) : ''));
}

function branchesOf(node: Node | undefined): Node[] {
  if (node?.kind === 'sequence') return node.items.map(({ value }) => value);
  return node ? [node] : [];
}

function sizeOf(node: Node): number {
  return node.kind === 'mapping' ? node.entries.length : 0;
}
