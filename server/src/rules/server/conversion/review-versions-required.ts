import { setEntry } from '../../../yaml/edit/edit.ts';
import { webhookPlace } from '../../fixes/conversion/conversionPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The strategy Webhook says which ConversionReview versions the webhook understands',
  explain:
    'The server sends a ConversionReview object and has to know in which version your webhook reads it. v1 is right for everything written since Kubernetes 1.16.',
  docs: `\`conversionReviewVersions\` lists the versions of \`ConversionReview\` (in apiextensions.k8s.io) that the webhook understands, the preferred one first. The server uses the first that it knows: \`v1\` or \`v1beta1\`. These are not the versions of your resource.`,
  places: webhookPlace,
  followsFrom: ['conversion-client-required'],
  fixes: (occurrence) => [
    {
      title: 'Add conversionReviewVersions: [v1]',
      edits: occurrence.crd.spec.conversion?.webhook
        ? setEntry(occurrence, ['spec', 'conversion', 'webhook'], 'conversionReviewVersions', '[v1]', { before: ['clientConfig'] })
        : setEntry(occurrence, ['spec', 'conversion'], 'webhook', 'conversionReviewVersions: [v1]', { after: ['strategy'] }),
      preferred: true,
    },
  ],
} satisfies ServerRule;
