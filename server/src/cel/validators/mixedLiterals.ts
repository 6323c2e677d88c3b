import type { Expression, ListLiteral, MapLiteral } from '../ast.ts';
import type { CelType } from '../celType.ts';
import { errorType, optionalContent, sameType } from '../celTypes.ts';
import type { CheckedExpression } from '../checked.ts';
import type { CelIssue } from '../issue.ts';
import { typeText } from '../typeText.ts';

/** The first element that has another type than the first of all. Source: cel-go/cel/validator.go, homogeneousAggregateLiteralValidator. */
export function mixedElements({ elements, optionalIndices }: ListLiteral, expression: CheckedExpression): CelIssue[] {
  const optional = new Set(optionalIndices);
  const [first, ...others] = elements.map((element, i) => ({ element, type: typeIn(element, optional.has(i), expression) }));
  const odd = first && others.find(({ type }) => !sameType(first.type, type));
  return odd ? [mismatch(odd.element, first.type, odd.type, expression)] : [];
}

/** All keys and values that have another type than those of the first entry. */
export function mixedEntries({ entries }: MapLiteral, expression: CheckedExpression): CelIssue[] {
  const columns = [
    entries.map(({ key }) => ({ element: key, type: typeIn(key, false, expression) })),
    entries.map(({ value, optional }) => ({ element: value, type: typeIn(value, optional, expression) })),
  ];
  return columns.flatMap(([first, ...others]) =>
    others.flatMap(({ element, type }) => (!first || sameType(first.type, type) ? [] : [mismatch(element, first.type, type, expression)])),
  );
}

function typeIn({ id }: Expression, optional: boolean, { types }: CheckedExpression): CelType {
  const type = types[id] ?? errorType;
  return (optional ? optionalContent(type) : undefined) ?? type;
}

function mismatch({ position }: Expression, expected: CelType, found: CelType, { variables: { self } }: CheckedExpression): CelIssue {
  return { position, message: `expected type '${typeText(expected, self)}' but found '${typeText(found, self)}'` };
}
