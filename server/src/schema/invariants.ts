import { forbidden, invalid, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { validateValueValidation } from './nested.ts';
import type { Structural } from './structural.ts';

/** Where a structural node stands: some rules, and some texts, depend on it. */
type Level = 'root' | 'item' | 'field';

/**
 * The spine of a structural schema: every node says its type, and the fields that Kubernetes itself defines are what
 * they are. `path` is that of the root. Source: apiserver/schema/validation.go, validateStructuralInvariants.
 */
export function validateStructuralInvariants(node: Structural, path: FieldPath, report: Report, level: Level = 'root'): void {
  const { type, items, properties, additionalProperties } = node;
  const embedded = node['x-kubernetes-embedded-resource'];
  const preserves = node['x-kubernetes-preserve-unknown-fields'] === true;
  if (type === 'array' && !items?.schema) report(required('array-items-required', path.child('items'), 'must be specified'));
  if (level === 'root' && additionalProperties)
    report(forbidden('root-additionalproperties', path.child('additionalProperties'), 'must not be used at the root'));
  validateType(node, path, report, level);
  if (embedded && additionalProperties) {
    const detail = 'must not be used if x-kubernetes-embedded-resource is set';
    report(forbidden('embedded-additionalproperties', path.child('additionalProperties'), detail));
  }
  if (level === 'root' || embedded) validateTypeMeta(node, path, report, level);
  if (embedded && !preserves && (properties?.size ?? 0) === 0) {
    const detail = 'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
    report(required('embedded-properties', path.child('properties'), detail));
  }
  validateExtensions(node, path, report);
  validateValueValidation(node, path, report);
  if (items?.schema) validateStructuralInvariants(items.schema, path.child('items'), report, 'item');
  for (const [name, property] of properties ?? [])
    validateStructuralInvariants(property, path.child('properties').key(name), report, 'field');
  if (additionalProperties?.schema)
    validateStructuralInvariants(additionalProperties.schema, path.child('additionalProperties'), report, 'field');
}

const absentType = {
  root: { rule: 'type-required-root', detail: 'must not be empty at the root' },
  item: { rule: 'type-required-items', detail: 'must not be empty for specified array items' },
  field: { rule: 'type-required-field', detail: 'must not be empty for specified object fields' },
} as const;

function validateType(node: Structural, path: FieldPath, report: Report, level: Level): void {
  const { type } = node;
  if (node['x-kubernetes-embedded-resource'] && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true';
    report(
      type === ''
        ? required('embedded-type-required', path.child('type'), detail)
        : invalid('embedded-type', path.child('type'), type, detail),
    );
  } else if (type === '' && !node['x-kubernetes-int-or-string'] && !node['x-kubernetes-preserve-unknown-fields']) {
    const { rule, detail } = absentType[level];
    report(required(rule, path.child('type'), detail));
  }
  if (level === 'root' && type !== '' && type !== 'object')
    report(invalid('root-type-object', path.child('type'), type, 'must be object at the root'));
}

/** What every object has: where a schema names it, it must name it rightly. */
function validateTypeMeta({ properties }: Structural, path: FieldPath, report: Report, level: Level): void {
  const types = [
    ['kind', 'meta-kind-string'],
    ['apiVersion', 'meta-apiversion-string'],
  ] as const;
  for (const [name, rule] of types) {
    const declared = properties?.get(name);
    if (declared && declared.type !== 'string')
      report(invalid(rule, path.child('properties').key(name).child('type'), declared.type, 'must be string'));
  }
  const metadata = properties?.get('metadata');
  if (metadata) validateStructuralMetadataInvariants(metadata, path.child('properties').key('metadata'), report, level);
}

function validateStructuralMetadataInvariants(metadata: Structural, path: FieldPath, report: Report, level: Level): void {
  if (metadata.type !== 'object') report(invalid('metadata-type-object', path.child('type'), metadata.type, 'must be object'));
  if (level !== 'root' || saysOnlyNames(metadata)) return;
  const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified';
  report(forbidden('metadata-only-name', path, detail));
}

/** Whether nothing but the type, a default and the properties name and generateName is said. Empty lists of enum and junctors say nothing; other empty lists do. */
function saysOnlyNames(metadata: Structural): boolean {
  const says = (keyword: keyof Structural): boolean => {
    const value = metadata[keyword];
    if (keyword === 'type' || keyword === 'default') return false;
    if (keyword === 'properties')
      return [...(metadata.properties?.keys() ?? [])].some((name) => name !== 'name' && name !== 'generateName');
    if (['enum', 'allOf', 'anyOf', 'oneOf'].includes(keyword))
      return (value as readonly unknown[] | undefined)?.length !== undefined && (value as readonly unknown[]).length > 0;
    if (['dependencies', 'definitions', 'patternProperties', '$ref'].includes(keyword)) return false;
    return value !== undefined && value !== '' && value !== false;
  };
  return !(Object.keys(metadata) as (keyof Structural)[]).some(says);
}

function validateExtensions(node: Structural, path: FieldPath, report: Report): void {
  if (!node['x-kubernetes-int-or-string']) return;
  const detail = 'must be false if x-kubernetes-int-or-string is true';
  if (node['x-kubernetes-preserve-unknown-fields'])
    report(invalid('intorstring-preserve', path.child('x-kubernetes-preserve-unknown-fields'), true, detail));
  if (node['x-kubernetes-embedded-resource'])
    report(invalid('intorstring-embedded', path.child('x-kubernetes-embedded-resource'), true, detail));
}
