import { dashBefore } from '../lineText.ts';
import { Code, isBreak } from '../read/characters.ts';
import type { TextChange } from '../textChange.ts';
import type { Entry, Node } from '../tree.ts';

/** An entry of a block mapping that contains an edit, in the text before the edit. */
export interface Holder {
  /** Indices of entries and items from the root to the entry. */
  readonly steps: readonly number[];
  /** Offset of its key. */
  readonly keyAt: number;
  readonly column: number;
  /** Start of the next line that does not belong to it, or the end of the text. */
  readonly end: number;
  /** The names of the other entries of its mapping. */
  readonly siblings: readonly Entry[];
  /** The lines that open the enclosing collections: keys and dashes on the way to the entry, at their columns. */
  readonly frame: readonly string[];
}

/** From the outermost to the innermost. */
export function entriesAround(text: string, root: Node, { start, end }: TextChange): Holder[] {
  const holders: Holder[] = [];
  const steps: number[] = [];
  const frame: string[] = [];
  let node = root;
  let nodeAt = 0;
  let limit = text.length;
  for (;;) {
    if (node.kind === 'mapping' && !node.flow) {
      const index = node.entries.findLastIndex(({ keyAt }) => nodeAt + keyAt < start);
      const entry = node.entries[index];
      if (!entry) return holders;
      const next = node.entries[index + 1];
      if (next) limit = lineStart(text, nodeAt + next.keyAt);
      // The line break before the next content has to stay, also at the end of the text.
      if (end >= limit) return holders;
      const keyAt = nodeAt + entry.keyAt;
      steps.push(index);
      const siblings = node.entries.filter((_, other) => other !== index);
      const column = keyAt - lineStart(text, keyAt);
      const above = node.entries[index - 1];
      // Its mapping is open already; the entry above, if it has no value, may take a list at the same column.
      const opened = above ? [`${opener(text, nodeAt, column, above)}${above.value.length > 0 ? " ''" : ''}`] : [];
      holders.push({ steps: [...steps], keyAt, column, end: limit, siblings, frame: [...frame, ...opened] });
      frame.push(opener(text, nodeAt, column, entry));
      node = entry.value;
      nodeAt += entry.valueAt;
    } else if (node.kind === 'sequence' && !node.flow) {
      const index = node.items.findLastIndex(({ at }) => nodeAt + at < start);
      const item = node.items[index];
      if (!item) return holders;
      if (index + 1 < node.items.length) {
        const dash = dashLine(text, nodeAt + item.at + item.value.length);
        if (dash === undefined || end >= dash) return holders;
        limit = dash;
      }
      const dash = dashBefore(text, nodeAt + item.at);
      frame.push(`${' '.repeat(dash - lineStart(text, dash))}-`);
      steps.push(index);
      node = item.value;
      nodeAt += item.at;
    } else return holders;
  }
}

function opener(text: string, nodeAt: number, column: number, { keyAt, key }: Entry): string {
  return `${' '.repeat(column)}${text.slice(nodeAt + keyAt, nodeAt + keyAt + key.length)}:`;
}

function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Start of the line of the next dash behind an item that ends at `end`; only comments and blanks may be between. */
function dashLine(text: string, end: number): number | undefined {
  let at = end;
  if (at > 0 && !isBreak(text.charCodeAt(at - 1))) at = text.indexOf('\n', at) + 1;
  while (at > 0 && at < text.length) {
    let first = at;
    while (text.charCodeAt(first) === Code.space) first++;
    const code = text.charCodeAt(first);
    if (code === Code.dash) return at;
    if (code !== Code.hash && !isBreak(code)) return undefined;
    at = text.indexOf('\n', first) + 1;
  }
  return undefined;
}
