import { utf8Length } from '../go/strings.ts';
import type { Structural } from './structural.ts';

/** Where a field path leads, the text that says why it leads nowhere, or that the server's validator crashes on it. */
export type ResolvedFieldPath = FieldPathTarget | { readonly error: string } | { readonly panic: true };

export interface FieldPathTarget {
  /** As the server prints it: `.spec.replicas`, `.labels[app]`; `''` for the empty path. Two paths to one field have the same. */
  readonly normalized: string;
  /** The first step as the server prints it: `metadata`, and `[metadata]` for the key of a map. */
  readonly first: string;
  /** The node the path ends at; absent below `additionalProperties: true` or `false`, which has none. */
  readonly schema: Structural | undefined;
}

export interface FieldPathOptions {
  /** Whether `['name']` may stand for `.name`: in `fieldPath` of a rule it may, in `selectableFields` not. */
  readonly arrayNotation: boolean;
}

/**
 * Follows a path like `.spec.replicas` or `.labels['app']` down from `structural`. Lists cannot be entered.
 * The server also looks paths up where it has no schema, and crashes at the first step.
 * Source: apiserver/schema/cel/validation.go, ValidFieldPath.
 */
export function validFieldPath(path: string, structural: Structural | undefined, { arrayNotation }: FieldPathOptions): ResolvedFieldPath {
  const steps = fieldPathSteps(path, arrayNotation);
  let schema = structural;
  let normalized = '';
  let first = '';
  for (const step of steps) {
    // The tokens are read on the way down: what is wrong with a later one does not count once a step fails.
    if (step.error !== undefined) return { error: step.error };
    if (step.name === undefined) continue;
    // The server reads the properties of a node that it does not have.
    if (!schema) return { panic: true };
    const { properties, additionalProperties }: Structural = schema;
    const isProperty = properties !== undefined && properties.size > 0;
    if (isProperty ? !properties.has(step.name) : !additionalProperties) return { error: 'does not refer to a valid field' };
    schema = isProperty ? properties.get(step.name) : additionalProperties?.schema;
    normalized += isProperty ? `.${step.name}` : `[${step.name}]`;
    if (first === '') first = isProperty ? step.name : normalized;
  }
  return { normalized, first, schema };
}

/** A step down, or what is wrong with the text there; neither for a closing bracket. */
interface FieldPathStep {
  readonly name?: string;
  readonly error?: string;
}

const unexpectedEnd = { error: 'unexpected end of JSON path' };

function* fieldPathSteps(path: string, arrayNotation: boolean): Generator<FieldPathStep> {
  const tokens = fieldPathTokens(path);
  for (let token = next(tokens); token !== undefined; token = next(tokens)) {
    if (token === '.') {
      const name = next(tokens);
      yield name === undefined ? unexpectedEnd : { name };
      continue;
    }
    if (token !== '[') {
      yield { error: `expected [ or . but got: ${token}` };
      continue;
    }
    if (!arrayNotation) yield { error: 'array notation is not allowed' };
    const quoted = next(tokens);
    yield quoted === undefined ? unexpectedEnd : unquoted(quoted);
    const closing = next(tokens);
    if (closing !== ']') yield closing === undefined ? unexpectedEnd : { error: `expected ] but got ${closing}` };
  }
}

/** The delimiters one by one, and what stands between them; a token that begins with a quote runs to the next quote that has no backslash before it. */
function* fieldPathTokens(path: string): Generator<string> {
  let start = 0;
  while (start < path.length) {
    const end = tokenEnd(path, start);
    const token = path.slice(start, end);
    // The server's scanner gives up here, and says nothing of it.
    if (utf8Length(token) >= maxTokenBytes) return;
    yield token;
    start = end;
  }
}

const delimiters = '.[]';

/** Where a token becomes too long. Source: Go's bufio, MaxScanTokenSize. */
const maxTokenBytes = 65_536;

function tokenEnd(path: string, start: number): number {
  if (delimiters.includes(path.charAt(start))) return start + 1;
  const quoted = path[start] === "'";
  for (let at = start + 1; at < path.length; at++) {
    if (quoted && path[at] === "'" && path[at - 1] !== '\\') return at + 1;
    if (!quoted && delimiters.includes(path.charAt(at))) return at;
  }
  return path.length;
}

function next(tokens: Generator<string>): string | undefined {
  const { value, done } = tokens.next();
  return done ? undefined : value;
}

const escapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  "'": "'",
  '\\': '\\',
};

function unquoted(token: string): FieldPathStep {
  if (token.length < 2 || !token.startsWith("'") || !token.endsWith("'"))
    return { error: `expected single quoted string but got ${token}` };
  let error: string | undefined;
  const name = token.slice(1, -1).replace(/\\([^\n])/gu, (whole, char: string) => {
    if (escapes[char] === undefined) error = `invalid string literal: invalid escape char ${whole}`;
    return escapes[char] ?? '';
  });
  return error === undefined ? { name } : { error };
}
