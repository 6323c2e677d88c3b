import { utf8Length } from '../go/strings.ts';
import type { Structural } from './structural.ts';

/** The target of a field path, the server's error, or the fact that the server's validator panics. */
export type ResolvedFieldPath = FieldPathTarget | { readonly error: string } | { readonly panic: true };

export interface FieldPathTarget {
  /** As the server prints it: `.spec.replicas`, `.labels[app]`; `''` for the empty path. Equal for different spellings of a path. */
  readonly normalized: string;
  /** The first segment as the server prints it: `metadata`, or `[metadata]` for the key of a map. */
  readonly first: string;
  /** The target schema node; undefined below `additionalProperties: true` or `false`. */
  readonly schema: Structural | undefined;
}

export interface FieldPathOptions {
  /** Whether `['name']` is allowed for `.name`: in a rule's `fieldPath` it is, in `selectableFields` not. */
  readonly arrayNotation: boolean;
}

/**
 * Resolves a path such as `.spec.replicas` or `.labels['app']` from `structural`. Paths cannot enter lists. If the server
 * has no schema (undefined), it panics at the first segment.
 * Source: apiserver/schema/cel/validation.go, ValidFieldPath.
 */
export function validFieldPath(path: string, structural: Structural | undefined, { arrayNotation }: FieldPathOptions): ResolvedFieldPath {
  const steps = fieldPathSteps(path, arrayNotation);
  let schema = structural;
  let normalized = '';
  let first = '';
  for (const step of steps) {
    // Tokens are read lazily: errors in later tokens do not count once a segment fails.
    if (step.error !== undefined) return { error: step.error };
    if (step.name === undefined) continue;
    // The server dereferences a nil schema.
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

/** A segment, or an error in the text; neither for a closing bracket. */
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

/** Yields the delimiters and the texts between them; a token that starts with a quote ends at the next unescaped quote. */
function* fieldPathTokens(path: string): Generator<string> {
  let start = 0;
  while (start < path.length) {
    const end = tokenEnd(path, start);
    const token = path.slice(start, end);
    // The server's scanner stops here without an error.
    if (utf8Length(token) >= maxTokenBytes) return;
    yield token;
    start = end;
  }
}

const delimiters = '.[]';

/** Length at which a token is too long. Source: Go's bufio, MaxScanTokenSize. */
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
