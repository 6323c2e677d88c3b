import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No default where Kubernetes itself fills in',
  explain: ({ error }) =>
    error.detail.includes('v1beta1')
      ? 'Defaults came with v1: write the manifest as apiextensions.k8s.io/v1, or leave the default out.'
      : 'apiVersion, kind and metadata are filled in by Kubernetes: a default here would never be applied, or do harm.',
  docs: `The root properties \`apiVersion\`, \`kind\` and \`metadata\` belong to Kubernetes. A default on or below them is refused, and so is a default inside \`additionalProperties\` that applies to the metadata of an embedded resource. In v1beta1 no default was allowed anywhere.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
