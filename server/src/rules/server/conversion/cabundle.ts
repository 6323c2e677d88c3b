import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update of an established CRD has a CA bundle that can be read',
  explain:
    'caBundle is the base64 of a PEM file with at least one CERTIFICATE. The API server needs it to trust the webhook, and nothing in this one can be read as a certificate.',
  docs: `\`caBundle\` holds one or more certificates in PEM, encoded in base64 once: \`base64 -w0 ca.crt\`. Common mistakes are base64 of base64, a certificate without its BEGIN and END lines, line breaks lost on the way, and a private key or certificate request in its place. One good certificate is enough, whatever stands beside it.

A new CRD may have a bundle that cannot be read, since tools fill it in later, but is not established before. Leave the field out where cert-manager (annotation \`cert-manager.io/inject-ca-from\`) or the operator itself fills it in.`,
  on: 'key',
  fixes: (occurrence) => [without(occurrence, 'Remove caBundle')],
} satisfies ServerRule;
