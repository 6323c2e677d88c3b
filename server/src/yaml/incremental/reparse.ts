import { malformedUtf8 } from '../../go/utf8.ts';
import { isHeld } from '../depth.ts';
import type { EditedDocument, YamlDocument } from '../document.ts';
import { ReadError } from '../problem.ts';
import { isAsWritten, noteAsWritten } from '../read/asWritten.ts';
import { Code, forbiddenAt } from '../read/characters.ts';
import { compose } from '../read/compose.ts';
import { type Entry, type Item, type Mapping, mappingOf, type Node, type Sequence } from '../tree.ts';
import { damageNear } from './damage.ts';
import { entriesAround, type Holder } from './holders.ts';
import { outline } from './outline.ts';

/**
 * The document after an edit: only the innermost entry of a block mapping that contains the whole edit is parsed again,
 * all other nodes stay the same objects. `own` is the new text. Undefined if the result might differ from a full parse,
 * which is then needed; also if the parsed part has a problem.
 */
export function reparse(edited: EditedDocument, own: string): YamlDocument | undefined {
  const { own: before, document, change } = edited;
  const { root } = document;
  if (!root || !document.separable || document.problems.length > 0 || before.charCodeAt(0) === Code.byteOrderMark) return undefined;
  if (!change) return document;
  const holders = entriesAround(before, root, change);
  let length = 0;
  for (let level = holders.length - 1; level >= 0; level--) {
    const holder = holders[level] as Holder;
    const end = holder.end + change.growth;
    length += end - holder.keyAt;
    // If half of the text has to be parsed, possibly once per level in thousands of levels, a full parse is no slower and always finds the problem.
    if (length > own.length / 2) return undefined;
    const read = readAlone(own.slice(holder.keyAt, end), holder, level);
    // A syntax error in the innermost entry is one in the entries around it, too.
    if (read === 'damaged' && level === holders.length - 1 && damageNear(edited, own)) return undefined;
    if (!read || read === 'damaged') continue;
    const replaced = splice(root, holder.steps, entriesFrom(read, holder.column), change.growth);
    if (replaced && isAsWritten(root) && isAsWritten(read)) noteAsWritten(replaced);
    return replaced && { ...document, root: replaced };
  }
  return undefined;
}

/**
 * The tree of a text with syntax errors, from its last readable state: the innermost entry that contains all changes
 * since then is outlined, all other nodes stay the same objects. Undefined if there is none.
 */
export function reoutline({ own: before, document: { root, separable, problems }, change }: EditedDocument, own: string): Node | undefined {
  if (!root || !separable || problems.length > 0 || !change) return undefined;
  const holders = entriesAround(before, root, change);
  for (let holder = holders.pop(); holder; holder = holders.pop()) {
    const { column, keyAt, end, steps } = holder;
    const outlined = outline(' '.repeat(column) + own.slice(keyAt, end + change.growth));
    if (outlined?.kind !== 'mapping' || outlined.flow) continue;
    return splice(root, steps, entriesFrom(outlined, column), change.growth);
  }
  return undefined;
}

/** The entries of a part that was parsed with the blanks of its column in front, with offsets from its own start. */
function entriesFrom({ entries }: Mapping, column: number): readonly Entry[] {
  return entries.map((entry) => movedEntry(entry, -column));
}

/** Parses a part with the blanks of its column in front: `damaged` for a syntax error, undefined if the result cannot replace the entry. */
function readAlone(text: string, { column, siblings }: Holder, level: number): Mapping | 'damaged' | undefined {
  // Document markers split documents even inside scalars.
  if (/^(?:---|\.\.\.|\ufeff)/m.test(text) || forbiddenAt(text) >= 0 || malformedUtf8(text)) return undefined;
  const indentation = ' '.repeat(column);
  try {
    const { root, problems, separable } = compose(`${indentation}${text}${/[\r\n]$/.test(text) ? '' : '\n'}\0`);
    if (!separable || problems.length > 0 || root?.kind !== 'mapping' || root.flow) return undefined;
    if (root.entries.some(({ name }) => siblings.some((sibling) => sibling.name === name))) return undefined;
    // Each level of entries is at most two levels of the tree: an item and a mapping.
    if (!isHeld(2 * level + text.length) && !isHeld(2 * level + depthOf(root))) return undefined;
    return root;
  } catch (error) {
    if (error instanceof ReadError) return 'damaged';
    throw error;
  }
}

function depthOf(node: Node): number {
  if (node.kind === 'mapping') return 1 + node.entries.reduce((depth, { value }) => Math.max(depth, depthOf(value)), 0);
  return node.kind === 'sequence' ? 1 + node.items.reduce((depth, { value }) => Math.max(depth, depthOf(value)), 0) : 1;
}

/** The tree with the entry at `steps` replaced by others; later nodes move by `growth`. */
function splice(
  node: Node,
  [index = 0, ...deeper]: readonly number[],
  entries: readonly Entry[],
  growth: number,
): Mapping | Sequence | undefined {
  if (node.kind === 'sequence') {
    const item = node.items[index];
    const value = item && splice(item.value, deeper, entries, growth);
    if (!value) return undefined;
    const moved = node.items.slice(index + 1).map((other): Item => ({ ...other, at: other.at + growth }));
    const items = [...node.items.slice(0, index), { ...item, value }, ...moved];
    return { ...node, items, length: moved.length > 0 ? node.length + growth : item.at + value.length };
  }
  const entry = node.kind === 'mapping' ? node.entries[index] : undefined;
  if (node.kind !== 'mapping' || !entry) return undefined;
  const own = deeper.length > 0 ? deeperEntry(entry, deeper, entries, growth) : entries.map((other) => movedEntry(other, entry.keyAt));
  const last = own?.at(-1);
  if (!own || !last) return undefined;
  const moved = node.entries.slice(index + 1).map((other) => movedEntry(other, growth));
  const length = moved.length > 0 ? node.length + growth : Math.max(last.valueAt + last.value.length, last.keyAt + last.key.length);
  return mappingOf([...node.entries.slice(0, index), ...own, ...moved], length, node.flow);
}

function deeperEntry(entry: Entry, steps: readonly number[], entries: readonly Entry[], growth: number): Entry[] | undefined {
  const value = splice(entry.value, steps, entries, growth);
  return value && [{ ...entry, value }];
}

function movedEntry(entry: Entry, by: number): Entry {
  return { ...entry, keyAt: entry.keyAt + by, valueAt: entry.valueAt + by };
}
