/** Formats by name. Source: apiserver/pkg/cel/library/format.go. */

import { isDns1035Label, isDns1123Label, isDns1123Subdomain, isLabelValue, isQualifiedName } from '../../crd/nameFormats.ts';
import { parseRequestUri } from '../../go/urls.ts';
import { isFormatted } from '../../schema/stringFormats.ts';
import { type CelFormat, type CelValue, inexact, list, none, optional } from './value.ts';

interface NamedFormat {
  /** By which two are told apart. */
  readonly id: string;
  /** The length of an expression that could check it. */
  readonly patternLength: number;
  /** What is wrong with a text. */
  readonly problems: (text: string) => readonly string[];
}

export const namedFormats: ReadonlyMap<string, NamedFormat> = new Map([
  ['dns1123Label', { id: 'DNS1123Label', patternLength: 30, problems: isDns1123Label }],
  ['dns1123Subdomain', { id: 'DNS1123Subdomain', patternLength: 60, problems: isDns1123Subdomain }],
  ['dns1035Label', { id: 'DNS1035Label', patternLength: 30, problems: isDns1035Label }],
  ['qualifiedName', { id: 'QualifiedName', patternLength: 60, problems: isQualifiedName }],
  ['dns1123LabelPrefix', { id: 'DNS1123LabelPrefix', patternLength: 30, problems: (text) => isDns1123Label(completed(text)) }],
  ['dns1123SubdomainPrefix', { id: 'DNS1123SubdomainPrefix', patternLength: 60, problems: (text) => isDns1123Subdomain(completed(text)) }],
  ['dns1035LabelPrefix', { id: 'DNS1035LabelPrefix', patternLength: 30, problems: (text) => isDns1035Label(completed(text)) }],
  ['labelValue', { id: 'LabelValue', patternLength: 40, problems: isLabelValue }],
  ['uri', { id: 'URI', patternLength: 1103, problems: uriProblems }],
  ['uuid', { id: 'uuid', patternLength: 70, problems: (text) => unless('uuid', text, 'does not match the UUID format') }],
  ['byte', { id: 'byte', patternLength: 84, problems: (text) => unless('byte', text, 'invalid base64') }],
  ['date', { id: 'date', patternLength: 71, problems: (text) => unless('date', text, 'invalid date') }],
  ['datetime', { id: 'datetime', patternLength: 71, problems: (text) => unless('datetime', text, 'invalid datetime') }],
]);

/** The value of a format that there is. */
export function formatOf(name: string): CelValue {
  const format = namedFormats.get(name);
  return format ? { kind: 'format', name: format.id } : inexact('a format that nobody knows');
}

/** Without value where there is none of the name. */
export function optionalFormat(name: string): CelValue {
  return namedFormats.has(name) ? optional(formatOf(name)) : none;
}

export function problemsOf(format: CelFormat, text: string): CelValue {
  const problems = byId(format)?.problems(text) ?? [];
  return problems.length === 0 ? none : optional(list(problems));
}

/** Of the format's regular expression, in characters. */
export function patternLength(format: CelFormat): number {
  return byId(format)?.patternLength ?? 0;
}

function byId({ name }: CelFormat): NamedFormat | undefined {
  return [...namedFormats.values()].find(({ id }) => id === name);
}

/** A prefix may end in a dash. Source: apimachinery/pkg/api/validation/generic.go, maskTrailingDash. */
function completed(prefix: string): string {
  return prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
}

function uriProblems(text: string): string[] {
  const parsed = parseRequestUri(text);
  return 'error' in parsed ? [parsed.error] : [];
}

function unless(format: string, text: string, problem: string): string[] {
  return isFormatted(format, text) ? [] : [problem];
}
