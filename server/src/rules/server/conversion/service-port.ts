import { without, withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "The webhook's service port is between 1 and 65535",
  explain: 'This is a port of the service. Leave it out for 443, or write the port that the service listens on.',
  docs: `\`service.port\` is a port of the Service (not of the pod behind it) and a TCP port number. The default is 443; an explicit 0 is an error.`,
  fixes: (occurrence) => [withValue(occurrence, 'Use port 443', 443), without(occurrence, 'Remove port (443 is the default)')],
} satisfies ServerRule;
