import { bitsOf, DerReader, isInteger, oidOf, tags } from './der.ts';

/** Go's error for the optional parts at the end of a certificate of this version. Source: Go 1.26, crypto/x509/parser.go, parseCertificate and processExtensions. */
export function extensionsError(tbs: DerReader, version: number): string | undefined {
  for (const [tag, field] of [
    [tags.issuerUniqueId, 'issuerUniqueID'],
    [tags.subjectUniqueId, 'subjectUniqueID'],
  ] as const) {
    if (tbs.nextIs(tag) && !tbs.read(tag)) return `x509: malformed ${field}`;
  }
  if (version < 3 || !tbs.nextIs(tags.extensions)) return undefined;
  const extensions = tbs.open(tags.extensions)?.open(tags.sequence);
  if (!extensions) return 'x509: malformed extensions';
  const seen = new Set<string>();
  let contentError: string | undefined;
  while (!extensions.isEmpty) {
    const extension = extensions.open(tags.sequence);
    if (!extension) return 'x509: malformed extension';
    const oid = oidOf(extension);
    if (oid === undefined) return 'x509: malformed extension OID field';
    if (extension.nextIs(tags.boolean) && !isBoolean(extension)) return 'x509: malformed extension critical field';
    const value = extension.read(tags.octetString);
    if (!value) return 'x509: malformed extension value field';
    if (seen.has(oid)) return 'x509: certificate contains duplicate extension';
    seen.add(oid);
    // Errors in the content are reported only if all extensions are well-formed.
    contentError ??= contentErrorOf(oid, new DerReader(value.contents));
  }
  return contentError;
}

/** The error in the content of an extension; only for extensions that certificate authorities have. */
function contentErrorOf(oid: string, value: DerReader): string | undefined {
  switch (oid) {
    case keyUsage:
      return bitsOf(value) ? undefined : 'x509: invalid key usage';
    case basicConstraints:
      return areBasicConstraints(value) ? undefined : 'x509: invalid basic constraints';
    case subjectKeyIdentifier:
      return value.read(tags.octetString) ? undefined : 'x509: invalid subject key identifier';
    case authorityKeyIdentifier:
      return isKeyIdentifier(value) ? undefined : 'x509: invalid authority key identifier';
    default:
      return undefined;
  }
}

/** Object identifiers below 2.5.29, as their bytes in hexadecimal digits. */
const subjectKeyIdentifier = '551d0e';
const keyUsage = '551d0f';
const basicConstraints = '551d13';
const authorityKeyIdentifier = '551d23';

function areBasicConstraints(value: DerReader): boolean {
  const constraints = value.open(tags.sequence);
  if (!constraints) return false;
  if (constraints.nextIs(tags.boolean) && !isBoolean(constraints)) return false;
  if (!constraints.nextIs(tags.integer)) return true;
  const maxPathLength = constraints.read(tags.integer)?.contents;
  return maxPathLength !== undefined && isInteger(maxPathLength) && (maxPathLength[0] ?? 0) < 0x80 && maxPathLength.length <= 8;
}

function isKeyIdentifier(value: DerReader): boolean {
  const parts = value.open(tags.sequence);
  return parts !== undefined && (!parts.nextIs(tags.keyIdentifier) || parts.read(tags.keyIdentifier) !== undefined);
}

function isBoolean(value: DerReader): boolean {
  const contents = value.read(tags.boolean)?.contents;
  return contents?.length === 1 && (contents[0] === 0 || contents[0] === 0xff);
}
