import { maxSimpleKeyLength, maxYamlDepth } from '../../limits.ts';
import { isTooDeep } from '../depth.ts';
import { ReadError } from '../problem.ts';
import type { ScalarStyle } from '../tree.ts';
import { Code, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, isLetter, isWord } from './characters.ts';
import { Cursor } from './cursor.ts';
import { hints } from './hints.ts';
import { readBlockScalar, readFlowScalar, readPlainScalar } from './scalarText.ts';

export type TokenKind =
  | 'end'
  | 'directive'
  | 'documentStart'
  | 'documentEnd'
  | 'blockSequence'
  | 'blockMapping'
  | 'blockEnd'
  | 'flowSequence'
  | 'flowSequenceEnd'
  | 'flowMapping'
  | 'flowMappingEnd'
  | 'flowEntry'
  | 'blockEntry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

/** A token. Offsets are relative to the start of the scanned text. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Text of a scalar, name of an anchor or alias, suffix of a tag, name of a directive. */
  readonly value: string;
  readonly style: ScalarStyle;
  /** For a tag: its handle (`!`, `!!`, `!x!`, or empty if there is only a suffix). */
  readonly handle: string;
}

/** Possible start of a mapping key without `?`; only a colon behind it confirms it. */
interface SimpleKey {
  possible: boolean;
  /** It is at the mapping's own column: anything but a key is an error there. */
  required: boolean;
  tokenNumber: number;
  start: number;
  lineStart: number;
}

/**
 * Splits a text into tokens, lazily: as in Go, the text behind the first document is never read. The model (indentation
 * as tokens, keys found when their colon comes) is that of libyaml, as in goyaml, since only the same model rejects the
 * same texts. Throws ReadError.
 * Source: go.yaml.in/yaml/v2 scannerc.go.
 */
export class Scanner extends Cursor {
  /** The last quoted scalar over several lines: the likely cause if the text behind it cannot be parsed. */
  longQuote: { readonly start: number; readonly end: number } | undefined;
  /** Maximum nesting so far. */
  deepest = 0;
  private readonly indents: number[] = [];
  private readonly keys: SimpleKey[] = [noKey(0)];
  /** Scanned tokens that were not taken yet are at `head` to `tail`; the array is reused, since it usually contains one or two. */
  private readonly queue: Token[] = [];
  private head = 0;
  private tail = 0;
  private taken = 0;

  constructor(text: string) {
    super(text);
    // At the start of a later line goyaml treats it as a letter: it checks for it at the wrong offset.
    if (text.charCodeAt(0) === Code.byteOrderMark) this.position = this.lineStart = 1;
  }

  /** The next token, without taking it. */
  peek(): Token {
    while (this.head === this.tail || this.headMayBecomeKey()) {
      if (this.ended) break;
      this.scanToken();
    }
    return this.queue[this.head] as Token;
  }

  /** Takes the token that `peek` returned. */
  skip(): void {
    this.head++;
    this.taken++;
    if (this.head === this.tail) this.head = this.tail = 0;
  }

  /** Whether a line break follows the last token taken. */
  get atLineBreak(): boolean {
    return this.head === this.tail && isBreak(this.text.charCodeAt(this.position));
  }

  /** Continues at the start of a line, as behind a block that ends there. */
  goOn(at: number): void {
    this.position = this.lineStart = at;
    this.keyAllowed = true;
  }

  private headMayBecomeKey(): boolean {
    // Token numbers rise with the depth: keys below the head were taken already.
    for (let depth = this.keys.length - 1; depth >= 0; depth--) {
      const key = this.keys[depth] as SimpleKey;
      if (key.tokenNumber < this.taken) return false;
      if (key.tokenNumber === this.taken && key.possible) return this.isValid(key);
    }
    return false;
  }

  private isValid(key: SimpleKey): boolean {
    if (!key.possible) return false;
    if (key.lineStart === this.lineStart && this.position - key.start <= maxSimpleKeyLength) return true;
    if (key.required) this.failAtKey(key);
    key.possible = false;
    return false;
  }

  private failAtKey(key: SimpleKey): never {
    this.fail("could not find expected ':'", key.start);
  }

  private scanToken(): void {
    this.skipToToken();
    this.closeBlocks(this.column);
    const { text, position } = this;
    const code = text.charCodeAt(position);
    // The most frequent case first.
    if (isLetter(code)) {
      this.scanPlainScalar();
      return;
    }
    const next = text.charCodeAt(position + 1);
    const blankNext = isBlankOrEnd(next);
    const inFlow = this.flowDepth > 0;
    if (code === 0) this.scanEnd();
    else if (code === Code.percent && position === this.lineStart) this.scanDirective();
    else if (this.atDocumentMark()) this.scanDocumentMark(code === Code.dash ? 'documentStart' : 'documentEnd');
    else if (code === Code.dash && blankNext) this.scanBlockEntry();
    else if (code === Code.question && (inFlow || blankNext)) this.scanKey();
    else if (code === Code.colon && (inFlow || blankNext)) this.scanValue();
    else if (code === Code.singleQuote || code === Code.doubleQuote) this.scanFlowScalar(code);
    else if (code === Code.openBracket) this.openFlow('flowSequence');
    else if (code === Code.openBrace) this.openFlow('flowMapping');
    else if (code === Code.closeBracket) this.closeFlow('flowSequenceEnd');
    else if (code === Code.closeBrace) this.closeFlow('flowMappingEnd');
    else if (code === Code.comma) this.scanFlowEntry();
    else if ((code === Code.pipe || code === Code.greater) && !inFlow) this.scanBlockScalar();
    else if (code === Code.asterisk) this.scanName('alias');
    else if (code === Code.ampersand) this.scanName('anchor');
    else if (code === Code.bang) this.scanTag();
    else if (this.startsPlain(code, next)) this.scanPlainScalar();
    else this.fail('found character that cannot start any token', position);
  }

  private startsPlain(code: number, next: number): boolean {
    switch (code) {
      case Code.dash:
        return !isBlank(next);
      case Code.question:
      case Code.colon:
        return this.flowDepth === 0 && !isBlankOrEnd(next);
      case Code.hash:
      case Code.pipe:
      case Code.greater:
      case Code.percent:
      case Code.at:
      case Code.backtick:
        return false;
      default:
        return !isBlankOrEnd(code);
    }
  }

  private skipToToken(): void {
    const { text } = this;
    for (;;) {
      const tabs = this.flowDepth > 0 || !this.keyAllowed;
      let code = text.charCodeAt(this.position);
      while (code === Code.space || (tabs && code === Code.tab)) code = text.charCodeAt(++this.position);
      if (code === Code.hash) while (!isBreakOrEnd(code)) code = text.charCodeAt(++this.position);
      if (!isBreak(code)) return;
      this.skipBreak();
      if (this.flowDepth === 0) this.keyAllowed = true;
    }
  }

  private scanEnd(): void {
    this.closeBlocks(-1);
    this.dropKey();
    this.keyAllowed = false;
    this.ended = true;
    this.push('end', this.position);
  }

  private scanDocumentMark(kind: 'documentStart' | 'documentEnd'): void {
    this.closeBlocks(-1);
    this.dropKey();
    this.keyAllowed = false;
    const start = this.position;
    this.position += 3;
    this.push(kind, start);
  }

  private scanDirective(): void {
    this.closeBlocks(-1);
    this.dropKey();
    this.keyAllowed = false;
    const { text, position: start } = this;
    this.position++;
    while (isWord(text.charCodeAt(this.position))) this.position++;
    const name = text.slice(start + 1, this.position);
    if (name === '') this.fail('could not find expected directive name', start);
    if (!isBlankOrEnd(text.charCodeAt(this.position))) this.fail('found unexpected non-alphabetical character', start);
    if (name !== 'YAML' && name !== 'TAG') this.fail('found unknown directive name', start);
    const end = this.lineEnd(start);
    const words = text.slice(this.position, end).split(/[ \t]+/);
    const [, first = '', second = ''] = words;
    this.position = end;
    if (name === 'YAML' && !/^\d{1,9}\.\d{1,9}$/.test(first)) this.fail("did not find expected digit or '.' character", start);
    if (name === 'TAG' && (!/^!(?:[\w-]*!)?$/.test(first) || second === '')) this.fail('did not find expected whitespace', start);
    const rest = words[name === 'YAML' ? 2 : 3];
    if (rest !== undefined && rest !== '' && !rest.startsWith('#')) this.fail('did not find expected comment or line break', start);
    if (isBlank(text.charCodeAt(this.position))) while (isBlank(text.charCodeAt(this.position))) this.position++;
    this.push('directive', start, name === 'YAML' ? first : second, 'plain', name === 'YAML' ? '' : first);
  }

  private openFlow(kind: 'flowSequence' | 'flowMapping'): void {
    this.saveKey();
    this.keys.push(noKey(this.nextNumber));
    this.flowDepth++;
    this.boundDepth();
    this.keyAllowed = true;
    this.indicator(kind);
  }

  private closeFlow(kind: 'flowSequenceEnd' | 'flowMappingEnd'): void {
    this.dropKey();
    if (this.flowDepth > 0) {
      this.flowDepth--;
      this.keys.pop();
    }
    this.keyAllowed = false;
    this.indicator(kind);
  }

  private scanFlowEntry(): void {
    this.dropKey();
    this.keyAllowed = true;
    this.indicator('flowEntry');
  }

  private scanBlockEntry(): void {
    // In [] and {} the composer reports it.
    if (this.flowDepth === 0) {
      if (!this.keyAllowed) this.fail('block sequence entries are not allowed in this context', this.position);
      this.openBlock(this.column, undefined, 'blockSequence', this.position);
    }
    this.dropKey();
    this.keyAllowed = true;
    this.indicator('blockEntry');
  }

  private scanKey(): void {
    if (this.flowDepth === 0) {
      if (!this.keyAllowed) this.fail('mapping keys are not allowed in this context', this.position);
      this.openBlock(this.column, undefined, 'blockMapping', this.position);
    }
    this.dropKey();
    this.keyAllowed = this.flowDepth === 0;
    this.indicator('key');
  }

  private scanValue(): void {
    const key = this.keys[this.keys.length - 1] as SimpleKey;
    if (this.isValid(key)) {
      this.insert(key.tokenNumber, { kind: 'key', start: key.start, end: key.start, value: '', style: 'plain', handle: '' });
      this.openBlock(key.start - key.lineStart, key.tokenNumber, 'blockMapping', key.start);
      key.possible = false;
      this.keyAllowed = false;
    } else {
      if (this.flowDepth === 0) {
        if (!this.keyAllowed) this.fail('mapping values are not allowed in this context', this.position, this.position + 1);
        this.openBlock(this.column, undefined, 'blockMapping', this.position);
      }
      this.keyAllowed = this.flowDepth === 0;
    }
    this.indicator('value');
  }

  private scanName(kind: 'alias' | 'anchor'): void {
    this.saveKey();
    this.keyAllowed = false;
    const { text, position: start } = this;
    this.position++;
    while (isWord(text.charCodeAt(this.position))) this.position++;
    const code = text.charCodeAt(this.position);
    if (this.position === start + 1 || !(isBlankOrEnd(code) || endsName.has(code)))
      this.fail('did not find expected alphabetic or numeric character', start, this.position + (isBreakOrEnd(code) ? 0 : 1));
    this.push(kind, start, text.slice(start + 1, this.position));
  }

  private scanTag(): void {
    this.saveKey();
    this.keyAllowed = false;
    const { text, position: start } = this;
    let handle = '';
    let suffix: string;
    if (text.charCodeAt(start + 1) === Code.less) {
      this.position += 2;
      suffix = this.scanTagUri(start, '');
      if (text.charCodeAt(this.position) !== Code.greater) this.fail("did not find the expected '>'", start);
      this.position++;
    } else {
      this.position++;
      while (isWord(text.charCodeAt(this.position))) this.position++;
      if (text.charCodeAt(this.position) === Code.bang) this.position++;
      handle = text.slice(start, this.position);
      if (handle.length > 1 && handle.endsWith('!')) suffix = this.scanTagUri(start, '');
      else {
        suffix = this.scanTagUri(start, handle);
        // A lone `!` is a suffix only.
        [handle, suffix] = suffix === '' ? ['', '!'] : ['!', suffix];
      }
    }
    if (!isBlankOrEnd(text.charCodeAt(this.position)) && !(this.flowDepth > 0 && text.charCodeAt(this.position) === Code.comma))
      this.fail('did not find expected whitespace or line break', start, this.position + 1);
    this.push('tag', start, suffix, 'plain', handle);
  }

  private scanTagUri(start: number, head: string): string {
    const { text } = this;
    let uri = head.slice(1);
    let any = head.length > 0;
    for (;;) {
      const code = text.charCodeAt(this.position);
      if (code === Code.percent) {
        const escaped = /^(?:%[0-9a-fA-F]{2})+/.exec(text.slice(this.position, this.position + 300))?.[0];
        if (!escaped) this.fail('did not find URI escaped octet', start, this.position + 1);
        try {
          uri += decodeURIComponent(escaped);
        } catch {
          this.fail('found an incorrect leading UTF-8 octet', start, this.position + 1);
        }
        this.position += escaped.length;
      } else if (isWord(code) || inUri.has(code)) {
        uri += text.charAt(this.position);
        this.position++;
      } else break;
      any = true;
    }
    if (!any) this.fail('did not find expected tag URI', start, this.position);
    return uri;
  }

  private scanBlockScalar(): void {
    this.dropKey();
    this.keyAllowed = true;
    this.pushToken(readBlockScalar(this));
  }

  private scanFlowScalar(quote: number): void {
    this.saveKey();
    this.keyAllowed = false;
    const start = this.position;
    const { lineStart } = this;
    this.pushToken(readFlowScalar(this, quote));
    if (this.lineStart !== lineStart) this.longQuote = { start, end: this.position };
  }

  private scanPlainScalar(): void {
    this.saveKey();
    this.keyAllowed = false;
    this.pushToken(readPlainScalar(this));
  }

  private pushToken(token: Token): void {
    this.queue[this.tail++] = token;
  }

  private indicator(kind: TokenKind): void {
    this.position++;
    this.push(kind, this.position - 1);
  }

  private push(kind: TokenKind, start: number, value = '', style: ScalarStyle = 'plain', handle = ''): void {
    this.pushToken({ kind, start, end: this.position, value, style, handle });
  }

  private insert(tokenNumber: number, token: Token): void {
    const index = this.head + tokenNumber - this.taken;
    for (let at = this.tail++; at > index; at--) this.queue[at] = this.queue[at - 1] as Token;
    this.queue[index] = token;
  }

  private openBlock(column: number, tokenNumber: number | undefined, kind: 'blockSequence' | 'blockMapping', start: number): void {
    if (this.flowDepth > 0 || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    this.boundDepth();
    const token: Token = { kind, start, end: start, value: '', style: 'plain', handle: '' };
    if (tokenNumber === undefined) this.pushToken(token);
    else this.insert(tokenNumber, token);
  }

  private closeBlocks(column: number): void {
    if (this.flowDepth > 0) return;
    while (this.indent > column) {
      this.push('blockEnd', this.position);
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private boundDepth(): void {
    const depth = this.flowDepth + this.indents.length;
    if (depth > this.deepest) this.deepest = depth;
    if (!isTooDeep(depth)) return;
    const place = { start: this.position, end: this.lineEnd(this.position) };
    throw new ReadError('limit', `nested deeper than ${maxYamlDepth} levels`, place, hints.depth);
  }

  /** The number of the next scanned token, counted from the start of the text. */
  private get nextNumber(): number {
    return this.taken + this.tail - this.head;
  }

  private saveKey(): void {
    if (!this.keyAllowed) return;
    this.dropKey();
    const key = this.keys[this.keys.length - 1] as SimpleKey;
    key.possible = true;
    key.required = this.flowDepth === 0 && this.indent === this.column;
    key.tokenNumber = this.nextNumber;
    key.start = this.position;
    key.lineStart = this.lineStart;
  }

  private dropKey(): void {
    const key = this.keys[this.keys.length - 1] as SimpleKey;
    if (key.possible && key.required) this.failAtKey(key);
    key.possible = false;
  }
}

/** Characters other than blanks that may follow the name of an anchor. */
const endsName = codes('?:,]}%@`');

const inUri = codes(";/?:@&=+$,.!~*'()[]");

function codes(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

function noKey(tokenNumber: number): SimpleKey {
  return { possible: false, required: false, tokenNumber, start: 0, lineStart: 0 };
}
