import { webhookStanzas } from '../../fixes/conversion/webhookStanza.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

const clientConfig = ['spec', 'conversion', 'webhook', 'clientConfig'];

export default {
  title: 'A webhook has either a service or a url',
  explain: ({ crd }) =>
    crd.spec.conversion?.webhook?.clientConfig?.service
      ? 'service and url both say where the webhook is. Keep one: service for a webhook in the cluster, url for one outside of it.'
      : 'Nothing says where the webhook is. Give clientConfig a service (a webhook in the cluster) or a url (one outside of it).',
  docs: `\`service\` names a Service of the cluster; the server then calls \`https://NAME.NAMESPACE.svc:PORT/PATH\` and expects a certificate for \`NAME.NAMESPACE.svc\`. \`url\` is any other address, in the form \`https://host[:port]/path\`. Both at once would be ambiguous, and an empty \`url: ""\` counts as given.`,
  on: 'key',
  fixes: (occurrence) =>
    occurrence.crd.spec.conversion?.webhook?.clientConfig?.service
      ? [
          without(occurrence, 'Keep the service, remove the URL', {}, [[...clientConfig, 'url']]),
          without(occurrence, 'Keep the URL, remove the service', {}, [[...clientConfig, 'service']]),
        ]
      : webhookStanzas(occurrence),
} satisfies ServerRule;
