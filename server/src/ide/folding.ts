import type { Analysis } from '../analysis.ts';
import type { Node } from '../yaml/tree.ts';

/** A folding range: first and last line, inclusive, 0-based. */
export interface FoldedLines {
  readonly startLine: number;
  readonly endLine: number;
  readonly comment?: boolean;
}

/** All folding ranges: documents, and blocks, flow collections, block scalars and comments of several lines. */
export function foldedLines({ text, lines, documents }: Pick<Analysis, 'text' | 'lines' | 'documents'>): FoldedLines[] {
  const starts = Array.from({ length: lines.lineCount }, (_, line) => firstCharacter(text, lines.lineStart(line)));
  const isEmpty = (line: number) => starts[line] === '' || starts[line] === '#';
  const folds: FoldedLines[] = [];
  const fold = (start: number, end: number) => {
    const startLine = lines.position(start).line;
    let endLine = lines.position(end).line;
    while (endLine > startLine && isEmpty(endLine)) endLine--;
    if (endLine > startLine) folds.push({ startLine, endLine });
  };
  if (documents.length > 1) {
    for (const { start, end } of documents) {
      let { line } = lines.position(start);
      while (line < starts.length - 1 && isEmpty(line)) line++;
      fold(lines.lineStart(line), end);
    }
  }
  for (const { root, start } of documents) if (root) foldNode(root, start, fold);
  folds.push(...commentFolds(starts));
  return folds;
}

type Fold = (start: number, end: number) => void;

function foldNode(node: Node, start: number, fold: Fold): void {
  if (node.kind === 'mapping') {
    for (const { keyAt, valueAt, value } of node.entries) {
      if (value.kind === 'alias') continue;
      fold(start + keyAt, start + valueAt + value.length);
      foldNode(value, start + valueAt, fold);
    }
  }
  if (node.kind === 'sequence') {
    for (const { at, value } of node.items) {
      const multiLine = value.kind === 'mapping' || value.kind === 'sequence';
      if (multiLine) fold(start + at, start + at + value.length);
      foldNode(value, start + at, fold);
    }
  }
}

function commentFolds(starts: readonly string[]): FoldedLines[] {
  const folds: FoldedLines[] = [];
  let first: number | undefined;
  for (const [line, character] of [...starts, ''].entries()) {
    if (character === '#') first ??= line;
    else {
      if (first !== undefined && line - 1 > first) folds.push({ startLine: first, endLine: line - 1, comment: true });
      first = undefined;
    }
  }
  return folds;
}

/** The first non-space character of a line; '' for a blank line. */
function firstCharacter(text: string, lineStart: number): string {
  let at = lineStart;
  while (text[at] === ' ' || text[at] === '\t') at++;
  const character = text[at] ?? '';
  return character === '\n' || character === '\r' ? '' : character;
}
