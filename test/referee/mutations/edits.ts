import type { Random } from './random.ts';

export function insertAt(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

export function cut(text: string, at: number, length: number): string {
  return text.slice(0, at) + text.slice(at + length);
}

export function insertLine(text: string, random: Random, line: string): string {
  const all = text.split('\n');
  const at = random.below(all.length + 1);
  const spaces = random.chance(0.5) ? (/^ */.exec(all[at] ?? '')?.[0] ?? '') : '';
  all.splice(at, 0, spaces + line);
  return all.join('\n');
}

export function onLine(text: string, random: Random, change: (line: string) => string | undefined): string {
  return onLineWith(text, random, /\S/, change);
}

/** Changes some line that matches; a line that becomes undefined goes. */
export function onLineWith(text: string, random: Random, pattern: RegExp, change: (line: string) => string | undefined): string {
  const all = text.split('\n');
  const fitting = [...all.keys()].filter((index) => pattern.test(all[index] ?? ''));
  if (fitting.length === 0) return text;
  const at = random.pick(fitting);
  const changed = change(all[at] ?? '');
  all.splice(at, 1, ...(changed === undefined ? [] : [changed]));
  return all.join('\n');
}

const entry = /^(\s*(?:- )*)([^\s#'"{[][^:#]*)(: +)(.*)$/;

export function valueIn(line: string): string {
  return entry.exec(line)?.[4] ?? line.trim();
}

export function keyIn(line: string): string {
  return entry.exec(line)?.[2] ?? 'other';
}

/** Changes the value of some line `key: value`, or of some entry in flow style. */
export function onValue(text: string, random: Random, change: (value: string) => string): string {
  return onValueWithIndentation(text, random, change);
}

export function onValueWithIndentation(text: string, random: Random, change: (value: string, spaces: string) => string): string {
  if (random.chance(0.2) && /\{[^\n]*: /.test(text))
    return onMatch(text, random, /(?<=[{,] ?[\w$-]+: )[^,{}[\]\n]+/g, (value) => change(value, ''));
  return onLineWith(text, random, entry, (line) =>
    line.replace(
      entry,
      (_, before: string, key: string, colon: string, value: string) => before + key + colon + change(value, before.replaceAll('-', ' ')),
    ),
  );
}

export function onKey(text: string, random: Random, change: (key: string) => string): string {
  if (random.chance(0.2) && /\{[^\n]*: /.test(text)) return onMatch(text, random, /(?<=[{,] ?)[\w$-]+(?=: )/g, change);
  return onLineWith(text, random, /^\s*(?:- )*[^\s#'"{[-][^:#]*:( |$)/, (line) =>
    line.replace(/^(\s*(?:- )*)([^:]*):/, (_, before: string, key: string) => `${before}${change(key)}:`),
  );
}

export function onMatch(text: string, random: Random, pattern: RegExp, change: (match: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const { 0: match, index } = random.pick(matches);
  return text.slice(0, index) + change(match) + text.slice(index + match.length);
}

export function onLineBreak(text: string, random: Random, replacement: string): string {
  return onMatch(text, random, /\n/g, () => replacement);
}

/** Changes some line and all that are deeper behind it. */
export function onBlock(text: string, random: Random, change: (block: string[]) => string[]): string {
  const all = text.split('\n');
  const start = random.below(all.length);
  const depth = (line: string) => (line.trim() === '' ? Number.POSITIVE_INFINITY : line.length - line.trimStart().length);
  let end = start + 1;
  while (end < all.length && depth(all[end] ?? '') > depth(all[start] ?? '')) end++;
  all.splice(start, end - start, ...change(all.slice(start, end)));
  return all.join('\n');
}

export function swapLines(text: string, random: Random): string {
  const all = text.split('\n');
  const [one, other] = [random.below(all.length), random.below(all.length)];
  [all[one], all[other]] = [all[other] ?? '', all[one] ?? ''];
  return all.join('\n');
}
