/** Formats of strings that the server knows, without dashes. Source: apiserver/validation/formats.go. */
const stringFormats: ReadonlySet<string> = new Set(
  'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor byte password date duration datetime k8sshortname k8slongname'.split(
    ' ',
  ),
);

/** Whether the server knows a format for a type ('' where there is none). Dashes do not count in formats of strings. */
export function isKnownFormat(type: string, format: string): boolean {
  if (type === '' || type === 'string') return stringFormats.has(format.replaceAll('-', ''));
  if (type === 'integer') return format === 'int32' || format === 'int64';
  return type === 'number' && (format === 'float' || format === 'double');
}
