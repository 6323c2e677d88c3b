import { Memo } from '../../memo.ts';
import { isAsWritten } from '../../yaml/read/asWritten.ts';
import { isWorthCaching, type Mapping, type Node, type Scalar, type Sequence, type Step, stringAt } from '../../yaml/tree.ts';
import type { Manifest } from '../rule.ts';

/** A place where YAML 1.1, which kubectl reads, takes a text for something else than it looks like. */
export interface Trap {
  readonly kind: 'key' | 'boolean' | 'octal';
  readonly path: readonly Step[];
  readonly written: string;
  /** What reaches the server. */
  readonly read: string;
}

/** The traps of one kind in a manifest, in text order. */
export function trapsIn({ root, text, start }: Manifest, kind: Trap['kind']): readonly Trap[] {
  return isAsWritten(root) ? none : trapsOf(root, text, start).filter((trap) => trap.kind === kind);
}

/** With paths from the node. */
const known = new Memo<Node, readonly Trap[]>({ isWorthKeeping: isWorthCaching });
const none: readonly Trap[] = [];

/** All of a tree; `node` starts at `start` of `text`. What stands behind an alias is found where it is anchored. */
export function trapsOf(node: Node, text: string, start: number): readonly Trap[] {
  if (node.kind === 'scalar' || node.kind === 'alias') return none;
  return known.of(node, () => {
    const found: Trap[] = [];
    if (node.kind === 'mapping') searchMapping(node, text, start, found);
    else searchSequence(node, text, start, found);
    return found.length > 0 ? found : none;
  });
}

function searchMapping(mapping: Mapping, text: string, start: number, found: Trap[]): void {
  for (const { key, keyAt, name, value, valueAt, merge } of mapping.entries) {
    if (name === undefined || merge) continue;
    if (key.kind === 'scalar' && typeof key.value !== 'string') {
      const written = text.slice(start + keyAt, start + keyAt + key.length);
      if (written !== name) found.push({ kind: 'key', path: [name], written, read: name });
    }
    addBelow(name, value, text, start + valueAt, found);
    if (!freeForm.includes(name) || stringAt(mapping, ['type']) === 'boolean') continue;
    if (value.kind === 'scalar') addBoolean([name], value, text, start + valueAt, found);
    if (value.kind !== 'sequence') continue;
    for (const [index, { at, value: item }] of value.items.entries())
      if (item.kind === 'scalar') addBoolean([name, index], item, text, start + valueAt + at, found);
  }
}

/** Keywords of a schema that hold any value. What a boolean word is elsewhere, the type of the field says: decoding refuses it, or it is meant. */
const freeForm = ['enum', 'default', 'example'];

function searchSequence(sequence: Sequence, text: string, start: number, found: Trap[]): void {
  for (const [index, { at, value }] of sequence.items.entries()) addBelow(index, value, text, start + at, found);
}

function addBelow(step: Step, value: Node, text: string, start: number, found: Trap[]): void {
  if (value.kind === 'alias') return;
  if (value.kind === 'scalar') {
    if (typeof value.value !== 'string') addOctal(step, value, text, start, found);
  } else for (const trap of trapsOf(value, text, start)) found.push({ ...trap, path: [step, ...trap.path] });
}

function addBoolean(path: readonly Step[], { value, style, length }: Scalar, text: string, start: number, found: Trap[]): void {
  if (typeof value !== 'boolean' || style !== 'plain') return;
  const written = text.slice(start, start + length);
  if (written.toLowerCase() !== String(value)) found.push({ kind: 'boolean', path, written, read: String(value) });
}

/** A leading zero makes a number octal; where it changes nothing it is no trap. */
function addOctal(step: Step, { value, style, length }: Scalar, text: string, start: number, found: Trap[]): void {
  if ((typeof value !== 'number' && typeof value !== 'bigint') || style !== 'plain') return;
  const written = text.slice(start, start + length);
  if (!/^[-+]?0[0-7_]+$/.test(written) || Number(written.replaceAll('_', '')) === Number(value)) return;
  found.push({ kind: 'octal', path: [step], written, read: String(value) });
}
