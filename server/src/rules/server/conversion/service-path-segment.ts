import { servicePathFix } from '../../fixes/conversion/serviceEntry.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "The parts of the webhook's service path are lower-case DNS names",
  explain:
    'Each part between slashes holds only lower-case letters, digits, - and ., and begins and ends with a letter or digit. The webhook has to listen under the same path.',
  docs: `The server is stricter here than HTTP: a segment has to be an RFC 1123 subdomain, so \`/convert_v1\` and \`/Convert\` are refused. Change the path of the webhook as well, or use \`url\`, whose path is free.`,
  fixes: (occurrence) => servicePathFix(occurrence, { preferred: true }),
} satisfies ServerRule;
