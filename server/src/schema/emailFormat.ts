import { parseAddress } from '../go/addresses.ts';

/** Whether a text is a single address as in a mail header: `a@b.c`, `A <a@b.c>`, even a group of one. Source: Go's net/mail, ParseAddress. */
export function isEmail(text: string): boolean {
  const reader = new AddressReader(text);
  return reader.addresses(true) === 1 && reader.skipComments() && reader.atEnd;
}

/** A recursive descent parser: each method parses one element, and returns false or undefined if it is absent. Comments may nest. */
class AddressReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Parses an address or a group; returns the number of addresses. */
  addresses(groupAllowed: boolean): number | undefined {
    this.skipSpace();
    const start = this.at;
    if (this.plainAddress()) {
      this.skipSpace();
      return this.text[this.at] === '(' && !this.comment() ? undefined : 1;
    }
    this.at = start;
    if (this.text[this.at] !== '<' && !this.phrase()) return undefined;
    this.skipSpace();
    if (groupAllowed && this.take(':')) return this.group();
    return this.take('<') && this.plainAddress() && this.take('>') ? 1 : undefined;
  }

  skipComments(): boolean {
    this.skipSpace();
    while (this.text[this.at] === '(') {
      if (!this.comment()) return false;
      this.skipSpace();
    }
    return true;
  }

  private group(): number | undefined {
    let count = 0;
    this.skipSpace();
    if (this.take(';')) return this.skipComments() ? 0 : undefined;
    for (;;) {
      const read = this.addresses(false);
      if (read === undefined || !this.skipComments()) return undefined;
      count += read;
      if (this.take(';')) return this.skipComments() ? count : undefined;
      if (!this.take(',')) return undefined;
    }
  }

  /** `local@domain`. */
  private plainAddress(): boolean {
    this.skipSpace();
    const start = this.at;
    if (this.text[this.at] === '"') {
      if (!this.quoted() || this.at - start === 2) return false;
    } else if (!isDotted(this.atom())) return false;
    if (!this.take('@')) return false;
    this.skipSpace();
    return this.text[this.at] === '[' ? this.addressLiteral() : isDotted(this.atom());
  }

  /** Parses the words before an address, of which the last may be incomplete. Encoded words count once a plain one follows, or at the end. */
  private phrase(): boolean {
    let words = 0;
    let encoded = false;
    for (;;) {
      if (words > 0 && !this.skipComments()) return false;
      this.skipSpace();
      const word = this.text[this.at] === '"' ? (this.quoted() ? 'plain' : undefined) : wordIn(this.atom());
      if (!word) return words > 0 || encoded;
      if (word === 'plain') words++;
      else encoded ||= word === 'encoded';
      if (word === 'plain' && encoded) words++;
    }
  }

  private atom(): string {
    return this.match(/[^\0-\x20\x7f()<>[\]:;@\\,"]*/y);
  }

  private quoted(): boolean {
    return this.match(/"(?:[\t\x20!\x23-\x5b\x5d-\x7e]|[^\0-\x7f]|\\(?:[\t\x20-\x7e]|[^\0-\x7f]))*"/y) !== '';
  }

  private addressLiteral(): boolean {
    const literal = this.match(/\[[^\0-\x20\x7f[\]\\]*\]/y);
    return literal !== '' && !literal.includes('%') && typeof parseAddress(literal.slice(1, -1)) === 'string';
  }

  private comment(): boolean {
    let depth = 0;
    for (; !this.atEnd; this.at++) {
      const char = this.text[this.at];
      if (char === '\\' && this.at + 1 < this.text.length) this.at++;
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) return this.take(')');
    }
    return false;
  }

  private skipSpace(): void {
    this.match(/[ \t]*/y);
  }

  private take(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private match(expression: RegExp): string {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}

function isDotted(atom: string): boolean {
  return atom !== '' && !atom.startsWith('.') && !atom.endsWith('.') && !atom.includes('..');
}

/** Undefined if Go finds no word, or one in an unsupported character set. Source: RFC 2047. */
function wordIn(atom: string): 'plain' | 'encoded' | 'empty' | undefined {
  const [, charset, text] = /^=\?([^?]+)\?[bq]\?([^?]*)\?=$/i.exec(atom) ?? [];
  if (charset === undefined) return atom === '' ? undefined : 'plain';
  if (!/^(utf-8|iso-8859-1|us-ascii)$/i.test(charset)) return undefined;
  return text === '' ? 'empty' : 'encoded';
}
