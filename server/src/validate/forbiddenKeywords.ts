import { forbidden, notSupported, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import type { ValidationOptions } from './options.ts';

/** What the validation of a node depends on above the node. */
export interface NodeContext {
  readonly position: 'root' | 'below';
  /** On or below metadata, kind or apiVersion of the root or of an embedded resource. */
  readonly insideMeta: boolean;
  /** Why a default is forbidden here, in the server's words; undefined if it is allowed. */
  readonly defaultForbidden: string | undefined;
  /** The highest ancestor below which old and new values cannot be correlated. */
  readonly uncorrelatable: FieldPath | undefined;
  readonly options: ValidationOptions;
}

/** Keywords of one node that are forbidden in every schema, or at this node. Source: apiextensions/validation/validation.go, specStandardValidatorV3.validate. */
export function validateKeywords(node: JSONSchemaProps, path: FieldPath, context: NodeContext, report: Report): void {
  const { type, items, patternProperties, definitions } = node;
  if (context.options.requireValidPropertyType && type !== '' && !isKnownType(type)) {
    report(notSupported('type-enum', path.child('type'), type, types));
  }
  if (node.default !== undefined && context.defaultForbidden !== undefined) {
    report(forbidden('default-forbidden', path.child('default'), `must not be set ${context.defaultForbidden}`));
  }
  if (node.id !== '') report(forbidden('id-forbidden', path.child('id'), 'id is not supported'));
  if (node.additionalItems) {
    report(forbidden('additionalitems-forbidden', path.child('additionalItems'), 'additionalItems is not supported'));
  }
  if (patternProperties && patternProperties.size > 0) {
    report(forbidden('patternproperties-forbidden', path.child('patternProperties'), 'patternProperties is not supported'));
  }
  if (definitions && definitions.size > 0) {
    report(forbidden('definitions-forbidden', path.child('definitions'), 'definitions is not supported'));
  }
  if (node.dependencies) report(forbidden('dependencies-forbidden', path.child('dependencies'), 'dependencies is not supported'));
  if (node.$ref !== undefined) report(forbidden('ref-forbidden', path.child('$ref'), '$ref is not supported'));
  if (type === 'null') {
    report(forbidden('type-null', path.child('type'), 'type cannot be set to null, use nullable as an alternative'));
  }
  if (items && items.jsonSchemas.length > 0) {
    report(forbidden('items-array', path.child('items'), 'items must be a schema object and not an array'));
  }
  if (node['x-kubernetes-embedded-resource'] && context.insideMeta) {
    report(forbidden('embedded-in-meta', path.child('x-kubernetes-embedded-resource'), 'must not be used inside of resource meta'));
  }
}

/** Whether `validateKeywords` can report an error for the node in any context. */
export function mayHaveWrongKeyword(node: JSONSchemaProps): boolean {
  const { type, id, $ref, items, additionalItems, patternProperties, definitions, dependencies } = node;
  return (
    (type !== '' && !isKnownType(type)) ||
    node.default !== undefined ||
    id !== '' ||
    $ref !== undefined ||
    Boolean(additionalItems || patternProperties || definitions || dependencies) ||
    (items !== undefined && items.jsonSchemas.length > 0) ||
    node['x-kubernetes-embedded-resource']
  );
}

export function isKnownType(type: string): boolean {
  return types.includes(type);
}

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
