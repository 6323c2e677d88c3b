import { preserveFixes } from '../../fixes/schema/preserveUnknownFields.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A CRD that preserves unknown fields everywhere has no conversion webhook',
  explain:
    'preserveUnknownFields: true is a leftover of v1beta1 and does not go together with conversion. Let the schemas preserve fields instead.',
  docs: `A webhook converts between schemas. With \`spec.preserveUnknownFields: true\` there is no schema that decides what an object holds, so the server allows no webhook. The field cannot be true in new CRDs anyway: put \`x-kubernetes-preserve-unknown-fields: true\` into the schema where it is needed.`,
  followsFrom: ['preserve-true'],
  fixes: preserveFixes,
} satisfies ServerRule;
