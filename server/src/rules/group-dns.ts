import { nameEdits } from './fixes/crdName.ts';
import { entryEdits } from './fixes/entryEdits.ts';
import { dnsSubdomain } from './fixes/label.ts';
import type { ServerRule } from './rule.ts';

export default {
  title: 'The group is a DNS name',
  explain:
    'The group holds only lower-case letters, digits, - and ., and its parts begin and end with a letter or digit, as in stable.example.com.',
  docs: `The group becomes part of the URL under which resources are served, and of the CRD's own name. It has to be an RFC 1123 subdomain of at most 253 characters.`,
  fixes: (occurrence) => {
    const { spec } = occurrence.crd;
    const group = dnsSubdomain(spec.group);
    if (group === undefined || group === spec.group) return [];
    const edits = [...entryEdits(occurrence, ['spec', 'group'], group), ...nameEdits(occurrence, spec.names.plural, group)];
    return [{ title: `Use the group ${group}`, edits, preferred: true }];
  },
} satisfies ServerRule;
