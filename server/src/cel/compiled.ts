import { maxRememberedCelLength } from '../limits.ts';
import type { Variables } from './checked.ts';
import { type Compiled, compileExpression } from './compile.ts';
import { type CostEstimate, estimateCost } from './cost/estimate.ts';
import { celEnvironment } from './environment.ts';
import { type Reads, readsAlike, readsOf } from './readDeclaration.ts';

/** An expression as the server compiles it, with what it may cost. */
export interface CompiledExpression extends Compiled {
  readonly text: string;
  /** Whose functions it may use. */
  readonly minor: number;
  /** Of one run; nothing where it does not compile. */
  readonly estimate: CostEstimate;
}

/**
 * Compiles an expression, or remembers it where all that it reads is declared alike: in another version of the schema,
 * or after an edit that is none of its business. Then the declarations in it are of the earlier text; they are equal to
 * those of `variables` in all that the expression sees, but their schemas are not.
 */
export function compiledExpression(text: string, variables: Variables, minor: number, expected: 'bool' | 'string'): CompiledExpression {
  const same = remembered.get(text);
  for (const entry of same?.entries ?? []) {
    const known = entry.deref();
    if (known?.minor !== minor || known.expected !== expected || known.oldSelf !== variables.oldSelf) continue;
    if (known.reads && !readsAlike(known.reads, variables.self)) continue;
    if (same) keepLongest(same);
    return known;
  }
  const compiled = freshlyCompiled(text, variables, minor, expected);
  const { self } = compiled.checked;
  const entry = { ...compiled, expected, oldSelf: variables.oldSelf, reads: self && readsOf(self) };
  remember(entry);
  return entry;
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

/** An expression with what decided how it was compiled, its text aside. */
interface Remembered extends CompiledExpression {
  readonly expected: 'bool' | 'string';
  readonly oldSelf: Variables['oldSelf'];
  /** Undefined where it could not be read at all: then nothing that is declared can change that. */
  readonly reads: Reads | undefined;
}

/** The expressions of one text. */
interface SameText {
  readonly text: string;
  readonly entries: readonly WeakRef<Remembered>[];
}

/**
 * The one asked for last comes last. Weak: the declarations in an expression keep the whole text alive that they were
 * read from, and every key typed into the name of a field makes expressions of its own. Those that an analysis in use
 * shows stay.
 */
const remembered = new Map<string, SameText>();
let rememberedLength = 0;

function remember(compiled: Remembered): void {
  const { text } = compiled;
  const alive = remembered.get(text)?.entries.filter((entry) => entry.deref()) ?? [];
  forget(text);
  const same = { text: ownText(text), entries: [...alive.slice(1 - mostOfOneText), new WeakRef(compiled)] };
  remembered.set(same.text, same);
  rememberedLength += lengthOf(same);
  for (const oldest of remembered.values()) {
    if (oldest === same || (rememberedLength <= maxRememberedCelLength && oldest.entries.some((entry) => entry.deref()))) break;
    forget(oldest.text);
  }
}

/** Each is compared with what is asked for. */
const mostOfOneText = 200;

function keepLongest(same: SameText): void {
  remembered.delete(same.text);
  remembered.set(same.text, same);
}

function forget(text: string): void {
  const same = remembered.get(text);
  if (same) rememberedLength -= lengthOf(same);
  remembered.delete(text);
}

function lengthOf({ text, entries }: SameText): number {
  return text.length * entries.length;
}

/** The text in memory of its own: as a part of a file it would keep that alive. */
function ownText(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join('');
}
