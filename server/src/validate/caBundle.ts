import { decodeBase64 } from '../go/base64.ts';
import { certificateError } from '../x509/certificate.ts';

/**
 * The server's error if a bundle contains no valid certificate; undefined if it contains at least one. Anything else in
 * the bundle is ignored then.
 * Source: client-go/transport/transport.go, rootCertPool and createErrorParsingCAData.
 */
export function caBundleError(bundle: Uint8Array): string | undefined {
  const text = Array.from(bundle, (byte) => String.fromCharCode(byte)).join('');
  let firstError: string | undefined;
  let end = 0;
  while (end < text.length) {
    const block = nextPemBlock(text, end);
    if (!block) return firstError ?? 'unable to parse bytes as PEM block';
    end = block.end;
    if (block.label !== 'CERTIFICATE' || block.hasHeaders) continue;
    const error = certificateError(block.bytes);
    if (error === undefined) return undefined;
    firstError ??= `failed to parse certificate: ${error}`;
  }
  return firstError ?? 'no valid certificate authority data seen';
}

interface PemBlock {
  /** The word between `-----BEGIN ` and `-----`. */
  readonly label: string;
  readonly hasHeaders: boolean;
  readonly bytes: Uint8Array;
  /** Offset after the END line. */
  readonly end: number;
}

const beginMark = '-----BEGIN ';
const endMark = '\n-----END ';
const lineMark = '-----';

/** The first complete block at or after `from`. Each character of `text` is one byte. Source: Go's encoding/pem, Decode. */
function nextPemBlock(text: string, from: number): PemBlock | undefined {
  for (let at = from; ; ) {
    // The last BEGIN before the first END: a BEGIN without its own END is skipped.
    const endAt = text.indexOf(endMark, at);
    if (endAt < 0) return undefined;
    const searched = text.slice(at, endAt);
    const beginAt = searched.lastIndexOf(beginMark);
    const isLineStart = beginAt === 0 || searched[beginAt - 1] === '\n';
    const block = beginAt >= 0 && isLineStart ? pemBlock(text, at + beginAt + beginMark.length, endAt) : undefined;
    if (block) return block;
    at = endAt + endMark.length;
  }
}

/** The block with its label at `labelAt` and its END line at `endAt`; undefined if they do not form a block. */
function pemBlock(text: string, labelAt: number, endAt: number): PemBlock | undefined {
  const first = lineAt(text, labelAt);
  if (!first.text.endsWith(lineMark)) return undefined;
  const label = first.text.slice(0, -lineMark.length);
  let bodyAt = first.end;
  for (let line = lineAt(text, bodyAt); line.text.includes(':'); line = lineAt(text, bodyAt)) bodyAt = line.end;
  const hasHeaders = bodyAt > first.end;
  if (hasHeaders && endAt < bodyAt) return undefined;
  const last = lineAt(text, endAt + endMark.length);
  if (last.text !== `${label}${lineMark}`) return undefined;
  const { bytes, corruptAt } = decodeBase64(text.slice(bodyAt, Math.max(bodyAt, endAt)).replace(/[ \t]/g, ''));
  return corruptAt === undefined ? { label, hasHeaders, bytes, end: last.end } : undefined;
}

/** A line without trailing blanks, and the start of the next line. */
function lineAt(text: string, start: number): { readonly text: string; readonly end: number } {
  const lineEnd = text.indexOf('\n', start);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const withoutReturn = lineEnd > start && text[lineEnd - 1] === '\r' ? lineEnd - 1 : end;
  let last = withoutReturn;
  while (last > start && (text[last - 1] === ' ' || text[last - 1] === '\t')) last--;
  return { text: text.slice(start, last), end: lineEnd < 0 ? text.length : lineEnd + 1 };
}
