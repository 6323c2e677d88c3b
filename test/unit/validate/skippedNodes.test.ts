/**
 * Walks through schemas enter only nodes that their predicates (schema/anywhere.ts) name. A check that a predicate does not
 * know of would never run below the root: here every rule's fixtures, put below other schemas, are walked both ways.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { analyze } from '../../../server/src/analysis.ts';
import type { FieldError } from '../../../server/src/crd/fieldError.ts';
import { emptySchema } from '../../../server/src/crd/goTypesV1.ts';
import { FieldPath } from '../../../server/src/crd/path.ts';
import type { JSONSchemaProps } from '../../../server/src/crd/types.ts';
import { enterEverything } from '../../../server/src/schema/anywhere.ts';
import { validateSchema } from '../../../server/src/validate/openApiSchema.ts';
import { createOptions } from '../../../server/src/validate/options.ts';
import { manifests } from '../yaml/edits.ts';

/** Their defaults run rules until the budget is spent, which takes seconds. */
const spendsBudget = ['default-cel-budget', 'default-cel-calllimit'];

/** Schemas that hold another one somewhere below the root. */
const around: Readonly<Record<string, (schema: JSONSchemaProps) => JSONSchemaProps>> = {
  'a property of a property': (schema) => object(['a', object(['below', schema])]),
  items: (schema) => object(['list', { ...emptySchema, type: 'array', items: { schema, jsonSchemas: [] } }]),
  allOf: (schema) => object(['a', { ...object(['b', emptySchema]), allOf: [schema] }]),
  metadata: (schema) => object(['metadata', schema]),
};

function object(...properties: readonly (readonly [string, JSONSchemaProps])[]): JSONSchemaProps {
  return { ...emptySchema, type: 'object', properties: new Map(properties) };
}

test('what no predicate names has nothing to say', () => {
  const all = manifests((rule) => !spendsBudget.includes(rule)).flatMap((text) =>
    analyze(text)
      .documents.flatMap((document) => document.manifests)
      .flatMap(({ crd }) => crd?.spec.versions.flatMap(({ schema }) => schema?.openAPIV3Schema ?? []) ?? []),
  );
  const schemas = [...new Map(all.map((schema) => [inspect(schema, { depth: 12 }), schema])).values()];
  assert.ok(schemas.length > 200, `${schemas.length} schemas`);
  const told = new Set<string>();
  for (const schema of schemas) {
    for (const [where, hold] of Object.entries(around)) {
      const errors = [false, true].map((on) => {
        enterEverything(on);
        return errorsIn(hold(schema));
      });
      enterEverything(false);
      assert.deepEqual(errors[0], errors[1], where);
      for (const error of errors[0] ?? []) told.add(error.split(' ')[0] ?? '');
    }
  }
  assert.ok(told.size > 100, `only ${told.size} rules speak of a schema below the root`);
});

function errorsIn(schema: JSONSchemaProps): string[] {
  const found: FieldError[] = [];
  validateSchema({ openAPIV3Schema: schema }, 'v1', true, createOptions, FieldPath.of('schema'), (error) => found.push(error));
  return found.map(({ rule, path, detail }) => `${rule} ${path} ${detail}`);
}
