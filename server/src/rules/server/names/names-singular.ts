import { notWritten, singularFixes } from '../../fixes/names/names.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The singular is a DNS label',
  explain: 'The singular is a name for kubectl (kubectl get crontab): lower-case letters, digits and -, beginning with a letter.',
  docs: `\`singular\` is an alias for the plural in kubectl. It is \`kind\` in lower case unless something else is written. Upper case belongs to \`kind\`.`,
  followsFrom: (occurrence) => (notWritten(occurrence) ? ['names-kind'] : []),
  fixes: singularFixes,
} satisfies ServerRule;
