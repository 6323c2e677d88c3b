import { invalid, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { OwnerReference } from '../crd/types.ts';

/** Source: apimachinery/pkg/api/validation/objectmeta.go, ValidateOwnerReferences. */
export function validateOwnerReferences(references: readonly OwnerReference[], path: FieldPath, report: Report): void {
  let firstController: string | undefined;
  references.forEach((reference, i) => {
    validateOwnerReference(reference, path.index(i), report);
    if (!reference.controller) return;
    const controller = `${reference.kind}/${reference.name}`;
    if (firstController === undefined) {
      firstController = controller;
      return;
    }
    const found = `Found "true" in references for ${firstController} and ${controller}`;
    const detail = `Only one reference can have Controller set to true. ${found}`;
    report(invalid('meta-owner-two-controllers', path, references, detail));
  });
}

const emptyText = 'must not be empty';

function validateOwnerReference(reference: OwnerReference, path: FieldPath, report: Report): void {
  const { apiVersion, kind, name, uid } = reference;
  if (apiVersion === '') report(required('meta-owner-apiversion-required', path.child('apiVersion'), emptyText));
  else if (!hasVersion(apiVersion)) {
    report(invalid('meta-owner-apiversion-invalid', path.child('apiVersion'), apiVersion, 'must be <group>/<version> or <version>'));
  }
  if (kind === '') report(required('meta-owner-kind', path.child('kind'), emptyText));
  if (name === '') report(required('meta-owner-name', path.child('name'), emptyText));
  if (uid === '') report(required('meta-owner-uid', path.child('uid'), emptyText));
  if (kind === 'Event' && (apiVersion === 'v1' || apiVersion === '/v1')) {
    report(invalid('meta-owner-banned', path, reference, '/v1, Kind=Event is disallowed from being an owner'));
  }
}

function hasVersion(apiVersion: string): boolean {
  const parts = apiVersion.split('/');
  return parts.length <= 2 && parts.at(-1) !== '';
}
