import type { GoType } from '../../../crd/goTypes.ts';
import { customResourceDefinition, jsonSchemaProps } from '../../../crd/goTypesV1.ts';
import type { Step } from '../../../yaml/tree.ts';

/** The possible fields of an object at `path` of a CRD manifest; empty if any key is allowed or nothing is known. */
export function knownFields(path: readonly Step[]): string[] {
  const type = typeAt(path);
  const fields = type && structOf(type);
  return fields ? [...fields.keys()] : [];
}

/** Whether the value at `path` is a list of strings. */
export function takesTexts(path: readonly Step[]): boolean {
  const type = typeAt(path);
  return type?.kind === 'list' && type.element.kind === 'string';
}

function typeAt(path: readonly Step[]): GoType | undefined {
  let type: GoType | undefined = customResourceDefinition;
  for (const step of path) type = type && below(type, step);
  return type;
}

function below(type: GoType, step: Step): GoType | undefined {
  if (type.kind === 'list' || type.kind === 'map') return type.element;
  return structOf(type)?.get(String(step))?.type;
}

function structOf(type: GoType) {
  if (type.kind === 'struct') return type.fields;
  // A type with its own decoder contains a schema, if it contains fields at all.
  const schema =
    type.kind === 'schema' || type.kind === 'schema-or-bool' || type.kind === 'schema-or-array' || type.kind === 'schema-or-strings';
  return schema ? jsonSchemaProps.fields : undefined;
}
