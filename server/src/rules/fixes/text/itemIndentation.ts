import type { Edit } from '../../../yaml/edit/edit.ts';
import { columnOf, lineStartOf } from '../../../yaml/lineText.ts';
import type { Span } from '../../../yaml/tree.ts';
import type { Fix } from '../../rule.ts';

/**
 * For a list item that is a syntax error, since its dash is at the column of no item above: moves the item, with
 * everything below it and the following items in its column, to the column of the nearest of these. `document` is the
 * span of the document in `text`, `problem` that of the error.
 */
export function itemIndentationFixes(text: string, document: Span, problem: Span): Fix[] {
  const from = lineStartOf(text, problem.start);
  const column = dashColumn(text, from);
  if (column === undefined || columnOf(text, problem.start) !== column) return [];
  const others = columnsBefore(text, document.start, from).filter((other) => other !== column);
  const distance = (other: number) => Math.abs(other - column);
  const nearest = Math.min(...others.map(distance));
  const candidates = others.filter((other) => distance(other) === nearest && nearest <= farthest);
  const lines = linesOfItems(text, from, document.end, column);
  return candidates.map((target) => ({
    title: candidates.length === 1 ? 'Indent the item as those before it' : `Indent the item by ${target} spaces`,
    edits: lines.map((start) => shifted(start, column, target)),
    ...(candidates.length === 1 && { preferred: true }),
  }));
}

/** Most columns that an item is moved by. */
const farthest = 4;

/** Lines above in which items are searched: an author who adds an item sees others. */
const mostLines = 500;

/** Columns of the items above a line, the nearest first. */
function columnsBefore(text: string, start: number, from: number): number[] {
  const columns = new Set<number>();
  let line = from;
  for (let count = 0; line > start && count < mostLines; count++) {
    line = lineStartOf(text, line - 1);
    const column = dashColumn(text, line);
    if (column !== undefined) columns.add(column);
  }
  return [...columns];
}

/** The column of the dash at the start of a line. */
function dashColumn(text: string, line: number): number | undefined {
  const column = indentationAt(text, line);
  const [dash, next = '\n'] = [text[line + column], text[line + column + 1]];
  return dash === '-' && /\s/.test(next) ? column : undefined;
}

function indentationAt(text: string, line: number): number {
  let column = 0;
  while (text[line + column] === ' ') column++;
  return column;
}

/** Starts of the lines of the item at `from` and of the following ones in the same column, without empty lines. */
function linesOfItems(text: string, from: number, end: number, column: number): number[] {
  const lines: number[] = [];
  for (let line = from; line < end; line = nextLine(text, line)) {
    const indentation = indentationAt(text, line);
    if (/[\r\n]/.test(text[line + indentation] ?? '\n')) continue;
    if (indentation < column || (indentation === column && dashColumn(text, line) === undefined)) break;
    lines.push(line);
  }
  return lines;
}

function nextLine(text: string, line: number): number {
  const lineBreak = text.indexOf('\n', line);
  return lineBreak < 0 ? text.length : lineBreak + 1;
}

function shifted(start: number, column: number, target: number): Edit {
  return target > column
    ? { start, end: start, newText: ' '.repeat(target - column) }
    : { start, end: start + column - target, newText: '' };
}
