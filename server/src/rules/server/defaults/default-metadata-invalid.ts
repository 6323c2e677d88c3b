import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default in metadata makes valid metadata',
  explain: 'Kubernetes has rules for apiVersion, kind, names, labels and the rest of metadata; a default has to keep them.',
  docs: `The server puts the default into an empty object and validates that. The words behind \`must result in valid metadata\` are those that an object with this value would be refused with. A default at \`labels\` as a whole is held to the same rules as one at a single label.`,
  fixes: withoutDefault,
} satisfies ServerRule;
