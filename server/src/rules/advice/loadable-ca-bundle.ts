import type { ObjectMeta } from '../../crd/types.ts';
import { caBundleError } from '../../validate/caBundle.ts';
import type { AdviceRule } from '../rule.ts';

/** Source: apiextensions-apiserver/pkg/controller/establish/establishing_controller.go, sync. */
export default {
  title: 'The CA bundle of the conversion webhook can be loaded (condition Established)',
  severity: 'warning',
  docs: `The server accepts a new CRD with any \`caBundle\`, but one without a certificate keeps the CRD from ever becoming \`Established\` (reason \`InvalidCABundle\`): its objects are not served. The bundle is PEM, encoded as base64 once. Leave it out where a tool fills it in later; nothing is said where an annotation of cert-manager or OpenShift announces that.`,
  noFix: 'The certificate is not known from the manifest.',
  check: ({ crd }) => {
    const caBundle = crd.spec.conversion?.webhook?.clientConfig?.caBundle;
    if (!caBundle || caBundle.length === 0 || isInjected(crd.metadata)) return [];
    const error = caBundleError(caBundle);
    if (error === undefined) return [];
    return [
      {
        place: { path: ['spec', 'conversion', 'webhook', 'clientConfig', 'caBundle'], on: 'value' },
        message: `condition Established: the CA bundle is invalid: ${error}`,
        explanation: 'The CRD is created, but not served until the bundle holds a certificate (PEM, encoded as base64 once).',
      },
    ];
  },
} satisfies AdviceRule;

/** Whether a tool writes the bundle into the cluster. */
function isInjected({ annotations }: ObjectMeta): boolean {
  const names = [...(annotations?.keys() ?? [])];
  return names.some((name) => name.startsWith('cert-manager.io/inject-') || name.endsWith('openshift.io/inject-cabundle'));
}
