import { withEscapedPercents, withoutSpaces } from '../../fixes/conversion/webhookUrl.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The webhook URL can be parsed',
  explain: 'The server cannot read this as a URL. Write https://host[:port]/path, with special characters percent-encoded.',
  docs: `The address is parsed with Go's \`net/url\`. Spaces, control characters, a port that is no number, an unclosed \`[\` of an IPv6 address or a \`%\` that starts no escape make it unreadable. The text behind the second colon of the message says where.`,
  fixes: (occurrence) => {
    const { url = '' } = occurrence.crd.spec.conversion?.webhook?.clientConfig ?? {};
    const repaired = withoutSpaces(url);
    if (repaired !== url) return [withValue(occurrence, 'Remove the white space from the URL', repaired, { preferred: true })];
    const escaped = withEscapedPercents(url);
    return escaped === url ? [] : [withValue(occurrence, 'Write % as %25 in the path', escaped, { preferred: true })];
  },
} satisfies ServerRule;
