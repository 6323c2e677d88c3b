import type { AdviceRule } from '../rule.ts';
import { webhookUrl } from './webhookUrlAdvice.ts';

/** Source: the versioning page of the Kubernetes documentation, "URL". */
export default {
  title: 'Every API server can reach the conversion webhook',
  severity: 'warning',
  docs: `The API server itself calls the webhook. \`localhost\` and \`127.0.0.1\` are then the machine on which that API server runs: the webhook would have to run on every one of them, which is rarely the case.

Name a host that every API server can resolve, or a \`service\` when the webhook runs in the cluster.`,
  noFix: 'Only the author knows a host that every API server can reach.',
  check: ({ crd }) => {
    const url = webhookUrl(crd);
    if (!url || !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])\.?$/i.test(url.host)) return [];
    return [
      {
        place: { path: url.path, on: 'value' },
        message: `the webhook's host ${url.host} is the API server's own machine`,
        explanation:
          'The API server calls this URL, so the webhook would have to run on every control plane machine. Name a host that they can all reach, or a service.',
      },
    ];
  },
} satisfies AdviceRule;
