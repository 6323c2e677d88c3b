import { malformedUtf8 } from '../go/utf8.ts';
import type { EditedDocument, YamlDocument } from './document.ts';
import { damageBehind } from './incremental/damage.ts';
import { outline } from './incremental/outline.ts';
import { reoutline, reparse } from './incremental/reparse.ts';
import { ReadError, type YamlProblem } from './problem.ts';
import { forbiddenAt } from './read/characters.ts';
import { compose } from './read/compose.ts';
import { hintFor, hints } from './read/hints.ts';
import { readJson } from './read/jsonText.ts';
import { isJsonStream } from './read/split.ts';
import type { Span } from './tree.ts';

export type { YamlProblem } from './problem.ts';

/**
 * Parses the document of a stream at `start`…`end` of a text as kubectl and the API server do: as JSON if the stream is
 * JSON and the document is valid, otherwise as YAML. `before` is an earlier state of the document: nodes that an edit
 * did not touch since then stay the same objects.
 * Source: apimachinery/pkg/util/yaml, YAMLOrJSONDecoder; sigs.k8s.io/yaml, YAMLToJSON.
 */
export function parseDocument(text: string, start: number, end: number, before?: EditedDocument): YamlDocument {
  const own = text.slice(start, end);
  const isJson = isJsonStream(text, start);
  const reread = before && !isJson ? reparse(before, own) : undefined;
  if (reread) return reread;
  const json = isJson ? readJson(text, start) : undefined;
  if (json?.root) return { root: json.root, problems: json.repeated.map(repeatedInJson), broken: false, separable: false };
  const yaml = readYaml(own, before);
  const [problem, ...others] = yaml.problems;
  // If both parsers fail, kubectl shows the JSON error; we place it at the YAML error.
  const shown =
    json?.message && problem && problem.kind !== 'duplicate-key'
      ? [{ ...problem, message: json.message, hint: hints.json }, ...others]
      : yaml.problems;
  return { ...yaml, problems: shown.map((one) => ({ ...one, start: one.start + start, end: one.end + start })) };
}

/** The server reports such a key by its field path, and not at all in free-form values: see strictDuplicates.ts. */
function repeatedInJson(key: Span): YamlProblem {
  return { kind: 'duplicate-key', message: '', ...key, hint: hints.duplicate };
}

/** The result for a document that is not parsed. */
export const unread: YamlDocument = { root: undefined, problems: [], broken: true, separable: false };

function readYaml(own: string, before: EditedDocument | undefined): YamlDocument {
  const sound = before !== undefined && isSound(before, own);
  const damage = sound ? damageBehind(before, own) : undefined;
  if (damage) return broken(own, told(damage, own), before);
  const problem = sound ? undefined : forbiddenIn(own);
  const forbidden = problem && broken(own, { kind: 'syntax', ...problem }, before);
  try {
    // kubectl ends every line of a document with a line break; the scanner expects NUL at the end.
    const { root, problems, readTo, separable } = compose(`${own}${/[\r\n]$/.test(own) ? '' : '\n'}\0`);
    return problem && forbidden && problem.start < bufferedEnd(own, readTo)
      ? forbidden
      : { root, problems, broken: false, separable: separable && !problem };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return forbidden ?? broken(own, told(error, own), before);
  }
}

/** Whether the text inserted into a document that Go could read is free of what stops Go before it parses. */
function isSound({ document, change }: EditedDocument, own: string): boolean {
  if (document.broken || !document.separable) return false;
  // Including the adjacent characters: half of a surrogate pair may have been removed.
  const written = change ? own.slice(Math.max(0, change.start - 1), change.end + change.growth + 1) : '';
  return forbiddenAt(written) < 0 && written.isWellFormed();
}

/** A character that stops Go before it parses. */
function forbiddenIn(own: string): Omit<YamlProblem, 'kind'> | undefined {
  const malformed = malformedUtf8(own);
  const control = forbiddenAt(own);
  if (malformed && (control < 0 || malformed.start < control)) return { ...malformed, hint: hints.utf8 };
  const detail = 'control characters are not allowed';
  return control < 0 ? undefined : { start: control, end: control + 1, message: `yaml: ${detail}`, hint: hintFor(detail) };
}

/** How far Go has checked for forbidden characters when it has parsed up to `readTo`: it decodes 512 bytes at a time. Source: go.yaml.in/yaml/v2 readerc.go. */
function bufferedEnd(text: string, readTo: number): number {
  let bytes = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const width = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    bytes += width;
    if (bytes > 512) {
      if (at > readTo) return at;
      bytes = width;
    }
    at += width === 4 ? 2 : 1;
  }
  return text.length;
}

function broken(own: string, problem: YamlProblem, before: EditedDocument | undefined): YamlDocument {
  return { root: (before && reoutline(before, own)) ?? outline(own), problems: [problem], broken: true, separable: false };
}

function told(error: ReadError, own: string): YamlProblem {
  const { kind, message, hint } = error;
  return { kind, message, ...within(error, own.length), hint };
}

/** Clamps a span so that a problem at the very end still underlines a character. */
function within({ start, end }: Span, length: number): Span {
  const last = Math.max(0, Math.min(start, length - 1));
  return { start: last, end: Math.min(Math.max(end, last + 1), length) };
}
