/** ASN.1 tags that occur in a certificate. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  keyIdentifier: 0x80,
  issuerUniqueId: 0x81,
  subjectUniqueId: 0x82,
  extensions: 0xa3,
} as const;

/** One DER element. */
export interface Element {
  readonly tag: number;
  readonly contents: Uint8Array;
  /** In bytes, including tag and length. */
  readonly length: number;
}

/** Reads the elements of a DER value one after the other. Source: golang.org/x/crypto/cryptobyte, asn1.go. */
export class DerReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isEmpty(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Reads the next element if it has this tag (any tag if not given); undefined, without advancing, if not or if it is malformed. */
  read(tag?: number): Element | undefined {
    const element = elementAt(this.#bytes, this.#at);
    if (!element || (tag !== undefined && element.tag !== tag)) return undefined;
    this.#at += element.length;
    return element;
  }

  /** Like `read`, but returns a reader of the contents. */
  open(tag: number): DerReader | undefined {
    const element = this.read(tag);
    return element && new DerReader(element.contents);
  }

  nextIs(tag: number): boolean {
    return this.#bytes[this.#at] === tag;
  }
}

/** Whether the contents of an INTEGER are minimally encoded. */
export function isInteger(contents: Uint8Array): boolean {
  const [first, second = 0] = contents;
  if (first === undefined || contents.length === 1) return first !== undefined;
  return !((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
}

/** Whether in the contents of an OBJECT IDENTIFIER the last number is complete and none has leading zeros. */
function isOid(contents: Uint8Array): boolean {
  const last = contents.at(-1);
  if (last === undefined || last >= 0x80) return false;
  return contents.every((byte, i) => byte !== 0x80 || (i > 0 && (contents[i - 1] ?? 0) >= 0x80));
}

/** Reads an OBJECT IDENTIFIER; returns its bytes as hexadecimal digits. */
export function oidOf(der: DerReader): string | undefined {
  const contents = der.read(tags.oid)?.contents;
  if (!contents || !isOid(contents)) return undefined;
  return hex(contents);
}

/** Reads a BIT STRING; returns its bytes without the first, the number of unused bits in the last byte, which must be zero bits. */
export function bitsOf(der: DerReader): Uint8Array | undefined {
  const contents = der.read(tags.bitString)?.contents;
  const unused = contents?.[0];
  if (!contents || unused === undefined || unused > 7 || (contents.length === 1 && unused > 0)) return undefined;
  return ((contents.at(-1) ?? 0) & ((1 << unused) - 1)) === 0 || contents.length === 1 ? contents.subarray(1) : undefined;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Malformed are lengths of more than four bytes or not minimally encoded, and tags above 30. */
function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const [tag, short] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || short === undefined || (tag & 0x1f) === 0x1f) return undefined;
  let headerLength = 2;
  let length = short;
  if (short >= 0x80) {
    const lengthBytes = short & 0x7f;
    if (lengthBytes === 0 || lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) return undefined;
    headerLength += lengthBytes;
    length = bytes.subarray(at + 2, at + headerLength).reduce((sum, byte) => sum * 0x100 + byte, 0);
    if (length < 0x80 || length < 0x100 ** (lengthBytes - 1)) return undefined;
  }
  const end = at + headerLength + length;
  if (end > bytes.length) return undefined;
  return { tag, contents: bytes.subarray(at + headerLength, end), length: headerLength + length };
}
