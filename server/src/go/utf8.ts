/**
 * Decodes a manifest as Go's YAML reader does. Each byte of an invalid UTF-8 sequence becomes a lone surrogate (U+DC00 +
 * byte), which no valid text contains; `malformedUtf8` finds these. Source: go.yaml.in/yaml/v2 readerc.go.
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return escapedText(bytes);
  }
}

/** The position of the first invalid UTF-8 sequence and Go's error for it; undefined for a valid text. */
export function malformedUtf8(text: string): { readonly start: number; readonly end: number; readonly message: string } | undefined {
  if (text.isWellFormed()) return undefined;
  const found = /(?<![\ud800-\udbff])[\udc80-\udcff]+/.exec(text);
  if (!found) return undefined;
  const bytes = Array.from(found[0], (unit) => unit.charCodeAt(0) - escapeBase);
  return { start: found.index, end: found.index + 1, message: fault(bytes) };
}

const escapeBase = 0xdc00;

function escapedText(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  let sound = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = soundLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    parts.push(decoder.decode(bytes.subarray(sound, at)));
    const end = at + malformedLength(bytes, at);
    parts.push(String.fromCharCode(...Array.from(bytes.subarray(at, end), (byte) => escapeBase + byte)));
    at = end;
    sound = end;
  }
  parts.push(decoder.decode(bytes.subarray(sound)));
  return parts.join('');
}

/** Length in bytes of the character at `at`; 0 if it is invalid. */
function soundLength(bytes: Uint8Array, at: number): number {
  const length = width(bytes[at] ?? 0);
  if (length <= 1) return length;
  const sequence = [...bytes.subarray(at, at + length)];
  return fault(sequence) === faultless ? length : 0;
}

/** Length in bytes of an invalid sequence: the leading byte and its trailing bytes. */
function malformedLength(bytes: Uint8Array, at: number): number {
  const most = Math.max(1, width(bytes[at] ?? 0));
  let length = 1;
  while (length < most && isTrailing(bytes[at + length])) length++;
  return length;
}

/** Length in bytes of a sequence with this leading byte; 0 if it is not a leading byte. */
function width(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc0 || byte >= 0xf8) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function isTrailing(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

const faultless = '';

/** Go's error for a sequence of bytes; '' if it is valid. */
function fault(bytes: readonly number[]): string {
  const [first = 0, ...rest] = bytes;
  const length = width(first);
  if (length === 0) return 'yaml: invalid leading UTF-8 octet';
  const trailing = rest.slice(0, length - 1);
  if (trailing.length < length - 1 || !trailing.every(isTrailing)) return 'yaml: invalid trailing UTF-8 octet';
  const value = trailing.reduce((sum, byte) => sum * 64 + (byte & 0x3f), first & (0xff >> (length + 1)));
  if (value < (shortest[length] ?? 0)) return 'yaml: invalid length of a UTF-8 sequence';
  return (value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff ? 'yaml: invalid Unicode character' : faultless;
}

/** By length in bytes, the smallest code point that needs it. */
const shortest: readonly number[] = [0, 0, 0x80, 0x800, 0x10000];
