/**
 * The API server's validation of a new CRD, as a list of calls. No check stops the next ones: all errors are collected.
 *
 * Not included: the conditions that controllers write later. Updates are validated in validateUpdate.ts.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinition.
 */
import type { Report } from '../crd/fieldError.ts';
import type { HubCrd } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import { validateApiApproval } from './apiApproval.ts';
import { validateObjectMeta } from './metadata.ts';
import { validateNames } from './names.ts';
import { createOptions } from './options.ts';
import { validatePreserveUnknownFields } from './preserveUnknownFields.ts';
import { validateSpec } from './spec.ts';
import { validateStoredVersions } from './status.ts';
import { as121 } from './texts121.ts';

/** Validates the hub form of a CRD about to be created, after defaulting; yields between stages and versions. */
export function* validateCrd(crd: HubCrd, reportToday: Report, options = createOptions): Generator<void> {
  const report: Report = options.rules === 'today' ? reportToday : (error) => reportToday(as121(error));
  const spec = FieldPath.of('spec');
  const status = FieldPath.of('status');
  validateObjectMeta(crd, FieldPath.of('metadata'), report);
  yield* validateSpec(crd.spec, options, spec, report);
  validateNames(crd.status.acceptedNames, status.child('acceptedNames'), report);
  validateStoredVersions(crd.status.storedVersions ?? [], crd.spec.versions, status.child('storedVersions'), report);
  // These rules were never enforced on v1beta1.
  if (options.rules === 'kubernetes121') return;
  validateApiApproval(crd, report);
  validatePreserveUnknownFields(crd.spec.preserveUnknownFields, spec.child('preserveUnknownFields'), report);
}
