import type { ServerRule } from '../../rule.ts';
import schemaRequired from './schema-required.ts';

export default {
  title: 'A served version has a schema where unknown fields are pruned',
  explain: ({ old }) =>
    `${old ? 'The stored CRD has versions without a schema, which an update may keep.' : 'In v1beta1 a version may do without a schema.'} But this one is served and prunes unknown fields: without a schema, every field is unknown.`,
  docs: `Before \`apiextensions.k8s.io/v1\` a version could do without a schema, and an update may leave such a version as it is while it is not served, or while \`spec.preserveUnknownFields\` is true. Otherwise the server would drop every field of its objects. See [schema-required](#schema-required).`,
  places: schemaRequired.places,
  fixes: schemaRequired.fixes,
} satisfies ServerRule;
