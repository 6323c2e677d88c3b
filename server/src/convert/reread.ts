import type { Source } from '../yaml/edit/editPlaces.ts';
import { parseDocument } from '../yaml/parse.ts';
import { splitDocuments } from '../yaml/read/split.ts';
import { child, entryOf, type Node } from '../yaml/tree.ts';

/** Parses the manifest that starts at `start` of a text: a document, or an item of a List. Undefined if there is none. */
export function reread(text: string, start: number): Source | undefined {
  const document = splitDocuments(text).findLast((one) => one.start <= start);
  if (!document) return undefined;
  const { root, broken } = parseDocument(text, document.start, document.end);
  const found = root && !broken ? manifestAt(root, document.start, start) : undefined;
  return found && { text, root: found, start };
}

function manifestAt(root: Node, documentStart: number, start: number): Node | undefined {
  if (start === documentStart) return root;
  const items = child(root, 'items');
  const itemsAt = documentStart + (entryOf(root, 'items')?.valueAt ?? 0);
  return items?.kind === 'sequence' ? items.items.find(({ at }) => itemsAt + at === start)?.value : undefined;
}
