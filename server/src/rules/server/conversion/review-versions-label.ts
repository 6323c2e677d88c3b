import { dnsLabel } from '../../fixes/names/label.ts';
import { without, withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A ConversionReview version is a DNS label',
  explain: 'These are versions of ConversionReview, such as v1 and v1beta1: lower-case letters, digits and -.',
  docs: `Each entry has the form of a version name: lower-case letters, digits and \`-\`, beginning with a letter. Only \`v1\` and \`v1beta1\` are supported by servers today; a group (\`apiextensions.k8s.io/v1\`) does not belong here.`,
  fixes: (occurrence) => {
    const written = String(occurrence.error.badValue ?? '');
    const label = dnsLabel(written.slice(written.lastIndexOf('/') + 1));
    const known = label === 'v1' || label === 'v1beta1';
    const listed = occurrence.crd.spec.conversion?.webhook?.conversionReviewVersions ?? [];
    const remove = without(occurrence, `Remove ${JSON.stringify(written)}`, known ? {} : { preferred: true });
    // The list cannot be empty.
    if (!known && listed.length === 1) return [withValue(occurrence, 'Use v1', 'v1', { preferred: true })];
    return known && !listed.includes(label) ? [withValue(occurrence, `Use ${label}`, label, { preferred: true }), remove] : [remove];
  },
} satisfies ServerRule;
