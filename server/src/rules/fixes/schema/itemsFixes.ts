import { setKeyword } from '../../../crd/keywordOrder.ts';
import { jsonEqual, toJson } from '../../../crd/toJson.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import { nodeAt, stringAt } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import type { SchemaValue } from './commonSchemas.ts';
import { likelySchema } from './likelySchema.ts';
import { addSchema, anything, movedValue } from './schemaEdits.ts';
import { subject } from './schemaPaths.ts';

/** For a list without items (the error is at its `items`): the likely ones; else the common types and any value as choices. */
export function itemsFixes(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const list = subject(path.slice(0, -1));
  const likely = likelySchema(occurrence, path);
  const fix = (title: string, schema: SchemaValue): Fix => ({ title, edits: addSchema(occurrence, 0, schema) });
  const any = { ...fix(`Let ${list} hold anything`, anything), lossless: true };
  // Items of a set or of a list of type map need a type.
  const free = !['set', 'map'].includes(stringAt(occurrence.root, [...path.slice(0, -1), 'x-kubernetes-list-type']) ?? '');
  if (likely) {
    const written = { ...fix(`Write the items of ${list} (${likely.source})`, likely.schema), preferred: !likely.guessed };
    return free ? [written, any] : [written];
  }
  const types = ['string', 'object', 'integer'].map((type) => fix(`Let ${list} hold items of type ${type}`, { type }));
  return [...types, any];
}

/** For a list of schemas in `items`: the one in it, if all are equal; else each of them as the one for all items. */
export function singleItems(occurrence: Occurrence): Fix[] {
  const items = nodeAt(occurrence.root, occurrence.paths[0]);
  if (items?.kind !== 'sequence' || items.items.length === 0) return itemsFixes(occurrence);
  const schemas = items.items.map(({ value }) => toJson(value));
  const same = schemas.every((schema) => jsonEqual(schema, schemas[0]));
  const list = subject(occurrence.paths[0].slice(0, -1));
  if (same) return [{ title: `Write the one schema of ${list} without a list`, edits: unlisted(occurrence, 0), preferred: true }];
  return schemas.map((_, index) => ({ title: `Use schema ${index + 1} for all items of ${list}`, edits: unlisted(occurrence, index) }));
}

function unlisted(occurrence: Occurrence, index: number): Edit[] {
  return occurrence.paths.flatMap((path) => {
    const schema = movedValue(occurrence, [...path, index]);
    return schema === undefined ? [] : setKeyword(occurrence, path.slice(0, -1), 'items', schema);
  });
}
