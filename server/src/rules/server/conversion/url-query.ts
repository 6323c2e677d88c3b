import { withoutQuery } from '../../fixes/conversion/webhookUrl.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The webhook URL has no query parameters',
  explain:
    'The server calls the address as it stands and adds its own parameters. Leave out the ? and what follows; use the path to tell webhooks apart.',
  docs: `Query parameters are reserved for the server, which adds its own, such as \`timeout\`. Use different paths to tell several webhooks of one host apart.`,
  fixes: (occurrence) => {
    const { url } = occurrence.crd.spec.conversion?.webhook?.clientConfig ?? {};
    return url ? [withValue(occurrence, 'Remove the query string from the URL', withoutQuery(url), { preferred: true })] : [];
  },
} satisfies ServerRule;
