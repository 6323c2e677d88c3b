import { maxYamlDepth } from '../../limits.ts';
import { isTooDeep } from '../depth.ts';
import { type Entry, type Item, mappingOf, type Node, type Scalar, type Span } from '../tree.ts';

/** The result of parsing JSON: a node, or Go's error. */
export type JsonText =
  | { readonly root: Node; readonly end: number; readonly repeated: readonly Span[]; readonly message?: undefined }
  | { readonly root?: undefined; readonly at: number; readonly message: string };

/**
 * Parses the JSON value at `from`; anything may follow. Numbers keep their literal; escapes are those of JSON. Offsets
 * in the root are relative to `from`. `repeated` are the spans of duplicate keys, in the whole text. The message is
 * that of Go's encoding/json, with the offset behind the error in the whole text.
 */
export function readJson(text: string, from = 0): JsonText {
  const reader = new JsonReader(text, from);
  try {
    const root = reader.root();
    return { root, end: reader.position, repeated: reader.repeated };
  } catch (error) {
    if (!(error instanceof JsonComplaint)) throw error;
    return { at: error.at, message: error.message };
  }
}

/** The values of a JSON stream at the start of a text, and the start of the first one that is invalid. */
export function jsonValues(text: string): {
  readonly values: readonly Span[];
  readonly rest: number;
  readonly message: string | undefined;
} {
  const values: Span[] = [];
  let rest = 0;
  for (;;) {
    if (skipJsonSpace(text, rest) === text.length) return { values, rest: text.length, message: undefined };
    const value = readJson(text, rest);
    if (!value.root) return { values, rest, message: value.message };
    values.push({ start: rest, end: value.end });
    rest = value.end;
  }
}

export function skipJsonSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++;
  return at;
}

class JsonComplaint extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

class JsonReader {
  private readonly text: string;
  private readonly from: number;
  position: number;
  readonly repeated: Span[] = [];
  private depth = 0;
  /** Start of the last value read. */
  private start = 0;

  constructor(text: string, from: number) {
    this.text = text;
    this.from = from;
    this.position = from;
  }

  root(): Node {
    return this.value(this.from);
  }

  /** Parses the value at the position; its offsets are relative to `origin` if given. */
  private value(origin?: number): Node {
    this.skipSpace();
    const start = origin ?? this.position;
    const letter = this.text.charAt(this.position);
    if (letter === '{') return this.object(start);
    if (letter === '[') return this.array(start);
    const scalar = this.scalar(letter, start);
    this.start = start;
    return scalar;
  }

  private object(start: number): Node {
    const entries: Entry[] = [];
    this.open();
    for (;;) {
      this.skipSpace();
      if (entries.length === 0 && this.take('}')) break;
      if (this.text.charAt(this.position) !== '"') this.complain('looking for beginning of object key string');
      const keyStart = this.position;
      const name = this.string();
      const key: Scalar = { kind: 'scalar', length: this.position - keyStart, style: 'double', value: name };
      this.skipSpace();
      if (!this.take(':')) this.complain('after object key');
      const value = this.value();
      entries.push({ keyAt: keyStart - start, key, name, merge: false, valueAt: this.start - start, value });
      this.skipSpace();
      if (this.take('}')) break;
      if (!this.take(',')) this.complain('after object key:value pair');
    }
    this.depth--;
    this.start = start;
    const mapping = mappingOf(entries, this.position - start, true);
    if (!mapping.distinct) this.noteRepeated(entries, start);
    return mapping;
  }

  private noteRepeated(entries: readonly Entry[], start: number): void {
    const names = new Set<string | undefined>();
    for (const { name, key, keyAt } of entries) {
      if (names.has(name)) this.repeated.push({ start: start + keyAt, end: start + keyAt + key.length });
      names.add(name);
    }
  }

  private array(start: number): Node {
    const items: Item[] = [];
    this.open();
    for (;;) {
      this.skipSpace();
      if (items.length === 0 && this.take(']')) break;
      const value = this.value();
      items.push({ at: this.start - start, value });
      this.skipSpace();
      if (this.take(']')) break;
      if (!this.take(',')) this.complain('after array element');
    }
    this.depth--;
    this.start = start;
    return { kind: 'sequence', length: this.position - start, flow: true, items };
  }

  private open(): void {
    this.position++;
    if (isTooDeep(++this.depth)) throw new JsonComplaint(`nested deeper than ${maxYamlDepth} levels`, this.position);
  }

  private scalar(letter: string, start: number): Scalar {
    if (letter === '"') {
      const value = this.string();
      return { kind: 'scalar', length: this.position - start, style: 'double', value };
    }
    for (const [word, value] of constants) {
      if (letter !== word.charAt(0)) continue;
      for (const expected of word) if (!this.take(expected)) this.complain(`in literal ${word} (expecting '${expected}')`);
      return { kind: 'scalar', length: this.position - start, style: 'plain', value };
    }
    if (letter !== '-' && !isDigit(letter)) this.complain('looking for beginning of value');
    const literal = this.number();
    const value =
      /^-?\d+$/.test(literal) && literal.length < 300 && !Number.isSafeInteger(Number(literal)) ? BigInt(literal) : Number(literal);
    return { kind: 'scalar', length: this.position - start, style: 'plain', value, literal };
  }

  private number(): string {
    const start = this.position;
    this.take('-');
    if (!this.take('0')) this.digits('in numeric literal');
    if (this.take('.')) this.digits('after decimal point in numeric literal');
    if (this.take('e') || this.take('E')) {
      if (!this.take('+')) this.take('-');
      this.digits('in exponent of numeric literal');
    }
    return this.text.slice(start, this.position);
  }

  private digits(place: string): void {
    if (!isDigit(this.text.charAt(this.position))) this.complain(place);
    while (isDigit(this.text.charAt(this.position))) this.position++;
  }

  private string(): string {
    const start = this.position;
    this.position++;
    for (;;) {
      const letter = this.text.charAt(this.position);
      if (letter === '"') break;
      if (letter < ' ') this.complain('in string literal');
      this.position++;
      if (letter === '\\') this.escape();
    }
    this.position++;
    const value: unknown = JSON.parse(this.text.slice(start, this.position));
    // Go replaces lone surrogates.
    return String(value).replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  }

  private escape(): void {
    const letter = this.text.charAt(this.position);
    if (letter === '' || !'"\\/bfnrtu'.includes(letter)) this.complain('in string escape code');
    this.position++;
    if (letter !== 'u') return;
    for (let digit = 0; digit < 4; digit++) {
      if (!/^[0-9a-fA-F]$/.test(this.text.charAt(this.position))) this.complain('in \\u hexadecimal character escape');
      this.position++;
    }
  }

  private skipSpace(): void {
    this.position = skipJsonSpace(this.text, this.position);
  }

  private take(letter: string): boolean {
    if (this.text.charAt(this.position) !== letter || letter === '') return false;
    this.position++;
    return true;
  }

  private complain(place: string): never {
    const at = this.position;
    if (at >= this.text.length) throw new JsonComplaint('unexpected end of JSON input', at);
    const letter = String.fromCodePoint(this.text.codePointAt(at) ?? 0);
    const shown = letter === "'" ? `'\\''` : letter === '"' ? `'"'` : `'${JSON.stringify(letter).slice(1, -1)}'`;
    throw new JsonComplaint(`json: offset ${at + 1}: invalid character ${shown} ${place}`, at);
  }
}

const constants: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9' && letter.length === 1;
}
