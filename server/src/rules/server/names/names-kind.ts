import { kindName, kindOfLists } from '../../fixes/names/kind.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The kind is a DNS label in mixed case',
  explain:
    'A kind consists of letters, digits and -, begins with a letter and has at most 63 characters. By convention it is a singular in CamelCase.',
  docs: `Apart from letter case a kind has to be an RFC 1035 label, since the names that are derived from it go into URLs. Underscores, dots and spaces are not possible.`,
  fixes: (occurrence) => {
    const { names } = occurrence.crd.spec;
    const kinds = new Set([kindOfLists(names), kindName(names.kind)].flatMap((kind) => kind ?? []));
    return [...kinds].map((kind, index) => withValue(occurrence, `Use the kind ${kind}`, kind, { preferred: index === 0 }));
  },
} satisfies ServerRule;
