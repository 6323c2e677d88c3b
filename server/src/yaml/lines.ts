import type { TextChange } from './textChange.ts';

/** An LSP position: 0-based line, and UTF-16 code units into it. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/**
 * Converts between offsets and positions of one text. Lines end at `\n`, `\r\n` and a lone `\r`, as in LSP (not at
 * YAML's other line breaks). Offsets and positions beyond a line or the text are clamped to its end.
 */
export class LineIndex {
  private readonly text: string;
  private known: Uint32Array | undefined;
  private knownReturns: boolean | undefined;

  /** `before` is the index of an earlier state of the text, `change` the change since then: the rest is not searched again. */
  constructor(text: string, before?: LineIndex, change?: TextChange) {
    this.text = text;
    if (before && !change) this.known = before.starts;
    // A lone `\r` is a line end too, until a `\n` is inserted behind it.
    else if (before && change && !before.hasReturns && !text.slice(change.start, change.end + change.growth).includes('\r')) {
      this.known = movedStarts(before.starts, text, change);
      this.knownReturns = false;
    }
  }

  /** Computed lazily: a text without findings does not need it. */
  private get starts(): Uint32Array {
    this.known ??= lineStarts(this.text);
    return this.known;
  }

  private get hasReturns(): boolean {
    this.knownReturns ??= this.text.includes('\r');
    return this.knownReturns;
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** Offset of the first character of a line. */
  lineStart(line: number): number {
    if (line <= 0) return 0;
    return this.starts[line] ?? this.text.length;
  }

  /** Offset of a line's end, before its line break. */
  lineEnd(line: number): number {
    let end = this.starts[line + 1] ?? this.text.length;
    if (line + 1 >= this.starts.length) return this.text.length;
    if (this.text.charCodeAt(end - 1) === 0x0a) end--;
    if (end > this.lineStart(line) && this.text.charCodeAt(end - 1) === 0x0d) end--;
    return end;
  }

  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const low = startsUpTo(this.starts, at) - 1;
    return { line: low, character: Math.min(at, this.lineEnd(low)) - this.lineStart(low) };
  }

  offset({ line, character }: Position): number {
    if (line < 0) return 0;
    if (line >= this.starts.length) return this.text.length;
    return Math.min(this.lineStart(line) + Math.max(0, character), this.lineEnd(line));
  }
}

/** The line starts after an edit, if all lines end at `\n`. */
function movedStarts(starts: Uint32Array, text: string, change: TextChange): Uint32Array {
  // A line that starts at the edit's start belongs to the line feed before it, which is unchanged.
  const kept = startsUpTo(starts, change.start);
  const behind = startsUpTo(starts, change.end);
  const end = change.end + change.growth;
  const added: number[] = [];
  for (let feed = text.indexOf('\n', change.start); feed !== -1 && feed < end; feed = text.indexOf('\n', feed + 1)) added.push(feed + 1);
  const moved = new Uint32Array(kept + added.length + starts.length - behind);
  moved.set(starts.subarray(0, kept));
  moved.set(added, kept);
  moved.set(starts.subarray(behind), kept + added.length);
  for (let line = kept + added.length; line < moved.length; line++) moved[line] = (moved[line] as number) + change.growth;
  return moved;
}

/** Number of lines that start at or before an offset. */
function startsUpTo(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1);
  if (!text.includes('\r')) return Uint32Array.from(starts);
  for (let back = text.indexOf('\r'); back !== -1; back = text.indexOf('\r', back + 1))
    if (text.charCodeAt(back + 1) !== 0x0a) starts.push(back + 1);
  return Uint32Array.from(starts).sort();
}
