import { type Entry, type Item, mappingOf, type Node } from '../../../server/src/yaml/tree.ts';

/** A tree without places for a JSON text, whose numbers keep their literals. For tests of what does not depend on YAML. */
export function treeOf(json: string): Node {
  const [node, end] = valueAt(json, skip(json, 0));
  if (skip(json, end) !== json.length) throw new Error(`text after the value: ${json.slice(end)}`);
  return node;
}

const scalarToken = /"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\w]+/y;

function valueAt(json: string, at: number): [Node, number] {
  const first = json[at];
  if (first === '{') return mappingAt(json, at);
  if (first === '[') return sequenceAt(json, at);
  scalarToken.lastIndex = at;
  const token = scalarToken.exec(json)?.[0];
  if (token === undefined) throw new Error(`no value: ${json.slice(at, at + 80)}`);
  const value = JSON.parse(token);
  const scalar = { kind: 'scalar', length: token.length, style: first === '"' ? 'double' : 'plain', value } as const;
  return [typeof value === 'number' ? { ...scalar, literal: token } : scalar, at + token.length];
}

function mappingAt(json: string, start: number): [Node, number] {
  const entries: Entry[] = [];
  let at = skip(json, start + 1);
  while (json[at] !== '}') {
    const [key, keyEnd] = valueAt(json, at);
    const name = key.kind === 'scalar' ? String(key.value) : '';
    const [value, end] = valueAt(json, skip(json, skip(json, keyEnd) + 1));
    entries.push({ keyAt: at - start, key, name, merge: false, valueAt: end - value.length - start, value });
    at = skip(json, end);
    if (json[at] === ',') at = skip(json, at + 1);
  }
  return [mappingOf(entries, at + 1 - start, true), at + 1];
}

function sequenceAt(json: string, start: number): [Node, number] {
  const items: Item[] = [];
  let at = skip(json, start + 1);
  while (json[at] !== ']') {
    const [value, end] = valueAt(json, at);
    items.push({ at: at - start, value });
    at = skip(json, end);
    if (json[at] === ',') at = skip(json, at + 1);
  }
  return [{ kind: 'sequence', flow: true, length: at + 1 - start, items }, at + 1];
}

function skip(json: string, at: number): number {
  let next = at;
  while (' \t\r\n'.includes(json[next] ?? 'x')) next++;
  return next;
}
