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
 * Validates the defaults of a structural schema without errors so far. Those below additionalProperties are never
 * validated. A default is validated against its own schema as written: nested defaults are not applied to it.
 *
 * For one default, each step runs only if the steps before found no errors, except that unknown fields stop nothing. The
 * last step evaluates the rules (x-kubernetes-validations) of the schema on the default.
 * `requirePruned` is off for updates of a CRD that already has a default with unknown fields; `rules` evaluates the
 * rules, undefined for servers without them.
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

/** The resource that a node belongs to: the root, or the nearest embedded resource. */
interface Resource {
  readonly schema: Structural;
  /** Wraps a value of the node in the smallest resource that contains it. */
  readonly surround: (value: Json) => Json;
}

interface Context {
  readonly requirePruned: boolean;
  readonly rules: DefaultRules | undefined;
  readonly report: Report;
  /** Number of errors reported so far. */
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
 * The cost of the rules on the defaults at and below nodes whose defaults are all valid; `minor` decides which functions
 * the rules may use. The context is no key: outside metadata and resources it has no influence, and defaults that are
 * valid with `requirePruned` are valid without.
 */
const errorFree = new KeyedMemo<Structural, { readonly minor: number | undefined }, number>();

function isErrorFree(node: Structural, { rules }: Context): boolean {
  const cost = errorFree.recall(node, { minor: rules?.minor });
  return cost !== undefined && (rules?.spend(cost) ?? true);
}

const holdsDefault = anywhere((node) => node.default !== undefined && node.default !== null);

/** Adds the apiVersion and kind that the server assumes for a value without them. */
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

/** A default at or below apiVersion, kind or metadata must give a valid resource when wrapped in the smallest object that contains it. */
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

/** Returns the number of errors. Source: apiextensions-apiserver/pkg/apiserver/validation/validation.go, ValidateCustomResource. */
function reportValue(schema: Structural, value: Json, path: FieldPath, report: Report): number {
  const problems = validateValue(schema, value);
  for (const { place, ...problem } of problems) report({ ...problem, path: pathOf(place, path) });
  return problems.length;
}

/** The server appends the position as one path element, without its first dot: a top-level item is at `default.[0]`. */
function pathOf({ name, steps }: ValuePlace, path: FieldPath): FieldPath {
  if (name === '' || name === '.') return path;
  const printed = path.child(name.replace(/^\./, ''));
  let exact = path;
  for (const [i, step] of steps.entries()) {
    // The empty name is printed as a dot only.
    if (typeof step === 'number') exact = (i === 0 ? exact.child('') : exact).index(step);
    else exact = exact.child(step);
  }
  return exact.toString() === printed.toString() ? exact : printed;
}
