import { printNumber } from '../../crd/goNumbers.ts';

import type { JSONSchemaProps } from '../../crd/types.ts';
import { unknownFields } from '../../schema/pruning.ts';
import { newStructural } from '../../schema/structural.ts';
import { locate, spanOf } from '../../yaml/locate.ts';
import { dealias, nodeAt, type Scalar, type Step } from '../../yaml/tree.ts';
import type { Fix, Occurrence, Place } from '../rule.ts';
import { entryEdits, without, withValue } from './entryEdits.ts';
import { nearestName } from './nearestName.ts';
import { subject } from './schemaPaths.ts';

/** Removes the whole default to which the error belongs, in every version that shares it. */
export function withoutDefault(occurrence: Occurrence): Fix[] {
  const paths = occurrence.paths.map((path) => path.slice(0, defaultDepth(occurrence)));
  if (!nodeAt(occurrence.root, paths[0] ?? [])) return [];
  return [without(occurrence, `Remove the default of ${subject(occurrence.paths[0].slice(0, defaultDepth(occurrence) - 1))}`, {}, paths)];
}

/** For a value of the wrong type: the same in the notation of the right one, where that is no guess. */
export function retypedDefault(occurrence: Occurrence, expected?: string): Fix[] {
  const type = expected ?? schemaOf(occurrence)?.type;
  const found = scalarAt(occurrence);
  const value = found && type !== undefined ? inType(found.scalar, found.written, type) : undefined;
  const retype = value === undefined ? [] : [withValue(occurrence, `Write ${JSON.stringify(value)}`, value, { preferred: true })];
  return [...retype, ...withoutDefault(occurrence)];
}

/** For a value that is in no enum: the one that was meant, else the first ones. */
export function enumDefault(occurrence: Occurrence): Fix[] {
  const entries = (schemaOf(occurrence)?.enum ?? []).filter((entry) => typeof entry === 'string' || typeof entry === 'number');
  const written = scalarAt(occurrence)?.written ?? '';
  const value = nearestName(written, entries.map(String));
  const choices = entries.filter((entry) => value === undefined || String(entry) === value).slice(0, maxChoices);
  const fixes = choices.map((entry) =>
    withValue(occurrence, `Use ${JSON.stringify(entry)}`, entry, String(entry) === value ? { preferred: true } : {}),
  );
  return [...fixes, ...withoutDefault(occurrence)];
}

const maxChoices = 4;

/** For a number out of bounds: the nearest within. */
export function boundDefault(occurrence: Occurrence, bound: 'maximum' | 'minimum'): Fix[] {
  const schema = schemaOf(occurrence);
  const value = schema?.[bound];
  const exclusive = bound === 'maximum' ? schema?.exclusiveMaximum : schema?.exclusiveMinimum;
  const fits = value !== undefined && !exclusive && (schema?.type !== 'integer' || Number.isInteger(value));
  const fixes = fits ? [withValue(occurrence, `Use ${printNumber(value)}, the ${bound}`, value)] : [];
  return [...fixes, ...withoutDefault(occurrence)];
}

/** For a required field that is absent: its own default, which nobody fills in here. */
export function requiredDefault(occurrence: Occurrence): Fix[] {
  const value = schemaOf(occurrence)?.default;
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const name = String(occurrence.paths[0].at(-1));
  const edits = isScalar ? occurrence.paths.flatMap((path) => entryEdits(occurrence, path, value)) : [];
  const fix: Fix = { title: `Add ${name}: ${JSON.stringify(value)}`, edits, preferred: true };
  return [...(edits.length > 0 ? [fix] : []), ...withoutDefault(occurrence)];
}

/** The fields that the schema does not know. */
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
  return [without(occurrence, `Remove ${what} from the default`, { preferred: true }, paths), ...withoutDefault(occurrence)];
}

/** The key of a field that may not be there; the error stands at its object. */
export function forbiddenFieldPaths({ error, paths }: Occurrence): Step[][] {
  return paths.map((path) => [...path, String(error.badValue)]);
}

export function withoutForbiddenField(occurrence: Occurrence): Fix[] {
  const title = `Remove ${JSON.stringify(occurrence.error.badValue)} from the default`;
  return [without(occurrence, title, { preferred: true }, forbiddenFieldPaths(occurrence)), ...withoutDefault(occurrence)];
}

function unknownIn(occurrence: Occurrence): (readonly Step[])[] {
  const node = nodeSchema(occurrence);
  const built = node && newStructural(node);
  if (!built || !('structural' in built) || node.default === undefined) return [];
  const isRoot = occurrence.paths[0].at(-2) === 'openAPIV3Schema';
  return [...unknownFields(node.default, built.structural, isRoot || node['x-kubernetes-embedded-resource'])];
}

/** Steps up to the default, itself included. Below it, each segment but an empty name is a step. */
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
  let schema = nodeSchema(occurrence);
  for (const step of occurrence.paths[0].slice(defaultDepth(occurrence))) {
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

/** Undefined where `scalar` cannot have the type without guessing. */
function inType({ value }: Scalar, written: string, type: string): string | number | boolean | undefined {
  if (value === null) return undefined;
  if (type === 'string') return typeof value === 'string' ? undefined : written;
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean') return /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : undefined;
  const isNumber = type === 'integer' ? /^-?(0|[1-9]\d{0,14})$/ : /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/;
  return (type === 'integer' || type === 'number') && isNumber.test(value) ? Number(value) : undefined;
}
