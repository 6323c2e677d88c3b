import { type FieldError, invalid, notSupported, type Report, required, tooLong } from '../crd/fieldError.ts';
import type { JsonObject } from '../crd/json.ts';
import { isDns1035Label, isDns1123Label } from '../crd/nameFormats.ts';
import { decodeObjectMeta } from '../crd/objectMeta.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ManagedFieldsEntry, ObjectMeta } from '../crd/types.ts';
import { isPrint, toLowerSimple, utf8Length } from '../go/strings.ts';
import { childOf } from '../schema/objectMeta.ts';
import { validateAnnotations, validateFinalizers, validateLabels } from './metadata.ts';
import { validateOwnerReferences } from './ownerReferences.ts';

/**
 * Validates apiVersion, kind and metadata of an embedded resource. coerceObjectMeta ensures that apiVersion and kind are
 * strings and that metadata can be decoded.
 * Source: apiextensions-apiserver/pkg/apiserver/schema/objectmeta/validation.go, validateEmbeddedResource.
 */
export function validateEmbeddedResource(resource: JsonObject, path: FieldPath | undefined, report: Report): void {
  const apiVersion = resource.get('apiVersion');
  const kind = resource.get('kind');
  const metadata = resource.get('metadata');
  const apiVersionPath = childOf(path, 'apiVersion');
  if (apiVersion === undefined) report(required('default-embedded-apiversion-required', apiVersionPath));
  else if (apiVersion === '') report(invalid('default-embedded-apiversion-empty', apiVersionPath, '', 'must not be empty'));
  else if (typeof apiVersion === 'string' && apiVersion.split('/').length > 2) {
    const detail = `unexpected GroupVersion string: ${apiVersion}`;
    report(invalid('default-embedded-apiversion-gv', apiVersionPath, apiVersion, detail));
  }
  if (kind === undefined) report(required('default-embedded-kind-required', childOf(path, 'kind')));
  else if (typeof kind === 'string') validateKind(kind, childOf(path, 'kind'), report);
  if (metadata === undefined) return;
  const decoded = decodeObjectMeta(metadata);
  if ('error' in decoded) return;
  validateEmbeddedMetadata(decoded, childOf(path, 'metadata'), (error) => report({ ...error, rule: 'default-embedded-metadata' }));
}

function validateKind(kind: string, path: FieldPath, report: Report): void {
  if (kind === '') {
    report(invalid('default-embedded-kind-empty', path, kind, 'must not be empty'));
    return;
  }
  const messages = isDns1035Label(toLowerSimple(kind));
  if (messages.length === 0) return;
  const detail = `may have mixed case, but should otherwise match: ${messages.join(',')}`;
  report(invalid('default-embedded-kind-label', path, kind, detail));
}

/** The name is optional and may be any URL path segment. Source: apimachinery/pkg/api/validation/objectmeta.go, ValidateObjectMeta. */
function validateEmbeddedMetadata(metadata: ObjectMeta, path: FieldPath, report: (error: FieldError) => void): void {
  const { name, generateName, namespace, generation } = metadata;
  const check = (field: 'generateName' | 'name' | 'namespace', value: string, messages: readonly string[]) => {
    for (const message of messages) report(invalid('default-embedded-metadata', path.child(field), value, message));
  };
  check('generateName', generateName, pathSegmentMessages(generateName));
  check('name', name, name === '.' || name === '..' ? [`may not be '${name}'`] : pathSegmentMessages(name));
  if (namespace !== '') check('namespace', namespace, isDns1123Label(namespace));
  if (generation < 0) {
    const detail = 'must be greater than or equal to 0';
    report(invalid('default-embedded-metadata', path.child('generation'), generation, detail));
  }
  validateLabels(metadata.labels, path.child('labels'), report);
  validateAnnotations(metadata.annotations, path.child('annotations'), report);
  validateOwnerReferences(metadata.ownerReferences ?? [], path.child('ownerReferences'), report);
  validateFinalizers(metadata.finalizers ?? [], path.child('finalizers'), report);
  for (const [i, entry] of (metadata.managedFields ?? []).entries()) {
    validateManagedFields(entry, path.child('managedFields').index(i), report);
  }
}

/** Source: apimachinery/pkg/api/validation/path/name.go, IsValidPathSegmentPrefix. */
function pathSegmentMessages(name: string): string[] {
  return ['/', '%'].filter((char) => name.includes(char)).map((char) => `may not contain '${char}'`);
}

/** Maximum bytes of the names of a field manager and of a subresource. */
const maxManagerBytes = 128;
const maxSubresourceBytes = 256;

/** Source: apimachinery/pkg/apis/meta/v1/validation/validation.go, ValidateManagedFields. */
function validateManagedFields({ operation, fieldsType, manager, subresource }: ManagedFieldsEntry, path: FieldPath, report: Report): void {
  const rule = 'default-embedded-metadata';
  if (operation === '') report(required(rule, path.child('operation'), 'must not be empty'));
  else if (operation !== 'Apply' && operation !== 'Update') {
    report(notSupported(rule, path.child('operation'), operation, ['Apply', 'Update']));
  }
  if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
    report(invalid(rule, path.child('fieldsType'), fieldsType, 'must be `FieldsV1`'));
  }
  if (utf8Length(manager) > maxManagerBytes) {
    report(tooLong(rule, path.child('manager'), `may not be more than ${maxManagerBytes} bytes`));
  }
  let position = 0;
  for (const char of manager) {
    if (!isPrint(char)) {
      const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      report(invalid(rule, path.child('manager'), manager, `invalid character U+${code} (at position ${position})`));
    }
    position += utf8Length(char);
  }
  if (utf8Length(subresource) > maxSubresourceBytes) {
    report(tooLong(rule, path.child('subresource'), `may not be more than ${maxSubresourceBytes} bytes`));
  }
}
