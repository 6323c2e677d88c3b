import { strategyFix } from '../../fixes/conversion/conversionStrategy.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

const webhook = ['spec', 'conversion', 'webhook'];

export default {
  title: 'Only the strategy Webhook has a client configuration',
  explain: 'With this strategy no webhook is ever called, yet one is described. Set strategy: Webhook, or remove the stanza.',
  docs: `A \`clientConfig\` beside \`strategy: None\` would have no effect, and usually means that the strategy should be \`Webhook\`. Switch it, or remove \`webhook\`.`,
  on: 'key',
  followsFrom: ['conversion-strategy-required', 'conversion-strategy-enum'],
  // The strategy is written, and so is the webhook: which of them is a leftover, only the author knows.
  fixes: (occurrence) => [without(occurrence, 'Remove the webhook stanza', {}, [webhook]), strategyFix(occurrence, 'Webhook')],
} satisfies ServerRule;
