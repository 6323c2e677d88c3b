import { setKeyword } from '../../crd/keywordOrder.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { yamlText } from '../../yaml/edit/write.ts';
import type { Cursor, Refactoring } from './refactoring.ts';
import { isUnmarkedList } from './schemaField.ts';

/**
 * Marks a list of objects as a map: no two items have the same key, and server-side apply merges items of one key. For
 * lists that are not marked, or as atomic; one refactoring for each field that can be the key, the usual ones first.
 */
export function markAsMap(cursor: Cursor): Refactoring[] {
  const { field } = cursor;
  const items = field?.schema.items?.schema;
  if (!field || !isUnmarkedList(field) || items?.type !== 'object' || items.nullable) return [];
  // A default would have to name every item differently.
  if (field.schema.default !== undefined) return [];
  return keysOf(items).map((key) => ({
    title: `Mark the list as a map by ${key}`,
    kind: 'refactor.rewrite',
    edits: () => [
      // Where the list type is new, both are written at one place: the first stays first.
      ...setKeyword(cursor, field.path, 'x-kubernetes-list-type', 'map'),
      ...setKeyword(cursor, field.path, 'x-kubernetes-list-map-keys', yamlText([key])),
    ],
  }));
}

const mostKeys = 3;
const usualKeys = ['name', 'key', 'type', 'id', 'uid', 'port'];

/**
 * Scalars that no item may lack: of those that a default fills only the usual ones, since nobody means a list by weights.
 * Source: apiextensions/validation/validation.go, validateMapListKeysMapSet.
 */
function keysOf(items: JSONSchemaProps): string[] {
  const possible = [...(items.properties ?? [])].filter(([, { type, nullable }]) => !nullable && keyTypes.includes(type));
  const required = possible.flatMap(([name]) => (items.required?.includes(name) ? [name] : []));
  const filled = possible.flatMap(([name, { default: own }]) => (own !== undefined && usualKeys.includes(name) ? [name] : []));
  const usual = usualKeys.filter((name) => required.includes(name) || filled.includes(name));
  return [...usual, ...required.filter((name) => !usual.includes(name))].slice(0, mostKeys);
}

const keyTypes = ['string', 'integer'];
