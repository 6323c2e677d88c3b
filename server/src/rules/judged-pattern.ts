import { isJsonObject, type Json } from '../crd/json.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { maxPatternLength } from '../limits.ts';
import { isJudged, isTried } from '../schema/pattern.ts';
import type { Step } from '../yaml/tree.ts';
import type { AdviceRule } from './rule.ts';

export default {
  title: 'Patterns are small enough to be judged here',
  severity: 'information',
  v1beta1: true,
  docs: `The API server compiles patterns of any length, and runs them on defaults for as long as that takes. Here a pattern of more than ${maxPatternLength} characters is not compiled, and one whose repetitions make it huge is not run on a default: both count as right, and only the server knows better. Repetitions such as \`(long text){1000}\` are copied out: where the number only bounds a length, \`maxLength\` says it better.`,
  noFix: 'Nothing is known to be wrong.',
  check: ({ crd }) =>
    crd.spec.versions.flatMap(({ schema }, index) =>
      unjudgedIn(schema?.openAPIV3Schema).map(({ path, keyword }) => ({
        place: { path: ['spec', 'versions', index, 'schema', 'openAPIV3Schema', ...path], on: 'value' as const },
        ...(keyword === 'pattern' ? tooLong : tooMuchWork),
      })),
    ),
} satisfies AdviceRule;

const tooLong = {
  message: `the pattern is not judged: it has more than ${maxPatternLength} characters`,
  explanation: 'It counts as right here; whether the server compiles it, only the server can say.',
};

const tooMuchWork = {
  message: 'the default is not tried on a pattern: that would take too long',
  explanation: 'It counts as matching here; the server tries it, however long that takes, and refuses a default that does not match.',
};

/** What was not judged, by its path from a schema. */
interface Unjudged {
  readonly path: readonly Step[];
  readonly keyword: 'pattern' | 'default';
}

/** By schema with properties: after an edit only the schemas around it are searched anew. */
const known = new WeakMap<JSONSchemaProps, readonly Unjudged[]>();
const none: readonly Unjudged[] = [];

function unjudgedIn(schema: JSONSchemaProps | undefined): readonly Unjudged[] {
  if (!schema) return none;
  const before = schema.properties && known.get(schema);
  if (before) return before;
  let found = none;
  if (!isJudged(schema.pattern)) found = [{ path: ['pattern'], keyword: 'pattern' }];
  if (schema.default !== undefined && !isTriedOn(schema.default, schema)) found = [...found, { path: ['default'], keyword: 'default' }];
  eachChild(schema, (child, ...steps) => {
    const below = unjudgedIn(child);
    if (below.length > 0) found = [...found, ...below.map(({ path, keyword }) => ({ path: [...steps, ...path], keyword }))];
  });
  if (schema.properties) known.set(schema, found);
  return found;
}

/** Whether every pattern that a value meets is tried on it, or is not judged at all. */
function isTriedOn(value: Json, schema: JSONSchemaProps): boolean {
  if (typeof value === 'string' && isJudged(schema.pattern) && !isTried(schema.pattern, value)) return false;
  let tried = true;
  eachChild(schema, (child, keyword, name) => {
    tried &&= valuesAt(value, keyword, name).every((part) => isTriedOn(part, child));
  });
  return tried;
}

/** The parts of a value that the schema below a keyword speaks of. */
function valuesAt(value: Json, keyword: string, name: Step | undefined): readonly Json[] {
  if (keyword === 'items') return Array.isArray(value) ? value : [];
  if (keyword === 'additionalProperties') return isJsonObject(value) ? [...value.values()] : [];
  if (keyword !== 'properties') return [value];
  const member = isJsonObject(value) ? value.get(String(name)) : undefined;
  return member === undefined ? [] : [member];
}

type Visit = (child: JSONSchemaProps, keyword: string, ...name: Step[]) => void;

/** The schemas right below one that defaults are validated against, each with the steps to it. */
function eachChild(schema: JSONSchemaProps, visit: Visit): void {
  const { items, additionalProperties, properties, not, allOf, anyOf, oneOf } = schema;
  if (items?.schema) visit(items.schema, 'items');
  if (additionalProperties?.schema) visit(additionalProperties.schema, 'additionalProperties');
  if (properties) for (const [name, property] of properties) visit(property, 'properties', name);
  if (not) visit(not, 'not');
  if (allOf) for (const [index, one] of allOf.entries()) visit(one, 'allOf', index);
  if (anyOf) for (const [index, one] of anyOf.entries()) visit(one, 'anyOf', index);
  if (oneOf) for (const [index, one] of oneOf.entries()) visit(one, 'oneOf', index);
}
