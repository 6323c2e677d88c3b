/**
 * Ratcheting: a rule that the stored object already violates is not enforced on its updates. One old violation anywhere
 * turns the rule off everywhere.
 * Source: apiextensions/validation/validation.go, validationOptions and ValidateCustomResourceDefinitionUpdate.
 */

import { customResourceValidation } from '../crd/goTypesV1.ts';
import type { HubConversion, HubCrd, HubSpec } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import { selectableFieldsEqual, semanticEqual } from '../crd/semanticEqual.ts';
import type { CustomResourceValidation, JSONSchemaProps, SelectableField } from '../crd/types.ts';
import { unknownFields } from '../schema/pruning.ts';
import { newStructural, type Structural } from '../schema/structural.ts';
import { validateStructural } from '../schema/validateStructural.ts';
import { caBundleError } from './caBundle.ts';
import { isKnownType } from './forbiddenKeywords.ts';
import { isNonAtomicSet, isUnkeyedMapOrSet } from './listTypes.ts';
import type { CelOptions, ValidationOptions } from './options.ts';
import { isKnownReviewVersion } from './reviewVersions.ts';
import { schemasOf, someSchemaNode } from './schemaSearch.ts';
import { maxSelectableFields } from './selectableFields.ts';

/** The rules enforced on `crd` as an update of `old`; `cel` are the CEL options for a new CRD. */
export function updateOptions(crd: HubCrd, old: HubCrd, cel: CelOptions): ValidationOptions {
  const { spec } = old;
  return {
    rules: 'today',
    disallowDefaultsReason: undefined,
    requireRecognizedConversionReviewVersion: hasKnownReviewVersionOrNone(spec.conversion),
    requireOpenAPISchema: allVersionsHaveSchema(spec),
    requireValidPropertyType: !someSchemaNode(spec, ({ type }) => type !== '' && !isKnownType(type)),
    requireStructuralSchema: schemasOf(spec).every(structuralOf),
    requirePrunedDefaults: !schemasOf(spec).some(hasUnprunedDefaults),
    requireAtomicSetType: !someSchemaNode(spec, isNonAtomicSet),
    requireMapListKeysMapSetValidation: !someSchemaNode(spec, isUnkeyedMapOrSet),
    allowInvalidCABundle: allowInvalidCABundle(old),
    allowTooManySelectableFields: keptSelectableFields(crd.spec, spec),
    cel: { ...cel, ...storedExpressions(spec), versionsWithUnchangedSchemas: unchangedSchemas(crd.spec, spec) },
  };
}

/** Whether an update may have an invalid CA bundle. Source: as above, allowInvalidCABundle. */
export function allowInvalidCABundle(old: HubCrd): boolean {
  if (!isEstablished(old)) return true;
  const { caBundle } = old.spec.conversion?.webhookClientConfig ?? {};
  return caBundle !== undefined && caBundle.length > 0 && caBundleError(caBundle) !== undefined;
}

/** Whether the CRD is established, so that custom resources may exist. */
export function isEstablished({ status }: HubCrd): boolean {
  return status.conditions?.some(({ type, status }) => type === 'Established' && status === 'True') ?? false;
}

function hasKnownReviewVersionOrNone(conversion: HubConversion | undefined): boolean {
  const { conversionReviewVersions = [] } = conversion ?? {};
  return conversionReviewVersions.length === 0 || conversionReviewVersions.some(isKnownReviewVersion);
}

function allVersionsHaveSchema({ validation, versions }: HubSpec): boolean {
  return validation?.openAPIV3Schema !== undefined || versions.every(({ schema }) => schema?.openAPIV3Schema);
}

/** The schema as a structural schema; undefined if it cannot be built or has errors. */
function structuralOf(schema: JSONSchemaProps): Structural | undefined {
  const built = newStructural(schema);
  if ('error' in built) return undefined;
  let structural: Structural | undefined = built.structural;
  validateStructural(built.structural, FieldPath.of('openAPIV3Schema'), () => {
    structural = undefined;
  });
  return structural;
}

/** Defaults below additionalProperties count here, though they are never validated. Source: as above, schemaHasUnprunedDefaults. */
function hasUnprunedDefaults(schema: JSONSchemaProps): boolean {
  const root = structuralOf(schema);
  return root !== undefined && hasUnprunedDefault(root, true);
}

function hasUnprunedDefault(node: Structural, isResource: boolean): boolean {
  if (node.default !== undefined && !unknownFields(node.default, node, isResource).next().done) return true;
  const below = [node.items?.schema, node.additionalProperties?.schema, ...(node.properties?.values() ?? [])];
  return below.some((child) => child && hasUnprunedDefault(child, child['x-kubernetes-embedded-resource']));
}

function keptSelectableFields(spec: HubSpec, old: HubSpec): ReadonlySet<string> {
  const kept = new Set<string>();
  if (isKept(spec.selectableFields, old.selectableFields)) kept.add('');
  for (const { name, selectableFields } of spec.versions) {
    // If several old versions have the same name, the last one is compared.
    const before = old.versions.findLast((version) => version.name === name);
    if (isKept(selectableFields, before?.selectableFields)) kept.add(name);
  }
  return kept;
}

function isKept(fields: readonly SelectableField[] = [], before: readonly SelectableField[] = []): boolean {
  return before.length > maxSelectableFields && selectableFieldsEqual(fields, before);
}

/** Source: as above, findPreexistingExpressions. */
function storedExpressions(spec: HubSpec): Pick<CelOptions, 'storedRules' | 'storedMessageExpressions'> {
  const storedRules = new Set<string>();
  const storedMessageExpressions = new Set<string>();
  someSchemaNode(spec, ({ 'x-kubernetes-validations': rules }) => {
    for (const { rule, messageExpression } of rules ?? []) {
      storedRules.add(rule);
      if (messageExpression !== '') storedMessageExpressions.add(messageExpression);
    }
    return false;
  });
  return { storedRules, storedMessageExpressions };
}

/** Source: as above, findVersionsWithUnchangedSchemas. */
function unchangedSchemas(spec: HubSpec, old: HubSpec): ReadonlySet<string> {
  const unchanged = new Set<string>();
  for (const { name } of spec.versions) {
    const [now, before] = [schemaForVersion(spec, name), schemaForVersion(old, name)];
    if (now !== 'none' && before !== 'none' && semanticEqual(customResourceValidation, now, before)) unchanged.add(name);
  }
  return unchanged;
}

/** A shared schema is the schema of every version, even of one that does not exist. Source: apiextensions/helpers.go, GetSchemaForVersion. */
function schemaForVersion({ validation, versions }: HubSpec, name: string): CustomResourceValidation | undefined | 'none' {
  if (!versions.some(({ schema }) => schema)) return validation;
  const version = versions.find((one) => one.name === name);
  return validation || !version ? 'none' : version.schema;
}
