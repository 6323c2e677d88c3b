import type { Mapping, Sequence } from '../tree.ts';
import { Code, isBlank, isLetter } from './characters.ts';

/** A parsed value below a key, from behind the colon to the line that ends it. */
interface Block {
  readonly text: string;
  /** Column of the mapping that contains the key: a value must be deeper. */
  readonly column: number;
  readonly node: Mapping | Sequence;
  /** Offset of the node in the text of the block. */
  readonly at: number;
}

/** Position of a block: below a key of a mapping at `column`, whose colon ends at `start`. */
export interface BlockPlace {
  readonly start: number;
  readonly column: number;
  /** Its first characters, the key for finding similar blocks. */
  readonly beginning: string;
}

/**
 * The parsed blocks of a text, by their first characters. In large CRDs about half of the text is repeated: versions
 * differ little, and every pod template contains the same containers. A block with identical text becomes the same
 * node, so that everything derived from nodes is computed once.
 */
export class Repeats {
  private readonly text: string;
  private readonly blocks = new Map<string, Block[]>();

  /** Ends with NUL. */
  constructor(text: string) {
    this.text = text;
  }

  place(start: number, column: number): BlockPlace {
    return { start, column, beginning: this.text.slice(start, start + shortest) };
  }

  /** The parsed node of an identical block, and the end of this block; undefined if there is none. */
  find({ start, column, beginning }: BlockPlace): (Pick<Block, 'node' | 'at'> & { readonly end: number }) | undefined {
    for (const { text, column: known, node, at } of this.blocks.get(beginning) ?? []) {
      const end = start + text.length;
      // V8 compares whole strings fast; startsWith goes character by character.
      if (known === column && this.text.slice(start, end) === text && this.endsBlock(end, column)) return { node, at, end };
    }
    return undefined;
  }

  /** Adds a block that was parsed without problems up to the line of `next`; `node` starts `at` behind the colon. */
  add({ start, column, beginning }: BlockPlace, next: number, node: Mapping | Sequence, at: number): void {
    const end = this.text.lastIndexOf('\n', next - 1) + 1;
    // YAML has other line breaks as well, which do not end a line here.
    if (end < start + at + node.length || end - start < shortest || !this.endsBlock(end, column)) return;
    const block = { text: this.text.slice(start, end), column, node, at };
    const known = this.blocks.get(beginning);
    if (!known) this.blocks.set(beginning, [block]);
    else if (known.length < mostAlike) known.push(block);
  }

  /** Whether the line at `end` cannot continue a block below a key at `column`, whatever the block contains. */
  private endsBlock(end: number, column: number): boolean {
    const { text } = this;
    let at = end;
    while (text.charCodeAt(at) === Code.space) at++;
    const code = text.charCodeAt(at);
    if (isLetter(code)) return at - end <= column;
    return code === Code.dash && isBlank(text.charCodeAt(at + 1)) && at - end < column;
  }
}

/** Minimum length of blocks, in UTF-16 units; also the length of the lookup key. */
const shortest = 128;

/** Most blocks with equal beginnings: they are compared one after the other. */
const mostAlike = 8;
