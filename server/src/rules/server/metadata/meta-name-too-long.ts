import { nameFixes } from '../../fixes/names/crdName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The name of the CRD has at most 253 characters',
  explain: 'Names of objects end at 253 characters. That of a CRD is plural.group, so one of these is too long.',
  docs: `The name is an RFC 1123 subdomain of at most 253 bytes. It has to be \`spec.names.plural\` + \`.\` + \`spec.group\`; the plural has at most 63, which leaves 189 for the group.`,
  on: 'key',
  fixes: nameFixes,
} satisfies ServerRule;
