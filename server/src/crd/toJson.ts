import { plain } from '../go/numbers.ts';
import { Memo } from '../memo.ts';
import { dealias, type Mapping, type Node, type Scalar } from '../yaml/tree.ts';
import { effectiveEntries } from './entries.ts';
import { isJsonObject, type Json } from './json.ts';

/** The JSON value of a node as the server decodes it. Source: apimachinery/pkg/util/json, Unmarshal (integers stay integers). */
export function toJson(node: Node): Json {
  const value = dealias(node);
  return value === node ? ownJson(value) : anchored.of(value, ownJson);
}

/** Whether two JSON values are equal, regardless of key order. */
export function jsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b) || a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !jsonEqual(value, other)) return false;
  }
  return true;
}

/** Nested aliases may expand to more values than fit in memory: each anchored node is converted once. */
const anchored = new Memo<Node, Json>();

function ownJson(node: Node): Json {
  if (node.kind === 'alias') return toJson(node);
  if (node.kind === 'scalar') return scalarJson(node);
  return node.kind === 'sequence' ? node.items.map(({ value }) => toJson(value)) : objectJson(node);
}

function objectJson(mapping: Mapping): Json {
  return new Map(effectiveEntries(mapping).map(({ name, value }) => [name, toJson(value)]));
}

function scalarJson({ value, literal }: Scalar): Json {
  if (typeof value !== 'number' && typeof value !== 'bigint') return value;
  const written = literal ?? String(value);
  // Floats have the shortest exact representation, whole ones without a point: `1e18` arrives as an integer.
  const digits = /^-?\d{1,19}$/.test(written) ? written : plain(Number(written));
  if (!/^-?\d{1,19}$/.test(digits)) return Number(written);
  const exact = BigInt(digits);
  return Number.isSafeInteger(Number(exact)) || BigInt.asIntN(64, exact) !== exact ? Number(written) : exact;
}
