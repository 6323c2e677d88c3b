import { setKeyword } from '../../crd/keywordOrder.ts';
import { jsonEqual } from '../../crd/toJson.ts';
import type { Cursor, Refactoring } from './refactoring.ts';
import { isUnmarkedList } from './schemaField.ts';

/**
 * Marks a list as a set: items are unique, and server-side apply merges item by item. For lists of scalars without a
 * list type or atomic ones; the server requires composite items to be atomic. Not offered if the default has duplicates.
 */
export function markAsSet(cursor: Cursor): Refactoring[] {
  const { field } = cursor;
  const items = field?.schema.items?.schema;
  if (!field || !isUnmarkedList(field) || !items) return [];
  if (!['string', 'integer', 'boolean', 'number'].includes(items.type) || items.nullable) return [];
  const values = Array.isArray(field.schema.default) ? field.schema.default : [];
  if (values.some((value, i) => values.slice(0, i).some((earlier) => jsonEqual(earlier, value)))) return [];
  const edits = () => setKeyword(cursor, field.path, 'x-kubernetes-list-type', 'set');
  return [{ title: 'Mark the list as a set', kind: 'refactor.rewrite', edits }];
}
