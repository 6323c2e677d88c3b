import { maxUnusedCelLength } from '../limits.ts';
import type { Variables } from './checkedExpression.ts';
import { type Compiled, compileExpression } from './compile.ts';
import { type CostEstimate, estimateCost } from './cost/estimate.ts';
import { celEnvironment } from './environment.ts';
import { type Reads, readsAlike, readsOf } from './readDeclaration.ts';

/** An expression as the server compiles it, with what it may cost. */
export interface CompiledExpression extends Compiled {
  readonly text: string;
  /** Minor version of Kubernetes whose functions it may use. */
  readonly minor: number;
  /** Of one evaluation; 0 where it does not compile. */
  readonly estimate: CostEstimate;
}

/**
 * Compiles an expression, or remembers it where all that it reads is declared alike: in another version of the schema,
 * or after an edit that is none of its business. Then the declarations in it are of the earlier text; they are equal to
 * those of `variables` in all that the expression sees, but their schemas are not.
 */
export function compileOnce(text: string, variables: Variables, minor: number, expected: 'bool' | 'string'): CompiledExpression {
  const same = remembered.get(text);
  for (const entry of same?.entries ?? []) {
    const known = entry.deref();
    if (known?.minor !== minor || known.expected !== expected || known.oldSelf !== variables.oldSelf) continue;
    if (known.reads && !readsAlike(known.reads, variables.self)) continue;
    return known;
  }
  const compiled = compileAfresh(text, variables, minor, expected);
  const { self } = compiled.checked;
  const entry = { ...compiled, expected, oldSelf: variables.oldSelf, reads: self && readsOf(self) };
  remember(entry);
  return entry;
}

/** The same with the very declarations of `variables` in it. */
export function compileAfresh(text: string, variables: Variables, minor: number, expected: 'bool' | 'string'): CompiledExpression {
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
 * By text. Weak: the declarations in an expression keep the whole text alive that they were read from, and every key typed
 * into the name of a field makes expressions of its own. Those that an analysis in use shows stay, however many they are:
 * to forget one of them would be to compile it again at each edit.
 */
const remembered = new Map<string, SameText>();
let rememberedLength = 0;
/** At which length those are looked for that nobody uses any more: twice what was left the last time, so that looking costs little beside compiling. */
let lengthToSweep = maxUnusedCelLength;

function remember(compiled: Remembered): void {
  const { text } = compiled;
  const alive = aliveOf(remembered.get(text));
  keep(text, [...alive.slice(1 - mostOfOneText), new WeakRef(compiled)]);
  if (rememberedLength < lengthToSweep) return;
  for (const same of remembered.values()) keep(same.text, aliveOf(same));
  lengthToSweep = Math.max(maxUnusedCelLength, 2 * rememberedLength);
}

/** Each is compared with what is asked for. */
const mostOfOneText = 200;

function aliveOf(same: SameText | undefined): readonly WeakRef<Remembered>[] {
  return same?.entries.filter((entry) => entry.deref()) ?? [];
}

function keep(text: string, entries: SameText['entries']): void {
  const before = remembered.get(text);
  if (before) rememberedLength -= lengthOf(before);
  if (entries.length === 0) {
    remembered.delete(text);
    return;
  }
  const same = { text: before?.text ?? ownText(text), entries };
  rememberedLength += lengthOf(same);
  remembered.set(same.text, same);
}

function lengthOf({ text, entries }: SameText): number {
  return text.length * entries.length;
}

/** The text in memory of its own: as a part of a file it would keep that alive. */
function ownText(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join('');
}
