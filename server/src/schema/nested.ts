import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { specifiesOnly } from './keywords.ts';
import { patternError } from './pattern.ts';
import type { Structural } from './structural.ts';

/** The anyOf lists whose entries may have `type`: the node's own anyOf, and that of its first allOf entry. */
export interface IntOrStringExceptions {
  readonly anyOf: boolean;
  readonly firstAllOf: boolean;
}

/**
 * The older notation of int-or-string, anyOf with the types integer and string in that order, is tolerated with or without
 * x-kubernetes-int-or-string. Source: apiserver/schema/validation.go, isIntOrStringAnyOfPattern and
 * isIntOrStringAllOfPattern.
 */
export function intOrStringExceptions({ anyOf, allOf }: Structural): IntOrStringExceptions {
  if (!anyOf && !allOf) return none;
  return { anyOf: isIntOrString(anyOf), firstAllOf: isIntOrString(allOf?.[0]?.anyOf) };
}

const none: IntOrStringExceptions = { anyOf: false, firstAllOf: false };
const ownAnyOf: IntOrStringExceptions = { anyOf: true, firstAllOf: false };

/** Validates the value validations of a node: its pattern, and the schemas in its allOf, anyOf, oneOf and not. Source: as above, validateValueValidation. */
export function validateValueValidation(node: Structural, exceptions: IntOrStringExceptions, path: FieldPath, report: Report): void {
  const { allOf, anyOf, oneOf, not, pattern } = node;
  if (allOf) {
    allOf.forEach((entry, i) => {
      validateNestedValueValidation(entry, i === 0 && exceptions.firstAllOf ? ownAnyOf : none, path.child('allOf').index(i), report);
    });
  }
  if (anyOf && !exceptions.anyOf) {
    anyOf.forEach((entry, i) => {
      validateNestedValueValidation(entry, none, path.child('anyOf').index(i), report);
    });
  }
  if (oneOf) {
    oneOf.forEach((entry, i) => {
      validateNestedValueValidation(entry, none, path.child('oneOf').index(i), report);
    });
  }
  if (not) validateNestedValueValidation(not, none, path.child('not'), report);
  if (pattern === '') return;
  const error = patternError(pattern);
  if (error !== undefined) {
    report(invalid('pattern-regexp', path.child('pattern'), pattern, `must be a valid regular expression, but isn't: ${error}`));
  }
}

/** Validates a node below allOf, anyOf, oneOf or not, which may contain only value validations. Source: as above, validateNestedValueValidation. */
function validateNestedValueValidation(node: Structural, exceptions: IntOrStringExceptions, path: FieldPath, report: Report): void {
  validateValueValidation(node, exceptions, path, report);
  if (node.items?.schema) validateNestedValueValidation(node.items.schema, none, path.child('items'), report);
  for (const [name, property] of node.properties ?? []) {
    validateNestedValueValidation(property, none, path.child('properties').key(name), report);
  }
  const { additionalProperties, 'x-kubernetes-list-map-keys': listMapKeys = [], 'x-kubernetes-validations': validations = [] } = node;
  if (node.type !== '') report(forbidden('nested-type', path.child('type'), mustBeEmpty));
  // Its content is not checked; the structural form drops `false`.
  if (additionalProperties?.allows) {
    report(forbidden('nested-additionalproperties', path.child('additionalProperties'), mustBeUndefined));
  }
  if (node.default !== undefined) report(forbidden('nested-default', path.child('default'), mustBeUndefined));
  if (node.title !== '') report(forbidden('nested-title', path.child('title'), mustBeEmpty));
  if (node.description !== '') report(forbidden('nested-description', path.child('description'), mustBeEmpty));
  if (node.nullable) report(forbidden('nested-nullable', path.child('nullable'), mustBeFalse));
  if (node['x-kubernetes-preserve-unknown-fields']) {
    report(forbidden('nested-preserve', path.child('x-kubernetes-preserve-unknown-fields'), mustBeFalse));
  }
  if (node['x-kubernetes-embedded-resource']) {
    report(forbidden('nested-embedded', path.child('x-kubernetes-embedded-resource'), mustBeFalse));
  }
  if (node['x-kubernetes-int-or-string']) report(forbidden('nested-intorstring', path.child('x-kubernetes-int-or-string'), mustBeFalse));
  if (listMapKeys.length > 0) report(forbidden('nested-listmapkeys', path.child('x-kubernetes-list-map-keys'), mustBeEmpty));
  if (node['x-kubernetes-list-type'] !== undefined) {
    report(forbidden('nested-listtype', path.child('x-kubernetes-list-type'), mustBeUndefined));
  }
  if (node['x-kubernetes-map-type'] !== undefined) {
    report(forbidden('nested-maptype', path.child('x-kubernetes-map-type'), mustBeUndefined));
  }
  if (validations.length > 0) report(forbidden('nested-validations', path.child('x-kubernetes-validations'), mustBeEmpty));
  if (node.properties?.has('metadata')) {
    report(forbidden('nested-metadata', path.child('properties').key('metadata'), 'must not be specified in a nested context'));
  }
}

const mustBeEmpty = 'must be empty to be structural';
const mustBeUndefined = 'must be undefined to be structural';
const mustBeFalse = 'must be false to be structural';

function isIntOrString(anyOf: readonly Structural[] | undefined): boolean {
  const [first, second, third] = anyOf ?? [];
  return first !== undefined && second !== undefined && third === undefined && isOnly(first, 'integer') && isOnly(second, 'string');
}

function isOnly(node: Structural, type: string): boolean {
  return node.type === type && specifiesOnly(node, 'nested', ['type']);
}
