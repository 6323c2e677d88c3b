import { nameEdits } from './fixes/crdName.ts';
import { entryEdits } from './fixes/entryEdits.ts';
import { dnsLabel } from './fixes/label.ts';
import type { ServerRule } from './rule.ts';

export default {
  title: 'The plural is a DNS label',
  explain: 'The plural is part of URLs: lower-case letters, digits and -, beginning with a letter, at most 63 characters.',
  docs: `Resources are served under \`/apis/GROUP/VERSION/PLURAL\`, so the plural has to be an RFC 1035 label: lower-case letters, digits and \`-\`, beginning with a letter, no dots. Upper case belongs to \`kind\`.`,
  fixes: (occurrence) => {
    const { spec } = occurrence.crd;
    const plural = dnsLabel(spec.names.plural);
    if (plural === undefined) return [];
    const edits = [...entryEdits(occurrence, ['spec', 'names', 'plural'], plural), ...nameEdits(occurrence, plural, spec.group)];
    return [{ title: `Use the plural ${plural}`, edits, preferred: true }];
  },
} satisfies ServerRule;
