import { isJsonObject, type Json } from '../../crd/json.ts';
import type { Structural } from '../../schema/structural.ts';
import { nodesAlong } from './schemaSteps.ts';

export type BoundKeyword = 'maxItems' | 'maxLength' | 'maxProperties';

/** A schema node whose values can be bounded, and so what rules cost. */
export interface Boundable {
  /** From the schema's root down, as the parts of a JSON pointer. */
  readonly steps: readonly string[];
  readonly keyword: BoundKeyword;
  /** The present bound; undefined if there is none. */
  readonly current: number | undefined;
  /** No smaller bound: minItems and its like, and what the node's defaults and enums hold, need as much. */
  readonly least: number;
  /** Size in the server's estimates for a bound of 1: a character counts as four bytes. */
  readonly sizePerUnit: number;
}

/** The node at the end of `steps`; undefined where the schema has none, or a bound would say nothing there. */
export function boundable(root: Structural, steps: readonly string[]): Boundable | undefined {
  const nodes = nodesAlong(root, steps);
  const node = nodes?.at(-1)?.node;
  const kind = node && boundOf(node);
  if (!nodes || !node || !kind) return undefined;
  const current = node[kind.keyword];
  const minimum = node[minimums[kind.keyword]] ?? 0;
  const written = nodes.flatMap(({ node, depth }) => writtenValues(node).flatMap((value) => sizesAt(value, steps.slice(depth))));
  return {
    ...kind,
    steps,
    current: current === undefined ? undefined : Number(current),
    least: written.reduce((most, size) => Math.max(most, size), Math.max(1, Number(minimum))),
  };
}

/** What bounds the values of a node, and how the size that CEL knows of follows from it. */
function boundOf(node: Structural): { readonly keyword: BoundKeyword; readonly sizePerUnit: number } | undefined {
  const { type, format, items, additionalProperties } = node;
  if (node['x-kubernetes-int-or-string']) return { keyword: 'maxLength', sizePerUnit: 4 };
  if (type === 'array' && items?.schema) return { keyword: 'maxItems', sizePerUnit: 1 };
  if (type === 'object' && additionalProperties) return { keyword: 'maxProperties', sizePerUnit: 1 };
  if (type !== 'string' || format === 'duration' || format === 'date' || format === 'date-time') return undefined;
  if (format === 'byte') return { keyword: 'maxLength', sizePerUnit: 1 };
  // The longest value of an enum is a bound already.
  return node.enum && node.maxLength === undefined ? undefined : { keyword: 'maxLength', sizePerUnit: 4 };
}

const minimums = { maxItems: 'minItems', maxLength: 'minLength', maxProperties: 'minProperties' } as const;

/** Values that the schema itself holds and that have to stay valid. */
function writtenValues(node: Structural): readonly Json[] {
  return [...(node.default === undefined ? [] : [node.default]), ...(node.enum ?? [])];
}

/** The sizes of the values that are found in a value below the steps. */
function sizesAt(value: Json, [step, ...rest]: readonly string[]): number[] {
  if (step === undefined) return [sizeOf(value)];
  if (step === 'items') return Array.isArray(value) ? value.flatMap((item: Json) => sizesAt(item, rest)) : [];
  if (!isJsonObject(value)) return [];
  if (step === 'additionalProperties') return [...value.values()].flatMap((entry) => sizesAt(entry, rest));
  const [name = '', ...below] = rest;
  const property = value.get(name);
  return property === undefined ? [] : sizesAt(property, below);
}

function sizeOf(value: Json): number {
  if (typeof value === 'string') return [...value].length;
  if (isJsonObject(value)) return value.size;
  return Array.isArray(value) ? value.length : 0;
}
