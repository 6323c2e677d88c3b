/** What the API server's decoder said of every field with values of every kind. */
import assert from 'node:assert/strict';
import type { StrictFinding } from '../../server/src/crd/decode.ts';
import { strictDuplicates } from '../../server/src/crd/strictDuplicates.ts';
import { submissionOf } from '../../server/src/crd/submission.ts';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { compared, type Line, type Outcome } from './outcome.ts';

interface Input {
  /** Absent where it is no UTF-8: then it never reaches us as a text. */
  readonly text?: string;
}

interface Body {
  readonly decodeError?: string;
  /** The body could not be made. */
  readonly clientError?: string;
  readonly strict?: readonly string[];
}

interface Result {
  readonly skipped?: string;
  /** What kubectl sends. */
  readonly jsonBody?: Body;
  /** The text itself. */
  readonly yamlBody?: Body;
}

export function decodeErrors(): Outcome | undefined {
  return ofDecoding('errors of decoding', ({ error }, { jsonBody }) => {
    assert.equal(error, withoutScheme(jsonBody?.clientError ?? jsonBody?.decodeError));
  });
}

export function unknownFields(): Outcome | undefined {
  return ofDecoding('unknown fields', ({ unreadable, strict }, { jsonBody }) => {
    if (!unreadable) assert.deepEqual(strict.map(textOf), jsonBody?.strict ?? []);
  });
}

export function strictFindings(): Outcome | undefined {
  return ofDecoding('unknown fields and duplicate keys', ({ unreadable, strict, duplicates }, { yamlBody }) => {
    if (!unreadable) assert.deepEqual([...(duplicates ? [duplicates] : []), ...strict].map(textOf), yamlBody?.strict ?? []);
  });
}

interface Found {
  readonly unreadable: boolean;
  readonly error: string | undefined;
  readonly strict: readonly StrictFinding[];
  readonly duplicates: StrictFinding | undefined;
}

function ofDecoding(title: string, check: (found: Found, result: Result) => void): Outcome | undefined {
  return compared<Line<Input, Result>>(
    title,
    'vectors/decode.jsonl.gz',
    ({ input, result }) => check(found(input.text ?? ''), result),
    ({ input, result }) => !result.skipped && result.jsonBody !== undefined && input.text !== undefined,
  );
}

function found(text: string): Found {
  // All bodies were made by a reader of YAML, so JSON must not be read as a stream of JSON.
  const document = text.startsWith('{') ? `--- ${text}` : text;
  const { root, problems } = parseDocument(document, 0, document.length);
  const problem = problems.find(({ kind }) => kind !== 'duplicate-key');
  if (problem || !root) return { unreadable: true, error: problem?.message, strict: [], duplicates: undefined };
  const { decodeError, strict } = submissionOf(root).decoded;
  const [duplicates] = decodeError ? [] : strictDuplicates(root, 0, problems);
  return { unreadable: false, error: decodeError?.message, strict, duplicates };
}

function textOf({ text }: StrictFinding): string {
  return text;
}

/** Go's text without the name of the scheme, which depends on how the program was built. */
export function withoutScheme(text: string | undefined): string | undefined {
  const at = text?.startsWith('no kind') ? text.indexOf(' in scheme ') : -1;
  return at === -1 ? text : text?.slice(0, at);
}
