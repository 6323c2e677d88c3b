import { type FieldError, invalid, type Report } from '../crd/fieldError.ts';
import { aggregateText, fieldErrorText } from '../crd/fieldErrorText.ts';
import type { Json } from '../crd/json.ts';
import type { FieldPath } from '../crd/path.ts';
import { KeyedMemo } from '../memo.ts';
import { anywhere } from '../schema/anywhere.ts';
import { coerceObjectMeta, embeddedResources } from '../schema/objectMeta.ts';
import { unknownFields } from '../schema/pruning.ts';
import type { Structural } from '../schema/structural.ts';
import type { ValuePlace } from '../schema/valueResult.ts';
import { validateValue } from '../schema/valueValidation.ts';
import type { DefaultRules } from './defaultRules.ts';
import { validateEmbeddedResource } from './embeddedResource.ts';

/**
 * The defaults of a structural schema in which nothing is wrong so far. Those below additionalProperties are never
 * looked at. A default is held against its own schema as it stands: defaults further down do not complete it.
 *
 * For one default, what comes later is asked only where nothing was found before; unknown fields stop nothing. Where
 * all is well the server last runs the rules (x-kubernetes-validations) of the schema on the default.
 * `requirePruned` is off for updates of a CRD that already has a default with unknown fields; `rules` runs the rules,
 * where the server has any.
 * Source: apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go, ValidateDefaults.
 */
export function validateDefaults(
  root: Structural,
  { requirePruned, rules }: { readonly requirePruned: boolean; readonly rules: DefaultRules | undefined },
  path: FieldPath,
  report: Report,
): void {
  const context: Context = {
    requirePruned,
    rules,
    report: (error) => {
      context.errors++;
      report(error);
    },
    errors: 0,
  };
  validateNode(root, { schema: root, surround: withTypeMeta }, false, context, path);
}

/** The resource around a node: the root, or the nearest embedded one. */
interface Resource {
  readonly schema: Structural;
  /** The smallest resource with a value at the node. Undefined in an element of no list, which cannot be. */
  readonly surround: (value: Json) => Json;
}

interface Context {
  readonly requirePruned: boolean;
  readonly rules: DefaultRules | undefined;
  readonly report: Report;
  /** How many were reported so far. */
  errors: number;
}

function validateNode(node: Structural, around: Resource, insideMeta: boolean, context: Context, path: FieldPath): void {
  if (!holdsDefault(node)) return;
  const isPlain = !insideMeta && node !== around.schema && !node['x-kubernetes-embedded-resource'];
  if (isPlain && isErrorFree(node, context)) return;
  const { errors, rules } = context;
  const budget = rules?.budget ?? 0;
  const embedded = node['x-kubernetes-embedded-resource'];
  const resource = embedded ? { schema: node, surround: withTypeMeta } : around;
  const inMeta = insideMeta && !embedded;
  const isResource = node === resource.schema;
  if (node.default !== undefined && node.default !== null) {
    const defaultPath = path.child('default');
    if (inMeta) validateMetaDefault(node, node.default, resource, defaultPath, context);
    else validateDefault(node, node.default, isResource, defaultPath, context);
  }
  if (rules?.exhausted) return;
  if (node.items?.schema) {
    const items = { ...resource, surround: (value: Json) => resource.surround([value]) };
    validateNode(node.items.schema, items, inMeta, context, path.child('items'));
  }
  for (const [name, property] of node.properties ?? []) {
    const below = { ...resource, surround: (value: Json) => resource.surround(new Map([[name, value]])) };
    const isMeta = isResource && (name === 'metadata' || name === 'kind' || name === 'apiVersion');
    validateNode(property, below, inMeta || isMeta, context, path.child('properties').key(name));
  }
  if (isPlain && context.requirePruned && context.errors === errors)
    errorFree.keep(node, { minor: rules?.minor }, budget - (rules?.budget ?? 0));
}

/**
 * What the rules cost on the defaults at and below nodes where all defaults are well; `minor` is that of the functions
 * that they may use. What is around a node does not count outside of metadata and resources, and what is well with
 * `requirePruned` is without.
 */
const errorFree = new KeyedMemo<Structural, { readonly minor: number | undefined }, number>();

function isErrorFree(node: Structural, { rules }: Context): boolean {
  const cost = errorFree.recall(node, { minor: rules?.minor });
  return cost !== undefined && (rules?.spend(cost) ?? true);
}

const holdsDefault = anywhere((node) => node.default !== undefined && node.default !== null);

/** What the server takes a value for whose resource says nothing of itself. */
function withTypeMeta(value: Json): Json {
  const typeMeta: [string, Json][] = [
    ['apiVersion', 'validation/v1'],
    ['kind', 'Validation'],
  ];
  return new Map([...typeMeta, ...(value instanceof Map ? value : [])]);
}

function validateDefault(node: Structural, value: Json, isResource: boolean, path: FieldPath, context: Context): void {
  const { requirePruned, rules, report } = context;
  if (requirePruned && !unknownFields(value, node, isResource).next().done) {
    report(invalid('default-unpruned', path, value, 'must not have unknown fields'));
  }
  const coerced = coerceObjectMeta(value, node, path, isResource);
  if ('error' in coerced) {
    report(coerced.error);
    return;
  }
  if (resourceErrors(coerced.value, node, isResource, path, report).length > 0) return;
  if (reportValue(node, coerced.value, path, report) === 0) rules?.validate(node, coerced.value, isResource, path, report);
}

/** A default on or below apiVersion, kind or metadata has to make a right resource of the smallest object that holds it. */
function validateMetaDefault(node: Structural, value: Json, { schema, surround }: Resource, path: FieldPath, context: Context): void {
  const { rules, report } = context;
  const fail = (rule: 'default-metadata-coerce' | 'default-metadata-invalid', texts: readonly string[]) =>
    report(invalid(rule, path, value, `must result in valid metadata: ${aggregateText(texts)}`));
  const coerced = coerceObjectMeta(surround(value), schema, undefined, true);
  if ('error' in coerced) {
    fail('default-metadata-coerce', [printed(coerced.error)]);
    return;
  }
  const errors = resourceErrors(coerced.value, schema, true, undefined, () => {});
  if (errors.length > 0) fail('default-metadata-invalid', errors.map(printed));
  else if (reportValue(node, value, path, report) === 0) rules?.validate(node, value, node === schema, path, report);
}

function printed(error: FieldError): string {
  return fieldErrorText(error, error.path.toString());
}

function resourceErrors(value: Json, schema: Structural, isResource: boolean, path: FieldPath | undefined, report: Report): FieldError[] {
  const errors: FieldError[] = [];
  for (const embedded of embeddedResources(value, schema, path, isResource)) {
    validateEmbeddedResource(embedded.resource, embedded.path, (error) => {
      errors.push(error);
      report(error);
    });
  }
  return errors;
}

/** Returns how many problems there are. Source: apiextensions-apiserver/pkg/apiserver/validation/validation.go, ValidateCustomResource. */
function reportValue(schema: Structural, value: Json, path: FieldPath, report: Report): number {
  const problems = validateValue(schema, value);
  for (const { place, ...problem } of problems) report({ ...problem, path: pathOf(place, path) });
  return problems.length;
}

/** The server makes one part of a path of the place's name, without its first dot: an item at the top stands at `default.[0]`. */
function pathOf({ name, steps }: ValuePlace, path: FieldPath): FieldPath {
  if (name === '' || name === '.') return path;
  const printed = path.child(name.replace(/^\./, ''));
  let exact = path;
  for (const [i, step] of steps.entries()) {
    // Nothing but a dot is printed for the empty name.
    if (typeof step === 'number') exact = (i === 0 ? exact.child('') : exact).index(step);
    else exact = exact.child(step);
  }
  return exact.toString() === printed.toString() ? exact : printed;
}
