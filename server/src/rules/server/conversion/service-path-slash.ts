import { servicePathFix } from '../../fixes/conversion/serviceEntry.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "The webhook's service path begins with a slash",
  explain: 'The path is appended to the host, so it begins with /.',
  docs: `The server calls \`https://NAME.NAMESPACE.svc:PORT\` followed by the path. (Without the slash the server also drops the first character before it looks at the segments, so a second message may contain a path that is not in the manifest.)`,
  fixes: (occurrence) => servicePathFix(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
