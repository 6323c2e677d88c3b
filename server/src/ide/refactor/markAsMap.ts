import { setKeyword } from '../../crd/keywordOrder.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { yamlText } from '../../yaml/edit/write.ts';
import type { Cursor, Refactoring } from './refactoring.ts';
import { isUnmarkedList } from './schemaField.ts';

/**
 * Marks a list of objects as a list map: keys are unique, and server-side apply merges items with the same key. For
 * lists without a list type or atomic ones; one refactoring for each possible key field, common key names first.
 */
export function markAsMap(cursor: Cursor): Refactoring[] {
  const { field } = cursor;
  const items = field?.schema.items?.schema;
  if (!field || !isUnmarkedList(field) || items?.type !== 'object' || items.nullable) return [];
  // The items of a default might have equal keys.
  if (field.schema.default !== undefined) return [];
  return keysOf(items).map((key) => ({
    title: `Mark the list as a map by ${key}`,
    kind: 'refactor.rewrite',
    edits: () => [
      // If the list type is new, both are inserted at the same offset, in this order.
      ...setKeyword(cursor, field.path, 'x-kubernetes-list-type', 'map'),
      ...setKeyword(cursor, field.path, 'x-kubernetes-list-map-keys', yamlText([key])),
    ],
  }));
}

const mostKeys = 3;
const usualKeys = ['name', 'key', 'type', 'id', 'uid', 'port'];

/**
 * Possible key fields: required scalars, and those with a default if their name is common for keys (nobody keys a list by weight).
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
