/**
 * Decodes as Go's encoding/base64 StdEncoding does: padding is required, line breaks are skipped. `corruptAt` is the
 * byte offset in Go's error for invalid base64; `bytes` is incomplete then.
 * Source: encoding/base64/base64.go, decodeQuantum.
 */
export function decodeBase64(text: string): { readonly bytes: Uint8Array; readonly corruptAt: number | undefined } {
  const source = new TextEncoder().encode(text);
  const bytes = new Uint8Array(Math.ceil((source.length * 3) / 4));
  let length = 0;
  let group = 0;
  let digits = 0;
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] as number;
    const digit = digitValues[byte] as number;
    if (digit < 64) {
      group = (group << 6) | digit;
      if (++digits < 4) continue;
      bytes[length++] = group >> 16;
      bytes[length++] = group >> 8;
      bytes[length++] = group;
      group = 0;
      digits = 0;
    } else if (!isLineBreak(byte)) {
      const corruptAt = byte === padding ? afterPadding(source, at, digits) : at;
      if (corruptAt === undefined && digits === 3) bytes[length++] = group >> 10;
      if (corruptAt === undefined) bytes[length++] = digits === 3 ? group >> 2 : group >> 4;
      return { bytes: bytes.subarray(0, length), corruptAt };
    }
  }
  return { bytes: bytes.subarray(0, length), corruptAt: digits === 0 ? undefined : source.length - digits };
}

const padding = 0x3d;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitValues = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = alphabet.indexOf(String.fromCharCode(byte));
  return digit === -1 ? 0xff : digit;
});

function isLineBreak(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

/** Offset of the error in a text with its first padding character at `at`, after `digits` digits of its group; undefined if valid. */
function afterPadding(source: Uint8Array, at: number, digits: number): number | undefined {
  if (digits < 2) return at;
  let next = at + 1;
  const skipLineBreaks = () => {
    while (isLineBreak(source[next])) next++;
  };
  if (digits === 2) {
    skipLineBreaks();
    if (next === source.length) return source.length;
    if (source[next] !== padding) return next - 1;
    next++;
  }
  skipLineBreaks();
  return next < source.length ? next : undefined;
}
