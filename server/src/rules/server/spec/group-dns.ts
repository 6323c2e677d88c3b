import { groupFixes, groupOfName } from '../../fixes/names/crdName.ts';
import { dnsSubdomain } from '../../fixes/names/label.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The group is a DNS name',
  explain:
    'The group holds only lower-case letters, digits, - and ., and its parts begin and end with a letter or digit, as in stable.example.com.',
  docs: `The group becomes part of the URL under which resources are served, and of the CRD's own name. It has to be an RFC 1123 subdomain of at most 253 characters.`,
  fixes: (occurrence) => groupFixes(occurrence, [groupOfName(occurrence.crd), dnsSubdomain(occurrence.crd.spec.group)]),
} satisfies ServerRule;
