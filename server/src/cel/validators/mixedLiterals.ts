import type { Expression, ListLiteral, MapLiteral } from '../ast.ts';
import { type CelType, errorType, optionalContent, sameType } from '../celType.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import type { CelIssue } from '../issue.ts';
import { typeText } from '../typeText.ts';

/** Found instead of issues where the server dies: behind a question mark stands what may be anything, and it looks for the type of an optional. */
export type Crash = 'crash';

/** The first element that has another type than the first of all. Source: cel-go/cel/validator.go, homogeneousAggregateLiteralValidator. */
export function mixedElements({ elements, optionalIndices }: ListLiteral, expression: CheckedExpression): CelIssue[] | Crash {
  let first: CelType | undefined;
  for (const [i, element] of elements.entries()) {
    const type = typeIn(element, optionalIndices.includes(i), expression);
    if (!type) return 'crash';
    first ??= type;
    if (!sameType(first, type)) return [mismatch(element, first, type, expression)];
  }
  return [];
}

/** All keys and values that have another type than those of the first entry. */
export function mixedEntries({ entries }: MapLiteral, expression: CheckedExpression): CelIssue[] | Crash {
  const issues: CelIssue[] = [];
  let first: { readonly key: CelType; readonly value: CelType } | undefined;
  for (const { key, value, optional } of entries) {
    const types = { key: typeIn(key, false, expression) ?? errorType, value: typeIn(value, optional, expression) };
    if (!types.value) return 'crash';
    first ??= { key: types.key, value: types.value };
    if (!sameType(first.key, types.key)) issues.push(mismatch(key, first.key, types.key, expression));
    if (!sameType(first.value, types.value)) issues.push(mismatch(value, first.value, types.value, expression));
  }
  return issues;
}

/** Undefined where it should be optional and nothing says so. */
function typeIn({ id }: Expression, optional: boolean, { types }: CheckedExpression): CelType | undefined {
  const type = types[id] ?? errorType;
  return optional ? optionalContent(type) : type;
}

function mismatch({ position }: Expression, expected: CelType, found: CelType, { variables: { self } }: CheckedExpression): CelIssue {
  return { position, message: `expected type '${typeText(expected, self)}' but found '${typeText(found, self)}'` };
}
