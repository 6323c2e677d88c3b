import type { GoType } from '../../../crd/goTypes.ts';
import { customResourceDefinition, jsonSchemaProps } from '../../../crd/goTypesV1.ts';
import type { Step } from '../../../yaml/tree.ts';

/** The fields that an object at `path` of a CRD manifest may have; none where any key is allowed or nothing is known. */
export function knownFields(path: readonly Step[]): string[] {
  let type: GoType | undefined = customResourceDefinition;
  for (const step of path) type = type && below(type, step);
  const fields = type && structOf(type);
  return fields ? [...fields.keys()] : [];
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
