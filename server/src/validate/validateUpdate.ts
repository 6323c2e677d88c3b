/**
 * The API server's validation of an update of a stored CRD, as a list of calls. No check stops the next ones: all errors
 * are collected.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionUpdate.
 */
import { invalid, type Report } from '../crd/fieldError.ts';
import type { HubCrd } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import { approvalState, validateApiApproval } from './apiApproval.ts';
import { validateCaBundle } from './conversion.ts';
import { validateDeletion, validateObjectMetaUpdate } from './metadata.ts';
import { validateNames } from './names.ts';
import { celOptions } from './options.ts';
import { validatePreserveUnknownFields } from './preserveUnknownFields.ts';
import { validateSpec } from './spec.ts';
import { validateStoredVersions } from './status.ts';
import { allowInvalidCABundle, isEstablished, updateOptions } from './updateOptions.ts';

/** Validates the hub form of a CRD about to replace `old`, both prepared; yields between stages and versions. */
export function* validateUpdate(crd: HubCrd, old: HubCrd, report: Report, cel = celOptions()): Generator<void> {
  const options = updateOptions(crd, old, cel);
  yield;
  const spec = FieldPath.of('spec');
  const status = FieldPath.of('status');
  validateObjectMetaUpdate(crd, old, FieldPath.of('metadata'), report);
  yield* validateSpec(crd.spec, options, spec, report);
  validateImmutableFields(crd, old, spec, report);
  validateNames(crd.status.acceptedNames, status.child('acceptedNames'), report);
  validateStoredVersions(crd.status.storedVersions ?? [], crd.spec.versions, status.child('storedVersions'), report);
  if (approvalState(crd) !== approvalState(old)) validateApiApproval(crd, report);
  if (!old.spec.preserveUnknownFields) {
    validatePreserveUnknownFields(crd.spec.preserveUnknownFields, spec.child('preserveUnknownFields'), report);
  }
}

/**
 * Only the errors that an update can have and a creation cannot; they need no walk through the schemas. For an editor
 * that shows the errors of a creation anyway. `crd` is prepared as an update of `old`.
 */
export function validateChanges(crd: HubCrd, old: HubCrd, report: Report): void {
  const spec = FieldPath.of('spec');
  const { conversion, versions } = crd.spec;
  validateDeletion(crd.metadata, old.metadata, FieldPath.of('metadata'), report);
  if (conversion?.strategy === 'Webhook' && conversion.webhookClientConfig && !allowInvalidCABundle(old)) {
    validateCaBundle(conversion.webhookClientConfig.caBundle, spec.child('conversion', 'webhookClientConfig', 'caBundle'), report);
  }
  validateImmutableFields(crd, old, spec, report);
  validateStoredVersions(crd.status.storedVersions ?? [], versions, FieldPath.of('status', 'storedVersions'), report);
}

/** Group and plural form the CRD's name; scope and kind decide how custom resources are stored, so they are fixed once these may exist. Source: as above, validateCustomResourceDefinitionSpecUpdate. */
function validateImmutableFields({ spec }: HubCrd, old: HubCrd, path: FieldPath, report: Report): void {
  const names = path.child('names');
  if (isEstablished(old)) {
    validateImmutable('immutable-scope', spec.scope, old.spec.scope, path.child('scope'), report);
    validateImmutable('immutable-kind', spec.names.kind, old.spec.names.kind, names.child('kind'), report);
  }
  validateImmutable('immutable-group', spec.group, old.spec.group, path.child('group'), report);
  validateImmutable('immutable-plural', spec.names.plural, old.spec.names.plural, names.child('plural'), report);
}

/** Source: apimachinery/pkg/api/validation/objectmeta.go, ValidateImmutableField. */
function validateImmutable(rule: ServerRuleId, value: string, old: string, path: FieldPath, report: Report): void {
  if (value !== old) report(invalid(rule, path, value, 'field is immutable'));
}
