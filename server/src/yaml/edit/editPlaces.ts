import { Memo } from '../../memo.ts';
import { columnOf, dashBefore, isBlankText, lineEndOf, lineStartOf, nextLineOf, skipBlanksFrom } from '../lineText.ts';
import { type Node, ownIndexOf, type Span, type Step } from '../tree.ts';

/** A tree to edit: `root` starts at `start` of `text`. */
export interface Source {
  readonly text: string;
  readonly root: Node;
  readonly start: number;
}

/** A node of a chain, with its index in its parent. */
export interface Link {
  readonly node: Node;
  readonly start: number;
  readonly index: number | undefined;
}

/** The nodes from the root to the one at `path`; undefined if it does not exist there, or only through an alias or merge. */
export function chainTo({ root, start }: Source, path: readonly Step[]): Link[] | undefined {
  const chain: Link[] = [{ node: root, start, index: undefined }];
  for (const step of path) {
    const { node, start: from } = chain[chain.length - 1] as Link;
    if (typeof step === 'number') {
      const item = node.kind === 'sequence' ? node.items[step] : undefined;
      if (!item) return undefined;
      chain.push({ node: item.value, start: from + item.at, index: step });
    } else {
      const index = node.kind === 'mapping' ? ownIndexOf(node, step) : -1;
      const entry = node.kind === 'mapping' ? node.entries[index] : undefined;
      if (!entry) return undefined;
      chain.push({ node: entry.value, start: from + entry.valueAt, index });
    }
  }
  return chain;
}

/** The layout of a file, as far as it can be detected. */
export interface Layout {
  /** Spaces per level of nested mappings. */
  readonly step: number;
  /** Lists are deeper than their key. */
  readonly indentedLists: boolean;
}

/** Detected from the first nested mapping and the first list; without them, what is usual in Kubernetes. */
export function layoutOf(source: Source): Layout {
  return layouts.of(source.root, () => foundLayout(source));
}

/** By root: every fix needs it. */
const layouts = new Memo<Node, Layout>();

function foundLayout({ text, root, start }: Source): Layout {
  let step: number | undefined;
  let indentedLists: boolean | undefined;
  visit(root, start);
  return { step: step ?? 2, indentedLists: indentedLists ?? false };

  function visit(node: Node, from: number): void {
    if (step !== undefined && indentedLists !== undefined) return;
    if (node.kind === 'sequence' && !node.flow) for (const { at, value } of node.items) visit(value, from + at);
    if (node.kind !== 'mapping' || node.flow) return;
    for (const { keyAt, valueAt, value } of node.entries) {
      const column = columnOf(text, from + keyAt);
      const [entry] = value.kind === 'mapping' && !value.flow ? value.entries : [];
      if (entry) step ??= Math.max(1, columnOf(text, from + valueAt + entry.keyAt) - column);
      const [item] = value.kind === 'sequence' && !value.flow ? value.items : [];
      if (item) indentedLists ??= columnOf(text, dashBefore(text, from + valueAt + item.at)) > column;
      visit(value, from + valueAt);
    }
  }
}

/**
 * The range of lines of an entry or item of a block collection, with its comments: those directly above at its own
 * column, and deeper ones directly below. Undefined if something else precedes it on its line.
 */
export function blockRange(
  { text, start: documentStart }: Pick<Source, 'text' | 'start'>,
  part: Span & { readonly value?: Node },
): Span | undefined {
  const lineStart = lineStartOf(text, part.start);
  if (!isBlankText(text, lineStart, part.start)) return undefined;
  const column = part.start - lineStart;
  let start = commentsAbove(text, lineStart, column, documentStart);
  let end = nextLineOf(text, part.end, part.value);
  while (end < text.length && (commentColumn(text, end) ?? -1) > column) end = nextLineOf(text, end);
  // The last line has no line break: the one before it is removed.
  if (end === text.length && !text.endsWith('\n') && start > documentStart) start = lineEndOf(text, lineStartOf(text, start - 1));
  return { start, end };
}

/** Start of the comment lines directly above a line and at the same column; the line itself if there are none. */
export function commentsAbove(text: string, lineStart: number, column: number, documentStart: number): number {
  let start = lineStart;
  while (start > documentStart) {
    const above = lineStartOf(text, start - 1);
    if (commentColumn(text, above) !== column || above < documentStart) break;
    start = above;
  }
  return start;
}

/** Column of the comment on the line at `lineStart`, if the line contains nothing else. */
function commentColumn(text: string, lineStart: number): number | undefined {
  const at = skipBlanksFrom(text, lineStart);
  return text.charAt(at) === '#' ? at - lineStart : undefined;
}

/** Start of the first content of a document that starts at `start`: behind comments, blank lines and its `---`. */
export function contentStart(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const first = skipBlanksFrom(text, at);
    const end = lineEndOf(text, first);
    if (first !== end && text.charAt(first) !== '#' && !text.startsWith('---', at)) return first;
    at = nextLineOf(text, end);
  }
  return at;
}
