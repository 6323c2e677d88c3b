import { chosenValue } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'x-kubernetes-map-type is atomic or granular',
  explain: 'Write granular (each field has its own owner, the default) or atomic (the object is replaced as a whole).',
  docs: `\`granular\` lets different appliers own different fields of the object and is what applies without the keyword. \`atomic\` makes the object one value: whoever applies it replaces it as a whole.`,
  fixes: (occurrence) => chosenValue(occurrence, ['granular', 'atomic'], 'granular'),
} satisfies ServerRule;
