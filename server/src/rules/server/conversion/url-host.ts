import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The webhook URL names a host',
  explain: 'Between https:// and the path stands the host that the server calls: https://host[:port]/path.',
  docs: `A URL needs a host name or an IP address. Three slashes (\`https:///convert\`) leave it empty, and \`example.com/convert\` without \`https://\` is only a path. For a webhook in the cluster use \`service\` instead of \`url\`: the server then finds the host itself.`,
  followsFrom: ['url-scheme'],
  fixes: (occurrence) => [
    withValue(occurrence, 'Write a URL with a host', 'https://${1:conversion.example.com}/convert', { snippet: true }),
  ],
} satisfies ServerRule;
