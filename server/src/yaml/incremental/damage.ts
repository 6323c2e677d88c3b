import type { EditedDocument } from '../document.ts';
import { ReadError } from '../problem.ts';
import { compose } from '../read/compose.ts';
import { Cursor } from '../read/cursor.ts';
import { entriesAround } from './holders.ts';

/**
 * The syntax error caused by an edit, as a full parse reports it, but parsed from the innermost entry of a block
 * mapping that contains the edit: the text before it is unchanged, and only the collections that are open there matter.
 * `own` is the new text of a document that could be parsed. Undefined if there is no error, or if only a full parse can
 * find it.
 */
export function damageBehind(edited: EditedDocument, own: string): ReadError | undefined {
  return damageNear(edited, own) ?? (own.length > near ? damageWithin(edited, own, own.length) : undefined);
}

/** The same if the error is close behind the start of that entry, as usual: reads little more than up to the error. */
export function damageNear(edited: EditedDocument, own: string): ReadError | undefined {
  return damageWithin(edited, own, near);
}

/** In UTF-16 units. */
const near = 0x4000;
/** Number of characters needed behind those that were read. */
const ahead = 16;

function damageWithin(
  { own: before, document: { root, separable, problems }, change }: EditedDocument,
  own: string,
  reach: number,
): ReadError | undefined {
  if (!change || !root || !separable || problems.length > 0) return undefined;
  const holder = entriesAround(before, root, change).at(-1);
  if (!holder || holder.frame.length === 0) return undefined;
  const { frame, keyAt, column } = holder;
  // With two empty lines between, the reported line shows on which side the error is.
  const opened = `${frame.join('\n')}\n\n\n${' '.repeat(column)}`;
  const framed = frame.length + 2;
  const behind = own.slice(keyAt, keyAt + reach);
  const readable = keyAt + reach < own.length ? opened.length + reach - ahead : Number.POSITIVE_INFINITY;
  try {
    compose(`${opened}${behind}${/[\r\n]$/.test(behind) ? '' : '\n'}\0`);
    return undefined;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    if (error.readTo > readable) return undefined;
    if (error.start < opened.length || (error.line !== undefined && error.line < framed)) return undefined;
    return error.moved(keyAt - opened.length, new Cursor(own.slice(0, keyAt)).lineOf(keyAt) - framed);
  }
}
