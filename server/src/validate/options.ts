/**
 * What an update need not do better than the object that it changes: a rule that the stored object already breaks is
 * not asked of its updates (the server calls that ratcheting). One old violation anywhere turns a rule off everywhere.
 * Source: apiextensions/validation/validation.go, validationOptions and ValidateCustomResourceDefinitionUpdate.
 */
import type { HubConversion, HubCrd, HubSpec } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import { selectableFieldsEqual } from '../crd/semanticEqual.ts';
import type { JSONSchemaProps, SelectableField } from '../crd/types.ts';
import { unknownFields } from '../schema/pruning.ts';
import { newStructural, type Structural } from '../schema/structural.ts';
import { validateStructural } from '../schema/validateStructural.ts';
import { caBundleError } from './caBundle.ts';
import { isKnownType } from './forbiddenKeywords.ts';
import { isNonAtomicSet, isUnkeyedMapOrSet } from './listTypes.ts';
import { hasDefaults } from './preserveUnknownFields.ts';
import { isKnownReviewVersion } from './reviewVersions.ts';
import { schemasOf, someSchemaNode } from './schemaSearch.ts';
import { maxSelectableFields } from './selectableFields.ts';

export interface ValidationOptions {
  /** By whose rules: some of what is said of every CRD today was not yet said of v1beta1 ones. */
  readonly rules: 'today' | 'kubernetes121';
  /** Why no schema may hold defaults, as the server words it; undefined where they may. */
  readonly disallowDefaultsReason: string | undefined;
  readonly requireRecognizedConversionReviewVersion: boolean;
  /** Of every version, served or not. */
  readonly requireOpenAPISchema: boolean;
  readonly requireValidPropertyType: boolean;
  readonly requireStructuralSchema: boolean;
  readonly requirePrunedDefaults: boolean;
  readonly requireAtomicSetType: boolean;
  readonly requireMapListKeysMapSetValidation: boolean;
  readonly allowInvalidCABundle: boolean;
  /** Names of versions; '' stands for the fields that all versions share. */
  readonly allowTooManySelectableFields: ReadonlySet<string>;
}

/** A new CRD has everything to do right, but for the CA bundle: it keeps the CRD from being established. */
export const createOptions: ValidationOptions = {
  rules: 'today',
  disallowDefaultsReason: undefined,
  requireRecognizedConversionReviewVersion: true,
  requireOpenAPISchema: true,
  requireValidPropertyType: true,
  requireStructuralSchema: true,
  requirePrunedDefaults: true,
  requireAtomicSetType: true,
  requireMapListKeysMapSetValidation: true,
  allowInvalidCABundle: true,
  allowTooManySelectableFields: new Set(),
};

/**
 * What Kubernetes 1.21, the last to serve v1beta1, asked of a new CRD written so: less than of v1 ones, so that what had
 * been accepted once stayed accepted. Source: Kubernetes 1.21, apiextensions/validation/validation.go, where requestGV is asked.
 */
export const options121: ValidationOptions = {
  ...createOptions,
  rules: 'kubernetes121',
  disallowDefaultsReason: '(cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)',
  requireOpenAPISchema: false,
  requireValidPropertyType: false,
  requireStructuralSchema: false,
};

/** What is asked of `crd` as an update of `old`. */
export function updateOptions(crd: HubCrd, old: HubCrd): ValidationOptions {
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
  };
}

/** Whether an update may hold a CA bundle that cannot be read. Source: as above, allowInvalidCABundle. */
export function allowInvalidCABundle(old: HubCrd): boolean {
  if (!isEstablished(old)) return true;
  const { caBundle } = old.spec.conversion?.webhookClientConfig ?? {};
  return caBundle !== undefined && caBundle.length > 0 && caBundleError(caBundle) !== undefined;
}

/** Whether objects of the CRD may exist. */
export function isEstablished({ status }: HubCrd): boolean {
  return status.conditions?.some(({ type, status }) => type === 'Established' && status === 'True') ?? false;
}

/** The options for the schemas of `spec`: what it uses may itself need structural schemas. Source: as above, validateCustomResourceDefinitionSpec. */
export function schemaOptions(options: ValidationOptions, spec: HubSpec): ValidationOptions {
  if (options.requireStructuralSchema) return options;
  const usesDefaults = options.disallowDefaultsReason === undefined && hasDefaults(spec);
  const needed = !spec.preserveUnknownFields || usesDefaults || someSchemaNode(spec, hasExtension);
  return { ...options, requireStructuralSchema: needed };
}

/** `x-kubernetes-map-type` is not among them. */
function hasExtension(node: JSONSchemaProps): boolean {
  return (
    node['x-kubernetes-embedded-resource'] ||
    node['x-kubernetes-preserve-unknown-fields'] !== undefined ||
    node['x-kubernetes-int-or-string'] ||
    (node['x-kubernetes-list-map-keys']?.length ?? 0) > 0 ||
    node['x-kubernetes-list-type'] !== undefined ||
    (node['x-kubernetes-validations']?.length ?? 0) > 0
  );
}

function hasKnownReviewVersionOrNone(conversion: HubConversion | undefined): boolean {
  const { conversionReviewVersions = [] } = conversion ?? {};
  return conversionReviewVersions.length === 0 || conversionReviewVersions.some(isKnownReviewVersion);
}

function allVersionsHaveSchema({ validation, versions }: HubSpec): boolean {
  return validation?.openAPIV3Schema !== undefined || versions.every(({ schema }) => schema?.openAPIV3Schema);
}

/** The schema as a structural one; undefined where it is none, or has errors as such. */
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
    // Of old versions with the same name, the last counts.
    const before = old.versions.findLast((version) => version.name === name);
    if (isKept(selectableFields, before?.selectableFields)) kept.add(name);
  }
  return kept;
}

function isKept(fields: readonly SelectableField[] = [], before: readonly SelectableField[] = []): boolean {
  return before.length > maxSelectableFields && selectableFieldsEqual(fields, before);
}
