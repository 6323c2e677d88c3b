import type { JSONSchemaProps } from '../../crd/types.ts';
import type { Step } from '../../yaml/tree.ts';
import { schemaRoot } from '../schemaPaths.ts';
import type { Cursor } from './refactoring.ts';

/** A version with a schema. */
export interface VersionSchema {
  readonly index: number;
  readonly name: string;
  readonly schema: JSONSchemaProps;
  /** Path from the manifest's root to the schema. */
  readonly path: readonly Step[];
}

export function versionSchemas({ crd }: Cursor): VersionSchema[] {
  return crd.spec.versions.flatMap(({ name, schema }, index) =>
    schema?.openAPIV3Schema ? [{ index, name, schema: schema.openAPIV3Schema, path: schemaRoot(index) }] : [],
  );
}
