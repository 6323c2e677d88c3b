/**
 * Validates values (defaults) against their schema as the server does, in Go's order and words.
 * Source: kube-openapi/pkg/validation/validate; apiextensions-apiserver/pkg/apiserver/schema/kubeopenapi.go.
 */

import { isJsonObject, type Json, type JsonObject } from '../crd/json.ts';
import { printJson } from '../go/json.ts';
import { validateEnum } from './enumValidation.ts';
import { validateJunctors } from './junctorValidation.ts';
import type { Placement } from './keywords.ts';
import { validateNumber } from './numberValidation.ts';
import { validateString } from './stringValidation.ts';
import type { Structural } from './structural.ts';
import { typeFits, validateType } from './typeValidation.ts';
import { type ValuePlace, type ValueProblem, ValueResult, wholeValue } from './valueResult.ts';

/** The problems of `value`. Extensions (x-kubernetes-…), including list types and rules, are ignored. */
export function validateValue(schema: Structural, value: Json): readonly ValueProblem[] {
  return validated(schema, value, wholeValue, 'spine').problems;
}

/** Each applicable validator counts as one match, and mostly as another one if it succeeds. */
function validated(schema: Structural, value: Json, place: ValuePlace, placement: Placement): ValueResult {
  const result = new ValueResult();
  const asked = (part: ValueResult) => {
    result.merge(part);
    result.matches++;
  };
  if (value === null) {
    result.merge(validateType(schema, value, place));
    result.merge(validateEnum(schema, value, place));
    return result;
  }
  if (typeFits(schema)) asked(validateType(schema, value, place));
  asked(validateJunctors(schema, place, (alternative) => validated(alternative, value, place, 'nested')));
  if (typeof value === 'string') for (const part of validateString(schema, value, place)) asked(part);
  if (typeof value === 'number' || typeof value === 'bigint') asked(validateNumber(schema, value, place));
  if (Array.isArray(value)) asked(validateArray(schema, value, place, placement));
  asked(validateEnum(schema, value, place));
  if (isJsonObject(value)) asked(validateObject(schema, value, place, placement));
  result.matches++;
  return result;
}

function validateArray(schema: Structural, value: readonly Json[], place: ValuePlace, placement: Placement): ValueResult {
  const { items, minItems, maxItems } = schema;
  const { name, steps } = place;
  const result = new ValueResult();
  if (items?.schema) {
    for (const [index, item] of value.entries()) {
      result.merge(validated(items.schema, item, { name: `${name}[${index}]`, steps: [...steps, index] }, placement));
    }
  }
  const badValue = value.length;
  if (minItems !== undefined && badValue < minItems) {
    const detail = `${name} in body should have at least ${minItems} items`;
    result.add({ rule: 'default-value-minitems', type: 'FieldValueInvalid', place, badValue, detail });
  }
  if (maxItems !== undefined && badValue > maxItems) {
    result.add({ rule: 'default-value-maxitems', type: 'FieldValueTooMany', place, badValue, detail: atMost(maxItems) });
  }
  // The keyword itself is an error, too.
  if (schema.uniqueItems && new Set(value.map(printJson)).size < value.length) {
    const detail = `${name} in body shouldn't contain duplicates`;
    result.add({ rule: 'unique-items', type: 'FieldValueInvalid', place, badValue: '', detail });
  }
  result.matches++;
  return result;
}

function validateObject(schema: Structural, value: JsonObject, place: ValuePlace, placement: Placement): ValueResult {
  // Below allOf, anyOf, oneOf and not the structural form has none: `false` is dropped, others are errors.
  const additionalProperties = placement === 'spine' ? schema.additionalProperties : undefined;
  const { properties, minProperties, maxProperties, required = [] } = schema;
  const { name, steps } = place;
  const result = new ValueResult();
  const badValue = value.size;
  if (minProperties !== undefined && badValue < minProperties) {
    const detail = `${name} in body should have at least ${minProperties} properties`;
    result.add({ rule: 'default-value-minproperties', type: 'FieldValueInvalid', place, badValue, detail });
  }
  if (maxProperties !== undefined && badValue > maxProperties) {
    result.add({ rule: 'default-value-maxproperties', type: 'FieldValueTooMany', place, badValue, detail: atMost(maxProperties) });
  }
  for (const [key, member] of value) {
    const property = properties?.get(key);
    // A top-level property has no dot before its name, a value of a top-level map has one.
    if (property) {
      result.merge(validated(property, member, { name: name === '' ? key : `${name}.${key}`, steps: [...steps, key] }, placement));
    } else if (additionalProperties?.schema) {
      result.merge(validated(additionalProperties.schema, member, { name: `${name}.${key}`, steps: [...steps, key] }, placement));
    } else if (additionalProperties?.allows === false) {
      const detail = `${name}.${key} in body is a forbidden property`;
      result.add({ rule: 'default-value-forbidden-property', type: 'FieldValueInvalid', place, badValue: key, detail });
    }
  }
  for (const key of required) {
    if (value.has(key)) continue;
    const missing = { name: `${name}.${key}`, steps: [...steps, key] };
    result.add({ rule: 'default-value-required', type: 'FieldValueRequired', place: missing, detail: '' });
  }
  return result;
}

function atMost(count: number | bigint): string {
  return count < 0 ? 'has too many items' : `must have at most ${count} ${Number(count) === 1 ? 'item' : 'items'}`;
}
