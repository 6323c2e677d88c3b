import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps, SchemaMap } from '../crd/types.ts';
import { type NodeContext, validateKeywords } from './forbiddenKeywords.ts';
import { validateListAndMapTypes } from './listTypes.ts';
import type { ValidationOptions } from './options.ts';
import { validateValidationRules } from './validationRules.ts';

/**
 * Every node of a schema, those below allOf, anyOf, oneOf and not included, whether the schema is structural or not.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema; so is the order.
 */
export function validateSchemaNodes(root: JSONSchemaProps, options: ValidationOptions, path: FieldPath, report: Report): void {
  const defaultForbidden = options.disallowDefaultsReason;
  validateNode(root, path, { position: 'root', insideMeta: false, defaultForbidden, options }, report);
}

function validateNode(node: JSONSchemaProps, path: FieldPath, context: NodeContext, report: Report): void {
  const { properties, additionalProperties, not, allOf, oneOf, anyOf, definitions, items, dependencies } = node;
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
    if (schema) validateNode(schema, path.child('additionalProperties'), additionalPropertiesContext(inside), report);
  }
  if (properties) validateProperties(node, properties, path.child('properties'), context, inside, report);
  if (not) validateNode(not, path.child('not'), inside, report);
  if (allOf) validateList(allOf, path.child('allOf'), inside, report);
  if (oneOf) validateList(oneOf, path.child('oneOf'), inside, report);
  if (anyOf) validateList(anyOf, path.child('anyOf'), inside, report);
  if (definitions) for (const [name, schema] of definitions) validateNode(schema, path.child('definitions').key(name), inside, report);
  if (items) {
    if (items.schema) validateNode(items.schema, path.child('items'), inside, report);
    validateList(items.jsonSchemas, path.child('items'), inside, report);
  }
  for (const [name, { schema }] of dependencies ?? []) {
    if (schema) validateNode(schema, path.child('dependencies').key(name), inside, report);
  }
  if (node['x-kubernetes-preserve-unknown-fields'] === false) {
    report(invalid('preserve-false', path.child('x-kubernetes-preserve-unknown-fields'), false, 'must be true or undefined'));
  }
  validateListAndMapTypes(node, context.options, path, report);
  validateValidationRules(node, path, report);
  // Here the server compiles the rules of the node, where nothing was reported at it or below it.
}

const uniqueItemsText = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic';

/** `context` is the node's own, `inside` that of what is below it. */
function validateProperties(
  node: JSONSchemaProps,
  properties: SchemaMap,
  path: FieldPath,
  context: NodeContext,
  inside: NodeContext,
  report: Report,
): void {
  const isRoot = context.position === 'root';
  const isResource = isRoot || node['x-kubernetes-embedded-resource'];
  for (const [name, schema] of properties) {
    const below = isResource && isMeta(name) ? metaContext(inside, isRoot ? name : undefined) : inside;
    validateNode(schema, path.key(name), below, report);
  }
}

function validateList(nodes: readonly JSONSchemaProps[], path: FieldPath, context: NodeContext, report: Report): void {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node) validateNode(node, path.index(i), context, report);
  }
}

/** What the server itself says of every resource. */
function isMeta(name: string): boolean {
  return name === 'metadata' || name === 'kind' || name === 'apiVersion';
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
