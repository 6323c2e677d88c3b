import { preserveFixes } from '../../fixes/schema/preserveUnknownFields.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A schema with defaults prunes unknown fields',
  explain:
    'Defaults are filled in only where the schema decides what an object holds, and preserveUnknownFields: true says that it does not. Remove it.',
  docs: `With \`spec.preserveUnknownFields: true\` objects are stored as they come, so defaults have no place. The field cannot be true in new CRDs anyway; put \`x-kubernetes-preserve-unknown-fields: true\` into the schema where it is needed.`,
  followsFrom: ['preserve-true'],
  fixes: preserveFixes,
} satisfies ServerRule;
