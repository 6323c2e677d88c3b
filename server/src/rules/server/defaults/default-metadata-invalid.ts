import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default in metadata makes valid metadata',
  explain: 'Kubernetes has rules for apiVersion, kind, names, labels and the rest of metadata; a default has to keep them.',
  docs: `The server puts the default into an empty object and validates that. The text behind \`must result in valid metadata\` is the error for an object with this value. A default at \`labels\` as a whole follows the same rules as one at a single label.`,
  fixes: withoutDefault,
} satisfies ServerRule;
