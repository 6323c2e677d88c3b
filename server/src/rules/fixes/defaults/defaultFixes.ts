import type { Json } from '../../../crd/json.ts';
import { toJson } from '../../../crd/toJson.ts';
import type { JSONSchemaProps } from '../../../crd/types.ts';
import { writable } from '../../../crd/writable.ts';
import { printNumber } from '../../../go/numbers.ts';
import { unknownFields } from '../../../schema/pruning.ts';
import { newStructural } from '../../../schema/structural.ts';
import { type Edit, renameKey, setEntry } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { locate, spanOf } from '../../../yaml/locate.ts';
import { dealias, nodeAt, type Scalar, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence, Place } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import { rootDefaultFixes } from '../schema/rootFixes.ts';
import { subject, versionSchemaDepth } from '../schema/schemaPaths.ts';
import { entryEdits, without, withValue } from '../text/entryEdits.ts';
import { isValid, nearestValid, neutralValue } from './validValues.ts';

/** Removes the whole default that contains the error, in every version that shares it. */
export function withoutDefault(occurrence: Occurrence): Fix[] {
  const paths = occurrence.paths.map((path) => path.slice(0, defaultDepth(occurrence)));
  if (paths[0]?.length === versionSchemaDepth + 1) return rootDefaultFixes(occurrence);
  if (!nodeAt(occurrence.root, paths[0] ?? [])) return [];
  return [without(occurrence, `Remove the default of ${subject(occurrence.paths[0].slice(0, defaultDepth(occurrence) - 1))}`, {}, paths)];
}

/** For a value of the wrong type: the same in the notation of the right type, if that needs no guess; else the most similar valid value. */
export function retypedDefault(occurrence: Occurrence, expected?: string): Fix[] {
  const type = expected ?? schemaOf(occurrence)?.type;
  const found = scalarAt(occurrence);
  const value = found && type !== undefined ? inType(found.scalar, found.written, type) : undefined;
  if (value === undefined) return nearestDefault(occurrence);
  return orWithout(occurrence, [withValue(occurrence, `Write ${JSON.stringify(value)}`, value, { preferred: true })]);
}

/** For an invalid value: the one in another version, else the most similar valid one. */
export function nearestDefault(occurrence: Occurrence): Fix[] {
  const schema = schemaOf(occurrence);
  const node = nodeAt(occurrence.root, occurrence.paths[0]);
  if (!schema || !node) return withoutDefault(occurrence);
  const elsewhere = inOtherVersion(occurrence, schema);
  if (elsewhere) return orWithout(occurrence, [elsewhere]);
  const value = nearestValid(schema, toJson(node));
  if (value === undefined) return withoutDefault(occurrence);
  const text = yamlText(writable(value));
  return orWithout(occurrence, [{ title: `Use ${text}`, edits: writtenEdits(occurrence, value), preferred: true }]);
}

function inOtherVersion(occurrence: Occurrence, schema: JSONSchemaProps): Fix | undefined {
  const [path] = occurrence.paths;
  for (const [index, { name }] of occurrence.crd.spec.versions.entries()) {
    const node = index === path[2] ? undefined : nodeAt(occurrence.root, [...path.slice(0, 2), index, ...path.slice(3)]);
    const value = node && toJson(node);
    if (value !== undefined && isValid(schema, value))
      return {
        title: `Use ${JSON.stringify(writable(value))} as in version ${name}`,
        edits: writtenEdits(occurrence, value),
        preferred: true,
      };
  }
  return undefined;
}

function writtenEdits(occurrence: Occurrence, value: Json): Edit[] {
  return occurrence.paths.flatMap((path) => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return entryEdits(occurrence, path, value);
    const last = path.at(-1);
    return typeof last === 'string' ? setEntry(occurrence, path.slice(0, -1), last, yamlText(writable(value))) : [];
  });
}

/** The fixes for a default, and its removal; at the root, where defaults are never applied, only its removal. */
function orWithout(occurrence: Occurrence, fixes: readonly Fix[]): Fix[] {
  const otherwise = withoutDefault(occurrence);
  return otherwise.some(({ preferred }) => preferred) || defaultDepth(occurrence) === versionSchemaDepth + 1
    ? otherwise
    : [...fixes, ...otherwise];
}

/** For a value that is not in the enum: the most similar one, else that of another version or the first ones. */
export function enumDefault(occurrence: Occurrence): Fix[] {
  const schema = schemaOf(occurrence);
  const entries = (schema?.enum ?? []).filter((entry) => typeof entry === 'string' || typeof entry === 'number');
  const written = scalarAt(occurrence)?.written ?? '';
  const value = nearestName(written, entries.map(String)) ?? (entries.length === 1 ? String(entries[0]) : undefined);
  const elsewhere = schema && value === undefined ? inOtherVersion(occurrence, schema) : undefined;
  const choices = entries.filter((entry) => value === undefined || String(entry) === value).slice(0, maxChoices);
  const fixes = choices.map((entry) =>
    withValue(occurrence, `Use ${JSON.stringify(entry)}`, entry, String(entry) === value ? { preferred: true } : {}),
  );
  return orWithout(occurrence, elsewhere ? [elsewhere, ...fixes] : fixes);
}

const maxChoices = 4;

/** For a number out of bounds: the nearest within. */
export function boundDefault(occurrence: Occurrence, bound: 'maximum' | 'minimum'): Fix[] {
  const schema = schemaOf(occurrence);
  const value = schema?.[bound];
  const exclusive = bound === 'maximum' ? schema?.exclusiveMaximum : schema?.exclusiveMinimum;
  const fits = value !== undefined && !exclusive && (schema?.type !== 'integer' || Number.isInteger(value));
  // The bound may be wrong instead.
  return orWithout(occurrence, fits ? [withValue(occurrence, `Use ${printNumber(value)}, the ${bound}`, value)] : []);
}

/** For missing required fields: their own defaults (which are not applied here), the values in another version or the enum, or neutral values. */
export function requiredDefault(occurrence: Occurrence): Fix[] {
  const missing = missingFields(occurrence);
  const written = missing.map(([name, value]) => `${name}: ${JSON.stringify(writable(value))}`);
  const edits = occurrence.paths.flatMap((path) => completedEdits(occurrence, path.slice(0, -1), missing));
  const fix: Fix = { title: `Add ${written.join(', ')} to the default`, edits, ...(areTold(occurrence) && { preferred: true }) };
  return orWithout(occurrence, edits.length > 0 ? [fix] : []);
}

/** Whether the schema itself determines the values of all missing required fields. */
function areTold(occurrence: Occurrence): boolean {
  const schema = schemaAt(occurrence, occurrence.paths[0].slice(0, -1));
  return missingFields(occurrence).every(([name]) => {
    const field = schema?.properties?.get(name);
    return field?.default !== undefined || field?.enum?.length === 1;
  });
}

/** All required fields that the object at the error's parent lacks, with valid values; empty if one has no such value. */
function missingFields(occurrence: Occurrence): (readonly [name: string, value: Json])[] {
  const [path] = occurrence.paths;
  const schema = schemaAt(occurrence, path.slice(0, -1));
  const present = nodeAt(occurrence.root, path.slice(0, -1));
  const missing = (schema?.required ?? []).filter((name) => !nodeAt(present, [name]));
  const fields = missing.map((name) => {
    const field = schema?.properties?.get(name);
    return [name, field && neutralValue(field, name)] as const;
  });
  return fields.every((entry): entry is [string, Json] => entry[1] !== undefined) ? fields : [];
}

function completedEdits(source: Manifest, object: readonly Step[], missing: readonly (readonly [string, Json])[]): Edit[] {
  const present = nodeAt(source.root, object);
  const last = object.at(-1);
  const isEmpty = present?.kind !== 'mapping' || present.entries.length === 0;
  if (isEmpty && typeof last === 'string')
    return missing.length === 0 ? [] : setEntry(source, object.slice(0, -1), last, yamlText(writable(new Map(missing))));
  // An empty list item is opened by its first field.
  const fields = isEmpty ? missing.slice(0, 1) : missing;
  return fields.flatMap(([name, value]) => setEntry(source, object, name, yamlText(writable(value))));
}

/** The fields that the schema does not specify. */
export function unknownFieldPlaces(occurrence: Occurrence): Place[] {
  const fields = unknownIn(occurrence);
  return occurrence.paths.flatMap((path, copy) =>
    fields.map((steps, index) => ({
      path: [...path, ...steps],
      on: 'key' as const,
      ...(copy + index > 0 && { message: 'unknown as well' }),
    })),
  );
}

export function withoutUnknownFields(occurrence: Occurrence): Fix[] {
  const fields = unknownIn(occurrence);
  const [field] = fields;
  if (!field) return withoutDefault(occurrence);
  const what = fields.length === 1 ? JSON.stringify(field.at(-1)) : 'the unknown fields';
  const paths = occurrence.paths.flatMap((path) => fields.map((steps) => [...path, ...steps]));
  const meant = fields.length === 1 ? meantInDefault(occurrence, field) : undefined;
  const rename: Fix[] =
    meant === undefined
      ? []
      : [
          {
            title: `Write ${JSON.stringify(meant)} in the default`,
            edits: paths.flatMap((path) => renameKey(occurrence, path, meant)),
            preferred: true,
          },
        ];
  return orWithout(occurrence, [...rename, without(occurrence, `Remove ${what} from the default`, {}, paths)]);
}

/** The unset field of the schema that is probably meant by an unknown one in a default. */
function meantInDefault(occurrence: Occurrence, field: readonly Step[]): string | undefined {
  const path = [...occurrence.paths[0], ...field.slice(0, -1)];
  const present = nodeAt(occurrence.root, path);
  const free = [...(schemaAt(occurrence, path)?.properties?.keys() ?? [])].filter((name) => !nodeAt(present, [name]));
  return nearestName(String(field.at(-1)), free);
}

/** The key of a forbidden field; the error is at its object. */
export function forbiddenFieldPaths({ error, paths }: Occurrence): Step[][] {
  return paths.map((path) => [...path, String(error.badValue)]);
}

export function withoutForbiddenField(occurrence: Occurrence): Fix[] {
  const title = `Remove ${JSON.stringify(occurrence.error.badValue)} from the default`;
  return orWithout(occurrence, [without(occurrence, title, { preferred: true }, forbiddenFieldPaths(occurrence))]);
}

function unknownIn(occurrence: Occurrence): (readonly Step[])[] {
  const node = nodeSchema(occurrence);
  const built = node && newStructural(node);
  if (!built || !('structural' in built) || node.default === undefined) return [];
  const isRoot = occurrence.paths[0].at(-2) === 'openAPIV3Schema';
  return [...unknownFields(node.default, built.structural, isRoot || node['x-kubernetes-embedded-resource'])];
}

/** Number of steps up to the default, itself included. Below it, each segment but an empty name is a step. */
function defaultDepth({ error, paths: [path] }: Occurrence): number {
  const segments = error.path.segments();
  const at = segments.findIndex((segment) => segment.kind === 'name' && segment.name === 'default');
  return path.length - segments.slice(at + 1).filter((segment) => segment.kind !== 'name' || segment.name !== '').length;
}

/** The schema node with the default. */
function nodeSchema(occurrence: Occurrence): JSONSchemaProps | undefined {
  const path = occurrence.paths[0].slice(0, defaultDepth(occurrence) - 1);
  const [, , index, , , ...steps] = path;
  let schema = typeof index === 'number' ? occurrence.crd.spec.versions[index]?.schema?.openAPIV3Schema : undefined;
  for (let i = 0; i < steps.length && schema; i++) {
    const step = steps[i];
    schema = step === 'items' ? schema.items?.schema : step === 'properties' ? schema.properties?.get(String(steps[++i])) : undefined;
  }
  return schema;
}

/** The schema of the value at the error's path. */
function schemaOf(occurrence: Occurrence): JSONSchemaProps | undefined {
  return schemaAt(occurrence, occurrence.paths[0]);
}

/** The schema of the value at `path`, which is in the default. */
function schemaAt(occurrence: Occurrence, path: readonly Step[]): JSONSchemaProps | undefined {
  let schema = nodeSchema(occurrence);
  for (const step of path.slice(defaultDepth(occurrence))) {
    schema = typeof step === 'number' ? schema?.items?.schema : (schema?.properties?.get(step) ?? schema?.additionalProperties?.schema);
  }
  return schema;
}

function scalarAt({ root, start, text, paths: [path] }: Occurrence): { readonly scalar: Scalar; readonly written: string } | undefined {
  const { depth, value } = locate(root, path, start);
  const node = dealias(value.node);
  if (depth < path.length || node.kind !== 'scalar' || value.node.length === 0) return undefined;
  const span = spanOf(value);
  return { scalar: node, written: typeof node.value === 'string' ? node.value : text.slice(span.start, span.end) };
}

/** The value as another type; undefined if that requires a guess. */
function inType({ value }: Scalar, written: string, type: string): string | number | boolean | undefined {
  if (value === null) return undefined;
  if (type === 'string') return typeof value === 'string' ? undefined : written;
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean') return /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : undefined;
  const isNumber = type === 'integer' ? /^-?(0|[1-9]\d{0,14})$/ : /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/;
  return (type === 'integer' || type === 'number') && isNumber.test(value) ? Number(value) : undefined;
}
