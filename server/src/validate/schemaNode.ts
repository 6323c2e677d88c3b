import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps, SchemaMap } from '../crd/types.ts';
import { anywhere } from '../schema/anywhere.ts';
import { hasRules } from '../schema/children.ts';
import { ErrorFreeNodes } from '../schema/errorFreeNodes.ts';
import type { Structural } from '../schema/structural.ts';
import { CelContext, type Step } from './celContext.ts';
import type { CelFindings } from './celRules.ts';
import { mayHaveWrongKeyword, type NodeContext, validateKeywords } from './forbiddenKeywords.ts';
import { saysHowToMerge, validateListAndMapTypes } from './listTypes.ts';
import type { ValidationOptions } from './options.ts';
import { validateValidationRules } from './validationRules.ts';

/**
 * Validates every node of a schema, also those below allOf, anyOf, oneOf and not, whether the schema is structural or
 * not. CEL rules are compiled with `cel`; it is undefined if the schema is not structural or a default is invalid.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema; also for the order.
 */
export function validateSchemaNodes(
  root: JSONSchemaProps,
  options: ValidationOptions,
  path: FieldPath,
  report: Report,
  cel?: CelFindings,
): void {
  const defaultForbidden = options.disallowDefaultsReason;
  const walk: Walk = {
    errors: 0,
    nodesWithRules: 0,
    cel,
    report: (error) => {
      walk.errors++;
      report(error);
    },
  };
  const context: NodeContext = { position: 'root', insideMeta: false, defaultForbidden, uncorrelatable: undefined, options };
  // `cel` is given only if the schema is structural.
  validateNode(root, path, context, cel && CelContext.root(root as Structural), walk);
}

interface Walk {
  /** Number of errors reported so far. */
  errors: number;
  /** Number of nodes with rules visited so far. */
  nodesWithRules: number;
  readonly report: Report;
  readonly cel: CelFindings | undefined;
}

/** `cel` is undefined where rules are not compiled: also below allOf, anyOf, oneOf and not. */
function validateNode(node: JSONSchemaProps, path: FieldPath, context: NodeContext, cel: CelContext | undefined, walk: Walk): void {
  const { properties, additionalProperties, not, allOf, oneOf, anyOf, definitions, items, dependencies } = node;
  if (context.position === 'below' && !mayBeWrong(node)) return;
  const { report, errors, nodesWithRules } = walk;
  const isPlain = context.position === 'below' && !context.insideMeta && context.defaultForbidden === undefined;
  if (isPlain && ruleless.has(node)) return;
  validateKeywords(node, path, context, report);
  if (node.uniqueItems) report(forbidden('unique-items', path.child('uniqueItems'), uniqueItemsText));
  const inside = context.position === 'root' ? { ...context, position: 'below' as const } : context;
  if (additionalProperties) {
    const { schema, allows } = additionalProperties;
    const closed = schema !== undefined || !allows;
    if (closed && properties && properties.size > 0) {
      const detail = 'additionalProperties and properties are mutual exclusive';
      report(forbidden('additional-and-properties', path.child('additionalProperties'), detail));
    }
    if (schema) {
      const values = below(cel, schema, { kind: 'values' });
      validateNode(schema, path.child('additionalProperties'), additionalPropertiesContext(inside), values, walk);
    }
  }
  if (properties) validateProperties(node, properties, path, context, inside, cel, walk);
  if (not) validateNode(not, path.child('not'), inside, undefined, walk);
  if (allOf) validateList(allOf, path.child('allOf'), inside, walk);
  if (oneOf) validateList(oneOf, path.child('oneOf'), inside, walk);
  if (anyOf) validateList(anyOf, path.child('anyOf'), inside, walk);
  for (const [name, schema] of definitions ?? []) validateNode(schema, path.child('definitions').key(name), inside, undefined, walk);
  if (items) {
    const inItems = node['x-kubernetes-list-type'] === 'map' ? inside : uncorrelatableContext(inside, path);
    if (items.schema) validateNode(items.schema, path.child('items'), inItems, below(cel, items.schema, { kind: 'items' }), walk);
    validateList(items.jsonSchemas, path.child('items'), inItems, walk);
  }
  for (const [name, { schema }] of dependencies ?? []) {
    if (schema) validateNode(schema, path.child('dependencies').key(name), inside, undefined, walk);
  }
  if (node['x-kubernetes-preserve-unknown-fields'] === false) {
    report(invalid('preserve-false', path.child('x-kubernetes-preserve-unknown-fields'), false, 'must be true or undefined'));
  }
  validateListAndMapTypes(node, context.options, path, report);
  validateValidationRules(node, path, report);
  const isRuled = hasRules(node);
  if (isRuled) walk.nodesWithRules++;
  // Errors at the node or below would cause errors in its rules that disappear with them.
  if (cel && isRuled && walk.errors === errors) walk.cel?.compile(cel, context.uncorrelatable, path);
  if (isPlain && isStrict(context.options) && walk.errors === errors && walk.nodesWithRules === nodesWithRules) ruleless.add(node);
}

/** Below the root, a node without these in its subtree has no errors in any context. */
const mayBeWrong = anywhere(
  (node) =>
    mayHaveWrongKeyword(node) ||
    node.uniqueItems ||
    (node.additionalProperties !== undefined && (node.properties?.size ?? 0) > 0) ||
    node['x-kubernetes-preserve-unknown-fields'] === false ||
    saysHowToMerge(node) ||
    hasRules(node),
);

/**
 * Nodes without rules and errors at the node or below, with the strictest options (so with all: the options are no key)
 * and in a plain context, where ancestors have no influence.
 */
const ruleless = new ErrorFreeNodes();

function isStrict({ requireValidPropertyType, requireAtomicSetType, requireMapListKeysMapSetValidation }: ValidationOptions): boolean {
  return requireValidPropertyType && requireAtomicSetType && requireMapListKeysMapSetValidation;
}

const uniqueItemsText = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic';

/** `context` is that of the node, `inside` that of its children. */
function validateProperties(
  node: JSONSchemaProps,
  properties: SchemaMap,
  nodePath: FieldPath,
  context: NodeContext,
  inside: NodeContext,
  cel: CelContext | undefined,
  walk: Walk,
): void {
  const isRoot = context.position === 'root';
  const isResource = isRoot || node['x-kubernetes-embedded-resource'];
  const path = nodePath.child('properties');
  const correlatable = isCorrelatable(node['x-kubernetes-map-type']) ? inside : uncorrelatableContext(inside, nodePath);
  for (const [name, schema] of properties) {
    if (!mayBeWrong(schema)) continue;
    const own = isResource && isMeta(name) ? metaContext(correlatable, isRoot ? name : undefined) : correlatable;
    validateNode(schema, path.key(name), own, below(cel, schema, { kind: 'property', name }), walk);
  }
}

function validateList(nodes: readonly JSONSchemaProps[], path: FieldPath, context: NodeContext, walk: Walk): void {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node) validateNode(node, path.index(i), context, undefined, walk);
  }
}

function below(cel: CelContext | undefined, node: JSONSchemaProps, step: Step): CelContext | undefined {
  return cel?.below(node as Structural, step);
}

/** The properties that every resource has. */
function isMeta(name: string): boolean {
  return name === 'metadata' || name === 'kind' || name === 'apiVersion';
}

/** Properties are correlated by name unless the server does not know the map type. Source: apiserver/pkg/cel/common, MapIsCorrelatable. */
function isCorrelatable(mapType: string | undefined): boolean {
  return mapType === undefined || mapType === 'granular' || mapType === 'atomic';
}

/** Keeps the highest uncorrelatable ancestor. */
function uncorrelatableContext(context: NodeContext, path: FieldPath): NodeContext {
  return context.uncorrelatable ? context : { ...context, uncorrelatable: path };
}

/** `topLevel` is the name of a property of the root. */
function metaContext(context: NodeContext, topLevel: string | undefined): NodeContext {
  const defaultForbidden = topLevel === undefined ? context.defaultForbidden : `in top-level ${topLevel}`;
  return { ...context, insideMeta: true, defaultForbidden };
}

function additionalPropertiesContext(context: NodeContext): NodeContext {
  if (!context.insideMeta) return context;
  return { ...context, defaultForbidden: 'inside additionalProperties applying to object metadata' };
}
