/**
 * Name formats of Kubernetes. Each function returns the server's messages, empty for a valid name. Lengths are in UTF-8
 * bytes, although the messages say characters.
 * Source: apimachinery/pkg/util/validation/validation.go; apimachinery/pkg/api/validate/content.
 */
import { utf8Length } from '../go/strings.ts';

/** `example.com`: labels separated by dots; a single label has no length limit. */
export function isDns1123Subdomain(value: string): string[] {
  return [...tooLong(value, 253, 'characters'), ...(isSubdomain(value) ? [] : [subdomainText])];
}

/** `my-name`, also `123-abc`. */
export function isDns1123Label(value: string): string[] {
  const length = tooLong(value, 63, 'characters');
  if (dns1123Label.test(value)) return length;
  return [...length, isSubdomain(value) ? 'must not contain dots' : dns1123LabelText];
}

/** `my-name`, but not `123-abc`: what version names, plurals and kinds are held to. */
export function isDns1035Label(value: string): string[] {
  return [...tooLong(value, 63, 'characters'), ...(dns1035Label.test(value) ? [] : [dns1035LabelText])];
}

/** `MyName` or `example.com/MyName`: keys of labels and annotations, and finalizers. */
export function isQualifiedName(value: string): string[] {
  const parts = value.split('/');
  if (parts.length > 2)
    return [`a valid label key ${qualifiedNameText} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  const [prefix, name] = parts.length === 2 ? parts : [undefined, value];
  const messages: string[] = [];
  if (prefix === '') messages.push('prefix part must be non-empty');
  else if (prefix !== undefined) {
    messages.push(...tooLong(prefix, 253, 'bytes').map((text) => `prefix part ${text}`));
    if (!isSubdomain(prefix)) messages.push(`prefix part ${subdomainText}`);
  }
  if (!name) messages.push('name part must be non-empty');
  else messages.push(...tooLong(name, 63, 'bytes').map((text) => `name part ${text}`));
  if (!name || !qualifiedName.test(name)) messages.push(`name part ${qualifiedNameText}`);
  return messages;
}

/** `MyValue`; a label may also have no value. */
export function isLabelValue(value: string): string[] {
  return [...tooLong(value, 63, 'bytes'), ...(value === '' || qualifiedName.test(value) ? [] : [labelValueText])];
}

/** Whether a value can be the prefix of a URL path segment. */
export function isPathSegmentPrefix(value: string): string[] {
  return ['/', '%'].filter((char) => value.includes(char)).map((char) => `may not contain '${char}'`);
}

// Written without overlapping character classes, so that matching never backtracks. The messages contain the server's
// equivalent expressions.
const dns1123Label = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/;
const dns1035Label = /^[a-z][a-z0-9]*(?:-+[a-z0-9]+)*$/;
const qualifiedName = /^[A-Za-z0-9]+(?:[-_.]+[A-Za-z0-9]+)*$/;

const subdomainText =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an " +
  "alphanumeric character (e.g. 'example.com', regex used for validation is " +
  "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const dns1123LabelText =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric " +
  "character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const dns1035LabelText =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an " +
  "alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const qualifiedNameText =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or " +
  "'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const labelValueText =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an " +
  "alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is " +
  "'(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

function isSubdomain(value: string): boolean {
  return value.split('.').every((label) => dns1123Label.test(label));
}

function tooLong(value: string, limit: number, unit: 'bytes' | 'characters'): string[] {
  return utf8Length(value) > limit ? [`must be no more than ${limit} ${unit}`] : [];
}
