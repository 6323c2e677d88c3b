import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

const both = ['orphan', 'foregroundDeletion'];

export default {
  title: 'An object is orphaning or waiting for its dependents, not both',
  explain:
    'orphan leaves dependents behind when the object is deleted, foregroundDeletion deletes them first. Keep one, or better none: the server sets them.',
  docs: `The two finalizers stand for two ways to delete: \`orphan\` lets dependents live, \`foregroundDeletion\` waits until they are gone. The server adds the right one when a deletion asks for it; they do not belong in a manifest.`,
  on: 'key',
  fixes: (occurrence) =>
    (occurrence.crd.metadata.finalizers ?? []).flatMap((name, index) =>
      both.includes(name) ? [without(occurrence, `Remove ${name}`, {}, [['metadata', 'finalizers', index]])] : [],
    ),
} satisfies ServerRule;
