import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default in metadata has the type of its field',
  explain: 'Kubernetes fixes the types of apiVersion, kind and metadata: the default has to have them, whatever the schema says.',
  docs: `The server puts the default into an empty object and decodes that. The text behind \`must result in valid metadata\` contains the error: names are strings, labels and annotations are maps of strings, finalizers a list of strings.`,
  fixes: withoutDefault,
} satisfies ServerRule;
