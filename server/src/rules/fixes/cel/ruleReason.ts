import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import { withoutKeyword } from '../schema/schemaFixes.ts';
import { withValue } from '../text/entryEdits.ts';

const reasons = ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'] as const;

/**
 * The most similar reason, with or without the FieldValue in front; for a reason that Kubernetes uses for other errors
 * (`FieldValueTooLong`) the general one, which is also the default. An empty one counts as absent.
 */
export function reasonFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  if (written === '') return withoutKeyword(occurrence).map((fix) => ({ ...fix, preferred: true, safe: true }));
  const meant = nearestName(written, reasons) ?? nearestName(`FieldValue${written}`, reasons) ?? reasons[0];
  return [meant, ...reasons.filter((reason) => reason !== meant)].map((reason) =>
    withValue(occurrence, `Use ${reason}`, reason, reason === meant ? { preferred: true } : {}),
  );
}
