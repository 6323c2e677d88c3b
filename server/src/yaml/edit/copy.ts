import { columnOf, eolOf, lineEndOf, lineStartOf, skipBlanksFrom } from '../lineText.ts';
import type { Entry, Mapping, Node, Step } from '../tree.ts';
import type { Edit } from './edit.ts';
import { chainTo, type Link, layoutOf, type Source } from './editPlaces.ts';

/**
 * Replaces the value of the entry at `to` by the text of the value at `from`, with its comments and styles, moved to
 * its new column. No edits if one of the two is behind an alias, or if the new place is in a flow collection and the
 * text is not in flow style.
 */
export function copyValue(source: Source, from: readonly Step[], to: readonly Step[]): Edit[] {
  const origin = chainTo(source, from)?.at(-1);
  const chain = chainTo(source, to);
  const target = chain?.at(-1);
  const parent = chain?.at(-2);
  if (!origin || !target || !chain || parent?.node.kind !== 'mapping' || origin.node.length === 0) return [];
  const { text } = source;
  const end = target.start + target.node.length;
  const flow = isFlow(origin.node);
  const written = text.slice(origin.start, origin.start + origin.node.length);
  const indentation = indentationAt(text, origin.start);
  if (parent.node.flow) {
    const moved = shifted(written, indentation, indentationAt(text, target.start) - indentation);
    return flow ? [{ start: target.start, end, newText: moved }] : [];
  }
  const keyColumn = columnOf(text, keyStart(parent, target));
  if (flow) return [{ start: target.start, end, newText: shifted(written, indentation, keyColumn - indentation) }];
  const oldColumn = columnOf(text, origin.start);
  // A block that replaces a block keeps its column; any other one goes below its key.
  if (target.node.kind === 'mapping' && !target.node.flow)
    return [{ start: target.start, end, newText: shifted(written, oldColumn, columnOf(text, target.start) - oldColumn) }];
  const column = keyColumn + layoutOf(source).step;
  // A comment behind the old value stays behind the key.
  const lineEnd = lineEndOf(text, end);
  const comment = text.slice(end, lineEnd).trim();
  const lines = eolOf(text) + ' '.repeat(column) + shifted(written, oldColumn, column - oldColumn);
  return [{ start: comment === '' ? trimmedEnd(text, target.start) : target.start, end: lineEnd, newText: comment + lines }];
}

function isFlow(node: Node): boolean {
  return (node.kind !== 'mapping' && node.kind !== 'sequence') || node.flow;
}

function keyStart({ node, start }: Link, { index }: Link): number {
  const entry: Entry | undefined = (node as Mapping).entries[index ?? 0];
  return start + (entry?.keyAt ?? 0);
}

/** End of the text before an offset, without trailing blanks. */
function trimmedEnd(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && ' \t'.includes(text.charAt(end - 1))) end--;
  return end;
}

function indentationAt(text: string, offset: number): number {
  const start = lineStartOf(text, offset);
  return skipBlanksFrom(text, start) - start;
}

/** Moves all lines but the first by some columns; those without text stay empty. */
function shifted(lines: string, column: number, by: number): string {
  return lines
    .split('\n')
    .map((line, i) => {
      if (i === 0) return line;
      const blanks = line.length - line.trimStart().length;
      if (by < 0) return line.slice(Math.min(-by, blanks));
      return blanks === line.length && blanks < column ? line : ' '.repeat(by) + line;
    })
    .join('\n');
}
