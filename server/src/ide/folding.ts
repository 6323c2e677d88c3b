import type { Analysis } from '../analysis.ts';
import type { LineIndex } from '../yaml/lines.ts';
import type { Node } from '../yaml/tree.ts';

/** Lines that fold into their first one, both inclusive, 0-based. */
export interface FoldedLines {
  readonly startLine: number;
  readonly endLine: number;
  readonly comment?: boolean;
}

/** Everything in a file that folds: documents, blocks, flow collections and block scalars over several lines, and runs of comments. */
export function foldedLines({ text, lines, documents }: Pick<Analysis, 'text' | 'lines' | 'documents'>): FoldedLines[] {
  const texts = Array.from({ length: lines.lineCount }, (_, line) => text.slice(lines.lineStart(line), lines.lineEnd(line)));
  const folds: FoldedLines[] = [];
  const fold = (start: number, end: number) => {
    const startLine = lines.position(start).line;
    let endLine = lines.position(end).line;
    while (endLine > startLine && isEmpty(texts[endLine])) endLine--;
    if (endLine > startLine) folds.push({ startLine, endLine });
  };
  if (documents.length > 1) for (const { start, end } of documents) fold(firstContent(start, texts, lines), end);
  for (const { root, start } of documents) if (root) foldNode(root, start, fold);
  folds.push(...commentFolds(texts));
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

function commentFolds(lines: readonly string[]): FoldedLines[] {
  const folds: FoldedLines[] = [];
  let first: number | undefined;
  for (const [line, text] of [...lines, ''].entries()) {
    if (text.trimStart().startsWith('#')) first ??= line;
    else {
      if (first !== undefined && line - 1 > first) folds.push({ startLine: first, endLine: line - 1, comment: true });
      first = undefined;
    }
  }
  return folds;
}

/** Where the first line of a document that holds more than its marker starts. */
function firstContent(start: number, texts: readonly string[], lines: LineIndex): number {
  let { line } = lines.position(start);
  while (line < texts.length - 1 && isEmpty(texts[line])) line++;
  return lines.lineStart(line);
}

/** Blank, or nothing but a comment. */
function isEmpty(line = ''): boolean {
  const content = line.trimStart();
  return content === '' || content.startsWith('#');
}
