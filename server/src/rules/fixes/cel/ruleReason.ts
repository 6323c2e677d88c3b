import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import { withoutKeyword } from '../schema/schemaFixes.ts';
import { withValue } from '../text/entryEdits.ts';

const reasons = ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'] as const;

/**
 * The reason that is nearly written, with or without the FieldValue in front; of one that Kubernetes has for other errors
 * (`FieldValueTooLong`) the general one, which is also the default. An empty one says as much as none.
 */
export function reasonFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  if (written === '') return withoutKeyword(occurrence).map((fix) => ({ ...fix, preferred: true, safe: true }));
  const meant = nearestName(written, reasons) ?? nearestName(`FieldValue${written}`, reasons) ?? reasons[0];
  return [meant, ...reasons.filter((reason) => reason !== meant)].map((reason) =>
    withValue(occurrence, `Use ${reason}`, reason, reason === meant ? { preferred: true } : {}),
  );
}
