import { maxRememberedCelLength } from '../limits.ts';
import type { Variables } from './checked.ts';
import { type Compiled, compileExpression } from './compile.ts';
import { type CostEstimate, estimateCost } from './cost/estimate.ts';
import { declarationShape } from './declarationShape.ts';
import { celEnvironment } from './environment.ts';

/** An expression as the server compiles it, with what it may cost. */
export interface CompiledExpression extends Compiled {
  readonly text: string;
  /** Whose functions it may use. */
  readonly minor: number;
  /** Of one run; nothing where it does not compile. */
  readonly estimate: CostEstimate;
}

/**
 * Compiles an expression, or remembers it: after an edit elsewhere nothing is done. Then the declarations in it are of
 * the earlier text; they are equal to those of `variables` in all that CEL sees, but their schemas are not.
 */
export function compiledExpression(text: string, variables: Variables, minor: number, expected: 'bool' | 'string'): CompiledExpression {
  const key = `${minor} ${expected} ${variables.oldSelf} ${declarationShape(variables.self)} ${text}`;
  const known = remembered.get(key);
  if (known) {
    // The one asked for last is forgotten last.
    remembered.delete(key);
    remembered.set(key, known);
    return known;
  }
  const compiled = freshlyCompiled(text, variables, minor, expected);
  remember(key, compiled);
  return compiled;
}

/** The same with the very declarations of `variables` in it. */
export function freshlyCompiled(text: string, variables: Variables, minor: number, expected: 'bool' | 'string'): CompiledExpression {
  const environment = celEnvironment(minor);
  const compiled = compileExpression(text, variables, environment, expected);
  const { expression } = compiled.checked;
  const estimate = compiled.failure || !expression ? noEstimate : estimateCost(expression);
  return { ...compiled, text, minor, estimate };
}

const noEstimate: CostEstimate = { min: 0n, max: 0n, nodes: [] };

/** By what decides the result; the one asked for last comes last. */
const remembered = new Map<string, CompiledExpression>();
let rememberedLength = 0;

function remember(key: string, compiled: CompiledExpression): void {
  remembered.set(key, compiled);
  rememberedLength += compiled.text.length;
  for (const [oldest, { text }] of remembered) {
    if (rememberedLength <= maxRememberedCelLength || oldest === key) break;
    remembered.delete(oldest);
    rememberedLength -= text.length;
  }
}
