import { isJsonObject, type Json } from '../../crd/json.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { maxPatternLength } from '../../limits.ts';
import { anywhere } from '../../schema/anywhere.ts';
import { eachSchemaBelow } from '../../schema/children.ts';
import { isJudged, isTried } from '../../schema/pattern.ts';
import type { Step } from '../../yaml/tree.ts';
import type { AdviceRule } from '../rule.ts';

export default {
  title: 'Patterns are small enough to be checked here',
  severity: 'information',
  v1beta1: true,
  docs: `The API server compiles patterns of any length, and runs them on defaults for as long as that takes. Here a pattern of more than ${maxPatternLength} characters is not compiled, and one whose repetitions make it huge is not run on a default: both count as right, and only the server knows better. Repetitions such as \`(long text){1000}\` are copied out: where the number only bounds a length, \`maxLength\` says it better.`,
  noFix: 'No error is known.',
  check: ({ crd }) =>
    crd.spec.versions.flatMap(({ schema }, index) =>
      unjudgedIn(schema?.openAPIV3Schema).map(({ path, keyword }) => ({
        place: { path: ['spec', 'versions', index, 'schema', 'openAPIV3Schema', ...path], on: 'value' as const },
        ...(keyword === 'pattern' ? tooLong : tooMuchWork),
      })),
    ),
} satisfies AdviceRule;

const tooLong = {
  message: `the pattern is not checked: it has more than ${maxPatternLength} characters`,
  explanation: 'It counts as valid here; only the server can tell whether it compiles.',
};

const tooMuchWork = {
  message: 'the default is not tried on a pattern: that would take too long',
  explanation: 'It counts as matching here; the server evaluates it, however long that takes, and rejects a default that does not match.',
};

/** What was not judged, by its path from a schema. */
interface Unjudged {
  readonly path: readonly Step[];
  readonly keyword: 'pattern' | 'default';
}

function unjudgedIn(schema: JSONSchemaProps | undefined): readonly Unjudged[] {
  if (!schema || !holdsUnjudged(schema)) return [];
  const found: Unjudged[] = [];
  if (!isJudged(schema.pattern)) found.push({ path: ['pattern'], keyword: 'pattern' });
  if (hasUntriedDefault(schema)) found.push({ path: ['default'], keyword: 'default' });
  eachSchemaBelow(schema, (child, step, name) => {
    for (const { path, keyword } of unjudgedIn(child))
      found.push({ path: name === undefined ? [step, ...path] : [step, name, ...path], keyword });
  });
  return found;
}

const holdsUnjudged = anywhere((schema) => !isJudged(schema.pattern) || hasUntriedDefault(schema));

function hasUntriedDefault(schema: JSONSchemaProps): boolean {
  return schema.default !== undefined && !isTriedOn(schema.default, schema);
}

/** Whether every pattern that a value meets is tried on it, or is not judged at all. */
function isTriedOn(value: Json, schema: JSONSchemaProps): boolean {
  if (typeof value === 'string' && isJudged(schema.pattern) && !isTried(schema.pattern, value)) return false;
  let tried = true;
  eachSchemaBelow(schema, (child, keyword, name) => {
    tried &&= valuesAt(value, keyword, name).every((part) => isTriedOn(part, child));
  });
  return tried;
}

/** The parts of a value that the schema below a keyword speaks of. */
function valuesAt(value: Json, keyword: string, name: Step | undefined): readonly Json[] {
  if (keyword === 'items') return Array.isArray(value) ? value : [];
  if (keyword === 'additionalProperties') return isJsonObject(value) ? [...value.values()] : [];
  // These are no validation.
  if (keyword === 'definitions' || keyword === 'dependencies') return [];
  if (keyword !== 'properties') return [value];
  const member = isJsonObject(value) ? value.get(String(name)) : undefined;
  return member === undefined ? [] : [member];
}
