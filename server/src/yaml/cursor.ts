import { breakLength, Code, isBlank, isBlankOrEnd, isBreakOrEnd } from './characters.ts';
import { hintFor } from './hints.ts';
import { ReadError } from './problem.ts';

/** A place in a text that is being scanned, and what the text before it means for the text behind it. */
export class Cursor {
  /** Ends with NUL. */
  readonly text: string;
  position = 0;
  lineStart = 0;
  /** Column of the innermost block collection, -1 outside of all. */
  indent = -1;
  flowDepth = 0;
  /** A key may begin here: nothing but indentation and indicators stands before it on the line. */
  keyAllowed = true;
  /** The end of the text has been read. */
  ended = false;

  constructor(text: string) {
    this.text = text;
  }

  get column(): number {
    return this.position - this.lineStart;
  }

  /** Steps over a line break. */
  skipBreak(): void {
    this.position += breakLength(this.text, this.position);
    this.lineStart = this.position;
  }

  /** `---` or `...` at the start of a line. */
  atDocumentMark(): boolean {
    const { text, position } = this;
    if (position !== this.lineStart) return false;
    const code = text.charCodeAt(position);
    if (code !== Code.dash && code !== Code.dot) return false;
    return text.charCodeAt(position + 1) === code && text.charCodeAt(position + 2) === code && isBlankOrEnd(text.charCodeAt(position + 3));
  }

  /** A syntax problem of the scanner's from `start` to `end` (by default: the rest of the line). */
  fail(message: string, start: number, end = this.lineEnd(start)): never {
    // Go counts lines from 0 and corrects that only here; it prints no line 0.
    const line = this.lineOf(this.position);
    this.failInLine(message, line === 0 ? 0 : line + 1, start, end);
  }

  /** A syntax problem for which Go prints `line`; 0 prints none. */
  failInLine(message: string, line: number, start: number, end = this.lineEnd(start)): never {
    throw new ReadError('syntax', message, { start, end: Math.max(end, start) }, hintFor(message), line);
  }

  /** 0-based line of an offset, with YAML's line breaks. */
  lineOf(offset: number): number {
    const { text } = this;
    let line = 0;
    for (const lineBreak of lineBreaks) {
      for (let at = text.indexOf(lineBreak); at !== -1 && at < offset; at = text.indexOf(lineBreak, at + 1)) {
        if (!endsBreak(text, at)) line++;
      }
    }
    // The end of the stream forces a new line.
    return this.ended && offset === this.position && this.position > this.lineStart ? line + 1 : line;
  }

  /** Where the text of the line of `offset` ends, without trailing blanks. */
  lineEnd(offset: number): number {
    let end = offset;
    while (!isBreakOrEnd(this.text.charCodeAt(end))) end++;
    while (end > offset + 1 && isBlank(this.text.charCodeAt(end - 1))) end--;
    return end;
  }
}

const lineBreaks = ['\n', '\r', '\x85', '\u2028', '\u2029'];

/** Whether the break character at an offset belongs to a break that begins before it: `\r\n`, or `\r\r\n`. */
function endsBreak(text: string, at: number): boolean {
  if (text.charCodeAt(at - 1) !== Code.return) return false;
  return text.charCodeAt(at) === Code.lineFeed || (text.charCodeAt(at) === Code.return && text.charCodeAt(at + 1) === Code.lineFeed);
}
