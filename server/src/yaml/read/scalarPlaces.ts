import { Memo } from '../../memo.ts';
import { ReadError } from '../problem.ts';
import type { Placed, Scalar, Span } from '../tree.ts';
import { Code, isBreak } from './characters.ts';
import { Cursor } from './cursor.ts';
import { type Mark, readBlockScalar, readFlowScalar, readPlainScalar, type ScannedScalar } from './scalarText.ts';

/** Maps offsets in a string scalar's value to offsets in the text, for every style: across folds, escapes and indentation. */
export class ScalarPlaces {
  /** Relative to the start of the scalar. Between two points with the same distance in value and text, the text is copied. */
  private readonly points: readonly Point[];
  private readonly start: number;

  private constructor(points: readonly Point[], start: number) {
    this.points = points;
    this.start = start;
  }

  /**
   * For a scalar in `text`, in YAML or JSON. Undefined if its value is not a string, or not the one that its own text
   * represents (a tag decoded it, or it is the target of an alias).
   */
  static of(text: string, { node, start }: Placed): ScalarPlaces | undefined {
    if (node.kind !== 'scalar') return undefined;
    const points = pointsByScalar.of(node, () => pointsOf(text.slice(start, start + node.length), node) ?? null);
    return points ? new ScalarPlaces(points, start) : undefined;
  }

  /** The text span of the value's characters from `start` to `end`, including folds and escapes that they are part of. */
  spanOf(start: number, end: number): Span {
    const from = this.textOffset(start);
    return end <= start ? { start: from, end: from } : { start: from, end: Math.max(from, this.textOffset(end - 1, 1)) };
  }

  /** The offset in the value for an offset of the text; for text that is not part of the value, the next character. */
  valueOffset(textOffset: number): number {
    const offset = textOffset - this.start;
    const i = this.pointBefore((point) => point.text <= offset);
    const [point, next] = [this.points[i], this.points[i + 1]];
    if (!point) return 0;
    if (!next) return point.value;
    return isCopied(point, next) ? point.value + offset - point.text : offset === point.text ? point.value : next.value;
  }

  /** Start of the character at `at`; with `length` 1, its end. */
  private textOffset(at: number, length: 0 | 1 = 0): number {
    const i = this.pointBefore((point) => point.value <= at);
    const [point, next] = [this.points[i], this.points[i + 1]];
    if (!point) return this.start + (this.points[0]?.text ?? 0);
    if (!next) return this.start + point.text;
    if (isCopied(point, next)) return this.start + point.text + at - point.value + length;
    return this.start + (length === 0 ? point.text : next.text);
  }

  /** The last point for which `isBefore` holds (it must hold for a prefix of the points); -1 if there is none. */
  private pointBefore(isBefore: (point: Point) => boolean): number {
    let low = -1;
    let high = this.points.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (isBefore(this.points[middle] as Point)) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** A character of the value, with its span in the text. */
interface Point {
  readonly value: number;
  readonly text: number;
}

function isCopied(point: Point, next: Point): boolean {
  return next.value - point.value === next.text - point.text;
}

/** Null if they cannot be determined. A node's text is the same at each of its places. */
const pointsByScalar = new Memo<Scalar, readonly Point[] | null>();

function pointsOf(own: string, node: Scalar): readonly Point[] | undefined {
  if (typeof node.value !== 'string') return undefined;
  const points = yamlPoints(own, node, node.value) ?? (node.style === 'double' ? jsonPoints(own, node.value) : undefined);
  return points && [...points, { value: node.value.length, text: node.length }];
}

/** The points of a scalar's own text as YAML; undefined if its value is not `expected`. */
function yamlPoints(own: string, { style }: Scalar, expected: string): Point[] | undefined {
  const points: Point[] = [];
  // In flow style it may end in a colon, which at the end of a text would be read as that of a key.
  const more = style === 'plain' ? 'x' : '';
  const cursor = new Cursor(`${own}${more}\0`);
  // A scalar never starts with a document marker, even if its text looks like one.
  cursor.lineStart = -1;
  const mark: Mark = (value, text) => value <= expected.length && points.push({ value, text });
  try {
    const { value } = readScalar(cursor, style, own, expected, mark);
    // Line breaks at the end of a block scalar do not belong to its own text.
    return value === expected + more || (isBlock(style) && withoutLastBreaks(expected) === withoutLastBreaks(value)) ? points : undefined;
  } catch (error) {
    if (error instanceof ReadError) return undefined;
    throw error;
  }
}

function readScalar(cursor: Cursor, style: Scalar['style'], own: string, expected: string, mark: Mark): ScannedScalar {
  if (style === 'plain') return readPlainScalar(cursor, mark);
  if (!isBlock(style)) return readFlowScalar(cursor, style === 'single' ? Code.singleQuote : Code.doubleQuote, mark);
  const increment = Number(/^[|>][-+]?([1-9])/.exec(own)?.[1] ?? 0);
  if (increment > 0) cursor.indent = Math.max(firstIndent(own.slice(own.search(/[\r\n]/))) - firstIndent(expected) - increment, 0);
  return readBlockScalar(cursor, mark);
}

function isBlock(style: Scalar['style']): boolean {
  return style === 'literal' || style === 'folded';
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && isBreak(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Number of spaces before the first word of a text on its line. */
function firstIndent(text: string): number {
  let spaces = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === Code.space) spaces++;
    else if (code === Code.lineFeed || code === Code.return) spaces = 0;
    else break;
  }
  return spaces;
}

/** The points of a JSON string's own text. Its escapes differ from YAML's: `\/`, and one for each half of a surrogate pair. */
function jsonPoints(own: string, expected: string): Point[] | undefined {
  const points: Point[] = [];
  let value = 0;
  let at = 1;
  while (at < own.length - 1) {
    points.push({ value, text: at });
    if (own.charCodeAt(at) === Code.backslash) {
      at += own.charAt(at + 1) === 'u' ? 6 : 2;
      value++;
      continue;
    }
    const next = own.indexOf('\\', at);
    const end = next === -1 ? own.length - 1 : next;
    value += end - at;
    at = end;
  }
  points.push({ value, text: own.length - 1 });
  return value === expected.length ? points : undefined;
}
