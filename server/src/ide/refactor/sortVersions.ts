import { byPriority } from '../../crd/versionPriority.ts';
import type { Edit } from '../../yaml/edit/edit.ts';
import { blockRange, chainTo, type Source } from '../../yaml/edit/editPlaces.ts';
import { dashBefore, eolOf } from '../../yaml/lineText.ts';
import { aliasesIn } from '../../yaml/read/aliases.ts';
import type { Sequence, Span } from '../../yaml/tree.ts';
import { type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';

/**
 * Sorts the versions by priority, each with its comments. Offered outside of schemas. Not if the versions use
 * anchors: an alias must stay behind its anchor.
 */
export function sortVersions(cursor: Cursor): Refactoring[] {
  const { versions } = cursor.crd.spec;
  const [spec, key, ...below] = cursor.path;
  if (!isOnVersion(cursor) && !(spec === 'spec' && key === 'versions' && below.length === 0)) return [];
  const order = byPriority(versions.map(({ name }, index) => ({ name, index }))).map(({ index }) => index);
  if (order.every((version, i) => version === i)) return [];
  const list = chainTo(cursor, ['spec', 'versions'])?.at(-1);
  if (list?.node.kind !== 'sequence' || list.node.items.length !== versions.length || aliasesIn(list.node).length > 0) return [];
  const { node, start } = list;
  return [{ title: 'Sort the versions by priority', kind: 'refactor.rewrite', edits: () => reordered(cursor, node, start, order) }];
}

/** Replaces each item with the one that comes to its position. Comments separated from items stay in place. */
function reordered(source: Source, list: Sequence, start: number, order: readonly number[]): Edit[] {
  const { text } = source;
  const places = list.items.flatMap(({ at, value }): Span[] => {
    const own = { start: start + at, end: start + at + value.length };
    if (list.flow) return [own];
    const lines = blockRange(source, { start: dashBefore(text, own.start), end: own.end, value });
    // At the end of a text without a final line break, the break before the lines counts as theirs.
    const breakBefore = lines ? (/^\r?\n/.exec(text.slice(lines.start, lines.start + 2))?.[0].length ?? 0) : 0;
    return lines ? [{ start: lines.start + breakBefore, end: lines.end }] : [];
  });
  if (places.length < order.length) return [];
  const texts = places.map((place) => text.slice(place.start, place.end));
  return places.flatMap((place, i): Edit[] => {
    const [before, after] = [texts[i] ?? '', texts[order[i] ?? i] ?? ''];
    return before === after ? [] : [{ ...place, newText: endedAs(after, before, text) }];
  });
}

/** The item with a final line break only if the replaced one has it: the last item of a text may have none. */
function endedAs(item: string, place: string, text: string): string {
  const bare = item.replace(/\r?\n$/, '');
  return place.endsWith('\n') ? bare + eolOf(text) : bare;
}
