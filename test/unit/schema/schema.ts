import assert from 'node:assert/strict';
import { decode } from '../../../server/src/crd/decode.ts';
import type { FieldError, Report } from '../../../server/src/crd/fieldError.ts';
import { FieldPath } from '../../../server/src/crd/path.ts';
import type { JSONSchemaProps } from '../../../server/src/crd/types.ts';
import { newStructural, type Structural } from '../../../server/src/schema/structural.ts';
import { treeOf } from '../crd/tree.ts';

/** A schema as the server decodes it. */
export function schemaOf(schema: object): JSONSchemaProps {
  const { crd } = decode(treeOf(JSON.stringify({ spec: { versions: [{ schema: { openAPIV3Schema: schema } }] } })));
  const decoded = crd?.spec.versions[0]?.schema?.openAPIV3Schema;
  assert.ok(decoded);
  return decoded;
}

export function structuralOf(schema: object): Structural {
  const built = newStructural(schemaOf(schema));
  assert.ok('structural' in built);
  return built.structural;
}

/** `rule path` of each error of a schema at `S`, in order. */
export function reported(validate: (path: FieldPath, report: Report) => void): string[] {
  const errors: FieldError[] = [];
  validate(FieldPath.of('S'), (error) => errors.push(error));
  return errors.map(({ rule, path }) => `${rule} ${path}`);
}
