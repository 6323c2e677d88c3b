import { base64Fix } from '../../fixes/defaults/retype.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'caBundle is a certificate in base64',
  explain:
    'caBundle holds the PEM text of the certificate authority, encoded once more as base64 on one line. Nothing else is checked until the whole manifest can be read.',
  docs: `Encode the PEM file as a whole: \`base64 -w0 ca.crt\`. The result begins with \`LS0t\`. Or leave \`caBundle\` out and let cert-manager inject it: annotate the CRD with \`cert-manager.io/inject-ca-from\`.`,
  fixes: base64Fix,
} satisfies ServerRule;
