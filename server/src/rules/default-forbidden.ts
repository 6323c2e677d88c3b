import { withoutKeyword } from './fixes/schemaFixes.ts';
import type { ServerRule } from './rule.ts';

export default {
  title: 'No default where Kubernetes itself fills in',
  explain: 'apiVersion, kind and metadata are filled in by Kubernetes: a default here would never be applied, or do harm.',
  docs: `The root properties \`apiVersion\`, \`kind\` and \`metadata\` belong to Kubernetes. A default on or below them is refused, and so is a default inside \`additionalProperties\` that applies to the metadata of an embedded resource.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
