import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Selectable fields that all versions share need a schema that all versions share',
  explain: ({ crd: { spec } }) =>
    spec.versions.some(({ schema }) => schema)
      ? 'All versions have the same selectableFields, but their schemas differ, and the server can handle that only the other way round. Let the lists differ, for instance in their order, or make the schemas the same.'
      : 'There is no schema, so the selectable fields lead nowhere.',
  docs: `What all versions share the server keeps in one place. If all versions have the same \`selectableFields\` but different schemas, it looks for one schema for all and refuses. Let the lists differ (another order, one field more or less), or make the schemas the same.`,
  on: 'key',
  followsFrom: ['schema-required'],
  noFix: 'Which of the differing schemas all versions should share, or which fields differ on purpose, only the author knows.',
} satisfies ServerRule;
