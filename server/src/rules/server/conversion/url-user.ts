import { withoutUser } from '../../fixes/conversion/webhookUrl.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The webhook URL holds no user name or password',
  explain:
    'Everybody who may read CRDs would see it. Leave out what stands before the @, and let the server authenticate with a client certificate.',
  docs: `User name and password in a URL would be readable for everybody who may read CRDs, and the API server does not send them. To authenticate the server at your webhook, configure its client credentials (\`--admission-control-config-file\`, kubeconfig for webhooks).`,
  fixes: (occurrence) => {
    const { url } = occurrence.crd.spec.conversion?.webhook?.clientConfig ?? {};
    return url ? [withValue(occurrence, 'Remove the user information from the URL', withoutUser(url), { preferred: true })] : [];
  },
} satisfies ServerRule;
