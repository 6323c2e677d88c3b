import { toHub } from '../../crd/hub.ts';
import type { CustomResourceDefinition, CustomResourceDefinitionVersion } from '../../crd/types.ts';

/**
 * Whether the server would find the schemas of a CRD's selectable fields with these versions: it looks for what all
 * versions share in one place and for what they do not in another, for the fields and for the schemas each on its own.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec and …Version.
 */
export function selectableFieldsHaveSchemas(crd: CustomResourceDefinition, versions: readonly CustomResourceDefinitionVersion[]): boolean {
  if (versions.every(({ selectableFields = [] }) => selectableFields.length === 0)) return true;
  const { hoisted } = toHub({ ...crd, spec: { ...crd.spec, versions } });
  return hoisted.schema === hoisted.selectableFields;
}

/** Whether the schema of one version may change in itself: not where the selectable fields of all versions want them to be the same. */
export function mayDiffer(crd: CustomResourceDefinition): boolean {
  const { versions } = crd.spec;
  if (versions.length < 2 || versions.every(({ selectableFields = [] }) => selectableFields.length === 0)) return true;
  return !toHub(crd).hoisted.selectableFields;
}
