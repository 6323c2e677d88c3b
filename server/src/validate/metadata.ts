import { type FieldError, forbidden, invalid, type Report, required, tooLong } from '../crd/fieldError.ts';
import type { HubCrd } from '../crd/hubTypes.ts';
import { isDns1123Subdomain, isLabelValue, isPathSegmentPrefix, isQualifiedName } from '../crd/nameFormats.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { ObjectMeta } from '../crd/types.ts';
import { quoteGo, toLowerSimple, utf8Length } from '../go/strings.ts';
import { maxAnnotationBytes } from '../limits.ts';
import { validateOwnerReferences } from './ownerReferences.ts';

/**
 * Validates the metadata of a new CRD. The server reports errors with the same text only once here.
 *
 * The server clears `namespace`, sets `generation` and rewrites `managedFields` before, so these are not validated.
 * Source: apimachinery/pkg/api/validation/objectmeta.go, ValidateObjectMetaAccessor.
 */
export function validateObjectMeta({ metadata, spec }: HubCrd, path: FieldPath, report: Report): void {
  const reportOnce = withoutRepeats(report);
  const requiredName = `${spec.names.plural}.${spec.group}`;
  if (metadata.generateName !== '') validateGenerateName(metadata.generateName, requiredName, path.child('generateName'), reportOnce);
  const name = metadata.name || generatedName(metadata.generateName);
  if (name === '') reportOnce(required('meta-name-required', path.child('name'), 'name or generateName is required'));
  else validateName(name, requiredName, path.child('name'), reportOnce);
  validateAccompaniment(metadata, path, reportOnce);
}

/**
 * Validates the metadata of an update: the same except for the names, by which the stored CRD was found; `generateName`
 * must only be valid in a URL path. The server reports every error twice, we report it once.
 * Source: as above, ValidateObjectMetaAccessorUpdate; apiserver/pkg/registry/rest/update.go, validateCommonFields.
 */
export function validateObjectMetaUpdate({ metadata }: HubCrd, { metadata: old }: HubCrd, path: FieldPath, report: Report): void {
  for (const message of isPathSegmentPrefix(metadata.generateName)) {
    report(invalid('meta-generatename', path.child('generateName'), metadata.generateName, message));
  }
  validateDeletion(metadata, old, path, report);
  validateAccompaniment(metadata, path, withoutRepeats(report));
}

/** Only the server sets the deletion fields. Once they are set no finalizer may be added: it could block the deletion forever. Source: as above, and ValidateNoNewFinalizers. */
export function validateDeletion(metadata: ObjectMeta, old: ObjectMeta, path: FieldPath, report: Report): void {
  const added = (metadata.finalizers ?? []).filter((finalizer) => !old.finalizers?.includes(finalizer));
  if (old.deletionTimestamp !== undefined && added.length > 0) {
    const names = [...new Set(added)].sort().map(quoteGo).join(', ');
    const detail = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names}}`;
    report(forbidden('meta-update-new-finalizers', path.child('finalizers'), detail));
  }
  for (const field of ['deletionTimestamp', 'deletionGracePeriodSeconds'] as const) {
    if (metadata[field] !== old[field]) report(invalid('meta-update-immutable', path.child(field), metadata[field], 'field is immutable'));
  }
}

function validateAccompaniment({ labels, annotations, ownerReferences, finalizers }: ObjectMeta, path: FieldPath, report: Report): void {
  validateLabels(labels, path.child('labels'), report);
  validateAnnotations(annotations, path.child('annotations'), report);
  validateOwnerReferences(ownerReferences ?? [], path.child('ownerReferences'), report);
  validateFinalizers(finalizers ?? [], path.child('finalizers'), report);
}

/** Maximum bytes of `generateName` that a generated name keeps. Source: apiserver/pkg/storage/names/generate.go. */
const maxGeneratedBaseLength = 58;

const nameMatchText = 'must be spec.names.plural+"."+spec.group';

function withoutRepeats(report: Report): Report {
  const seen = new Set<string>();
  return (error: FieldError) => {
    const text = [error.type, error.path, error.badValue, error.detail].join('\n');
    if (seen.has(text)) return;
    seen.add(text);
    report(error);
  };
}

/** The server appends five random letters or digits. We append `xxxxx`: no rule depends on them. */
function generatedName(generateName: string): string {
  return generateName === '' ? '' : `${generateName.slice(0, maxGeneratedBaseLength)}xxxxx`;
}

function validateName(name: string, requiredName: string, path: FieldPath, report: Report): void {
  for (const message of isDns1123Subdomain(name)) {
    report(invalid(message.startsWith('must be no more') ? 'meta-name-too-long' : 'meta-name-dns', path, name, message));
  }
  if (name !== requiredName) report(invalid('meta-name-match', path, name, nameMatchText));
}

function validateGenerateName(generateName: string, requiredName: string, path: FieldPath, report: Report): void {
  for (const message of isDns1123Subdomain(maskTrailingDash(generateName))) {
    report(invalid('meta-generatename', path, generateName, message));
  }
  if (generateName !== requiredName) report(invalid('meta-generatename', path, generateName, nameMatchText));
}

/** A dash at the end is valid, since a suffix will follow. Source: apimachinery/pkg/api/validation/generic.go, maskTrailingDash. */
function maskTrailingDash(name: string): string {
  // Upstream drops the byte before the dash. If that is part of a multi-byte character, the name is invalid either way.
  return /[\0-\x7f]-$/.test(name) ? `${name.slice(0, -2)}a` : name;
}

export function validateLabels(labels: ReadonlyMap<string, string> | undefined, path: FieldPath, report: Report): void {
  for (const [key, value] of labels ?? []) {
    validateQualifiedName('meta-label-key', key, key, path, report);
    for (const message of isLabelValue(value)) report(invalid('meta-label-value', path, value, message));
  }
}

export function validateAnnotations(annotations: ReadonlyMap<string, string> | undefined, path: FieldPath, report: Report): void {
  let bytes = 0;
  for (const [key, value] of annotations ?? []) {
    validateQualifiedName('meta-annotation-key', toLowerSimple(key), key, path, report);
    bytes += utf8Length(key) + utf8Length(value);
  }
  if (bytes > maxAnnotationBytes) report(tooLong('meta-annotations-size', path, `may not be more than ${maxAnnotationBytes} bytes`));
}

export function validateFinalizers(finalizers: readonly string[], path: FieldPath, report: Report): void {
  for (const finalizer of finalizers) validateQualifiedName('meta-finalizer-name', finalizer, finalizer, path, report);
  if (!finalizers.includes('orphan') || !finalizers.includes('foregroundDeletion')) return;
  report(invalid('meta-finalizer-conflict', path, finalizers, 'finalizer orphan and foregroundDeletion cannot be both set'));
}

/** The server reports the map or list as field path and the key as bad value. */
function validateQualifiedName(rule: ServerRuleId, name: string, written: string, path: FieldPath, report: Report): void {
  for (const message of isQualifiedName(name)) report(invalid(rule, path, written, message));
}
