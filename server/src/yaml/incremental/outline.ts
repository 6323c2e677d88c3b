import { maxYamlDepth } from '../../limits.ts';
import { Code, isBlank } from '../read/characters.ts';
import type { Node } from '../tree.ts';
import { OutlineBuilder } from './outlineBuilder.ts';
import { OutlineValues } from './outlineValues.ts';

/**
 * The tree of a text with syntax errors, derived from its indentation: keys, list items and simple values. Linear;
 * accepts any text. Lines without structure are skipped: template actions, conflict markers, words without a colon. The
 * root starts at the start of the text; undefined if there is no key or item.
 */
export function outline(text: string): Node | undefined {
  const builder = new OutlineBuilder();
  const values = new OutlineValues(text);
  let at = text.charCodeAt(0) === Code.byteOrderMark ? 1 : 0;
  while (at < text.length) at = line(text, at, builder, values);
  return builder.root();
}

/** Parses the line at `start`; returns the start of the next unread line. */
function line(text: string, start: number, builder: OutlineBuilder, values: OutlineValues): number {
  const end = lineEnd(text, start);
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  if (at === end) {
    builder.blankLine();
    return end + 1;
  }
  if (saysNothing(text, start, at)) return end + 1;
  let dashes = 0;
  while (text.charCodeAt(at) === Code.dash && (at + 1 >= end || isBlank(text.charCodeAt(at + 1))) && dashes++ < maxYamlDepth) {
    builder.item(at - start, at);
    at++;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
  }
  const key = at < end ? values.keyAt(at, end) : undefined;
  if (key) builder.key(at - start, key);
  else if (at >= end || text.charCodeAt(at) === Code.hash) return end + 1;
  else if (dashes === 0 && !builder.awaitsValue(at - start)) {
    builder.continue(at - start, { start: at, text: values.plainText(at, end) });
    return end + 1;
  }
  const from = key ? key.valueFrom : at;
  const value = values.valueAt(from, end, builder.column, start);
  if (!value) return end + 1;
  builder.value(value.placed, value.plain);
  return value.next;
}

function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const end = feed === -1 ? text.length : feed;
  return end > from && text.charCodeAt(end - 1) === Code.return ? end - 1 : end;
}

/** Whether a line has no structure: comments, template actions on their own line, directives, document markers and conflict markers. */
function saysNothing(text: string, start: number, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === Code.hash) return true;
  if (code === Code.openBrace && text.charCodeAt(at + 1) === Code.openBrace) return true;
  if (at > start) return false;
  return code === Code.percent || marks.some((mark) => text.startsWith(mark, at));
}

const marks = ['---', '...', '<<<<<<<', '=======', '>>>>>>>', '|||||||'];
