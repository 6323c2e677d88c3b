import type { GoType } from '../../../crd/goTypes.ts';
import { customResourceDefinition, jsonSchemaProps } from '../../../crd/goTypesV1.ts';
import type { Step } from '../../../yaml/tree.ts';

/** The fields that an object at `path` of a CRD manifest may have; none where any key is allowed or nothing is known. */
export function knownFields(path: readonly Step[]): string[] {
  const type = typeAt(path);
  const fields = type && structOf(type);
  return fields ? [...fields.keys()] : [];
}

/** Whether a list of texts stands at `path`. */
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
  // What decodes itself holds a schema wherever it holds fields at all.
  const schema =
    type.kind === 'schema' || type.kind === 'schema-or-bool' || type.kind === 'schema-or-array' || type.kind === 'schema-or-strings';
  return schema ? jsonSchemaProps.fields : undefined;
}
