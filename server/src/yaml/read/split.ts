import { maxDocuments, maxTextLength } from '../../limits.ts';
import { lineStartOf } from '../lineText.ts';
import type { YamlProblem } from '../problem.ts';
import type { TextChange } from '../textChange.ts';
import type { Span } from '../tree.ts';
import { hints } from './hints.ts';
import { jsonValues, skipJsonSpace } from './jsonText.ts';

/** One document of a stream. Offsets are relative to the start of the text. */
export interface StreamDocument extends Span {
  /** Position in the stream, 0-based; documents without content count. */
  readonly index: number;
  /** kubectl (or, with kind `limit`, our parser) stops at the end of this document, before parsing it; no document follows. */
  readonly separatorProblem?: YamlProblem;
}

/**
 * Splits a text into documents as kubectl does: by lines, before YAML is parsed, so that `---` splits block scalars as
 * well. A text that begins with a brace is a stream of JSON values, unless the first or second value is invalid.
 * Source: apimachinery/pkg/util/yaml/decoder.go, YAMLReader.Read and YAMLOrJSONDecoder.Decode.
 */
export function splitDocuments(text: string): readonly StreamDocument[] {
  if (text.length > maxTextLength) return [rest(text, 0, 0, `longer than ${maxTextLength} characters`, hints.length)];
  const documents = allDocuments(text);
  const first = documents[maxDocuments];
  if (!first) return documents;
  return [
    ...documents.slice(0, maxDocuments),
    rest(text, first.start, maxDocuments, `more than ${maxDocuments} documents`, hints.documents),
  ];
}

/**
 * Splits a text after an edit, from the documents before it: one document has grown, and later ones have moved.
 * Undefined if the edit may have changed the split.
 */
export function splitAgain(
  documents: readonly StreamDocument[],
  before: string,
  text: string,
  { start, end, growth }: TextChange,
): readonly StreamDocument[] | undefined {
  if (text.length > maxTextLength || beginsAsJson(before) || beginsAsJson(text)) return undefined;
  const changed = documents.find((document) => document.start <= start && end <= document.end);
  if (!changed || changed.end + growth <= changed.start || documents.some(({ separatorProblem }) => separatorProblem)) return undefined;
  // A separator is three dashes behind a line feed, and the rest of its line matters too.
  const lines = [before.slice(lineStartOf(before, start), end + 4), text.slice(lineStartOf(text, start), end + growth + 4)];
  if (lines.some((changedLines) => changedLines.includes('---'))) return undefined;
  return documents.map((document) => ({
    ...document,
    start: document.start + (document.start > changed.start ? growth : 0),
    end: document.end + (document.start >= changed.start ? growth : 0),
  }));
}

/** The text from `start` on, which is not parsed, as one document. */
function rest(text: string, start: number, index: number, message: string, hint: string): StreamDocument {
  const end = Math.max(start + 1, lineEnd(text, start));
  return { index, start, end: text.length, separatorProblem: { kind: 'limit', message, start, end, hint } };
}

function allDocuments(text: string): readonly StreamDocument[] {
  if (!beginsAsJson(text)) return yamlDocuments(text, 0, 0);
  if (isOneJsonValue(text)) return [{ index: 0, start: 0, end: text.length }];
  const { values, rest, message } = jsonValues(text);
  if (values.length === 0) return yamlDocuments(text, lineBehind(text, 0), 0);
  const documents: StreamDocument[] = values.map((value, index) => ({ index, ...value }));
  if (message === undefined) return documents;
  if (values.length === 1 && isTriedAsYaml(text, rest)) return [...documents, ...yamlDocuments(text, lineBehind(text, rest), 1)];
  const start = skipJsonSpace(text, rest);
  const separatorProblem: YamlProblem = {
    kind: 'syntax',
    message: values.length === 1 ? message : message.replace(/^json: offset \d+: /, ''),
    start,
    end: lineEnd(text, start),
    hint: hints.json,
  };
  return [...documents, { index: values.length, start: rest, end: text.length, separatorProblem }];
}

/** Whether the document at `start` is parsed as JSON if possible. */
export function isJsonStream(text: string, start: number): boolean {
  if (!beginsAsJson(text)) return false;
  // Documents of a YAML stream start at the start of a line, JSON values at the end of the previous one.
  return start === lineBehind(text, 0) || start === 0 || text.charAt(start - 1) !== '\n';
}

function beginsAsJson(text: string): boolean {
  let at = 0;
  while (isGoSpace(text.charAt(at))) at++;
  return text.charAt(at) === '{';
}

function isOneJsonValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function yamlDocuments(text: string, from: number, firstIndex: number): StreamDocument[] {
  const documents: StreamDocument[] = [];
  let start = from;
  for (let mark = markAt(text, from); mark !== -1; mark = markAt(text, mark + 3)) {
    const end = lineEnd(text, mark);
    const rest = goTrim(text.slice(mark + 3, end));
    const index = firstIndex + documents.length;
    if (rest !== '' && !rest.startsWith('#')) {
      const message = `invalid Yaml document separator: ${rest}`;
      const separatorProblem: YamlProblem = {
        kind: 'separator',
        message,
        start: mark,
        end: mark + text.slice(mark, end).lastIndexOf(rest) + rest.length,
        hint: hints.separator,
      };
      // The text behind it is not read either; it belongs to this document, so that it is still shown.
      return [...documents, { index, start, end: text.length, separatorProblem }];
    }
    // If a document has no line yet, the separator becomes its first.
    if (mark === start) continue;
    documents.push({ index, start, end: mark });
    start = Math.min(end + 1, text.length);
  }
  if (start < text.length) documents.push({ index: firstIndex + documents.length, start, end: text.length });
  return documents;
}

/** Start of the next line at or behind `from` that begins with `---`, or -1. */
function markAt(text: string, from: number): number {
  // Dashes are rarer than line feeds, so searching for them is faster.
  let found = text.indexOf('---', from);
  while (found > 0 && text.charAt(found - 1) !== '\n') found = text.indexOf('---', found + 1);
  return found;
}

/** Offset of the line feed behind `offset`, or the end of the text. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** kubectl skips white space up to the end of the line before it tries YAML. */
function lineBehind(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== '\n' && isGoSpace(text.charAt(at))) at++;
  return text.charAt(at) === '\n' ? at + 1 : at;
}

/**
 * Whether kubectl tries YAML behind a JSON value that ends at `from`: it reads four bytes at a time while it skips
 * white space, and with fewer left it stays with JSON. Source: YAMLOrJSONDecoder.consumeWhitespace.
 */
function isTriedAsYaml(text: string, from: number): boolean {
  const behind = lineBehind(text, from);
  const last = text.charAt(behind - 1) === '\n' && behind > from ? behind - 1 : behind;
  return new TextEncoder().encode(text.slice(last, last + 4)).length >= 4;
}

/** Source: Go's strings.TrimSpace. */
function goTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isGoSpace(text.charAt(start))) start++;
  while (end > start && isGoSpace(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Source: Go's unicode.IsSpace: JavaScript's white space without the byte order mark, with next line. */
function isGoSpace(letter: string): boolean {
  return letter !== '' && letter !== '\ufeff' && (letter === '\x85' || letter.trim() === '');
}
