import { setKeyword } from '../../../crd/keywordOrder.ts';
import { toJson } from '../../../crd/toJson.ts';
import { writable } from '../../../crd/writable.ts';
import { type Edit, replaceScalar, setEntry } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { writtenValue } from '../../../yaml/edit/writtenValue.ts';
import { dealias, type Node, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Manifest, Occurrence } from '../../rule.ts';
import type { SchemaValue } from './commonSchemas.ts';

/** A schema that accepts and keeps any value: the structural form of `{}`. */
export const anything: SchemaValue = { 'x-kubernetes-preserve-unknown-fields': true };

/** Whether a schema node has no restrictions: absent, null, `{}`, or with descriptions only. */
export function isBare(node: Node | undefined): boolean {
  if (!node) return true;
  const schema = dealias(node);
  if (schema.kind === 'scalar') return schema.value === null;
  return schema.kind === 'mapping' && schema.entries.every(({ name }) => name === 'description' || name === 'title' || name === undefined);
}

/** Adds the keywords of `schema` that the schema node `up` levels above the error lacks, in every version that shares it. */
export function addSchema(occurrence: Occurrence, up: number, schema: SchemaValue): Edit[] {
  return occurrence.paths.flatMap((path) => addedKeywords(occurrence, path.slice(0, path.length - up), schema));
}

/** The same for one node, which need not exist; its parent mapping must. */
export function addedKeywords(source: Manifest, node: readonly Step[], schema: SchemaValue): Edit[] {
  const present = nodeAt(source.root, node);
  if (present?.kind !== 'mapping' || present.entries.length === 0)
    return setEntry(source, node.slice(0, -1), String(node.at(-1)), yamlText(schema), node.at(-1) === 'items' ? { before: ['type'] } : {});
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const written = present.entries.find(({ name }) => name === keyword);
    if (written && !(written.value.kind === 'scalar' && isEmpty(written.value.value))) return [];
    return keywordEdits(source, node, keyword, value === undefined ? '' : yamlText(value));
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}

/** Writes a keyword of the schema node at `node`: replaces its value, or adds an entry. */
export function keywordEdits(source: Manifest, node: readonly Step[], keyword: string, yaml: string): Edit[] {
  const present = nodeAt(source.root, [...node, keyword]);
  if (present?.kind === 'scalar' && present.length > 0 && !yaml.includes('\n')) return replaceScalar(source, [...node, keyword], yaml);
  return setKeyword(source, node, keyword, yaml);
}

/** The value at `path` for another place of the file: as written, if that can be moved. */
export function movedValue(source: Manifest, path: readonly Step[]): string | undefined {
  const node = nodeAt(source.root, path);
  return writtenValue(source, path) ?? (node && yamlText(writable(toJson(node))));
}
