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

/** By schema: after an edit only the schemas around it are searched anew. */
const known = new WeakMap<JSONSchemaProps, readonly Unjudged[]>();
const none: readonly Unjudged[] = [];

function unjudgedIn(schema: JSONSchemaProps | undefined): readonly Unjudged[] {
  if (!schema) return none;
  const before = known.get(schema);
  if (before) return before;
  const found: Unjudged[] = [];
  if (!isJudged(schema.pattern)) found.push({ path: ['pattern'], keyword: 'pattern' });
  if (schema.default !== undefined && !isJudgedAs(schema.default, schema)) found.push({ path: ['default'], keyword: 'default' });
  for (const [path, child] of childrenOf(schema)) {
    for (const one of unjudgedIn(child)) found.push({ ...one, path: [...path, ...one.path] });
  }
  const unjudged = found.length > 0 ? found : none;
  known.set(schema, unjudged);
  return unjudged;
}

/** Whether every pattern that a value meets is tried on it, or is not judged at all. */
function isJudgedAs(value: Json, schema: JSONSchemaProps): boolean {
  if (typeof value === 'string' && isJudged(schema.pattern) && !isTried(schema.pattern, value)) return false;
  return childrenOf(schema).every(([[keyword, name], child]) => {
    if (keyword === 'items') return !Array.isArray(value) || value.every((item) => isJudgedAs(item, child));
    if (keyword === 'properties' || keyword === 'additionalProperties') {
      const members = !isJsonObject(value) ? [] : keyword === 'properties' ? [value.get(String(name))] : [...value.values()];
      return members.every((member) => member === undefined || isJudgedAs(member, child));
    }
    return isJudgedAs(value, child);
  });
}

/** The schemas right below one that defaults are validated against, each with its path. */
function childrenOf(schema: JSONSchemaProps): (readonly [readonly Step[], JSONSchemaProps])[] {
  const { items, additionalProperties, properties, not, allOf = [], anyOf = [], oneOf = [] } = schema;
  const children: (readonly [readonly Step[], JSONSchemaProps])[] = [];
  if (items?.schema) children.push([['items'], items.schema]);
  if (additionalProperties?.schema) children.push([['additionalProperties'], additionalProperties.schema]);
  if (not) children.push([['not'], not]);
  for (const [name, property] of properties ?? []) children.push([['properties', name], property]);
  for (const [junctor, list] of Object.entries({ allOf, anyOf, oneOf }))
    for (const [index, one] of list.entries()) children.push([[junctor, index], one]);
  return children;
}
