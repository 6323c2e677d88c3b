/** ASN.1 tags that a certificate holds. */
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
  /** Its tag and length included. */
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

  /** The next element if it has this tag (any, where none is given); undefined where it has not, or is malformed. Nothing is read then. */
  read(tag?: number): Element | undefined {
    const element = elementAt(this.#bytes, this.#at);
    if (!element || (tag !== undefined && element.tag !== tag)) return undefined;
    this.#at += element.length;
    return element;
  }

  /** Like `read`, for what a new reader goes on with. */
  open(tag: number): DerReader | undefined {
    const element = this.read(tag);
    return element && new DerReader(element.contents);
  }

  nextIs(tag: number): boolean {
    return this.#bytes[this.#at] === tag;
  }
}

/** Whether the contents of an INTEGER are written in as few bytes as they need. */
export function isInteger(contents: Uint8Array): boolean {
  const [first, second = 0] = contents;
  if (first === undefined || contents.length === 1) return first !== undefined;
  return !((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
}

/** Whether the contents of an OBJECT IDENTIFIER end with a whole number and none begins with a zero. */
function isOid(contents: Uint8Array): boolean {
  const last = contents.at(-1);
  if (last === undefined || last >= 0x80) return false;
  return contents.every((byte, i) => byte !== 0x80 || (i > 0 && (contents[i - 1] ?? 0) >= 0x80));
}

/** The bytes of the OBJECT IDENTIFIER that comes next, as hexadecimal digits. */
export function oidOf(der: DerReader): string | undefined {
  const contents = der.read(tags.oid)?.contents;
  if (!contents || !isOid(contents)) return undefined;
  return hex(contents);
}

/** The bytes of a BIT STRING that begins with the number of bits that its last byte does not use; these are zero. */
export function bitsOf(der: DerReader): Uint8Array | undefined {
  const contents = der.read(tags.bitString)?.contents;
  const unused = contents?.[0];
  if (!contents || unused === undefined || unused > 7 || (contents.length === 1 && unused > 0)) return undefined;
  return ((contents.at(-1) ?? 0) & ((1 << unused) - 1)) === 0 || contents.length === 1 ? contents.subarray(1) : undefined;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lengths beyond four bytes, or written in more than they need, are malformed; so are tags beyond 30. */
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
