import { sharedSelectableFields } from '../../fixes/versions/selectableFields.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Selectable fields stand where the server keeps the schema',
  explain: ({ crd: { spec } }) =>
    spec.versions.every(({ schema }) => schema)
      ? 'All versions have the same schema, but not the same selectableFields, and the server can handle that only the other way round. Give every version the same selectableFields, or make the schemas differ.'
      : 'This version has no schema, so its selectable fields lead nowhere. Give it one.',
  docs: `What all versions share the server keeps in one place. If all versions have the same schema but different \`selectableFields\`, it looks for the schema beside the fields, finds none, and refuses. (Its message says "not" where it means the opposite.) Give all versions the same \`selectableFields\`, or let the schemas differ, if only in a description.`,
  on: 'key',
  followsFrom: ['schema-required'],
  fixes: sharedSelectableFields,
} satisfies ServerRule;
