import { isBreak } from './characters.ts';
import type { YamlProblem } from './problem.ts';
import { dealias, type Entry, type Mapping, type Node } from './tree.ts';

/**
 * Keys that stand twice in a mapping, as strict decoding lists them. A key and a merge that bring the same name count
 * as well. `root` starts where `text` does.
 * Source: go.yaml.in/yaml/v2 decode.go, setMapIndex.
 */
export function duplicateKeys(root: Node, text: string): YamlProblem[] {
  const found: Found[] = [];
  collect(root, 0, found);
  if (found.length === 0) return [];
  // Go complains when a value has been read; inner ones come first.
  found.sort((a, b) => a.valueEnd - b.valueEnd);
  const lineOf = lineCounter(text);
  const lines = new Map([...found].sort((a, b) => a.valueAt - b.valueAt).map((one) => [one, lineOf(one.valueAt) + 1]));
  return found.map((one) => ({
    kind: 'duplicate-key',
    message: `yaml: unmarshal errors:\n  line ${lines.get(one)}: key ${one.shown} already set in map`,
    start: one.start,
    end: one.end,
    hint: 'The last of two equal keys wins, silently: keep one.',
  }));
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly valueAt: number;
  readonly valueEnd: number;
  readonly shown: string;
}

function collect(node: Node, start: number, found: Found[]): void {
  if (node.kind === 'sequence') for (const { at, value } of node.items) collect(value, start + at, found);
  if (node.kind !== 'mapping') return;
  for (const { valueAt, value } of node.entries) if (value.kind !== 'scalar') collect(value, start + valueAt, found);
  if (hasDuplicates(node)) list(node, start, found);
}

/** The common case costs as little as it can. */
function hasDuplicates({ entries }: Mapping): boolean {
  if (entries.length > few) return new Set(entries.map(({ name }) => name)).size < entries.length || entries.some(({ merge }) => merge);
  return entries.some(({ name, merge }, index) => merge || entries.findIndex((other) => other.name === name) < index);
}

const few = 8;

function list({ entries }: Mapping, start: number, found: Found[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    for (const name of entry.merge ? mergedNames(entry.value) : [identity(entry)]) {
      if (name === undefined) continue;
      if (seen.has(name)) {
        const valueAt = start + entry.valueAt;
        const keyStart = start + entry.keyAt;
        found.push({ start: keyStart, end: keyStart + entry.key.length, valueAt, valueEnd: valueAt + entry.value.length, shown: name });
      }
      seen.add(name);
    }
  }
}

/** Keys are equal when name and type are: `1` and `"1"` differ, though JSON makes one of them. */
function identity({ key, name }: Entry): string | undefined {
  const scalar = dealias(key);
  if (scalar.kind !== 'scalar' || name === undefined) return undefined;
  return typeof scalar.value === 'string' ? JSON.stringify(name) : name;
}

function mergedNames(value: Node): (string | undefined)[] {
  const source = dealias(value);
  if (source.kind === 'sequence') return source.items.flatMap((item) => mergedNames(item.value));
  if (source.kind !== 'mapping') return [];
  return source.entries.flatMap((entry) => (entry.merge ? mergedNames(entry.value) : [identity(entry)]));
}

/** 0-based lines of offsets that come in ascending order. */
function lineCounter(text: string): (offset: number) => number {
  let at = 0;
  let line = 0;
  return (offset) => {
    for (; at < offset; at++) {
      const code = text.charCodeAt(at);
      if (isBreak(code) && !(code === 0x0d && text.charCodeAt(at + 1) === 0x0a)) line++;
    }
    return line;
  };
}
