/**
 * Converts a v1beta1 manifest to v1 with the same meaning, by editing the text. Each step is a set of edits on the result of
 * the previous one; at the end, the server must decode the same CRD.
 */
import { customResourceDefinition } from '../crd/goTypesV1.ts';
import { semanticEqual } from '../crd/semanticEqual.ts';
import { submissionOf } from '../crd/submission.ts';
import type { CustomResourceDefinition } from '../crd/types.ts';
import { v1beta1 } from '../crd/v1beta1.ts';
import { applyEdits, type Edit, replaceScalar } from '../yaml/edit/edit.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';
import { eolOf } from '../yaml/lineText.ts';
import { stringAt } from '../yaml/tree.ts';
import { conversionSteps } from './conversion.ts';
import { fieldSteps } from './fields.ts';
import { preservingSteps } from './preserving.ts';
import { reread } from './reread.ts';
import type { ConversionStep } from './step.ts';
import { versionSteps } from './versions.ts';

/** The text with one manifest converted, or the reason why it cannot be. */
export type Conversion = { readonly text: string } | { readonly obstacle: string };

export const v1 = 'apiextensions.k8s.io/v1';

/** Converts the v1beta1 manifest at `source`; the rest of its text is unchanged. */
export function toV1(source: Source): Conversion {
  if (stringAt(source.root, ['apiVersion']) !== v1beta1) return { obstacle: 'it does not name its own apiVersion' };
  const { decoded, crd } = submissionOf(source.root);
  if (!crd || decoded.decodeError) return { obstacle: decoded.decodeError?.message ?? 'it cannot be decoded' };
  const whole = withLastLineBreak(source.text);
  const respelled = afterSteps({ ...source, text: whole }, [
    ...versionSteps,
    ...fieldSteps,
    ...conversionSteps,
    (manifest) => replaceScalar(manifest, ['apiVersion'], v1),
  ]);
  const read = respelled && submissionOf(respelled.root).crd;
  if (!read || !isSame({ ...crd, apiVersion: v1 }, read)) return { obstacle: immovable };
  const converted = afterSteps(respelled, preservingSteps(crd.spec.preserveUnknownFields));
  if (!converted) return { obstacle: immovable };
  return { text: whole === source.text ? converted.text : converted.text.slice(0, source.text.length - whole.length) };
}

const immovable =
  'what all versions share cannot be moved into them: anchors, aliases, merge keys, the layout or fields that only v1 knows are in the way';

/** Whether two CRDs are equal except for spec.preserveUnknownFields. */
function isSame(a: CustomResourceDefinition, b: CustomResourceDefinition): boolean {
  const preserveUnknownFields = false;
  return semanticEqual(
    customResourceDefinition,
    { ...a, spec: { ...a.spec, preserveUnknownFields } },
    { ...b, spec: { ...b.spec, preserveUnknownFields } },
  );
}

/** The manifest after some steps; undefined if it becomes unreadable. */
function afterSteps(source: Source, steps: readonly ConversionStep[]): Source | undefined {
  let current: Source | undefined = source;
  for (const step of steps) {
    const edits: readonly Edit[] = current ? step(current) : [];
    if (current && edits.length > 0) current = reread(applyEdits(current.text, edits), source.start);
  }
  return current;
}

/** Adds a final line break: the steps move whole lines. */
function withLastLineBreak(text: string): string {
  return text.endsWith('\n') ? text : text + eolOf(text);
}
