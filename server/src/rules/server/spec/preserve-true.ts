import { preserveFixes } from '../../fixes/schema/preserveUnknownFields.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'New CRDs do not preserve unknown fields everywhere',
  explain:
    'spec.preserveUnknownFields: true is a leftover of v1beta1. Put x-kubernetes-preserve-unknown-fields: true into the schema, where unknown fields are to be kept.',
  docs: `In v1beta1 unknown fields were kept by default. In v1 they are dropped, and a schema says where they are kept: \`x-kubernetes-preserve-unknown-fields: true\` at its root keeps them everywhere, further down only there. \`spec.preserveUnknownFields: true\` exists only so that old CRDs can be read; leave it out.`,
  fixes: preserveFixes,
} satisfies ServerRule;
