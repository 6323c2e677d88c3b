import { type Edit, partsOf } from '../yaml/edit/edit.ts';
import { chainTo, type Link, layoutOf, type Source } from '../yaml/edit/editPlaces.ts';
import { commentLines } from '../yaml/edit/moveEntry.ts';
import { columnOf, dashBefore, eolOf } from '../yaml/lineText.ts';
import type { Mapping, Sequence } from '../yaml/tree.ts';
import { nodeAt } from '../yaml/tree.ts';

/**
 * Rewrites versions in flow style (`- {name: v1, served: true, storage: true}`) in block style, a line for each field,
 * since they get a schema of many lines. Versions with their own schema are unchanged.
 */
export function openedVersions(source: Source): Edit[] {
  const { text } = source;
  const versions = chainTo(source, ['spec', 'versions']);
  const list = versions?.at(-1);
  const spec = versions?.at(-2);
  if (list?.node.kind !== 'sequence' || spec?.node.kind !== 'mapping' || spec.node.flow) return [];
  if (list.node.flow) {
    const entry = spec.node.entries[list.index ?? 0];
    if (!entry || list.node.items.some(({ value }) => value.kind !== 'mapping')) return [];
    const { step, indentedLists } = layoutOf(source);
    const column = columnOf(text, spec.start + entry.keyAt) + (indentedLists ? step : 0);
    const items = openedItems(text, list, column);
    const keyEnd = spec.start + entry.keyAt + entry.key.length;
    return [{ start: keyEnd, end: list.start + list.node.length, newText: [':', ...items].join(eolOf(text)) }];
  }
  return list.node.items.flatMap(({ at, value }): Edit[] => {
    if (value.kind !== 'mapping' || !value.flow || nodeAt(value, ['schema'])) return [];
    const start = list.start + at;
    const lines = openedLines(text, { node: value, start, index: undefined }, columnOf(text, dashBefore(text, start)) + 2);
    return [{ start, end: start + value.length, newText: lines.join(eolOf(text)).trimStart() }];
  });
}

/** The items of a flow sequence as block items with the dash at a column. */
function openedItems(text: string, list: Link, column: number): string[] {
  const pad = ' '.repeat(column);
  return (list.node as Sequence).items.flatMap(({ at, value }) => {
    const [first = '{}', ...rest] = openedLines(text, { node: value, start: list.start + at, index: undefined }, column + 2);
    return [`${pad}- ${first.trimStart()}`, ...rest];
  });
}

/** The entries of a flow mapping as lines at a column, with their comments. */
function openedLines(text: string, { node, start }: Link, column: number): string[] {
  const parts = partsOf(text, node as Mapping, start);
  const pad = ' '.repeat(column);
  return parts.flatMap((part, index) => {
    const gap = text.slice(part.end, parts[index + 1]?.start ?? start + node.length);
    const ownLines = gap.indexOf('\n');
    const behind = commentLines(ownLines === -1 ? gap : gap.slice(0, ownLines));
    const below = ownLines === -1 ? [] : commentLines(gap.slice(ownLines));
    // The first line is behind a dash, so it must be a field, not a comment.
    const head = index === 0 ? commentLines(text.slice(start + 1, part.start)) : [];
    return [[text.slice(part.start, part.end), ...behind].join(' '), ...head, ...below].map((line) => pad + line);
  });
}
