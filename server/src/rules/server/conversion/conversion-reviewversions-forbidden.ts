import { nodeAt } from '../../../yaml/tree.ts';
import { webhookStanzas } from '../../fixes/conversion/webhookStanza.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

const webhook = ['spec', 'conversion', 'webhook'];

export default {
  title: 'Only the strategy Webhook has ConversionReview versions',
  explain:
    'With this strategy no webhook is called, so there is nothing to say about its protocol. Remove the list, or set strategy: Webhook and say where the webhook is.',
  docs: `\`conversionReviewVersions\` is part of the conversation with a webhook. With \`strategy: None\` there is none.`,
  on: 'key',
  followsFrom: ['conversion-strategy-required', 'conversion-strategy-enum', 'conversion-client-forbidden'],
  fixes: (occurrence) => {
    const stanza = nodeAt(occurrence.root, webhook);
    // An empty webhook would be accepted, but says nothing.
    const alone = stanza?.kind === 'mapping' && stanza.entries.length === 1;
    const remove = without(
      occurrence,
      alone ? 'Remove the webhook stanza' : 'Remove conversionReviewVersions',
      { preferred: true },
      alone ? [webhook] : occurrence.paths,
    );
    return [remove, ...webhookStanzas(occurrence)];
  },
} satisfies ServerRule;
