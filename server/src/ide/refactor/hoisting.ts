import { toHub } from '../../crd/hub.ts';
import type { CustomResourceDefinition, CustomResourceDefinitionVersion } from '../../crd/types.ts';

/**
 * Whether the server would find the schemas of the selectable fields with these versions. It hoists shared selectable
 * fields and shared schemas independently, but looks both up at the same level.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec and …Version.
 */
export function selectableFieldsHaveSchemas(crd: CustomResourceDefinition, versions: readonly CustomResourceDefinitionVersion[]): boolean {
  if (versions.every(({ selectableFields = [] }) => selectableFields.length === 0)) return true;
  const { hoisted } = toHub({ ...crd, spec: { ...crd.spec, versions } });
  return hoisted.schema === hoisted.selectableFields;
}

/** Whether the schema of a single version may change: not if hoisted selectable fields require a shared schema. */
export function mayDiffer(crd: CustomResourceDefinition): boolean {
  const { versions } = crd.spec;
  if (versions.length < 2 || versions.every(({ selectableFields = [] }) => selectableFields.length === 0)) return true;
  return !toHub(crd).hoisted.selectableFields;
}
