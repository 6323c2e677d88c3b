import { renameKey, replaceScalar } from '../../../yaml/edit/edit.ts';
import { nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { nearestName, onlyName } from '../names/nearestName.ts';
import type { Standing } from '../text/entryEdits.ts';
import type { SchemaValue } from './commonSchemas.ts';
import { guessedType, type JsonType, schemaTypes } from './guessedType.ts';
import { intOrStringFix, singleTypeFix } from './junctorTypes.ts';
import { likelySchema } from './likelySchema.ts';
import { addedKeywords, addSchema, anything, isBare, keywordEdits } from './schemaEdits.ts';
import { subject } from './schemaPaths.ts';

/**
 * For a schema node without a type (the error is at its `type`): the type suggested by its checks, its other keywords,
 * the same node in other versions, or its name; else the types to choose from, and any value, the meaning in JSON
 * schema.
 */
export function withType(occurrence: Occurrence): Fix[] {
  const node = occurrence.paths[0].slice(0, -1);
  const checked = intOrStringFix(occurrence, 1) ?? singleTypeFix(occurrence, 1);
  if (checked) return [checked];
  const guess = guessedType(occurrence, node);
  if (guess) return [typeFix(occurrence, guess, { preferred: true })];
  const likely = likelySchema(occurrence, node);
  const any = anythingFix(occurrence, 1);
  if (!likely) return [...schemaTypes.map((type) => typeFix(occurrence, type)), any];
  // A node with a description and the like gets only the missing keywords.
  const { type = '' } = likely.schema;
  const whole = isBare(nodeAt(occurrence.root, node)) || type === '' || type === 'array';
  const schema = whole ? likely.schema : { type };
  const title = type === '' ? `Write the schema of ${subject(node)}` : `Give ${subject(node)} a type: ${type}`;
  return [{ title: `${title} (${likely.source})`, edits: addSchema(occurrence, 1, schema), preferred: !likely.guessed }, any];
}

/** Makes the schema node `up` levels above the error accept any value, the meaning of a missing type in JSON schema. */
function anythingFix(occurrence: Occurrence, up: number): Fix {
  const node = occurrence.paths[0].slice(0, -up || undefined);
  return { title: `Let ${subject(node)} hold anything`, edits: addSchema(occurrence, up, anything), lossless: true };
}

function typeFix(occurrence: Occurrence, type: JsonType, standing: Pick<Fix, 'preferred'> = {}): Fix {
  const node = occurrence.paths[0].slice(0, -1);
  return {
    title: `Give ${subject(node)} a type: ${type}`,
    edits: addSchema(occurrence, 1, { ...itemsOf(occurrence, node, type), type }),
    ...standing,
  };
}

/** Gives the schema node, which has a list type, the type array. */
export function arrayFix(occurrence: Occurrence, title: string): Fix {
  const edits = occurrence.paths.flatMap((path) => {
    const node = path.slice(0, -1);
    return [...addedKeywords(occurrence, node, itemsOf(occurrence, node, 'array')), ...keywordEdits(occurrence, node, 'type', 'array')];
  });
  return { title, edits };
}

/** For an unknown type: the most similar one, else all six. */
export function nearestType(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const node = path.slice(0, -1);
  const written = String(occurrence.error.badValue ?? '').toLowerCase();
  if (written === 'null') return nullableType(occurrence);
  if (written === 'any') {
    const edits = occurrence.paths.flatMap((copy) => [
      ...renameKey(occurrence, copy, 'x-kubernetes-preserve-unknown-fields'),
      ...replaceScalar(occurrence, copy, true),
    ]);
    const types = schemaTypes.map((type) => ({ ...useType(occurrence, type), title: `Use ${type}` }));
    return [{ title: `Let ${subject(node)} hold anything`, edits, preferred: true }, ...types];
  }
  const spelt = foreignTypes.get(written) ?? onlyName(written, schemaTypes);
  const spoken = guessedType(occurrence, node);
  const meant = spelt ?? spoken ?? nearestName(written, schemaTypes);
  if (!meant) return schemaTypes.map((type) => ({ ...useType(occurrence, type), title: `Use ${type}` }));
  // The written type counts more than what the keywords imply, but both are offered.
  const doubtful = spelt && spoken && spoken !== spelt && !(spelt === 'number' && spoken === 'integer');
  if (doubtful) return [useType(occurrence, spelt, { preferred: true }), useType(occurrence, spoken)];
  return [useType(occurrence, meant, { preferred: true, ...(spelt && { safe: true }) })];
}

function useType(occurrence: Occurrence, type: JsonType, standing: Standing = {}): Fix {
  const edits = occurrence.paths.flatMap((path) => [
    ...replaceScalar(occurrence, path, type),
    ...addedKeywords(occurrence, path.slice(0, -1), itemsOf(occurrence, path.slice(0, -1), type)),
  ]);
  return { title: `Use the type ${type}`, edits, ...standing };
}

/** For the type null: the type that the field otherwise has, and nullable. */
export function nullableType(occurrence: Occurrence): Fix[] {
  const node = occurrence.paths[0].slice(0, -1);
  const spoken = guessedType(occurrence, node);
  const likely = likelySchema(occurrence, node);
  const known = spoken ?? schemaTypes.find((type) => type === likely?.schema.type);
  const meant = spoken || !likely?.guessed ? known : undefined;
  const types = meant ? [meant] : known ? [known, ...schemaTypes.filter((type) => type !== known)] : schemaTypes;
  return types.map((type) => ({
    title: `Use the type ${type} and nullable: true`,
    edits: occurrence.paths.flatMap((path) => [
      ...replaceScalar(occurrence, path, type),
      ...addedKeywords(occurrence, path.slice(0, -1), { ...itemsOf(occurrence, path.slice(0, -1), type), nullable: true }),
    ]),
    ...(meant && { preferred: true }),
  }));
}

/** Additional keywords that a type requires: an array needs items. */
function itemsOf(manifest: Manifest, node: readonly Step[], type: JsonType): SchemaValue {
  return type === 'array' ? { items: likelySchema(manifest, [...node, 'items'])?.schema ?? anything } : {};
}

/** Names of the types in other languages. */
const foreignTypes: ReadonlyMap<string, JsonType> = new Map(
  Object.entries<JsonType>({
    int: 'integer',
    int32: 'integer',
    int64: 'integer',
    long: 'integer',
    float: 'number',
    double: 'number',
    float64: 'number',
    bool: 'boolean',
    str: 'string',
    text: 'string',
    date: 'string',
    list: 'array',
    map: 'object',
    dict: 'object',
    struct: 'object',
  }),
);
