import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { patternError } from './pattern.ts';
import type { Structural } from './structural.ts';

/**
 * What stands below allOf, anyOf, oneOf and not of a structural node, and its pattern. The one exception is the way in
 * which an int-or-string is written: `anyOf: [{type: integer}, {type: string}]`, also as the first of allOf.
 * Source: apiserver/schema/validation.go, validateValueValidation.
 */
export function validateValueValidation(node: Structural, path: FieldPath, report: Report): void {
  const skip = isIntOrString(node.anyOf) ? 'anyOf' : isIntOrString(node.allOf?.[0]?.anyOf) ? 'anyOf of allOf[0]' : undefined;
  // An int-or-string in anyOf does not keep one in allOf from being skipped as well.
  validateJunctors(node, path, report, { anyOf: skip === 'anyOf', firstAllOf: isIntOrString(node.allOf?.[0]?.anyOf) });
}

interface Skipped {
  readonly anyOf: boolean;
  readonly firstAllOf: boolean;
}

const nothing: Skipped = { anyOf: false, firstAllOf: false };

function validateJunctors(node: Structural, path: FieldPath, report: Report, skipped: Skipped): void {
  const { allOf, anyOf, oneOf, not, pattern } = node;
  if (!skipped.anyOf)
    for (const [i, nested] of (anyOf ?? []).entries()) validateNestedValueValidation(nested, path.child('anyOf').index(i), report, nothing);
  for (const [i, nested] of (allOf ?? []).entries()) {
    validateNestedValueValidation(nested, path.child('allOf').index(i), report, {
      anyOf: skipped.firstAllOf && i === 0,
      firstAllOf: false,
    });
  }
  for (const [i, nested] of (oneOf ?? []).entries()) validateNestedValueValidation(nested, path.child('oneOf').index(i), report, nothing);
  if (not) validateNestedValueValidation(not, path.child('not'), report, nothing);
  if (pattern === '') return;
  const error = patternError(pattern);
  if (error !== undefined)
    report(invalid('pattern-regexp', path.child('pattern'), pattern, `must be a valid regular expression, but isn't: ${error}`));
}

/** Source: as above, validateNestedValueValidation. */
function validateNestedValueValidation(node: Structural, path: FieldPath, report: Report, skipped: Skipped): void {
  validateJunctors(node, path, report, skipped);
  if (node.items?.schema) validateNestedValueValidation(node.items.schema, path.child('items'), report, nothing);
  for (const [name, property] of node.properties ?? [])
    validateNestedValueValidation(property, path.child('properties').key(name), report, nothing);
  for (const { keyword, rule, says, detail } of outside) if (says(node)) report(forbidden(rule, path.child(keyword), detail));
  if (node.properties?.has('metadata'))
    report(forbidden('nested-metadata', path.child('properties').key('metadata'), 'must not be specified in a nested context'));
}

/** What belongs to the structure, and so not below a junctor. */
const outside = [
  { keyword: 'type', rule: 'nested-type', says: ({ type }: Structural) => type !== '', detail: 'must be empty to be structural' },
  {
    keyword: 'additionalProperties',
    rule: 'nested-additionalproperties',
    says: ({ additionalProperties }: Structural) => additionalProperties?.allows === true,
    detail: 'must be undefined to be structural',
  },
  {
    keyword: 'default',
    rule: 'nested-default',
    says: (node: Structural) => node.default !== undefined,
    detail: 'must be undefined to be structural',
  },
  { keyword: 'title', rule: 'nested-title', says: ({ title }: Structural) => title !== '', detail: 'must be empty to be structural' },
  {
    keyword: 'description',
    rule: 'nested-description',
    says: ({ description }: Structural) => description !== '',
    detail: 'must be empty to be structural',
  },
  { keyword: 'nullable', rule: 'nested-nullable', says: ({ nullable }: Structural) => nullable, detail: 'must be false to be structural' },
  {
    keyword: 'x-kubernetes-preserve-unknown-fields',
    rule: 'nested-preserve',
    says: (node: Structural) => node['x-kubernetes-preserve-unknown-fields'] === true,
    detail: 'must be false to be structural',
  },
  {
    keyword: 'x-kubernetes-embedded-resource',
    rule: 'nested-embedded',
    says: (node: Structural) => node['x-kubernetes-embedded-resource'],
    detail: 'must be false to be structural',
  },
  {
    keyword: 'x-kubernetes-int-or-string',
    rule: 'nested-intorstring',
    says: (node: Structural) => node['x-kubernetes-int-or-string'],
    detail: 'must be false to be structural',
  },
  {
    keyword: 'x-kubernetes-list-map-keys',
    rule: 'nested-listmapkeys',
    says: (node: Structural) => (node['x-kubernetes-list-map-keys']?.length ?? 0) > 0,
    detail: 'must be empty to be structural',
  },
  {
    keyword: 'x-kubernetes-list-type',
    rule: 'nested-listtype',
    says: (node: Structural) => node['x-kubernetes-list-type'] !== undefined,
    detail: 'must be undefined to be structural',
  },
  {
    keyword: 'x-kubernetes-map-type',
    rule: 'nested-maptype',
    says: (node: Structural) => node['x-kubernetes-map-type'] !== undefined,
    detail: 'must be undefined to be structural',
  },
  {
    keyword: 'x-kubernetes-validations',
    rule: 'nested-validations',
    says: (node: Structural) => (node['x-kubernetes-validations']?.length ?? 0) > 0,
    detail: 'must be empty to be structural',
  },
] as const;

/** Exactly an integer, then a string; order matters, and nothing else may be said. */
function isIntOrString(anyOf: readonly Structural[] | undefined): boolean {
  return anyOf?.length === 2 && saysOnlyType(anyOf[0] as Structural, 'integer') && saysOnlyType(anyOf[1] as Structural, 'string');
}

/** Whether a junctor's node says its type and nothing else. Empty lists of enum and junctors say nothing; other empty lists and maps do. */
function saysOnlyType(node: Structural, type: string): boolean {
  const says = (keyword: keyof Structural): boolean => {
    const value = node[keyword];
    if (unseen.has(keyword)) return false;
    if (keyword === 'additionalProperties') return node.additionalProperties?.allows === true;
    if (collapsing.has(keyword)) return ((value as readonly unknown[] | undefined)?.length ?? 0) > 0;
    return value !== undefined && value !== '' && value !== false;
  };
  return node.type === type && !(Object.keys(node) as (keyof Structural)[]).some((keyword) => keyword !== 'type' && says(keyword));
}

/** Keywords that the server's form of a junctor's node does not hold. */
const unseen: ReadonlySet<string> = new Set(['dependencies', 'definitions', 'patternProperties', '$ref']);
const collapsing: ReadonlySet<string> = new Set(['enum', 'allOf', 'anyOf', 'oneOf']);
