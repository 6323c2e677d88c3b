import { invalid, type Report, required } from '../crd/fieldError.ts';
import { isDns1035Label } from '../crd/nameFormats.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ValidationOptions } from './options.ts';

/** The versions of ConversionReview that a webhook understands. Source: apiextensions/validation/validation.go, validateConversionReviewVersions. */
export function validateReviewVersions(
  versions: readonly string[],
  { requireRecognizedConversionReviewVersion }: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  if (versions.length === 0) {
    report(required('review-versions-required', path));
    return;
  }
  const seen = new Set<string>();
  versions.forEach((version, i) => {
    if (seen.has(version)) {
      report(invalid('review-versions-duplicate', path.index(i), version, 'duplicate version'));
      return;
    }
    seen.add(version);
    for (const message of isDns1035Label(version)) report(invalid('review-versions-label', path.index(i), version, message));
  });
  if (requireRecognizedConversionReviewVersion && !versions.some(isKnownReviewVersion)) {
    report(invalid('review-versions-known', path, versions, `must include at least one of ${known.join(', ')}`));
  }
}

/** Whether the server can send this version of ConversionReview. */
export function isKnownReviewVersion(version: string): boolean {
  return known.includes(version);
}

const known = ['v1', 'v1beta1'];
