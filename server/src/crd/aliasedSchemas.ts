import type { JSONSchemaProps } from './types.ts';

const aliased = new WeakSet<JSONSchemaProps>();

/** To be called for a schema as it is decoded, if an alias or a merge key stands in it or below. */
export function noteAliases(schema: JSONSchemaProps): void {
  aliased.add(schema);
}

/** Whether a schema may have one object at several places below it: aliased mappings are decoded once. */
export function holdsAliases(schema: JSONSchemaProps): boolean {
  return aliased.has(schema);
}
