import { strategyFixes } from '../../fixes/conversion/conversionStrategy.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A conversion names its strategy',
  explain: 'The strategy is only filled in (with None) where there is no conversion at all. Write strategy: Webhook or strategy: None.',
  docs: `\`None\` changes only \`apiVersion\` when an object is requested in another version; \`Webhook\` sends it to your webhook. A manifest without \`spec.conversion\` gets \`strategy: None\`; one with a \`conversion\` has to choose.`,
  fixes: strategyFixes,
} satisfies ServerRule;
