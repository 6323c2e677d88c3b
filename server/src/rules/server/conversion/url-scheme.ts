import { withHttps } from '../../fixes/conversion/webhookUrl.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The webhook is called over https',
  explain: 'Objects travel to the webhook as they are, secrets included, so the server speaks only TLS. Begin the URL with https://.',
  docs: `The API server calls webhooks only over TLS. Plain \`http\` is not possible, not even inside the cluster; a URL without a scheme (\`example.com/convert\`) has none either. Use a certificate that the server trusts, or give its authority in \`caBundle\`.`,
  fixes: (occurrence) => {
    const { url } = occurrence.crd.spec.conversion?.webhook?.clientConfig ?? {};
    return url ? [withValue(occurrence, 'Use https', withHttps(url), { preferred: true, safe: true })] : [];
  },
} satisfies ServerRule;
