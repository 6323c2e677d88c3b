import { boundsForContributor } from '../../fixes/cel/bounds.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An expensive rule leaves room for the others',
  explain:
    'One of the most expensive rules of a schema whose rules cost too much together. Bound what it reads, and the lists and maps that it stands in.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. All rules of one schema together may cost 100,000,000 (see cost-total). The server names up to four that contribute most, each at least a hundredth of the limit.`,
  since: '1.25',
  followsFrom: ['cel-rule-cost', 'cel-message-cost'],
  fixes: boundsForContributor,
} satisfies ServerRule;
