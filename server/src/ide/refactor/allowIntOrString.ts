import { escapeProperty } from '../../cel/propertyName.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { isNumberFormat } from '../../schema/formats.ts';
import { removeAt, renameKey, replaceScalar } from '../../yaml/edit/edit.ts';
import { schemaPlace, usesOf } from '../schemaPaths.ts';
import type { Cursor, Refactoring } from './refactoring.ts';
import type { SchemaField } from './schemaField.ts';

/**
 * Allows an integer or a string, as in ports and quantities: `type` becomes `x-kubernetes-int-or-string`. Not offered
 * if anything depends on the type: keys of list maps, selectable fields, the scale subresource, CEL rules, junctors.
 */
export function allowIntOrString(cursor: Cursor): Refactoring[] {
  const { field } = cursor;
  if (!field || !['integer', 'string'].includes(field.schema.type) || isTypeNeeded(cursor, field)) return [];
  const { type, format, enum: values } = field.schema;
  // A string format would be lost; a number format is no longer needed.
  if (format !== '' && !isNumberFormat(type, format)) return [];
  if (values && type === 'integer') return [];
  const edits = () => [
    ...renameKey(cursor, [...field.path, 'type'], 'x-kubernetes-int-or-string'),
    ...replaceScalar(cursor, [...field.path, 'type'], true),
    ...removeAt(cursor, [...field.path, 'format']),
  ];
  return [{ title: 'Allow integers and strings', kind: 'refactor.rewrite', edits }];
}

function isTypeNeeded({ root }: Cursor, { schema, within, name, path }: SchemaField): boolean {
  const { allOf, anyOf, oneOf, not } = schema;
  if (schema['x-kubernetes-validations'] || allOf || anyOf || oneOf || not) return true;
  if (within.some((outer) => isNamedBy(outer, name))) return true;
  const place = schemaPlace(path);
  // Printer columns accept any value.
  return place !== undefined && usesOf(root, place).some((use) => !use.startsWith('printer column'));
}

/** Whether a schema's rules may read a field, or the field is a key of its list map. Any rule may read a field without a name. */
function isNamedBy(
  { 'x-kubernetes-validations': rules = [], 'x-kubernetes-list-map-keys': keys = [] }: JSONSchemaProps,
  name?: string,
): boolean {
  if (name === undefined) return rules.length > 0;
  const escaped = escapeProperty(name);
  const reads = (expression: string) => escaped !== undefined && expression.includes(escaped);
  return keys.includes(name) || rules.some(({ rule, messageExpression }) => reads(rule) || reads(messageExpression));
}
