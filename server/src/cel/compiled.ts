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
  const entry = remembered.get(key);
  const known = entry?.compiled.deref();
  if (entry && known) {
    // The one asked for last is forgotten last.
    remembered.delete(key);
    remembered.set(key, entry);
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

/**
 * By what decides the result; the one asked for last comes last. Weak: the declarations in an expression keep the whole
 * text alive that they were read from, and every key typed into the name of a field makes expressions of its own. Those
 * that an analysis in use shows stay.
 */
const remembered = new Map<string, { readonly compiled: WeakRef<CompiledExpression>; readonly length: number }>();
let rememberedLength = 0;

function remember(key: string, compiled: CompiledExpression): void {
  const { length } = compiled.text;
  forget(key);
  remembered.set(key, { compiled: new WeakRef(compiled), length });
  rememberedLength += length;
  for (const [oldest, entry] of remembered) {
    if (oldest === key || (rememberedLength <= maxRememberedCelLength && entry.compiled.deref())) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  rememberedLength -= remembered.get(key)?.length ?? 0;
  remembered.delete(key);
}
