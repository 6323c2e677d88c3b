import { compose } from './compose.ts';
import { Cursor } from './cursor.ts';
import { entriesAround } from './holders.ts';
import { ReadError } from './problem.ts';
import type { EditedDocument } from './reparse.ts';

/**
 * What stops the reading of a text that an edit broke, as a full parse finds it, but read from the innermost entry of a
 * block mapping that holds the edit: all before it is as it was, and only the collections that are open there count.
 * `own` is the new text of a document that could be read. Undefined where nothing stops, or where the damage cannot be
 * told without a full parse.
 */
export function damageBehind(
  { own: before, document: { root, separable, problems }, change }: EditedDocument,
  own: string,
): ReadError | undefined {
  if (!change || !root || !separable || problems.length > 0) return undefined;
  const holder = entriesAround(before, root, change).at(-1);
  if (!holder || holder.frame.length === 0) return undefined;
  const { frame, keyAt, column } = holder;
  // With two empty lines between, whatever line is counted tells which side of them it is on.
  const opened = `${frame.join('\n')}\n\n\n${' '.repeat(column)}`;
  const framed = frame.length + 2;
  try {
    compose(`${opened}${own.slice(keyAt)}${/[\r\n]$/.test(own) ? '' : '\n'}\0`);
    return undefined;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    if (error.start < opened.length || (error.line !== undefined && error.line < framed)) return undefined;
    return error.moved(keyAt - opened.length, new Cursor(own.slice(0, keyAt)).lineOf(keyAt) - framed);
  }
}
