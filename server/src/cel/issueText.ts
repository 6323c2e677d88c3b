import type { CelIssue } from './issue.ts';

/**
 * The issues as the server prints them, each with the line of the text and a mark below it. They have to come in the
 * order in which they were found: the server keeps the first 100, then sorts.
 * Source: cel-go/common/errors.go, ToDisplayString; cel-go/common/error.go, ToDisplayString.
 */
export function issuesText(text: string, issues: readonly CelIssue[]): string {
  const lines = lineStarts(text);
  const texts = issues
    .slice(0, maxIssues)
    .map((issue) => ({ ...issue, place: place(lines, issue.position) }))
    .sort((a, b) => a.place.line - b.place.line || a.place.units - b.place.units)
    .map(({ place, message }) => {
      const line = place.line < 0 ? undefined : lineText(text, lines, place.line);
      if (line === undefined) return `ERROR: <input>:-1:0: ${message}`;
      const column = place.units < 0 ? 0 : characters(line, place.units) + 1;
      const head = `ERROR: <input>:${place.line + 1}:${column}: ${message}`;
      return text === '' || bytesOf(line) > maxLineBytes
        ? head
        : `${head}\n | ${line.replaceAll('\t', ' ')}\n | ${mark(line, place.units)}`;
    });
  if (issues.length > maxIssues) texts.push(`${issues.length - maxIssues} more errors were truncated`);
  return texts.join('\n');
}

/** Most issues of one expression that the server tells of. Source: cel-go/common/errors.go, NewErrors. */
export const maxIssues = 100;
const maxLineBytes = 16_384;

interface Place {
  /** From 0; -1 where there is no place. */
  readonly line: number;
  /** UTF-16 units before it in its line. */
  readonly units: number;
}

function place(lines: readonly number[], position: number | undefined): Place {
  if (position === undefined) return { line: -1, units: -1 };
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return { line: low, units: position - (lines[low] ?? 0) };
}

/** A dot for each character before the place, wide ones for those of several bytes. */
function mark(line: string, units: number): string {
  const before = [...line.slice(0, Math.max(units, 0))];
  const dots = before.map((character) => (isWide(character.codePointAt(0)) ? '\uff0e' : '.')).join('');
  return dots + (isWide(line.codePointAt(Math.max(units, 0))) ? '\uff3e' : '^');
}

/** How many characters the first `units` of a line are. */
function characters(line: string, units: number): number {
  let count = 0;
  for (let at = 0; at < units; at++) {
    if ((line.codePointAt(at) ?? 0) > 0xffff) at++;
    count++;
  }
  return count;
}

function isWide(code: number | undefined): boolean {
  return code !== undefined && code > 0x7f;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineText(text: string, lines: readonly number[], line: number): string {
  const next = lines[line + 1];
  return text.slice(lines[line], next === undefined ? text.length : next - 1);
}

function bytesOf(line: string): number {
  return line.length * 3 <= maxLineBytes ? 0 : new TextEncoder().encode(line).length;
}
