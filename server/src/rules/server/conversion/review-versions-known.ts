import { insertItem } from '../../../yaml/edit/edit.ts';
import { dnsLabel } from '../../fixes/names/label.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The list of ConversionReview versions holds v1 or v1beta1',
  explain: 'Servers send ConversionReview as v1 or v1beta1 and nothing else. These are not the versions of your resource: add v1.',
  docs: `The API server uses the first version of the list that it supports; it supports \`v1\` and \`v1beta1\`. The list has nothing to do with \`spec.versions\`: it is about the protocol between the server and the webhook.`,
  on: 'key',
  followsFrom: ['review-versions-label'],
  fixes: (occurrence) => {
    const [list] = occurrence.paths;
    const wrong = (occurrence.crd.spec.conversion?.webhook?.conversionReviewVersions ?? []).findIndex((name) => dnsLabel(name) !== name);
    if (wrong >= 0) return [withValue({ ...occurrence, paths: [[...list, wrong]] }, 'Use v1', 'v1', { preferred: true })];
    return [{ title: 'Add v1', edits: insertItem(occurrence, list, 'v1'), preferred: true }];
  },
} satisfies ServerRule;
