import { unknownFieldPlaces, withoutUnknownFields } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has no unknown fields',
  explain:
    'The server drops what the schema does not know, so this part of the default would never be stored. Add the field to the schema, or remove it from the default.',
  docs: `Fields that the schema does not name are pruned from every object. A default is rejected if pruning would change it. Fields are known when they stand in \`properties\`, when \`additionalProperties\` is there at all, or below \`x-kubernetes-preserve-unknown-fields: true\`. Values of \`additionalProperties: true\` may be scalars only: nothing says what their fields would be.`,
  places: unknownFieldPlaces,
  fixes: withoutUnknownFields,
} satisfies ServerRule;
