import { withoutFragment } from '../../fixes/conversion/webhookUrl.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The webhook URL has no fragment',
  explain: 'What follows the # never reaches a server. Leave it out.',
  docs: `The part of a URL behind \`#\` is meant for browsers and is never sent. The server rejects it so that nobody relies on it.`,
  fixes: (occurrence) => {
    const { url } = occurrence.crd.spec.conversion?.webhook?.clientConfig ?? {};
    return url ? [withValue(occurrence, 'Remove the fragment from the URL', withoutFragment(url), { preferred: true, safe: true })] : [];
  },
} satisfies ServerRule;
