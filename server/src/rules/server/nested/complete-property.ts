import { completionFixes } from '../../fixes/schema/completion.ts';
import { incompletePlaces } from '../../fixes/schema/incompletePlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'What a check below allOf, anyOf, oneOf or not mentions exists in the schema itself',
  explain: ({ error }) =>
    `${error.detail.replace(/^because it is defined in /, '')} checks it, so it must exist outside as well: name it there with its type.`,
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.

So each property (or list item) that a check mentions must also stand at the same place in the schema itself.`,
  places: (occurrence) => incompletePlaces(occurrence),
  fixes: completionFixes,
} satisfies ServerRule;
