import type { Step } from '../yaml/tree.ts';

/** The position of a line of block YAML, derived from indentation alone: it works while the text is half typed. */
export interface BlockContext {
  /** Path of the mapping or list that the line adds to. */
  readonly container: readonly Step[];
  /** The other keys of the same mapping. */
  readonly siblings: ReadonlySet<string>;
  /** The key of the line, if the cursor is behind its colon. */
  readonly key: string | undefined;
  /** Start column of the line's key or scalar. */
  readonly column: number;
  /** The line is an element of a list of its own: `- word`. */
  readonly item: boolean;
  /** Start column of the word under the cursor. */
  readonly wordColumn: number;
  /** The rest of the line behind the cursor. */
  readonly rest: string;
}

/** A text as lines, without their line breaks. */
export interface Lines {
  readonly count: number;
  at(line: number): string;
}

/** The context of the cursor at `column` of a line. Undefined in comments, block scalars and flow collections. */
export function blockContext(lines: Lines, line: number, column: number): BlockContext | undefined {
  const text = lines.at(line);
  const before = text.slice(0, column);
  const own = shapeOf(before);
  if (/(^|\s)#/.test(before) || /^[[{|>]/.test(own.content)) return undefined;
  const keyed = keyOf(own.content);
  if (keyed && /^[[{"'|>&*!]/.test(keyed.value)) return undefined;
  const siblings = new Set<string>();
  const container = containerOf(lines, line, own, siblings);
  if (!container) return undefined;
  addSiblingsBelow(lines, line, own, siblings);
  return {
    container,
    siblings,
    key: keyed?.key,
    column: own.column,
    item: own.dashes.length > 0,
    wordColumn: keyed ? column - keyed.value.length : own.column,
    rest: text.slice(column),
  };
}

interface Shape {
  /** Columns of the dashes. */
  readonly dashes: readonly number[];
  /** Column of the content behind the dashes. */
  readonly column: number;
  readonly content: string;
}

function shapeOf(text: string): Shape {
  const dashes: number[] = [];
  let column = 0;
  for (;;) {
    while (text[column] === ' ') column++;
    const next = text[column + 1];
    if (text[column] !== '-' || (next !== ' ' && next !== undefined)) break;
    dashes.push(column++);
  }
  return { dashes, column, content: text.slice(column) };
}

/** Whether a line is indented deeper than a column, as most lines of a large file are. Tested from the column backwards, where other lines fail at once. */
function isDeeper(text: string, column: number): boolean {
  for (let at = column; at >= 0; at--) if (text.charCodeAt(at) !== 0x20) return false;
  return true;
}

/** The key at the start of a line and the text behind its colon; undefined if there is none. */
function keyOf(content: string): { key: string; value: string } | undefined {
  const quote = content[0] === '"' || content[0] === "'" ? content[0] : undefined;
  const closing = quote ? content.indexOf(quote, 1) : 0;
  if (closing < 0 || content[0] === '#') return undefined;
  let colon = content.indexOf(':', closing);
  while (colon >= 0 && colon + 1 < content.length && !/\s/.test(content[colon + 1] as string)) colon = content.indexOf(':', colon + 1);
  if (colon <= 0) return undefined;
  const key = quote ? content.slice(1, closing) : content.slice(0, colon).trimEnd();
  return { key, value: content.slice(colon + 1).trimStart() };
}

/** The path of a line's container, found by going up to the root. Adds the keys above it in the same mapping to `siblings`. */
function containerOf(lines: Lines, line: number, own: Shape, siblings: Set<string>): Step[] | undefined {
  const path: Step[] = [];
  let column = own.column;
  /** Column of the dash of the current list; the index grows with each item above. */
  let dash: number | undefined;
  let first = true;
  const leaveItem = (dashes: readonly number[]) => {
    for (let i = 0; i < dashes.length; i++) path.unshift(0);
    dash = dashes[0];
    column = dash ?? column;
    first = false;
  };
  if (own.dashes.length > 0) leaveItem(own.dashes);
  for (let above = line - 1; above >= 0 && (column > 0 || dash !== undefined); above--) {
    const text = lines.at(above);
    // Deeper lines belong to other containers.
    if (isDeeper(text, column) || /^\s*(#|$)/.test(text)) continue;
    if (/^(---|\.\.\.)(\s|$)/.test(text)) break;
    const shape = shapeOf(text);
    const keyed = keyOf(shape.content);
    const isParent =
      keyed !== undefined &&
      (dash === undefined ? shape.column < column : shape.column <= column) &&
      !(dash !== undefined && shape.dashes[0] === dash);
    if (isParent) {
      if (first && /^[|>]/.test(keyed.value)) return undefined;
      path.unshift(keyed.key);
      first = false;
      dash = undefined;
      column = shape.column;
      if (shape.dashes.length > 0) leaveItem(shape.dashes);
    } else if (dash !== undefined) {
      if (shape.dashes[0] === dash) path[0] = Number(path[0]) + 1;
    } else if (shape.column === column && keyed) {
      if (path.length === 0) siblings.add(keyed.key);
      if (shape.dashes.length > 0) leaveItem(shape.dashes);
    } else if (shape.dashes.length > 0 && (shape.dashes.at(-1) ?? 0) < column && shape.content === '') {
      leaveItem(shape.dashes);
    }
  }
  return path;
}

function addSiblingsBelow(lines: Lines, line: number, own: Shape, siblings: Set<string>): void {
  for (let below = line + 1; below < lines.count; below++) {
    const text = lines.at(below);
    if (isDeeper(text, own.column) || /^\s*(#|$)/.test(text)) continue;
    const shape = shapeOf(text);
    if ((shape.dashes[0] ?? shape.column) < own.column || /^(---|\.\.\.)(\s|$)/.test(text)) return;
    const keyed = keyOf(shape.content);
    if (keyed && shape.column === own.column && shape.dashes.length === 0) siblings.add(keyed.key);
  }
}
