import type { YamlProblem } from '../problem.ts';
import { dealias, type Entry, type Mapping, type Node, type Scalar, type Span } from '../tree.ts';
import { breakLength, isBreak } from './characters.ts';
import { goFloat } from './goSyntax.ts';
import { hints } from './hints.ts';

/**
 * Duplicate keys, in the order of strict decoding: it lists them whenever it decodes a mapping, so again for each
 * alias, inner ones first. A key and a merge with the same name count as well, at the line of the later value. `root`
 * starts where `text` does; `isFloat` distinguishes floats without a fraction from integers.
 * Source: go.yaml.in/yaml/v2 decode.go, mapping, merge and setMapIndex.
 */
export function duplicateKeys(
  root: Node,
  text: string,
  aliases: 'with aliases' | 'without aliases',
  isFloat: (scalar: Scalar) => boolean,
): YamlProblem[] {
  const walk: Walk = { text, isFloat, found: [], places: aliases === 'with aliases' ? { starts: new Map(), clean: new Set() } : undefined };
  decode(root, 0, walk);
  const { found } = walk;
  if (found.length === 0) return [];
  const lineOf = lineCounter(text);
  const lines = new Map([...found].sort((a, b) => a.valueAt - b.valueAt).map((one) => [one, lineOf(one.valueAt) + 1]));
  return found.map((one) => ({
    kind: 'duplicate-key',
    message: `yaml: unmarshal errors:\n  line ${lines.get(one)}: key ${one.shown} already set in map`,
    start: one.start,
    end: one.end,
    hint: hints.duplicate,
  }));
}

/** The values of entries whose string key is repeated later in their mapping. `node` starts at `start`. */
export function replacedValues(node: Node, start: number): Span[] {
  if (node.kind === 'sequence') return node.items.flatMap(({ at, value }) => replacedValues(value, start + at));
  if (node.kind !== 'mapping') return [];
  const last = new Map(node.entries.filter(isText).map((entry) => [entry.name, entry]));
  return node.entries.flatMap((entry) => {
    const valueAt = start + entry.valueAt;
    if (isText(entry) && !entry.merge && last.get(entry.name) !== entry) return [{ start: valueAt, end: valueAt + entry.value.length }];
    return replacedValues(entry.value, valueAt);
  });
}

function isText({ key }: Entry): boolean {
  return key.kind === 'scalar' && typeof key.value === 'string';
}

interface Found extends Span {
  readonly valueAt: number;
  readonly shown: string;
}

interface Walk {
  readonly text: string;
  readonly isFloat: (scalar: Scalar) => boolean;
  readonly found: Found[];
  /** State that is needed for aliases. */
  readonly places:
    | {
        /** Offsets of mappings and sequences, needed for the targets of aliases. */
        readonly starts: Map<Node, number>;
        /** Nodes without duplicate keys. */
        readonly clean: Set<Node>;
      }
    | undefined;
}

function decode(node: Node, start: number, walk: Walk): void {
  if (node.kind === 'scalar') return;
  if (node.kind === 'alias') {
    if (!walk.places?.clean.has(node.target)) decode(node.target, startOf(node.target, start, walk), walk);
    return;
  }
  walk.places?.starts.set(node, start);
  const before = walk.found.length;
  if (node.kind === 'sequence') for (const { at, value } of node.items) decode(value, start + at, walk);
  else if (!node.distinct) fill(node, start, new Set(), undefined, walk);
  else for (const { valueAt, value } of node.entries) decode(value, start + valueAt, walk);
  if (walk.found.length === before) walk.places?.clean.add(node);
}

/** Decodes the entries of a mapping into one that already has `names`; `shownAt` is the span of the merge that adds them. */
function fill({ entries }: Mapping, start: number, names: Set<string>, shownAt: Span | undefined, walk: Walk): void {
  for (const entry of entries) {
    const keyStart = start + entry.keyAt;
    const shown = shownAt ?? { start: keyStart, end: keyStart + entry.key.length };
    const valueAt = start + entry.valueAt;
    if (entry.merge) {
      merge(entry.value, valueAt, names, shown, walk);
      continue;
    }
    decode(entry.value, valueAt, walk);
    const name = identity(entry, walk.isFloat);
    if (name === undefined) continue;
    if (names.has(name))
      walk.found.push({ ...shown, valueAt: propertiesAt(walk.text, keyStart + entry.key.length, valueAt), shown: shownKey(entry) });
    names.add(name);
  }
}

/** The offset that Go reports for a value: its anchor or tag; for a value that is missing together with its colon, the next token. */
function propertiesAt(text: string, keyEnd: number, valueAt: number): number {
  const next = skipBlanks(text, keyEnd);
  return text.charAt(next) === ':' ? Math.min(valueAt, skipBlanks(text, next + 1)) : next;
}

function skipBlanks(text: string, from: number): number {
  const blanks = /(?:[ \t\r\n\x85\u2028\u2029]|#[^\r\n]*)*/y;
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}

/** In a list of merges, the last one is merged first. */
function merge(node: Node, start: number, names: Set<string>, shown: Span, walk: Walk): void {
  const source = dealias(node);
  const at = source === node ? start : startOf(source, start, walk);
  if (source.kind === 'mapping') {
    walk.places?.starts.set(source, at);
    fill(source, at, names, shown, walk);
  }
  if (source.kind === 'sequence') for (const item of source.items.toReversed()) merge(item.value, at + item.at, names, shown, walk);
}

function startOf(target: Node, otherwise: number, { places }: Walk): number {
  return places?.starts.get(target) ?? otherwise;
}

/** Identity of a key: keys are equal if name and type are. `1`, `1.0` and `"1"` differ, though they are equal in JSON. Undefined for a key that equals none, such as NaN. */
function identity({ key, name }: Entry, isFloat: (scalar: Scalar) => boolean): string | undefined {
  const scalar = dealias(key);
  if (scalar.kind !== 'scalar' || name === undefined || Number.isNaN(scalar.value)) return undefined;
  if (typeof scalar.value === 'string') return JSON.stringify(name);
  return isFloat(scalar) ? `float ${name}` : name;
}

/** A key as Go prints it. */
function shownKey({ key, name = '' }: Entry): string {
  const scalar = dealias(key);
  if (scalar.kind !== 'scalar') return name;
  if (typeof scalar.value === 'string') return JSON.stringify(name);
  return typeof scalar.value === 'number' && !Number.isFinite(scalar.value) ? goFloat(scalar.value) : name;
}

/** Returns the 0-based lines of offsets that are passed in ascending order. */
function lineCounter(text: string): (offset: number) => number {
  let at = 0;
  let line = 0;
  return (offset) => {
    while (at < offset) {
      const atBreak = isBreak(text.charCodeAt(at));
      if (atBreak) line++;
      at += atBreak ? breakLength(text, at) : 1;
    }
    return line;
  };
}
