import { type FieldError, forbidden, invalid, notSupported, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceValidation, JSONSchemaProps } from '../crd/types.ts';
import { validateStructuralCompleteness } from '../schema/completeness.ts';
import { validateStructuralInvariants } from '../schema/invariants.ts';
import { newStructural } from '../schema/structural.ts';
import { validateListAndMapTypes } from './listTypes.ts';
import { validateRootWithStatus } from './rootFields.ts';
import { validateRules } from './validationRules.ts';

/**
 * Validates one schema: the hoisted one (`path` is `spec.validation`) or that of a version (`spec.versions[i].schema`).
 * What comes later depends on what was found before: defaults are judged only in a structural schema, CEL only where
 * defaults are right too. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionValidation.
 */
export function validateSchema(
  validation: CustomResourceValidation | undefined,
  statusEnabled: boolean,
  path: FieldPath,
  report: Report,
): void {
  const schema = validation?.openAPIV3Schema;
  if (!schema) return;
  const schemaPath = path.child('openAPIV3Schema');
  let clean = true;
  const note = (error: FieldError) => {
    clean = false;
    report(error);
  };
  if (statusEnabled) validateRootWithStatus(schema, schemaPath, note);
  if (schema.nullable) note(forbidden('root-nullable', schemaPath.child('nullable'), 'nullable cannot be true at the root'));
  const built = newStructural(schema);
  if ('structural' in built) {
    validateStructuralInvariants(built.structural, schemaPath, note);
    validateStructuralCompleteness(built.structural, schemaPath, note);
    // Where nothing was found, the server judges the defaults here.
  }
  validateNode(schema, schemaPath, { root: true, defaults: undefined, insideMeta: false }, note);
  // What keeps a schema from being structural is mostly said better by another error.
  if ('error' in built && clean) report(invalid('newstructural-error', schemaPath, '', built.error));
}

/** What holds for a node because of where it stands. */
interface Context {
  readonly root: boolean;
  /** Why no default may stand here; '' where the server gives no reason; undefined where one may. */
  readonly defaults: string | undefined;
  /** On or below metadata, kind or apiVersion of the object or of an embedded one. */
  readonly insideMeta: boolean;
}

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/** Source: as above, ValidateCustomResourceDefinitionOpenAPISchema; the walk is that of the server. */
function validateNode(node: JSONSchemaProps, path: FieldPath, context: Context, report: Report): void {
  validateKeywords(node, path, context, report);
  if (node.uniqueItems) {
    const detail = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic';
    report(forbidden('unique-items', path.child('uniqueItems'), detail));
  }
  validateAdditionalProperties(node, path, context, report);
  const below: Context = { ...context, root: false };
  for (const [name, property] of node.properties ?? [])
    validateNode(property, path.child('properties').key(name), propertyContext(node, name, context), report);
  if (node.not) validateNode(node.not, path.child('not'), below, report);
  for (const junctor of ['allOf', 'oneOf', 'anyOf'] as const) {
    for (const [i, nested] of (node[junctor] ?? []).entries()) validateNode(nested, path.child(junctor).index(i), below, report);
  }
  for (const [name, definition] of node.definitions ?? []) validateNode(definition, path.child('definitions').key(name), below, report);
  if (node.items?.schema) validateNode(node.items.schema, path.child('items'), below, report);
  for (const [i, item] of (node.items?.jsonSchemas ?? []).entries()) validateNode(item, path.child('items').index(i), below, report);
  for (const [name, { schema }] of node.dependencies ?? [])
    if (schema) validateNode(schema, path.child('dependencies').key(name), below, report);
  if (node['x-kubernetes-preserve-unknown-fields'] === false)
    report(invalid('preserve-false', path.child('x-kubernetes-preserve-unknown-fields'), false, 'must be true or undefined'));
  validateListAndMapTypes(node, path, report);
  validateRules(node, path, report);
  // The server compiles the rules here, where nothing was found at this node or below it.
}

/** Keywords that CRDs do not have. Source: as above, specStandardValidatorV3.validate. */
function validateKeywords(node: JSONSchemaProps, path: FieldPath, context: Context, report: Report): void {
  const { type } = node;
  if (type !== '' && !types.includes(type)) report(notSupported('type-enum', path.child('type'), type, types));
  if (node.default !== undefined && context.defaults !== undefined)
    report(forbidden('default-forbidden', path.child('default'), `must not be set${context.defaults}`));
  if (node.id !== '') report(forbidden('id-forbidden', path.child('id'), 'id is not supported'));
  if (node.additionalItems)
    report(forbidden('additionalitems-forbidden', path.child('additionalItems'), 'additionalItems is not supported'));
  if ((node.patternProperties?.size ?? 0) > 0)
    report(forbidden('patternproperties-forbidden', path.child('patternProperties'), 'patternProperties is not supported'));
  if ((node.definitions?.size ?? 0) > 0)
    report(forbidden('definitions-forbidden', path.child('definitions'), 'definitions is not supported'));
  if (node.dependencies) report(forbidden('dependencies-forbidden', path.child('dependencies'), 'dependencies is not supported'));
  if (node.$ref !== undefined) report(forbidden('ref-forbidden', path.child('$ref'), '$ref is not supported'));
  if (type === 'null') report(forbidden('type-null', path.child('type'), 'type cannot be set to null, use nullable as an alternative'));
  if ((node.items?.jsonSchemas.length ?? 0) > 0)
    report(forbidden('items-array', path.child('items'), 'items must be a schema object and not an array'));
  if (context.insideMeta && node['x-kubernetes-embedded-resource'])
    report(forbidden('embedded-in-meta', path.child('x-kubernetes-embedded-resource'), 'must not be used inside of resource meta'));
}

function validateAdditionalProperties(node: JSONSchemaProps, path: FieldPath, context: Context, report: Report): void {
  const { additionalProperties, properties } = node;
  if (!additionalProperties) return;
  const child = path.child('additionalProperties');
  if ((properties?.size ?? 0) > 0 && (!additionalProperties.allows || additionalProperties.schema))
    report(forbidden('additional-and-properties', child, 'additionalProperties and properties are mutual exclusive'));
  if (!additionalProperties.schema) return;
  const defaults = context.insideMeta ? ' inside additionalProperties applying to object metadata' : context.defaults;
  validateNode(additionalProperties.schema, child, { ...context, root: false, defaults }, report);
}

const typeMeta: ReadonlySet<string> = new Set(['metadata', 'apiVersion', 'kind']);

function propertyContext(node: JSONSchemaProps, name: string, context: Context): Context {
  const ofObject = typeMeta.has(name) && (context.root || node['x-kubernetes-embedded-resource']);
  return {
    root: false,
    defaults: context.root && typeMeta.has(name) ? ` in top-level ${name}` : context.defaults,
    insideMeta: context.insideMeta || ofObject,
  };
}
