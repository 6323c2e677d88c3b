import { setKeyword } from '../../../crd/keywordOrder.ts';
import { type Edit, removeAt } from '../../../yaml/edit/edit.ts';
import { nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';

const keyword = 'x-kubernetes-preserve-unknown-fields';

/** Alternatives to `spec.preserveUnknownFields: true`: keep unknown fields through the schemas, or let them be pruned. */
export function preserveFixes(occurrence: Occurrence): Fix[] {
  const remove = removeAt(occurrence, ['spec', 'preserveUnknownFields']);
  return [
    {
      title: 'Preserve unknown fields in the schema of each version instead',
      edits: [...remove, ...schemaEdits(occurrence)],
      preferred: true,
    },
    { title: 'Remove preserveUnknownFields (unknown fields are dropped)', edits: remove },
  ];
}

function schemaEdits(source: Manifest): Edit[] {
  return source.crd.spec.versions.flatMap((_, index) => {
    const schema = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
    if (nodeAt(source.root, [...schema, keyword])) return [];
    return setKeyword(source, schema, keyword, 'true');
  });
}
