import { jsonSize } from '../../crd/jsonSize.ts';
import { maxAnnotationBytes } from '../../limits.ts';
import { mayHoldAliases } from '../../yaml/read/aliases.ts';
import type { AdviceRule } from '../rule.ts';

/** Source: kubectl apply, which keeps the manifest in an annotation; apimachinery/pkg/api/validation/objectmeta.go, TotalAnnotationSizeLimitB. */
export default {
  title: 'The manifest is small enough for client-side kubectl apply',
  severity: 'information',
  docs: `\`kubectl apply\` keeps the whole manifest as JSON in the annotation \`kubectl.kubernetes.io/last-applied-configuration\`, and all annotations of an object together may have 262,144 bytes. A larger CRD fails with \`metadata.annotations: Too long\`, although the server takes the CRD itself.

Use \`kubectl apply --server-side\` (or \`kubectl create\` and \`kubectl replace\`), or make the schema smaller: \`controller-gen crd:maxDescLen=0\` leaves the descriptions out.`,
  noFix: 'The remedy is another way to apply the manifest, or shorter descriptions, which only the author can choose.',
  check: ({ root, text }) => {
    // JSON is never much longer than its YAML, unless aliases multiply it.
    if (text.length < maxAnnotationBytes / 2 && !mayHoldAliases(text)) return [];
    const size = jsonSize(root, 64 * maxAnnotationBytes);
    if (size <= maxAnnotationBytes - lastApplied.length) return [];
    return [
      {
        place: { path: ['metadata', 'name'], on: 'value' },
        message: `the manifest is too large for kubectl apply: it has ${Math.round(size / 1024)} KB, the limit is 256`,
        explanation:
          'kubectl apply would keep it in an annotation, which may have 262,144 bytes. Use kubectl apply --server-side, or leave descriptions out.',
      },
    ];
  },
} satisfies AdviceRule;

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
