import { patternError } from '../../schema/pattern.ts';
import type { Call, Expression } from '../ast.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { childrenOf } from '../children.ts';
import type { CelEnvironment } from '../environment.ts';
import { toDuration, toTimestamp } from '../evaluate/conversions.ts';
import { isFailure } from '../evaluate/value.ts';
import type { CelIssue } from '../issue.ts';
import { formatIssues } from './format.ts';
import { type Crash, mixedElements, mixedEntries } from './mixedLiterals.ts';

/**
 * What the server finds in an expression whose types are right: literals of mixed types, and literals that are no
 * duration, timestamp, pattern or format where one is wanted.
 * Source: cel-go/cel/validator.go; apiserver/pkg/cel/environment/base.go.
 */
export function validate(expression: CheckedExpression, { triesLiterals }: CelEnvironment): CelIssue[] | Crash {
  const issues: CelIssue[] = [];
  let crashes = false;
  visit(expression.root, false);
  return crashes ? 'crash' : issues;

  /** `formatted`: somewhere in a call of format, where literals may be mixed. */
  function visit(node: Expression, formatted: boolean): void {
    if (node.kind === 'list' && !formatted) add(mixedElements(node, expression));
    if (node.kind === 'map' && !formatted) add(mixedEntries(node, expression));
    if (node.kind === 'call' && triesLiterals) issues.push(...literalIssues(node), ...formatIssues(node, expression));
    const below = formatted || (triesLiterals && node.kind === 'call' && node.function === 'format');
    for (const child of childrenOf(node)) visit(child, below);
  }

  function add(found: CelIssue[] | Crash): void {
    if (found === 'crash') crashes = true;
    else issues.push(...found);
  }
}

/** Of a call with a literal as its first argument: of `matches(text, pattern)` that is the text, but the server takes it for the pattern. */
function literalIssues({ function: name, args: [argument] }: Call): CelIssue[] {
  if (argument?.kind !== 'literal') return [];
  const { value } = argument;
  const wrong =
    name === 'duration'
      ? value.type !== 'string' || isFailure(toDuration(value.value))
      : name === 'timestamp'
        ? (value.type !== 'string' && value.type !== 'int') || isFailure(toTimestamp(value.value))
        : name === 'matches' && value.type === 'string' && patternError(value.value) !== undefined;
  return wrong ? [{ position: argument.position, message: `invalid ${name} argument` }] : [];
}
