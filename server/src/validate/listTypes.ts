import { forbidden, invalid, notSupported, type Report, required } from '../crd/fieldError.ts';
import { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import type { ValidationOptions } from './options.ts';

/** Validates list type, list map keys and map type of a node. Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema. */
export function validateListAndMapTypes(node: JSONSchemaProps, options: ValidationOptions, path: FieldPath, report: Report): void {
  const mapType = node['x-kubernetes-map-type'];
  if (mapType !== undefined) {
    validateTypeIs('object', 'maptype', 'x-kubernetes-map-type', node, path, report);
    const known = ['atomic', 'granular'];
    if (!known.includes(mapType)) report(notSupported('maptype-enum', path.child('x-kubernetes-map-type'), mapType, known));
  }
  const listType = node['x-kubernetes-list-type'];
  if (listType !== undefined) {
    const isList = validateTypeIs('array', 'listtype', 'x-kubernetes-list-type', node, path, report);
    if (isList && listType === 'set' && options.requireAtomicSetType) validateSetItems(node, path, report);
    const known = ['atomic', 'set', 'map'];
    if (!known.includes(listType)) report(notSupported('listtype-enum', path.child('x-kubernetes-list-type'), listType, known));
  }
  const keys = node['x-kubernetes-list-map-keys'] ?? [];
  if (keys.length > 0 && listType !== 'map') {
    const detail = 'must be map if x-kubernetes-list-map-keys is non-empty';
    const listTypePath = path.child('x-kubernetes-list-type');
    report(
      listType === undefined
        ? required('listmapkeys-listtype-required', listTypePath, detail)
        : invalid('listmapkeys-listtype', listTypePath, listType, detail),
    );
  }
  if (listType === 'map') validateMapItems(node, keys, path, report);
  if (options.requireMapListKeysMapSetValidation) validateMapListKeysMapSet(node, path, report);
}

/** Whether `validateListAndMapTypes` can report an error for the node. */
export function saysHowToMerge(node: JSONSchemaProps): boolean {
  const { 'x-kubernetes-map-type': mapType, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys } = node;
  return mapType !== undefined || listType !== undefined || (keys !== undefined && keys.length > 0);
}

/** Whether a list of type set has items that are not atomic, which is invalid. Source: as above, hasNonAtomicSetType. */
export function isNonAtomicSet(node: JSONSchemaProps): boolean {
  return node['x-kubernetes-list-type'] === 'set' && reportsAny((report) => validateSetItems(node, FieldPath.of('set'), report));
}

/** Whether items of a list of type set or map may be null, or keys of a map item null or absent. Source: as above, hasInvalidMapListKeysMapSet. */
export function isUnkeyedMapOrSet(node: JSONSchemaProps): boolean {
  return reportsAny((report) => validateMapListKeysMapSet(node, FieldPath.of('list'), report));
}

function reportsAny(validate: (report: Report) => void): boolean {
  let found = false;
  validate(() => {
    found = true;
  });
  return found;
}

/** Returns whether the node has the type. */
function validateTypeIs(
  type: 'object' | 'array',
  rule: 'maptype' | 'listtype',
  keyword: string,
  node: JSONSchemaProps,
  path: FieldPath,
  report: Report,
): boolean {
  if (node.type === type) return true;
  const detail = `must be ${type} if ${keyword} is specified`;
  const typePath = path.child('type');
  report(node.type === '' ? required(`${rule}-type-required`, typePath, detail) : invalid(`${rule}-type`, typePath, node.type, detail));
  return false;
}

function validateSetItems({ items }: JSONSchemaProps, path: FieldPath, report: Report): void {
  const schema = items?.schema;
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set';
  if (schema?.type === 'array') {
    const listType = schema['x-kubernetes-list-type'];
    if (listType !== undefined && listType !== 'atomic')
      report(invalid('set-items-list-atomic', path.child('items', 'x-kubernetes-list-type'), listType, detail));
  }
  if (schema?.type === 'object' && schema['x-kubernetes-map-type'] !== 'atomic')
    report(invalid('set-items-map-atomic', path.child('items', 'x-kubernetes-map-type'), schema['x-kubernetes-map-type'], detail));
}

function validateMapItems({ items }: JSONSchemaProps, keys: readonly string[], path: FieldPath, report: Report): void {
  const keysPath = path.child('x-kubernetes-list-map-keys');
  if (keys.length === 0) report(required('map-keys-required', keysPath, 'must not be empty if x-kubernetes-list-type is map'));
  if (!items) {
    report(required('map-items-required', path.child('items'), 'must have a schema if x-kubernetes-list-type is map'));
    return;
  }
  if (!items.schema) {
    report(invalid('map-items-single', path.child('items'), undefined, 'must only have a single schema if x-kubernetes-list-type is map'));
    return;
  }
  if (items.schema.type !== 'object') {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    report(invalid('map-items-object', path.child('items', 'type'), items.schema.type, detail));
    return;
  }
  const seen = new Set<string>();
  for (const key of keys) {
    const property = items.schema.properties?.get(key);
    if (property && (property.type === 'array' || property.type === 'object')) {
      const detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
      report(invalid('map-key-scalar', path.child('items', 'properties').key(key).child('type'), property.type, detail));
    }
    if (!property) report(invalid('map-key-exists', keysPath, undefined, 'entries must all be names of item properties'));
    if (seen.has(key)) report(invalid('map-key-duplicate', keysPath, undefined, 'must not contain duplicate entries'));
    seen.add(key);
  }
}

/** Items are identified by their value or keys, so these may be neither absent nor null. Source: as above, validateMapListKeysMapSet. */
function validateMapListKeysMapSet(node: JSONSchemaProps, path: FieldPath, report: Report): void {
  const { 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys = [] } = node;
  const schema = node.items?.schema;
  if (!schema || (listType !== 'map' && listType !== 'set')) return;
  if (schema.nullable)
    report(
      forbidden('mapset-items-nullable', path.child('items', 'nullable'), `cannot be nullable when x-kubernetes-list-type is ${listType}`),
    );
  for (const key of listType === 'map' ? keys : []) {
    const property = schema.properties?.get(key);
    if (!property) continue;
    const keyPath = path.child('items', 'properties').key(key);
    if (property.default === undefined && !schema.required?.includes(key)) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
      report(required('map-key-default', keyPath.child('default'), detail));
    }
    if (property.nullable)
      report(
        forbidden(
          'map-key-nullable',
          keyPath.child('nullable'),
          'this property is in x-kubernetes-list-map-keys, so it cannot be nullable',
        ),
      );
  }
}
