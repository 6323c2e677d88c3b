import { isTooDeep } from '../depth.ts';
import { type Entry, type Item, mappingOf, type Node, type Placed, type Scalar } from '../tree.ts';

/** A key found in a line. */
export interface OutlineKey {
  readonly node: Scalar;
  readonly name: string;
  readonly start: number;
  /** Behind its colon. */
  readonly colonEnd: number;
  readonly valueFrom: number;
}

/** A block collection that is not complete yet. Offsets are relative to the start of the text. */
interface Block {
  readonly kind: 'mapping' | 'sequence';
  readonly column: number;
  readonly start: number;
  readonly slots: Slot[];
}

interface Slot {
  readonly key: OutlineKey | undefined;
  /** Offset of an absent value. */
  readonly empty: number;
  value: Block | Placed | undefined;
}

/**
 * Builds a tree of keys, items and values from their columns. A column that does not match belongs to the nearest
 * block, so that one wrong indentation does not move the rest of the file.
 */
export class OutlineBuilder {
  private readonly open: Block[] = [];
  private first: Block | undefined;
  /** The plain scalar that a deeper line without a colon continues. */
  private plain: { readonly slot: Slot; readonly column: number; readonly start: number; text: string; breaks: number } | undefined;

  /** Column of the innermost open block, -1 without any. */
  get column(): number {
    return this.open[this.open.length - 1]?.column ?? -1;
  }

  /** A dash at `start`. */
  item(column: number, start: number): void {
    const block = this.blockAt('sequence', column, start);
    block?.slots.push({ key: undefined, empty: start + 1, value: undefined });
    this.plain = undefined;
  }

  key(column: number, key: OutlineKey): void {
    const block = this.blockAt('mapping', column, key.start);
    block?.slots.push({ key, empty: key.colonEnd, value: undefined });
    this.plain = undefined;
  }

  /** The value of the last key or item; `plain` is its text when later lines may continue it. */
  value(placed: Placed, plain: string | undefined): void {
    const block = this.open[this.open.length - 1];
    const slot = block?.slots[block.slots.length - 1];
    if (!block || !slot || slot.value) return;
    slot.value = placed;
    if (plain !== undefined) this.plain = { slot, column: block.column, start: placed.start, text: plain, breaks: 1 };
  }

  /** Whether a value at a column of a later line belongs to the last key or item. */
  awaitsValue(column: number): boolean {
    const block = this.open[this.open.length - 1];
    return block !== undefined && column > block.column && block.slots[block.slots.length - 1]?.value === undefined;
  }

  blankLine(): void {
    if (this.plain) this.plain.breaks++;
  }

  /** Appends a line to the plain scalar before it; does nothing if there is none, or the line is not deeper. */
  continue(column: number, line: { readonly start: number; readonly text: string }): void {
    const last = this.plain;
    if (!last || column <= last.column) return;
    last.text += (last.breaks === 1 ? ' ' : '\n'.repeat(last.breaks - 1)) + line.text;
    last.breaks = 1;
    const length = line.start + line.text.length - last.start;
    last.slot.value = { start: last.start, node: { kind: 'scalar', style: 'plain', length, value: last.text } };
  }

  root(): Node | undefined {
    return this.first && finish(this.first, 0).node;
  }

  /** The block of a kind to which a column belongs, opened if necessary. */
  private blockAt(kind: Block['kind'], column: number, start: number): Block | undefined {
    const { open } = this;
    for (let top = open.length - 1; top > 0; top--) {
      const block = open[top] as Block;
      const outer = open[top - 1] as Block;
      // A block deeper than the line is closed, unless the line is still deeper than the enclosing block.
      const misfit = block.column > column && (outer.column >= column || kind !== block.kind);
      // A list may be at its key's own column; the next key closes it.
      const listEnds = block.column === column && block.kind === 'sequence' && kind === 'mapping' && outer.column === column;
      if (!misfit && !listEnds) break;
      open.pop();
    }
    const top = open[open.length - 1];
    if (!top) return this.push({ kind, column, start, slots: [] });
    const slot = top.slots[top.slots.length - 1];
    const inside = column > top.column || (kind === 'sequence' && top.kind === 'mapping' && column === top.column);
    if (slot && !slot.value && inside) {
      if (isTooDeep(open.length + 1)) return undefined;
      const block: Block = { kind, column, start, slots: [] };
      slot.value = block;
      return this.push(block);
    }
    return top.kind === kind ? top : this.outer(kind, column);
  }

  /** The innermost block of a kind that is not deeper than the line; blocks inside it are closed. */
  private outer(kind: Block['kind'], column: number): Block | undefined {
    const { open } = this;
    const index = open.findLastIndex((block) => block.kind === kind && block.column <= column);
    if (index === -1) return undefined;
    open.length = index + 1;
    return open[index];
  }

  private push(block: Block): Block {
    this.first ??= block;
    this.open.push(block);
    return block;
  }
}

/** The finished node of a block, with offsets relative to `start`. */
function finish(block: Block, start: number): Placed {
  const entries: Entry[] = [];
  const items: Item[] = [];
  let end = start;
  for (const { key, empty, value } of block.slots) {
    const placed = value === undefined ? { node: absent, start: empty } : 'slots' in value ? finish(value, value.start) : value;
    end = Math.max(end, placed.start + placed.node.length);
    const at = placed.start - start;
    if (key) {
      const merge = key.name === '<<' && key.node.style === 'plain' && placed.node.kind !== 'scalar';
      entries.push({ keyAt: key.start - start, key: key.node, name: key.name, merge, valueAt: at, value: placed.node });
    } else items.push({ at, value: placed.node });
  }
  const node: Node =
    block.kind === 'mapping' ? mappingOf(entries, end - start, false) : { kind: 'sequence', length: end - start, flow: false, items };
  return { node, start };
}

const absent: Scalar = { kind: 'scalar', length: 0, style: 'plain', value: null };
