import { strategyFixes } from '../../fixes/conversion/conversionStrategy.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The conversion strategy is None or Webhook',
  explain: 'There are two strategies, spelled exactly like this: None and Webhook.',
  docs: `\`None\` changes only \`apiVersion\`, which is right as long as all versions have the same fields. \`Webhook\` sends objects to your webhook. Letter case counts.`,
  fixes: strategyFixes,
} satisfies ServerRule;
