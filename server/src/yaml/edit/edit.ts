import { columnOf, dashBefore, eolOf, isBlankText, lineEndOf, lineStartOf, nextLineOf, skipBlanksFrom } from '../lineText.ts';
import { entryEnd } from '../locate.ts';
import { ScalarPlaces } from '../read/scalarPlaces.ts';
import type { Edit } from '../textChange.ts';
import type { Entry, Item, Mapping, Node, ScalarStyle, Sequence, Span, Step } from '../tree.ts';
import { blockRange, chainTo, commentsAbove, contentStart, type Link, layoutOf, type Source } from './editPlaces.ts';
import { flowText, keyText, scalarText, shapeOf, valueText } from './editText.ts';

export type { Edit } from '../textChange.ts';
export type { Source } from './editPlaces.ts';

/** Where to insert an entry: behind the last existing one of `after`, else before the first of `before`, else at the end. */
export interface EntryOrder {
  readonly after?: readonly string[];
  readonly before?: readonly string[];
}

/**
 * Adds an entry to the mapping at `path`, or replaces its value. `yaml` is an inline value (`atomic`, `[v1]`), or block
 * YAML at indentation 0, which may contain snippet stops. Indentation, line ends and flow style follow the file; a
 * mapping without content (`schema:`) is opened. No edits if the mapping does not exist or is an alias.
 */
export function setEntry(source: Source, path: readonly Step[], name: string, yaml: string, order: EntryOrder = {}): Edit[] {
  const chain = chainTo(source, path);
  const last = chain?.[chain.length - 1];
  if (!chain || !last) return [];
  const { node, start } = last;
  if (node.kind === 'scalar' && node.value === null) return replaceValue(source, chain, blockEntry(source, name, yaml));
  if (node.kind !== 'mapping') return [];
  if (chainTo(source, [...path, name])) return replaceValue(source, chainTo(source, [...path, name]) ?? [], yaml);
  const flow = chain.some((link) => link.node.kind !== 'scalar' && 'flow' in link.node && link.node.flow);
  if (node.entries.length === 0 && !chain.slice(0, -1).some(isFlow)) return replaceValue(source, chain, blockEntry(source, name, yaml));
  if (flow) return setFlowEntry(source, node, start, name, yaml, order);
  return setBlockEntry(source, node, start, name, yaml, order);
}

/**
 * Removes the entry or list item at `path` with its line, its own trailing comment, and the comment directly above it
 * at the same indentation. An emptied collection becomes `{}` or `[]`. No edits if nothing exists at `path`.
 */
export function removeAt(source: Source, path: readonly Step[]): Edit[] {
  const chain = chainTo(source, path);
  const index = chain?.[chain.length - 1]?.index;
  return chain && index !== undefined ? removePart(source, chain.slice(0, -1), index) : [];
}

/** The same for some of several entries with an equal key, by their indices in the mapping at `path`. */
export function removeEntries(source: Source, path: readonly Step[], indices: readonly number[]): Edit[] {
  const chain = chainTo(source, path);
  return chain ? indices.flatMap((index) => removePart(source, chain, index)) : [];
}

/** Reads only the neighbouring parts: there may be very many, and all of them to remove. */
function removePart(source: Source, chain: readonly Link[], index: number): Edit[] {
  const parent = chain[chain.length - 1];
  if (!parent || (parent.node.kind !== 'mapping' && parent.node.kind !== 'sequence')) return [];
  const { node, start } = parent;
  const [before, part, next] = [index - 1, index, index + 1].map((at) => partAt(source.text, node, start, at));
  if (!part) return [];
  if (node.flow) return [{ start: next || !before ? part.start : before.end, end: next ? next.start : part.end, newText: '' }];
  if (!before && !next) return replaceValue(source, chain, node.kind === 'mapping' ? '{}' : '[]');
  const range = blockRange(source, part);
  if (range) return [{ ...range, newText: '' }];
  // It is on the line of a dash: the next one moves up.
  return next ? [{ start: part.start, end: next.start, newText: '' }] : [];
}

/**
 * Replaces the scalar at `path`. Strings keep their quotes, and get some if YAML 1.1 would read them as another type;
 * numbers and booleans are written plain. No edits if there is no scalar.
 */
export function replaceScalar(source: Source, path: readonly Step[], value: string | number | boolean): Edit[] {
  const chain = chainTo(source, path);
  const link = chain?.[chain.length - 1];
  if (!chain || link?.node.kind !== 'scalar') return [];
  const { node, start } = link;
  const { json, flow } = contextOf(source, chain);
  const text = typeof value === 'string' ? scalarText(value, node.style, flow, json) : String(value);
  if (node.length === 0) return replaceValue(source, chain, text);
  return [{ start, end: start + node.length, newText: text }];
}

/**
 * Replaces parts of the string at `path`; the offsets are those in its value. The text around them stays as written,
 * unless its style cannot represent the new value. No edits if there is no string with its own text.
 */
export function replaceParts(source: Source, path: readonly Step[], parts: readonly Edit[]): Edit[] {
  const chain = chainTo(source, path);
  const link = chain?.[chain.length - 1];
  if (!chain || link?.node.kind !== 'scalar' || typeof link.node.value !== 'string') return [];
  const { style, value } = link.node;
  const changed = applyEdits(value, parts);
  const { json, flow } = contextOf(source, chain);
  const places = ScalarPlaces.of(source.text, link);
  if (!places || (style === 'plain' && scalarText(changed, style, flow, json) !== changed)) return replaceScalar(source, path, changed);
  return parts.map(({ start, end, newText }) => {
    // Text is inserted behind the previous character: at the end, this is inside the quotes.
    const behind = start === end && start > 0 && value.charAt(start - 1) !== '\n';
    const at = behind ? places.spanOf(start - 1, start).end : 0;
    return { ...(behind ? { start: at, end: at } : places.spanOf(start, end)), newText: escaped(newText, style) };
  });
}

function escaped(text: string, style: ScalarStyle): string {
  if (style === 'double') return JSON.stringify(text).slice(1, -1);
  return style === 'single' ? text.replaceAll("'", "''") : text;
}

/** Renames the key of the entry at `path`. No edits if there is none. */
export function renameKey(source: Source, path: readonly Step[], name: string): Edit[] {
  const chain = chainTo(source, path);
  const parent = chain?.[chain.length - 2];
  const index = chain?.[chain.length - 1]?.index;
  if (parent?.node.kind !== 'mapping' || index === undefined) return [];
  const { keyAt, key } = parent.node.entries[index] as Entry;
  const style = key.kind === 'scalar' ? key.style : 'plain';
  const start = parent.start + keyAt;
  return [{ start, end: start + key.length, newText: keyText(name, style) }];
}

/** Adds an item to the list at `path`, at the end or before `index`; a list without content is opened. `yaml` is as for setEntry. */
export function insertItem(source: Source, path: readonly Step[], yaml: string, index?: number): Edit[] {
  const chain = chainTo(source, path);
  const last = chain?.[chain.length - 1];
  if (!chain || !last) return [];
  const { node, start } = last;
  const item = `- ${yaml.replaceAll('\n', '\n  ')}`;
  if (node.kind === 'scalar' && node.value === null) return replaceValue(source, chain, item);
  if (node.kind !== 'sequence') return [];
  if (node.items.length === 0 && !chain.slice(0, -1).some(isFlow)) return replaceValue(source, chain, item);
  const parts = partsOf(source.text, node, start);
  const at = Math.min(index ?? parts.length, parts.length);
  if (node.flow) {
    const text = flowText(yaml, isJson(source));
    return text === undefined ? [] : [insertFlow(source.text, { start, end: start + node.length }, parts, at, text)];
  }
  return [insertBlock(source, parts, at, (column) => indented(source.text, item, column))];
}

/**
 * Inserts whole lines (entries and comments, at indentation 0, divided by `\n`) into the block mapping at `path`. No
 * edits if there is none.
 */
export function insertLines(source: Source, path: readonly Step[], lines: string, order: EntryOrder): Edit[] {
  const last = chainTo(source, path)?.at(-1);
  if (last?.node.kind !== 'mapping' || last.node.flow || last.node.entries.length === 0) return [];
  const parts = partsOf(source.text, last.node, last.start);
  const first = parts[0] as Part;
  const index = indexFor(last.node, order);
  // There is no room for a comment between a dash and the first key.
  const behindDash = !isBlankText(source.text, lineStartOf(source.text, first.start), first.start);
  const at = index === 0 && behindDash && lines.startsWith('#') ? 1 : index;
  return [insertBlock(source, parts, at, (column) => indented(source.text, lines, column))];
}

/** Applies edits to a text; they must not overlap. Two insertions at one offset keep their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, newText } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(from, start) + newText;
    from = end;
  }
  return result + text.slice(from);
}

function setBlockEntry(source: Source, node: Mapping, start: number, name: string, yaml: string, order: EntryOrder): Edit[] {
  const parts = partsOf(source.text, node, start);
  const entry = blockEntry(source, name, yaml);
  return [insertBlock(source, parts, indexFor(node, order), (column) => indented(source.text, entry, column))];
}

function setFlowEntry(source: Source, node: Mapping, start: number, name: string, yaml: string, order: EntryOrder): Edit[] {
  const json = isJson(source);
  const value = flowText(yaml, json);
  if (value === undefined) return [];
  const text = `${json ? JSON.stringify(name) : keyText(name, 'plain')}: ${value}`;
  return [insertFlow(source.text, { start, end: start + node.length }, partsOf(source.text, node, start), indexFor(node, order), text)];
}

/** Index of the entry before which to insert; the number of entries for the end. */
export function indexFor({ entries }: Mapping, { after = [], before = [] }: EntryOrder): number {
  const behind = entries.findLastIndex(({ name }) => name !== undefined && after.includes(name));
  if (behind !== -1) return behind + 1;
  const ahead = entries.findIndex(({ name }) => name !== undefined && before.includes(name));
  return ahead === -1 ? entries.length : ahead;
}

/** An entry or item from its key or dash to the end of its value. */
export interface Part extends Span {
  readonly value: Node;
}

/** The entries of a mapping or the items of a list, in the order of the text. */
export function partsOf(text: string, node: Mapping | Sequence, start: number): Part[] {
  const { length } = node.kind === 'mapping' ? node.entries : node.items;
  return Array.from({ length }, (_, index) => partAt(text, node, start, index) as Part);
}

function partAt(text: string, node: Mapping | Sequence, start: number, index: number): Part | undefined {
  if (node.kind === 'mapping') {
    const entry: Entry | undefined = node.entries[index];
    return entry && { start: start + entry.keyAt, end: start + entryEnd(entry), value: entry.value };
  }
  const item: Item | undefined = node.items[index];
  if (!item) return undefined;
  const { at, value } = item;
  return { start: node.flow ? start + at : dashBefore(text, start + at), end: start + at + value.length, value };
}

/** Inserts lines between the parts of a block collection: before `index`, or behind the last. */
function insertBlock(source: Source, parts: readonly Part[], index: number, lines: (column: number) => string): Edit {
  const { text } = source;
  const eol = eolOf(text);
  const first = parts[0] as Part;
  const column = columnOf(text, first.start);
  if (index > 0) {
    const { end, value } = parts[index - 1] as Part;
    const at = nextLineOf(text, end, value);
    const missing = at === text.length && !text.endsWith('\n');
    return { start: at, end: at, newText: missing ? eol + lines(column) : lines(column) + eol };
  }
  const lineStart = lineStartOf(text, first.start);
  if (isBlankText(text, lineStart, first.start)) {
    const at = commentsAbove(text, lineStart, column, source.start);
    return { start: at, end: at, newText: lines(column) + eol };
  }
  return { start: first.start, end: first.start, newText: lines(column).trimStart() + eol + ' '.repeat(column) };
}

/** Inserts text between the parts of a flow collection with the span `whole`, one part per line if the present ones have their own lines. */
export function insertFlow(text: string, whole: Span, parts: readonly Part[], index: number, newText: string): Edit {
  const [first] = parts;
  if (!first) return { start: whole.start + 1, end: whole.end - 1, newText };
  const ownLines = lineStartOf(text, first.start) > whole.start;
  const gap = ownLines ? eolOf(text) + ' '.repeat(columnOf(text, first.start)) : ' ';
  const before = parts[index - 1];
  if (before) return { start: before.end, end: before.end, newText: `,${gap}${newText}` };
  return { start: first.start, end: first.start, newText: `${newText},${gap}` };
}

/** Replaces the value at the end of a chain by `yaml`. */
function replaceValue(source: Source, chain: readonly Link[], yaml: string): Edit[] {
  const { text } = source;
  const link = chain[chain.length - 1] as Link;
  const parent = chain[chain.length - 2];
  const end = link.start + link.node.length;
  if (!parent) return [{ start: contentStart(text, link.start), end, newText: indented(text, yaml, 0).trimStart() }];
  const { flow, json } = contextOf(source, chain);
  if (flow) {
    const value = flowText(yaml, json);
    if (value === undefined) return [];
    return [{ start: link.start, end, newText: link.node.length > 0 ? value : ` ${value}` }];
  }
  if (parent.node.kind === 'mapping') return replaceEntryValue(source, parent, link, yaml);
  const dash = dashBefore(text, link.start);
  const from = skipBlanksFrom(text, dash + 1);
  const value = indented(text, yaml, columnOf(text, dash) + 2).trimStart();
  return [{ start: dash + 1, end: Math.max(end, Math.min(from, end)), newText: ` ${value}` }];
}

function replaceEntryValue(source: Source, parent: Link, link: Link, yaml: string): Edit[] {
  const { text } = source;
  const { keyAt, key } = (parent.node as Mapping).entries[link.index ?? 0] as Entry;
  const keyStart = parent.start + keyAt;
  const colon = text.indexOf(':', keyStart + key.length);
  if (colon === -1 || colon > link.start) return [];
  const end = link.start + link.node.length;
  const value = valueText(yaml, columnOf(text, keyStart), layoutOf(source), eolOf(text));
  const head = lineEndOf(text, colon);
  const inline = shapeOf(yaml) === 'inline';
  // The value begins below its key: a comment behind the key is kept.
  if (link.start > head)
    return inline
      ? [
          { start: colon + 1, end: colon + 1, newText: value },
          { start: head, end, newText: '' },
        ]
      : [{ start: head, end, newText: value }];
  if (link.node.length === 0)
    return inline ? [{ start: colon + 1, end: colon + 1, newText: value }] : [{ start: head, end: head, newText: value }];
  if (!inline) return [{ start: colon + 1, end, newText: value }];
  return [{ start: skipBlanksFrom(text, colon + 1), end, newText: value.trimStart() }];
}

/** `name: value` as block YAML at indentation 0. */
function blockEntry(source: Source, name: string, yaml: string): string {
  return `${keyText(name, 'plain')}:${valueText(yaml, 0, layoutOf(source), '\n')}`;
}

/** Block YAML moved to a column, with the file's line ends. */
function indented(text: string, yaml: string, column: number): string {
  return yaml
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(column) + line))
    .join(eolOf(text));
}

function contextOf(source: Source, chain: readonly Link[]): { flow: boolean; json: boolean } {
  return { flow: chain.slice(0, -1).some(isFlow), json: isJson(source) };
}

/** Whether a node of a chain is written in flow style: then everything below it is, too. */
export function isFlow({ node }: Link): boolean {
  return (node.kind === 'mapping' || node.kind === 'sequence') && node.flow;
}

/** Whether the root looks like JSON: a flow mapping whose first key has double quotes. */
export function isJson({ root }: Source): boolean {
  const key = root.kind === 'mapping' && root.flow ? root.entries[0]?.key : undefined;
  return key?.kind === 'scalar' && key.style === 'double';
}
