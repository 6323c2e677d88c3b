import { dealias, type Entry, type Mapping, type Node } from '../../../server/src/yaml/tree.ts';

/** A tree as Go prints it in JSON: sorted keys, no blanks, `<>&` escaped. Built on the tree alone, to judge it. */
export function jsonOf(node: Node | undefined): string {
  if (!node) return 'null';
  const value = dealias(node);
  if (value.kind === 'sequence') return `[${value.items.map((item) => jsonOf(item.value)).join(',')}]`;
  if (value.kind === 'mapping') {
    const fields = [...fieldsOf(value)].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return `{${fields.map(([name, entry]) => `${quoted(name)}:${jsonOf(entry.value)}`).join(',')}}`;
  }
  if (value.kind !== 'scalar') return 'null';
  return typeof value.value === 'string' ? quoted(value.value) : (value.literal ?? String(value.value));
}

function fieldsOf({ entries }: Mapping): Map<string, Entry> {
  const fields = new Map<string, Entry>();
  for (const entry of entries) {
    if (!entry.merge) fields.set(entry.name ?? '', entry);
    else for (const [name, merged] of mergedFields(entry.value)) fields.set(name, merged);
  }
  return fields;
}

function mergedFields(value: Node): Map<string, Entry> {
  const source = dealias(value);
  if (source.kind === 'mapping') return fieldsOf(source);
  const sources = source.kind === 'sequence' ? source.items.map((item) => mergedFields(item.value)) : [];
  return new Map(sources.reverse().flatMap((fields) => [...fields]));
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
