import { listKindFixes, notWritten } from '../../fixes/names/names.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The kind of lists is a DNS label in mixed case',
  explain: ({ crd }) =>
    crd.spec.names.listKind === `${crd.spec.names.kind}List`
      ? 'listKind is kind followed by List unless something else is written, and that has to be a DNS label of at most 63 characters, too.'
      : 'listKind consists of letters, digits and -, begins with a letter and has at most 63 characters. Leave it out for kind followed by List.',
  docs: `\`listKind\` names what \`kubectl get\` of several objects returns. It is \`kind\` followed by \`List\` unless something else is written; a kind of more than 59 characters therefore needs a shorter \`listKind\`.`,
  followsFrom: (occurrence) => (notWritten(occurrence) ? ['names-kind'] : []),
  fixes: listKindFixes,
} satisfies ServerRule;
