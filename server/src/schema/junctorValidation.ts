import { quoteGo } from '../go/strings.ts';
import type { Structural } from './structural.ts';
import { type ValuePlace, ValueResult, wholeValue } from './valueResult.ts';

/**
 * Validates a value against anyOf, oneOf, allOf and not; `validated` validates against one of their schemas. If no
 * alternative matches, the errors of the best matching one are reported as well.
 * Source: kube-openapi/pkg/validation/validate/schema_props.go.
 */
export function validateJunctors(
  { anyOf = [], oneOf = [], allOf = [], not }: Structural,
  { name }: ValuePlace,
  validated: (schema: Structural) => ValueResult,
): ValueResult {
  const result = new ValueResult();
  // Reported at the whole value: only the message contains the path.
  const fail = (text: string) =>
    result.add({
      rule: 'default-value-composite',
      type: 'FieldValueInvalid',
      place: wholeValue,
      badValue: '',
      detail: `${quoteGo(name)} must ${text}`,
    });
  if (anyOf.length > 0) {
    const results = untilValid(anyOf, validated);
    const valid = results.find((one) => one.valid);
    if (!valid) fail('validate at least one schema (anyOf)');
    result.merge(valid ?? best(results));
  }
  if (oneOf.length > 0) {
    const results = oneOf.map(validated);
    const valid = results.filter((one) => one.valid);
    const [first] = valid;
    if (valid.length !== 1) {
      const count = first ? `${valid.length} valid alternatives` : 'none valid';
      fail(`validate one and only one schema (oneOf). Found ${count}`);
    }
    if (!first) result.merge(best(results));
    else if (valid.length === 1) result.merge(first);
  }
  if (allOf.length > 0) {
    const results = allOf.map(validated);
    for (const one of results) result.merge(one);
    const valid = results.filter((one) => one.valid).length;
    if (valid < results.length) fail(`validate all the schemas (allOf)${valid === 0 ? '. None validated' : ''}`);
  }
  if (not && validated(not).valid) fail('not validate the schema (not)');
  result.matches++;
  return result;
}

function untilValid(schemas: readonly Structural[], validated: (schema: Structural) => ValueResult): ValueResult[] {
  const results: ValueResult[] = [];
  for (const schema of schemas) {
    const result = validated(schema);
    results.push(result);
    if (result.valid) break;
  }
  return results;
}

function best([first, ...others]: readonly ValueResult[]): ValueResult {
  return others.reduce((best, one) => (one.matches > best.matches ? one : best), first ?? new ValueResult());
}
