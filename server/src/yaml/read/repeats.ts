import type { Mapping, Sequence } from '../tree.ts';
import { Code, isBlank, isLetter } from './characters.ts';

/** What was read below a key, from behind its colon to the line that ends it. */
interface Block {
  readonly text: string;
  /** Of the mapping that the key is in: what is not deeper is none of its value. */
  readonly column: number;
  readonly node: Mapping | Sequence;
  /** Where the node starts in the text of the block. */
  readonly at: number;
}

/** Where a block stands: below a key of a mapping at `column`, whose colon ends at `start`. */
export interface BlockPlace {
  readonly start: number;
  readonly column: number;
  /** Its first letters, by which others like it are found. */
  readonly beginning: string;
}

/**
 * The blocks of a text that were read, by how they begin. Large CRDs say half of what they say twice or more often:
 * versions differ little, and every pod template holds the same containers. What stands there once more, letter by
 * letter, is the same node, and whatever is derived from nodes is derived once.
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

  /** What was read of a block like the one there, and where this one ends; undefined where there was none. */
  find({ start, column, beginning }: BlockPlace): (Pick<Block, 'node' | 'at'> & { readonly end: number }) | undefined {
    for (const { text, column: known, node, at } of this.blocks.get(beginning) ?? []) {
      const end = start + text.length;
      // V8 compares texts as a whole; in startsWith it goes by letters.
      if (known === column && this.text.slice(start, end) === text && this.endsBlock(end, column)) return { node, at, end };
    }
    return undefined;
  }

  /** The block there was read up to the line that `next` stands in, and nothing about it has to be told; `node` starts `at` behind the colon. */
  add({ start, column, beginning }: BlockPlace, next: number, node: Mapping | Sequence, at: number): void {
    const end = this.text.lastIndexOf('\n', next - 1) + 1;
    // YAML has other line breaks as well: then that is no line of `next`.
    if (end < start + at + node.length || end - start < shortest || !this.endsBlock(end, column)) return;
    const block = { text: this.text.slice(start, end), column, node, at };
    const known = this.blocks.get(beginning);
    if (!known) this.blocks.set(beginning, [block]);
    else if (known.length < mostAlike) known.push(block);
  }

  /** Whether the line at `end` is none of a block below a key at `column`, whatever the block holds. */
  private endsBlock(end: number, column: number): boolean {
    const { text } = this;
    let at = end;
    while (text.charCodeAt(at) === Code.space) at++;
    const code = text.charCodeAt(at);
    if (isLetter(code)) return at - end <= column;
    return code === Code.dash && isBlank(text.charCodeAt(at + 1)) && at - end < column;
  }
}

/** Of blocks that are worth to be known, in UTF-16 units; so much of them is looked up. */
const shortest = 128;

/** Blocks that begin alike and go on differently are compared one after the other. */
const mostAlike = 8;
