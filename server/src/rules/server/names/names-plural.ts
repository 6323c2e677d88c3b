import { nameEdits, pluralOfName } from '../../fixes/names/crdName.ts';
import { dnsLabel } from '../../fixes/names/label.ts';
import { entryEdits } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The plural is a DNS label',
  explain: 'The plural is part of URLs: lower-case letters, digits and -, beginning with a letter, at most 63 characters.',
  docs: `Resources are served under \`/apis/GROUP/VERSION/PLURAL\`, so the plural has to be an RFC 1035 label: lower-case letters, digits and \`-\`, beginning with a letter, no dots. Upper case belongs to \`kind\`.`,
  fixes: (occurrence) => {
    const { spec } = occurrence.crd;
    const plurals = new Set([pluralOfName(occurrence.crd), dnsLabel(spec.names.plural)].flatMap((plural) => plural ?? []));
    return [...plurals].map((plural, index) => ({
      title: `Use the plural ${plural}`,
      edits: [...entryEdits(occurrence, ['spec', 'names', 'plural'], plural), ...nameEdits(occurrence, plural, spec.group)],
      preferred: index === 0,
    }));
  },
} satisfies ServerRule;
