import { forbidden, invalid, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import { anywhere } from './anywhere.ts';
import { ErrorFreeNodes } from './errorFreeNodes.ts';
import { specifiesOnly } from './keywords.ts';
import { intOrStringExceptions, validateValueValidation } from './nested.ts';
import type { Structural } from './structural.ts';

/** The relation of a node to its parent. */
export type Level = 'root' | 'item' | 'field';

/**
 * Validates a node of the structural spine and its subtree.
 * Source: apiserver/schema/validation.go, validateStructuralInvariants and validateExtensions.
 */
export function validateStructuralInvariants(node: Structural, level: Level, path: FieldPath, report: Report): void {
  if (level !== 'root' && !mayBeWrong(node)) return;
  errorFree[level].visit(node, report, (counted) => validateNode(node, level, path, counted));
}

/** Whether a node below the root can have an error of its own. */
const mayBeWrong = anywhere(
  (node) =>
    node.type === '' ||
    (node.type === 'array' && !node.items?.schema) ||
    node.pattern !== '' ||
    Boolean(node.allOf || node.anyOf || node.oneOf || node.not) ||
    node['x-kubernetes-int-or-string'] ||
    node['x-kubernetes-embedded-resource'],
);

const errorFree: Readonly<Record<Level, ErrorFreeNodes>> = {
  root: new ErrorFreeNodes(),
  item: new ErrorFreeNodes(),
  field: new ErrorFreeNodes(),
};

function validateNode(node: Structural, level: Level, path: FieldPath, report: Report): void {
  const { type, items, properties, additionalProperties } = node;
  const isEmbedded = node['x-kubernetes-embedded-resource'];
  if (items?.schema) validateStructuralInvariants(items.schema, 'item', path.child('items'), report);
  else if (type === 'array') report(required('array-items-required', path.child('items'), 'must be specified'));
  if (properties && properties.size > 0) {
    const propertiesPath = path.child('properties');
    for (const [name, property] of properties)
      if (mayBeWrong(property)) validateStructuralInvariants(property, 'field', propertiesPath.key(name), report);
  }
  if (additionalProperties) {
    const additionalPath = path.child('additionalProperties');
    if (level === 'root') report(forbidden('root-additionalproperties', additionalPath, 'must not be used at the root'));
    if (additionalProperties.schema) validateStructuralInvariants(additionalProperties.schema, 'field', additionalPath, report);
    if (isEmbedded) {
      const detail = 'must not be used if x-kubernetes-embedded-resource is set';
      report(forbidden('embedded-additionalproperties', additionalPath, detail));
    }
  }
  if (node['x-kubernetes-int-or-string']) validateIntOrString(node, path, report);
  validateValueValidation(node, intOrStringExceptions(node), path, report);
  validateType(node, level, path, report);
  if (level === 'root' || isEmbedded) validateResource(node, level, path, report);
}

function validateIntOrString(node: Structural, path: FieldPath, report: Report): void {
  const detail = 'must be false if x-kubernetes-int-or-string is true';
  if (node['x-kubernetes-preserve-unknown-fields']) {
    report(invalid('intorstring-preserve', path.child('x-kubernetes-preserve-unknown-fields'), true, detail));
  }
  if (node['x-kubernetes-embedded-resource']) {
    report(invalid('intorstring-embedded', path.child('x-kubernetes-embedded-resource'), true, detail));
  }
}

function validateType(node: Structural, level: Level, path: FieldPath, report: Report): void {
  const { type } = node;
  if (node['x-kubernetes-embedded-resource'] && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true';
    if (type === '') report(required('embedded-type-required', path.child('type'), detail));
    else report(invalid('embedded-type', path.child('type'), type, detail));
  } else if (type === '' && !node['x-kubernetes-int-or-string'] && !node['x-kubernetes-preserve-unknown-fields']) {
    const { rule, detail } = typeRequired[level];
    report(required(rule, path.child('type'), detail));
  }
  if (level === 'root' && type !== '' && type !== 'object') {
    report(invalid('root-type-object', path.child('type'), type, 'must be object at the root'));
  }
}

const typeRequired = {
  root: { rule: 'type-required-root', detail: 'must not be empty at the root' },
  item: { rule: 'type-required-items', detail: 'must not be empty for specified array items' },
  field: { rule: 'type-required-field', detail: 'must not be empty for specified object fields' },
} as const satisfies Record<Level, { rule: ServerRuleId; detail: string }>;

/** Validates the root and embedded resources as Kubernetes objects. Source: as above, and validateStructuralMetadataInvariants. */
function validateResource(node: Structural, level: Level, path: FieldPath, report: Report): void {
  const { properties } = node;
  if (!properties || properties.size === 0) {
    if (node['x-kubernetes-embedded-resource'] && !node['x-kubernetes-preserve-unknown-fields']) {
      const detail = 'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
      report(required('embedded-properties', path.child('properties'), detail));
    }
    return;
  }
  const kind = properties.get('kind');
  const apiVersion = properties.get('apiVersion');
  const metadata = properties.get('metadata');
  if (kind && kind.type !== 'string') {
    report(invalid('meta-kind-string', path.child('properties').key('kind').child('type'), kind.type, 'must be string'));
  }
  if (apiVersion && apiVersion.type !== 'string') {
    report(invalid('meta-apiversion-string', path.child('properties').key('apiVersion').child('type'), apiVersion.type, 'must be string'));
  }
  if (!metadata) return;
  const metadataPath = path.child('properties').key('metadata');
  if (metadata.type !== 'object') report(invalid('metadata-type-object', metadataPath.child('type'), metadata.type, 'must be object'));
  if (level === 'root' && !specifiesNamesOnly(metadata)) {
    const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified';
    report(forbidden('metadata-only-name', metadataPath, detail));
  }
}

/** Whether metadata specifies only name and generateName, whose schemas are free; type and default of metadata are checked elsewhere. */
function specifiesNamesOnly(metadata: Structural): boolean {
  const names = [...(metadata.properties?.keys() ?? [])];
  return (
    names.every((name) => name === 'name' || name === 'generateName') && specifiesOnly(metadata, 'spine', ['type', 'default', 'properties'])
  );
}
