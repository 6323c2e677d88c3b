import { setEntry } from '../../../yaml/edit/edit.ts';
import { child, nodeAt } from '../../../yaml/tree.ts';
import { writtenSchemaFix } from '../../fixes/schema/writtenSchema.ts';
import { legacyFieldFix } from '../../fixes/versions/legacyField.ts';
import type { Occurrence, ServerRule } from '../../rule.ts';

export default {
  title: 'Every version has a schema',
  explain: ({ error, crd }) =>
    `${versionName({ error, crd })} has no schema, so nobody knows which fields it has. Describe them in schema.openAPIV3Schema, even if the version is not served.`,
  docs: `Since \`apiextensions.k8s.io/v1\` each version describes its fields: unknown ones are dropped, and kubectl explain, server-side apply and validation need to know the others. To begin with, an object that preserves unknown fields accepts everything:

\`\`\`yaml
schema:
  openAPIV3Schema:
    type: object
    x-kubernetes-preserve-unknown-fields: true
\`\`\``,
  places: (occurrence) => {
    const version = occurrence.paths[0].slice(0, 3);
    return [
      nodeAt(occurrence.root, [...version, 'schema'])
        ? { path: [...version, 'schema'], on: 'key' }
        : { path: [...version, 'name'], on: 'value' },
    ];
  },
  fixes: (occurrence) => {
    const version = occurrence.paths[0].slice(0, 3);
    const present = child(nodeAt(occurrence.root, version), 'schema');
    const written = writtenSchemaFix(occurrence, [...version, 'schema']) ?? legacyFieldFix(occurrence, ['spec', 'validation']);
    if (written) return [written];
    const edits =
      present?.kind === 'mapping'
        ? setEntry(occurrence, [...version, 'schema'], 'openAPIV3Schema', openSchema)
        : setEntry(occurrence, version, 'schema', `openAPIV3Schema:\n${openSchema.replaceAll(/^/gm, '  ')}`, {
            after: ['deprecationWarning', 'deprecated', 'storage', 'served', 'name'],
          });
    return [{ title: 'Add a schema that preserves unknown fields', edits }];
  },
} satisfies ServerRule;

const openSchema = 'type: object\nx-kubernetes-preserve-unknown-fields: true';

function versionName({ error, crd }: Pick<Occurrence, 'error' | 'crd'>): string {
  const index = error.path.segments().find(({ kind }) => kind === 'index');
  const name = index?.kind === 'index' ? crd.spec.versions[index.index]?.name : undefined;
  return name ? `Version ${name}` : 'This version';
}
