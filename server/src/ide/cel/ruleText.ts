import { columnOf, lineEndOf } from '../../yaml/lineText.ts';
import { ScalarPlaces } from '../../yaml/read/scalarPlaces.ts';
import type { Placed, ScalarStyle, Span } from '../../yaml/tree.ts';

/** The text of an expression inside a manifest, and the way between its offsets and those of the document. */
export class RuleText {
  /** With the blanks behind it up to a cursor there: YAML drops them, who types does not. */
  readonly text: string;
  /** Where it stands, with its quotes or header. */
  readonly span: Span;
  private readonly style: ScalarStyle;
  private readonly places: Places;
  /** Length of the value itself. */
  private readonly length: number;
  private readonly end: number;
  /** Before the closing quote. */
  private readonly valueEnd: number;

  private constructor(text: string, span: Span, style: ScalarStyle, places: Places, length: number, valueEnd = span.end) {
    this.text = text;
    this.span = span;
    this.style = style;
    this.places = places;
    this.length = length;
    this.end = span.end;
    this.valueEnd = valueEnd;
  }

  /** Of a scalar in `document`; undefined where its value is no text, or stands somewhere else. `key` is where its key stands. */
  static of(document: string, { node, start }: Placed, key: Span): RuleText | undefined {
    if (node.kind !== 'scalar') return undefined;
    const tag = node.style === 'plain' ? tagStart(document, key.end, start) : undefined;
    if (tag !== undefined) {
      // `rule: !has(self.a)` is a tag for YAML. For its author it is an expression.
      const end = Math.max(start + node.length, tag + document.slice(tag, start).trimEnd().length);
      return new RuleText(document.slice(tag, end), { start: tag, end }, 'plain', shifted(tag), end - tag);
    }
    const span = { start, end: start + node.length };
    if (node.value === null && node.length === 0) return new RuleText('', span, 'plain', shifted(start), 0);
    if (typeof node.value !== 'string') return undefined;
    const unclosed = document.startsWith(node.value, start + 1) && node.length === node.value.length + 1;
    const places = ScalarPlaces.of(document, { node, start }) ?? lenientPlaces(document, node.value, start, unclosed);
    const isClosed = (node.style === 'single' || node.style === 'double') && !unclosed;
    return places && new RuleText(node.value, span, node.style, places, node.value.length, span.end - (isClosed ? 1 : 0));
  }

  /**
   * The same for a cursor at `offset`, as its author sees it: what is typed behind the end belongs to it, if YAML would
   * read it so. Undefined where the cursor is not in the text.
   */
  at(document: string, offset: number, key: Span): RuleText | undefined {
    const { start } = this.span;
    if (this.style === 'literal' || this.style === 'folded') {
      const header = document.indexOf('\n', start);
      if (header === -1 || offset <= header) return undefined;
    } else if (this.style !== 'plain') {
      return offset > start && (offset < this.end || (offset === this.end && this.valueEnd === this.end)) ? this : undefined;
    }
    if (offset <= this.end) return offset >= start && document[offset - 1] !== ':' ? this : undefined;
    const behind = document.slice(this.end, offset);
    if (!/^[ \t\r\n]*$/.test(behind)) return undefined;
    const isDeeper = columnOf(document, offset) > columnOf(document, key.start);
    if (behind.includes('\n') ? !isDeeper : this.style !== 'plain') return undefined;
    return new RuleText(this.text + behind, this.span, this.style, this.places, this.length, this.valueEnd);
  }

  /** Offset in `text` of an offset in the document. */
  offsetOf(offset: number): number {
    return offset > this.end ? Math.min(this.length + offset - this.end, this.text.length) : this.places.valueOffset(offset);
  }

  /** Where a part of `text` stands in the document. */
  spanOf(start: number, end: number): Span {
    if (start < this.length && end <= this.length) return this.places.spanOf(start, end);
    return { start: start < this.length ? this.places.spanOf(start, start).start : this.behind(start), end: this.behind(end) };
  }

  /** Of an offset at the end of the value, or behind it. */
  private behind(offset: number): number {
    return this.valueEnd + offset - this.length;
  }

  /** Where a remark on the text stands out of its way: behind it, of a block scalar behind its header. */
  remarkOffset(document: string): number {
    return this.style === 'literal' || this.style === 'folded' ? lineEndOf(document, this.span.start) : this.span.end;
  }

  /** The quotes that a string literal in the text needs no escapes for. */
  get quote(): '"' | "'" {
    return this.style === 'single' ? '"' : "'";
  }

  /** A piece of CEL as it is written into the document here; undefined where YAML would read something else. */
  written(cel: string): string | undefined {
    if (this.style === 'double') return JSON.stringify(cel).slice(1, -1);
    if (this.style === 'single') return cel.replaceAll("'", "''");
    return this.style === 'plain' && /: |:$| #/.test(cel) ? undefined : cel;
  }
}

type Places = Pick<ScalarPlaces, 'spanOf' | 'valueOffset'>;

/** A text that is copied as it is. */
function shifted(by: number): Places {
  return { spanOf: (start, end) => ({ start: start + by, end: end + by }), valueOffset: (offset) => Math.max(offset - by, 0) };
}

/** While the YAML is broken: of what stands on one line as it is, but for an opening quote. */
function lenientPlaces(document: string, value: string, start: number, unclosed: boolean): Places | undefined {
  if (unclosed) return shifted(start + 1);
  return document.startsWith(value, start) ? shifted(start) : undefined;
}

/** Where a tag between the key and the value starts that looks like a negation. */
function tagStart(document: string, keyEnd: number, start: number): number | undefined {
  const between = document.slice(keyEnd, start);
  const found = /^\s*:\s+(?=!(?!!))/.exec(between);
  return found ? keyEnd + found[0].length : undefined;
}
