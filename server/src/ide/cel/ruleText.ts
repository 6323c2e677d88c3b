import { columnOf, lineEndOf } from '../../yaml/lineText.ts';
import { ScalarPlaces } from '../../yaml/read/scalarPlaces.ts';
import type { Placed, ScalarStyle, Span } from '../../yaml/tree.ts';

/** The text of an expression inside a manifest, with conversions between its offsets and those of the document. */
export class RuleText {
  /** Includes spaces between the value and a cursor behind it, which YAML drops. */
  readonly text: string;
  /** The span of the scalar with its quotes or block header. */
  readonly span: Span;
  private readonly style: ScalarStyle;
  private readonly places: Places;
  /** Length of the value itself. */
  private readonly length: number;
  private readonly end: number;
  /** Offset of the closing quote. */
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

  /** The text of a scalar in `document`; undefined if the value is no string, or an alias. `key` is the span of its key. */
  static of(document: string, { node, start }: Placed, key: Span): RuleText | undefined {
    if (node.kind !== 'scalar') return undefined;
    const tag = node.style === 'plain' ? tagStart(document, key.end, start) : undefined;
    if (tag !== undefined) {
      // `rule: !has(self.a)` is a tag in YAML, but the author means an expression.
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
   * The text for a cursor at `offset`: spaces typed behind the end belong to it, if a further character would.
   * Undefined if the cursor is not in the text.
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

  /** Converts an offset in the document to one in `text`. */
  offsetOf(offset: number): number {
    return offset > this.end ? Math.min(this.length + offset - this.end, this.text.length) : this.places.valueOffset(offset);
  }

  /** The span of a part of `text` in the document. */
  spanOf(start: number, end: number): Span {
    if (start < this.length && end <= this.length) return this.places.spanOf(start, end);
    return { start: start < this.length ? this.places.spanOf(start, start).start : this.behind(start), end: this.behind(end) };
  }

  /** As `offsetOf`, for an offset at or behind the end of the value. */
  private behind(offset: number): number {
    return this.valueEnd + offset - this.length;
  }

  /** Offset for an inlay hint: behind the text, in a block scalar behind its header. */
  remarkOffset(document: string): number {
    return this.style === 'literal' || this.style === 'folded' ? lineEndOf(document, this.span.start) : this.span.end;
  }

  /** The quote character for CEL strings that needs no escaping in this YAML scalar. */
  get quote(): '"' | "'" {
    return this.style === 'single' ? '"' : "'";
  }

  /** A piece of CEL escaped for this scalar; undefined if YAML could not represent it here. */
  written(cel: string): string | undefined {
    if (this.style === 'double') return JSON.stringify(cel).slice(1, -1);
    if (this.style === 'single') return cel.replaceAll("'", "''");
    return this.style === 'plain' && /: |:$| #/.test(cel) ? undefined : cel;
  }
}

type Places = Pick<ScalarPlaces, 'spanOf' | 'valueOffset'>;

/** Offsets of a text that stands verbatim in the document. */
function shifted(by: number): Places {
  return { spanOf: (start, end) => ({ start: start + by, end: end + by }), valueOffset: (offset) => Math.max(offset - by, 0) };
}

/** Offsets while the YAML is broken: for a value that stands verbatim on one line, after an opening quote. */
function lenientPlaces(document: string, value: string, start: number, unclosed: boolean): Places | undefined {
  if (unclosed) return shifted(start + 1);
  return document.startsWith(value, start) ? shifted(start) : undefined;
}

/** Start of a tag between key and value, which may be meant as a negation. */
function tagStart(document: string, keyEnd: number, start: number): number | undefined {
  const between = document.slice(keyEnd, start);
  const found = /^\s*:\s+(?=!(?!!))/.exec(between);
  return found ? keyEnd + found[0].length : undefined;
}
