/** Moves entries as written: with comments, quotes and line breaks. */

import { columnOf, isBlankText, lineEndOf, lineStartOf, skipBlanksFrom } from '../lineText.ts';
import type { ScalarStyle, Step } from '../tree.ts';
import { type Edit, type EntryOrder, indexFor, insertFlow, insertLines, partsOf, removeAt } from './edit.ts';
import { blockRange, chainTo, type Source } from './editPlaces.ts';
import { keyText } from './editText.ts';

/** An entry as text, ready to be inserted elsewhere. */
export type WrittenEntry =
  | {
      readonly style: 'block';
      /** Lines at indentation 0, divided by `\n`: comments directly above, the entry, deeper comments below. */
      readonly lines: string;
    }
  | {
      readonly style: 'flow';
      /** `key: value`; further lines keep the indentation of their original place. */
      readonly text: string;
      /** The column that the indentation of these lines is relative to. */
      readonly column: number;
    };

/** The text of the entry at `path`, with another key; undefined if there is none, or if its lines contain something else. */
export function writtenEntry(source: Source, path: readonly string[], name: string): WrittenEntry | undefined {
  const place = placeOf(source, path);
  if (!place) return undefined;
  const { text } = source;
  const { parent, start, end, keyEnd, keyStyle } = place;
  const renamed = keyText(name, keyStyle);
  if (parent.flow)
    return {
      style: 'flow',
      text: renamed + text.slice(keyEnd, end),
      column: columnOf(text, skipBlanksFrom(text, lineStartOf(text, start))),
    };
  const range = blockRange(source, place);
  if (!range) return undefined;
  // For the last entry of a text without a final line break, the range begins with the break before it.
  const own = (text.slice(range.start, start) + renamed + text.slice(keyEnd, range.end)).replace(/^\r?\n/, '').replace(/\r?\n$/, '');
  return { style: 'block', lines: dedented(own, columnOf(text, start)) };
}

/** Inserts an entry into the mapping at `path`. No edits if there is no mapping with content, or if its style differs. */
export function insertEntry(source: Source, path: readonly Step[], entry: WrittenEntry, order: EntryOrder): Edit[] {
  if (entry.style === 'block') return insertLines(source, path, entry.lines, order);
  const last = chainTo(source, path)?.at(-1);
  if (last?.node.kind !== 'mapping' || !last.node.flow || last.node.entries.length === 0) return [];
  const { node, start } = last;
  const { text } = source;
  const parts = partsOf(text, last.node, start);
  const first = parts[0]?.start ?? start;
  const column = lineStartOf(text, first) > start ? columnOf(text, first) : entry.column;
  const newText = shifted(entry.text, column - entry.column);
  return [insertFlow(text, { start, end: start + node.length }, parts, indexFor(last.node, order), newText)];
}

/**
 * Like removeAt; but blank lines above are removed too if there are some below, and comments between the entries of a
 * flow mapping stay.
 */
export function cutEntry(source: Source, path: readonly Step[]): Edit[] {
  const edits = removeAt(source, path);
  const place = placeOf(source, path);
  const [removal, ...others] = edits;
  if (!place || !removal || others.length > 0 || removal.newText !== '') return edits;
  const { text } = source;
  if (place.parent.flow) {
    const lost = text.slice(removal.start, place.start) + text.slice(place.end, removal.end);
    const comma = text.slice(place.end, removal.end).indexOf(',');
    return [lost.includes('#') ? { start: place.start, end: place.end + comma + 1, newText: '' } : removal];
  }
  const isLast = place.index === place.parent.entries.length - 1;
  if (!isLast && !isBlankText(text, removal.end, lineEndOf(text, removal.end))) return edits;
  let { start } = removal;
  for (
    let above = lineBefore(text, start);
    above > source.start && isBlankText(text, above, lineEndOf(text, above));
    above = lineBefore(text, start)
  )
    start = above;
  return [{ ...removal, start }];
}

/** Start of the line before the one that begins at `lineStart`. */
function lineBefore(text: string, lineStart: number): number {
  return lineStartOf(text, Math.max(0, lineStart - 1));
}

/** The comments of the entry at `path`, in a block mapping: those directly above, the one behind its value, and deeper ones below. */
export function commentsOf(source: Source, path: readonly string[]): string[] {
  const place = placeOf(source, path);
  const range = place && !place.parent.flow ? blockRange(source, place) : undefined;
  if (!place || !range) return [];
  return commentLines(source.text.slice(range.start, place.start) + source.text.slice(place.end, range.end));
}

/** The comments of a text that otherwise contains only commas, each from its `#` on. */
export function commentLines(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.includes('#') ? [line.slice(line.indexOf('#')).trimEnd()] : []));
}

function placeOf(source: Source, path: readonly Step[]) {
  const chain = chainTo(source, path);
  const parent = chain?.at(-2);
  const index = chain?.at(-1)?.index;
  const entry = parent?.node.kind === 'mapping' && index !== undefined ? parent.node.entries[index] : undefined;
  const part = parent?.node.kind === 'mapping' && index !== undefined ? partsOf(source.text, parent.node, parent.start)[index] : undefined;
  if (!entry || !part || parent?.node.kind !== 'mapping') return undefined;
  const keyStyle: ScalarStyle = entry.key.kind === 'scalar' ? entry.key.style : 'plain';
  return { ...part, index, parent: parent.node, keyEnd: part.start + entry.key.length, keyStyle };
}

/** Lines moved from a column to the left edge. Text to the left of the column (comments, lines of a quoted scalar) is not moved. */
function dedented(text: string, column: number): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.slice(Math.min(column, spacesBefore(line))))
    .join('\n');
}

/** Moves all lines but the first by some columns. */
export function shifted(text: string, by: number): string {
  if (by === 0) return text;
  const [first = '', ...rest] = text.split('\n');
  const moved = rest.map((line) => (by > 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, spacesBefore(line)))));
  return [first, ...moved].join('\n');
}

function spacesBefore(line: string): number {
  let at = 0;
  while (line.charAt(at) === ' ') at++;
  return at;
}
