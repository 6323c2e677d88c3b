/** Fields that v1beta1 had elsewhere than v1 has them, in manifests that were given the apiVersion v1 and nothing else. */
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

/** Edits that bring the field of v1beta1 at `path` to where v1 has it; none where it is no such field or its place is taken. */
export function legacyFieldEdits(source: Source, path: readonly Step[]): readonly Edit[] {
  for (const step of steps.get(path.join('.')) ?? []) {
    const edits = step(source);
    if (edits.length > 0) return edits;
  }
  return [];
}

/** The conversion with what stands in it moved below `webhook`, where nothing is there yet. */
function withNewWebhook(source: Source): Edit[] {
  return nodeAt(source.root, ['spec', 'conversion', 'webhook']) ? [] : withWebhook(source);
}
