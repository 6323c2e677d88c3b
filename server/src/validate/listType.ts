import { forbidden, invalid, notSupported, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';

/** `x-kubernetes-map-type` of one node. Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema; the same goes for the list types. */
export function validateMapType(node: JSONSchemaProps, path: FieldPath, report: Report): void {
  const mapType = node['x-kubernetes-map-type'];
  if (mapType === undefined) return;
  if (node.type !== 'object') {
    const detail = 'must be object if x-kubernetes-map-type is specified';
    if (node.type === '') report(required('maptype-type-required', path.child('type'), detail));
    else report(invalid('maptype-type', path.child('type'), node.type, detail));
  }
  if (!mapTypes.includes(mapType)) report(notSupported('maptype-enum', path.child('x-kubernetes-map-type'), mapType, mapTypes));
}

/** `x-kubernetes-list-type` and `x-kubernetes-list-map-keys` of one node, and what they ask of its items. */
export function validateListType(node: JSONSchemaProps, path: FieldPath, report: Report): void {
  const { type, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys = [] } = node;
  const listTypePath = path.child('x-kubernetes-list-type');
  if (listType !== undefined) {
    const detail = 'must be array if x-kubernetes-list-type is specified';
    if (type === '') report(required('listtype-type-required', path.child('type'), detail));
    else if (type !== 'array') report(invalid('listtype-type', path.child('type'), type, detail));
    else if (listType === 'set') validateSetItems(node.items?.schema, path.child('items'), report);
    if (!listTypes.includes(listType)) report(notSupported('listtype-enum', listTypePath, listType, listTypes));
  }
  if (keys.length > 0 && listType !== 'map') {
    const detail = 'must be map if x-kubernetes-list-map-keys is non-empty';
    if (listType === undefined) report(required('listmapkeys-listtype-required', listTypePath, detail));
    else report(invalid('listmapkeys-listtype', listTypePath, listType, detail));
  }
  if (listType === 'map') validateMapItems(node, keys, path, report);
  if (listType === 'map' || listType === 'set') validateIdentity(node, listType, keys, path.child('items'), report);
}

const mapTypes = ['atomic', 'granular'];
const listTypes = ['atomic', 'set', 'map'];

/** Items of a set are compared as a whole, so nobody may own a part of one. */
function validateSetItems(items: JSONSchemaProps | undefined, path: FieldPath, report: Report): void {
  const { type, 'x-kubernetes-list-type': listType, 'x-kubernetes-map-type': mapType } = items ?? {};
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set';
  if (type === 'array' && listType !== undefined && listType !== 'atomic') {
    report(invalid('set-items-list-atomic', path.child('x-kubernetes-list-type'), listType, detail));
  }
  // Upstream prints the list type of the items here.
  if (type === 'object' && mapType !== 'atomic') {
    report(invalid('set-items-map-atomic', path.child('x-kubernetes-map-type'), listType, detail));
  }
}

function validateMapItems({ items }: JSONSchemaProps, keys: readonly string[], path: FieldPath, report: Report): void {
  const keysPath = path.child('x-kubernetes-list-map-keys');
  const itemsPath = path.child('items');
  if (keys.length === 0) report(required('map-keys-required', keysPath, 'must not be empty if x-kubernetes-list-type is map'));
  if (!items) {
    report(required('map-items-required', itemsPath, 'must have a schema if x-kubernetes-list-type is map'));
    return;
  }
  if (!items.schema) {
    report(invalid('map-items-single', itemsPath, items, 'must only have a single schema if x-kubernetes-list-type is map'));
    return;
  }
  const { type, properties } = items.schema;
  if (type !== 'object') {
    report(invalid('map-items-object', itemsPath.child('type'), type, "must be object if parent array's x-kubernetes-list-type is map"));
    return;
  }
  const seen = new Set<string>();
  for (const key of keys) {
    const property = properties?.get(key);
    if (!property) report(invalid('map-key-exists', keysPath, keys, 'entries must all be names of item properties'));
    else if (property.type === 'array' || property.type === 'object') {
      const typePath = itemsPath.child('properties').key(key).child('type');
      report(invalid('map-key-scalar', typePath, property.type, "must be a scalar type if parent array's x-kubernetes-list-type is map"));
    }
    if (seen.has(key)) report(invalid('map-key-duplicate', keysPath, keys, 'must not contain duplicate entries'));
    seen.add(key);
  }
}

/** What tells items apart must be there and not be null. `path` is that of the items. Source: as above, validateMapListKeysMapSet. */
function validateIdentity(
  { items }: JSONSchemaProps,
  listType: 'set' | 'map',
  keys: readonly string[],
  path: FieldPath,
  report: Report,
): void {
  if (!items?.schema) return;
  const { nullable, properties, required: requiredNames = [] } = items.schema;
  if (nullable) {
    report(forbidden('mapset-items-nullable', path.child('nullable'), `cannot be nullable when x-kubernetes-list-type is ${listType}`));
  }
  if (listType === 'set') return;
  for (const key of keys) {
    const property = properties?.get(key);
    if (!property) continue;
    const keyPath = path.child('properties').key(key);
    if (property.default === undefined && !requiredNames.includes(key)) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
      report(required('map-key-default', keyPath.child('default'), detail));
    }
    if (property.nullable) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable';
      report(forbidden('map-key-nullable', keyPath.child('nullable'), detail));
    }
  }
}
