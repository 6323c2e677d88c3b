import { nameFixes } from '../../fixes/names/crdName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The name of the CRD is a DNS name',
  explain: 'Names of objects consist of lower-case letters, digits, - and .; that of a CRD is plural.group.',
  docs: `The name is part of a URL and has to be an RFC 1123 subdomain. Since it also has to be \`spec.names.plural\` + \`.\` + \`spec.group\`, repair those first if they have upper-case letters or underscores.`,
  fixes: nameFixes,
} satisfies ServerRule;
