import { webhookPlace } from '../../fixes/conversion/conversionPlaces.ts';
import { saysOnlyStrategy, strategyFix } from '../../fixes/conversion/conversionStrategy.ts';
import { webhookStanzas } from '../../fixes/conversion/webhookStanza.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The strategy Webhook says how the webhook is reached',
  explain:
    'With strategy: Webhook the server calls you for every conversion, so it has to know where: give webhook.clientConfig a service or a url.',
  docs: `When an object is requested in another version than it is stored in, the API server sends it to the conversion webhook. \`spec.conversion.webhook.clientConfig\` says where that is: a \`service\` in the cluster, or a \`url\` outside of it. \`caBundle\` holds the certificate authority that the server trusts there (cert-manager can inject it).

If all versions have the same fields, \`strategy: None\` needs no webhook: only \`apiVersion\` changes.`,
  places: webhookPlace,
  fixes: (occurrence) => {
    // One version alone is never converted. Where the webhook is, nothing tells.
    const unused = occurrence.crd.spec.versions.length === 1 && saysOnlyStrategy(occurrence);
    const none = strategyFix(occurrence, 'None');
    const stanzas = webhookStanzas(occurrence);
    return unused ? [none, ...stanzas] : [...stanzas, none];
  },
} satisfies ServerRule;
