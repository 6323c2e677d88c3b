import { setKeyword } from '../../crd/keywordOrder.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import type { Step } from '../../yaml/tree.ts';
import type { Advice, AdviceRule, Fix, Manifest } from '../rule.ts';

const preserve = 'x-kubernetes-preserve-unknown-fields';

/** Source: apiserver/schema/pruning/algorithm.go, skipPrune. */
export default {
  title: 'A schema that preserves unknown fields at its root preserves them in nested objects, too',
  severity: 'information',
  docs: `\`x-kubernetes-preserve-unknown-fields: true\` holds for the object where it stands and for all in it that the schema does not describe. In a nested object that the schema does describe, pruning applies again: fields that are not declared there are dropped before the resource is stored. That is easily missed where \`spec.preserveUnknownFields: true\` of v1beta1, which kept everything everywhere, was replaced by the keyword at the root. Give these objects the keyword as well, or remove it from the root where nothing unknown is to be kept.`,
  check: (manifest) =>
    manifest.crd.spec.versions.flatMap(({ schema }, index): Advice[] => {
      const root = schema?.openAPIV3Schema;
      if (!root?.[preserve]) return [];
      const pruned = [...prunedBelow(root, { field: '', path: [] })];
      return pruned.length === 0 ? [] : [advice(manifest, ['spec', 'versions', index, 'schema', 'openAPIV3Schema'], pruned)];
    }),
} satisfies AdviceRule;

/** A schema node below the root. */
interface Below {
  /** What it describes in a resource: `spec.containers[]`. */
  readonly field: string;
  /** Steps from the root of the schema. */
  readonly path: readonly Step[];
}

function advice(manifest: Manifest, root: readonly Step[], pruned: readonly Below[]): Advice {
  const named = pruned.slice(0, 2).map(({ field }) => field);
  const more = pruned.length > 2 ? ` and ${pruned.length - 2} more` : '';
  return {
    place: { path: [...root, preserve], on: 'key' },
    message: `unknown fields are kept at the root, but dropped in ${named.join(pruned.length > 2 ? ', ' : ' and ')}${more}`,
    explanation:
      'In nested objects that the schema describes, pruning applies again: undeclared fields are dropped before the resource is stored. To preserve them there, these objects need the keyword as well.',
    fixes: () => [preservedBelow(manifest, root, pruned)],
  };
}

/** The objects below a node that drop unknown fields. The metadata of the resource are the server's. */
function* prunedBelow(node: JSONSchemaProps, { field, path }: Below): Generator<Below> {
  for (const [name, property] of node.properties ?? [])
    if (field !== '' || name !== 'metadata')
      yield* prunedAt(property, { field: field === '' ? name : `${field}.${name}`, path: [...path, 'properties', name] });
  if (node.items?.schema) yield* prunedAt(node.items.schema, { field: `${field}[]`, path: [...path, 'items'] });
  const values = node.additionalProperties?.schema;
  if (values) yield* prunedAt(values, { field: `${field}.*`, path: [...path, 'additionalProperties'] });
}

function* prunedAt(node: JSONSchemaProps, at: Below): Generator<Below> {
  const isObject = node.type === 'object' || (node.properties?.size ?? 0) > 0;
  if (isObject && !node.additionalProperties && !node[preserve]) yield at;
  yield* prunedBelow(node, at);
}

function preservedBelow(manifest: Manifest, root: readonly Step[], pruned: readonly Below[]): Fix {
  const edits = pruned.flatMap(({ path }) => setKeyword(manifest, [...root, ...path], preserve, 'true'));
  const where = pruned.length === 1 ? `in ${pruned[0]?.field}` : `in all ${pruned.length} objects`;
  return { title: `Keep unknown fields ${where}, too`, edits };
}
