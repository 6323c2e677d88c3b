import type { CustomResourceDefinition } from '../../../crd/types.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { withValue } from '../text/entryEdits.ts';

/** A fix that resets a field to its value in the stored CRD. */
export function oldValueFixes(oldValue: (crd: CustomResourceDefinition) => string): (occurrence: Occurrence) => Fix[] {
  return (occurrence) => {
    const value = occurrence.old && oldValue(occurrence.old);
    if (!value) return [];
    return [withValue(occurrence, `Set ${occurrence.paths[0].at(-1)} back to ${value}`, value, { preferred: true })];
  };
}
