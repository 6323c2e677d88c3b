import { serviceInsteadOfUrl } from '../fixes/conversion/serviceInsteadOfUrl.ts';
import type { AdviceRule } from '../rule.ts';
import { webhookUrl } from './webhookUrlAdvice.ts';

/** Source: the versioning page of the Kubernetes documentation, "URL" and "Service Reference". */
export default {
  title: 'A webhook in the cluster is configured by its service',
  severity: 'warning',
  docs: `A name that ends in \`.svc\` is resolved by the cluster's own DNS, which API servers often cannot use, since they run outside of the cluster network. With \`service\` the API server finds the webhook without DNS, and expects the certificate for \`NAME.NAMESPACE.svc\`.`,
  check: (manifest) => {
    const url = webhookUrl(manifest.crd);
    const service = url && inCluster.exec(url.host);
    if (!service) return [];
    return [
      {
        place: { path: url.path, on: 'value' },
        message: `${url.host} is a name of the cluster's own DNS`,
        explanation: `API servers may not resolve it. Write clientConfig.service with name ${service[1]} and namespace ${service[2]} instead of the URL.`,
        fixes: () => [
          {
            title: 'Replace the URL by the service',
            edits: serviceInsteadOfUrl(manifest, service[1] ?? '', service[2] ?? ''),
            preferred: true,
          },
        ],
      },
    ];
  },
} satisfies AdviceRule;

/** NAME.NAMESPACE.svc, alone or in the cluster's domain: `svc.cluster.local` unless it was given another one. */
const inCluster = /^([^.]+)\.([^.]+)\.svc(?:\.(?:[^.]+\.)*local)?\.?$/i;
