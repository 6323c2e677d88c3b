import { entryEdits } from '../fixes/text/entryEdits.ts';
import type { AdviceRule } from '../rule.ts';

const path = ['spec', 'conversion', 'webhook', 'clientConfig', 'service', 'port'];

/** Source: the versioning page of the Kubernetes documentation, "Service Reference". */
export default {
  title: 'The webhook service listens on 443',
  severity: 'hint',
  docs: `\`service.port\` is a port of the *service*, not of the pod. It is 443 unless something else is written, and servers before Kubernetes 1.15 supported no other port. Keep 443 on the service and point its \`targetPort\` at the port of the pod (9443 with controller-runtime).`,
  check: (manifest) => {
    const port = manifest.crd.spec.conversion?.webhook?.clientConfig?.service?.port;
    if (port === undefined || port === 443 || port < 1 || port > 65535) return [];
    return [
      {
        place: { path, on: 'value' },
        message: `the webhook is called on port ${port} of its service, not 443`,
        explanation: 'This is the port of the service, not of the pod. Keep 443 here unless the service really has no such port.',
        fixes: () => [{ title: 'Use port 443', edits: entryEdits(manifest, path, 443), preferred: true }],
      },
    ];
  },
} satisfies AdviceRule;
