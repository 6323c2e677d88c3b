/** Moves v1beta1 fields in manifests whose apiVersion was changed to v1, but nothing else. */
import type { Edit } from '../yaml/edit/edit.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';
import { nodeAt, type Step } from '../yaml/tree.ts';
import { withWebhook } from './conversion.ts';
import type { ConversionStep } from './step.ts';
import { movedIntoVersions, withList, withoutVersion } from './versions.ts';

const steps: ReadonlyMap<string, readonly ConversionStep[]> = new Map([
  ['spec.version', [withList, withoutVersion]],
  ['spec.validation', [movedIntoVersions('validation')]],
  ['spec.subresources', [movedIntoVersions('subresources')]],
  ['spec.selectableFields', [movedIntoVersions('selectableFields')]],
  ['spec.additionalPrinterColumns', [movedIntoVersions('additionalPrinterColumns')]],
  ['spec.conversion.webhookClientConfig', [withNewWebhook]],
  ['spec.conversion.conversionReviewVersions', [withNewWebhook]],
]);

/** Edits that move the v1beta1 field at `path` to its place in v1; empty if it is no such field or the place is occupied. */
export function legacyFieldEdits(source: Source, path: readonly Step[]): readonly Edit[] {
  for (const step of steps.get(path.join('.')) ?? []) {
    const edits = step(source);
    if (edits.length > 0) return edits;
  }
  return [];
}

/** Moves the fields of the conversion below `webhook`, if that does not exist yet. */
function withNewWebhook(source: Source): Edit[] {
  return nodeAt(source.root, ['spec', 'conversion', 'webhook']) ? [] : withWebhook(source);
}
