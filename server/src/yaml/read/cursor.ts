import { ReadError } from '../problem.ts';
import { breakLength, Code, isBlank, isBlankOrEnd, isBreakOrEnd } from './characters.ts';
import { hintFor } from './hints.ts';
import { Occurrences } from './occurrences.ts';

/** A position in a scanned text, with the state that results from the text before it. */
export class Cursor {
  /** Ends with NUL. */
  readonly text: string;
  position = 0;
  lineStart = 0;
  /** Column of the innermost block collection, -1 outside. */
  indent = -1;
  flowDepth = 0;
  /** Whether a key may begin here: only indentation and indicators precede it on the line. */
  keyAllowed = true;
  /** The end of the text has been read. */
  ended = false;
  private readonly feeds: Occurrences;
  /** Colons that end plain scalars. */
  private readonly colons: Occurrences;
  /** `#` that begin a comment behind other text. */
  private readonly hashes: Occurrences;
  private readonly backslashes: Occurrences;
  private onlyFeeds = true;
  /** Up to here, the text is known to contain no other kind of line break. */
  private searched = 0;

  constructor(text: string) {
    this.text = text;
    this.feeds = new Occurrences(text, '\n');
    this.colons = new Occurrences(text, ':', isBeforeBlank);
    this.hashes = new Occurrences(text, '#', isBehindBlank);
    this.backslashes = new Occurrences(text, '\\');
  }

  get column(): number {
    return this.position - this.lineStart;
  }

  /** Skips a line break. */
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

  /** Throws a syntax error of the scanner, from `start` to `end` (by default: the rest of the line). */
  fail(message: string, start: number, end = this.lineEnd(start)): never {
    // Go counts lines from 0 and corrects that only in this case; it prints no line 0.
    const line = this.lineOf(this.position);
    this.failInLine(message, line === 0 ? 0 : line + 1, start, end);
  }

  /** Throws a syntax error for which Go prints `line`; 0 prints none. */
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

  /** End of the line of `from`: its line break, or the end of the text. */
  breakAt(from: number): number {
    const feed = this.feeds.next(from);
    if (this.hasOnlyFeeds(feed)) return feed;
    const { text } = this;
    let at = from;
    while (!isBreakOrEnd(text.charCodeAt(at))) at++;
    return at;
  }

  /** End of a plain scalar in block context that continues behind the blank at `from`: a colon, a comment, or the end of the line. */
  plainEnd(from: number): number {
    return Math.min(this.breakAt(from), this.colons.next(from), this.hashes.next(from));
  }

  /** The closing quote of a scalar that begins at `from`; undefined if it continues on another line or contains escapes. */
  closingQuote(quote: '"' | "'", from: number): number | undefined {
    const { text } = this;
    const at = text.indexOf(quote, from);
    if (at === -1 || at > this.breakAt(from)) return undefined;
    if (quote === "'") return text.charAt(at + 1) === quote ? undefined : at;
    return this.backslashes.next(from) < at ? undefined : at;
  }

  /**
   * Whether all line breaks before an offset are line feeds, as nearly always, and there is no NUL. Searches in parts,
   * since the parser reads little of a text that an edit broke.
   */
  private hasOnlyFeeds(before: number): boolean {
    while (this.onlyFeeds && this.searched < before) {
      const stretch = this.text.slice(this.searched, Math.min(before + searchedAhead, this.text.length - 1));
      this.onlyFeeds = !otherEnds.some((character) => stretch.includes(character));
      this.searched = before + searchedAhead;
    }
    return this.onlyFeeds;
  }

  /** End of the line's text, without trailing blanks. */
  lineEnd(offset: number): number {
    let end = offset;
    while (!isBreakOrEnd(this.text.charCodeAt(end))) end++;
    while (end > offset + 1 && isBlank(this.text.charCodeAt(end - 1))) end--;
    return end;
  }
}

function isBeforeBlank(text: string, at: number): boolean {
  return isBlankOrEnd(text.charCodeAt(at + 1));
}

function isBehindBlank(text: string, at: number): boolean {
  return isBlank(text.charCodeAt(at - 1));
}

const searchedAhead = 0x8000;
const otherBreaks = ['\r', '\x85', '\u2028', '\u2029'];
const otherEnds = [...otherBreaks, '\0'];
const lineBreaks = ['\n', ...otherBreaks];

/** Whether the break character at an offset belongs to a break that begins earlier: `\r\n`, or `\r\r\n`. */
function endsBreak(text: string, at: number): boolean {
  if (text.charCodeAt(at - 1) !== Code.return) return false;
  return text.charCodeAt(at) === Code.lineFeed || (text.charCodeAt(at) === Code.return && text.charCodeAt(at + 1) === Code.lineFeed);
}
