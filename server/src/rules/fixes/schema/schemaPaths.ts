import type { Step } from '../../../yaml/tree.ts';

/** Steps from the manifest's root to a version's schema: `spec.versions[0].schema.openAPIV3Schema`. */
export const versionSchemaDepth = 5;

/** The name of a schema node in a title: the property's name in quotes, `the items of "x"`, `the schema`. */
export function subject(node: readonly Step[]): string {
  const last = node.at(-1);
  if (last === 'openAPIV3Schema' || last === undefined) return 'the schema';
  if (last === 'items') return `the items of ${subject(node.slice(0, -1))}`;
  if (last === 'additionalProperties') return `the values of ${subject(node.slice(0, -1))}`;
  return JSON.stringify(String(last));
}
