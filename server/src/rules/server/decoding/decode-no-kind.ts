import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The manifest names an API version that the server knows',
  explain: 'CustomResourceDefinitions exist as apiextensions.k8s.io/v1; write that.',
  docs: `The decoder chooses its types by \`apiVersion\` and \`kind\`. \`apiextensions.k8s.io/v1\` is the only version that servers since Kubernetes 1.22 know; \`v1beta1\` was the one before it, and others never existed.`,
  on: 'value',
  places: () => [{ path: ['apiVersion'], on: 'value' }],
  fixes: (occurrence) => [
    withValue({ ...occurrence, paths: [['apiVersion']] }, 'Use apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1', { preferred: true }),
  ],
} satisfies ServerRule;
