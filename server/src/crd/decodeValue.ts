/**
 * Decodes YAML nodes into Go types as the API server's JSON decoder does: a value of the wrong type is reported and left
 * at its zero value. Source: sigs.k8s.io/json, decode.go; apiextensions/v1/marshal.go.
 */

import { decodeBase64 } from '../go/base64.ts';
import { compareBytes } from '../go/strings.ts';
import { parseTimeProblem } from '../go/times.ts';
import { Memo } from '../memo.ts';
import { dealias, isWorthCaching, type Mapping, type Node, type Scalar, type Sequence, type Step } from '../yaml/tree.ts';
import { type EffectiveEntry, effectiveEntries } from './entries.ts';
import {
  type Field,
  type GoType,
  type IntegerType,
  type ListType,
  list,
  type MapType,
  type StructType,
  schema,
  text,
  uint8,
} from './goTypes.ts';
import { jsonSchemaProps } from './goTypesV1.ts';
import type { ServerRuleId } from './ruleIds.ts';
import { toJson } from './toJson.ts';
import type { JSONSchemaProps } from './types.ts';

/** A problem of decoding, with its path relative to the decoded value. */
export interface Problem {
  /** After a mismatch Go continues; an abort ends decoding and is the error reported; an unknown field matters for strict decoding only. */
  readonly severity: 'unknown' | 'mismatch' | 'abort';
  readonly rule: ServerRuleId;
  readonly path: readonly Step[];
  /** For a value of the wrong type: the parts of Go's message; struct and field names are added on the way up. */
  readonly type:
    | { readonly value: string; readonly goType: string; readonly struct: string; readonly fields: readonly string[] }
    | undefined;
  /** Go's text for everything else. */
  readonly text: string;
}

/** Most unknown fields that the server reports. Source: sigs.k8s.io/json, kubernetes_patch.go, saveStrictError. */
export const maxStrictFindings = 100;

/** A decoded schema with the problems in and below it. */
interface SchemaPart {
  readonly schema: JSONSchemaProps;
  readonly problems: readonly Problem[];
  /** Whether it contains an alias or a merge key. */
  readonly aliased: boolean;
}

/** The value of `node` as `type`. Problems are added to `found` in the order of sorted keys, which is the order in which kubectl sends them. */
export function decodeValue(node: Node, type: GoType, found: Problem[]): unknown {
  const value = dealias(node);
  if (value !== node) aliasesMet++;
  if (value.kind === 'scalar' && value.value === null) return ownNull(type);
  // Most frequent first: V8 compares in this order.
  switch (type.kind) {
    case 'string':
      return typeof scalarValue(value) === 'string' ? scalarValue(value) : mismatch(value, type, found);
    case 'schema':
      return value.kind === 'mapping' ? schemaOf(value, found) : mismatch(value, type, found);
    case 'map':
      return value.kind === 'mapping' ? entries(value, type, found) : mismatch(value, type, found);
    case 'list':
      return value.kind === 'sequence' ? elements(value, type, found) : mismatch(value, type, found);
    case 'bool':
      return typeof scalarValue(value) === 'boolean' ? scalarValue(value) : mismatch(value, type, found);
    case 'integer':
      return integer(value, type, found);
    case 'struct':
      return value.kind === 'mapping' ? fields(value, type, { ...type.empty }, found) : mismatch(value, type, found);
    case 'float64': {
      const number = value.kind === 'scalar' && isNumber(value) ? Number(numberLiteral(value)) : Number.NaN;
      return Number.isFinite(number) ? number : mismatch(value, type, found);
    }
    case 'raw':
      return toJson(value);
    case 'bytes':
      return byteList(value, type, found);
    case 'time':
      return checkedTime(value, type, found);
    case 'schema-or-bool':
      if (value.kind === 'mapping') return { allows: true, schema: ownDecoder(value, schema, found) };
      if (typeof scalarValue(value) === 'boolean') return { allows: scalarValue(value), schema: undefined };
      found.push({ severity: 'abort', rule: 'decode-bool-or-schema', path: [], type: undefined, text: 'boolean or JSON schema expected' });
      return undefined;
    case 'schema-or-array':
      // A scalar sets neither, without an error.
      return {
        schema: value.kind === 'mapping' ? ownDecoder(value, schema, found) : undefined,
        jsonSchemas: value.kind === 'sequence' ? ownDecoder(value, schemas, found) : [],
      };
    case 'schema-or-strings':
      return {
        schema: value.kind === 'mapping' ? ownDecoder(value, schema, found) : undefined,
        property: value.kind === 'sequence' ? ownDecoder(value, strings, found) : [],
      };
  }
}

const strings = list(text());
const schemas = list(schema);

function ownNull(type: GoType): unknown {
  return type.kind === 'schema' && !type.pointer ? jsonSchemaProps.empty : type.zero;
}

/** Reports a value of the wrong type and returns what Go leaves in its place: the zero value, for a pointer one to it. */
function mismatch(value: Node, type: GoType, found: Problem[], severity: Problem['severity'] = 'mismatch'): unknown {
  const kind = kindOf(value);
  const literal = kind === 'number' && (type.kind === 'integer' || type.kind === 'float64') ? ` ${numberLiteral(value as Scalar)}` : '';
  const parts = { value: kind + literal, goType: type.name, struct: '', fields: [] };
  found.push({ severity, rule: 'decode-type-mismatch', path: [], type: parts, text: '' });
  return ownNull(type);
}

/** Fills the fields of `out`, which is a zero value of the type, and returns it. */
function fields(mapping: Mapping, type: StructType, out: Record<string, unknown>, found: Problem[]): unknown {
  const before = found.length;
  for (const { name, value } of ownAndMerged(mapping)) {
    const field = type.fields.get(name);
    const start = found.length;
    if (!field) found.push({ severity: 'unknown', rule: 'decode-strict-unknown', path: [name], type: undefined, text: '' });
    else {
      const decoded = decodeValue(value, field.type, found);
      // The table's own string: V8 need not look up the one from the text.
      if (field.stored) out[field.name] = decoded;
      if (found.length > start) prefixField(found, start, field, type.struct);
    }
  }
  if (found.length > before + 1) inKeyOrder(found, before);
  return out;
}

function entries(mapping: Mapping, { element }: MapType, found: Problem[]): ReadonlyMap<string, unknown> {
  const out = new Map<string, unknown>();
  const before = found.length;
  for (const { name, value } of ownAndMerged(mapping)) {
    const start = found.length;
    out.set(name, decodeValue(value, element, found));
    if (found.length > start) prefix(found, start, name);
  }
  if (found.length > before + 1) inKeyOrder(found, before);
  return out;
}

/** The entries by the keys that the server receives; counts mappings with merge keys or duplicates. */
function ownAndMerged(mapping: Mapping): readonly EffectiveEntry[] {
  const effective = effectiveEntries(mapping);
  // There are merge keys or, rarely, duplicate keys.
  if (effective !== mapping.entries) aliasesMet++;
  return effective;
}

function elements(sequence: Sequence, { element }: ListType, found: Problem[]): unknown[] {
  const before = found.length;
  const out = sequence.items.map((item, index) => {
    const start = found.length;
    const decoded = decodeValue(item.value, element, found);
    if (found.length > start) prefix(found, start, index);
    return decoded;
  });
  if (found.length > before + 1) endAtAbort(found, before);
  return out;
}

/** By node, since decoding a schema depends on nothing else: after an edit only the enclosing schemas are decoded again. */
const decodedSchemas = new Memo<Mapping, SchemaPart>({ isWorthKeeping: isWorthCaching });
/** Small schemas are kept here only if aliased, since nested aliases can multiply them without limit, or if they have rules, since compiled rules are kept by schema. */
const smallSchemas = new Memo<Mapping, SchemaPart>();
const noProblems: readonly Problem[] = [];
/** Number of aliases and merge keys met so far. */
let aliasesMet = 0;

function schemaOf(mapping: Mapping, found: Problem[]): JSONSchemaProps {
  let part = decodedSchemas.recall(mapping) ?? smallSchemas.recall(mapping);
  if (part?.aliased) aliasesMet++;
  if (!part) {
    const before = aliasesMet;
    const problems: Problem[] = [];
    // The table has exactly the fields of the TypeScript type, which the compiler cannot check.
    // Copied here, where V8 sees a single type: nearly all large objects are schemas.
    const decoded = fields(mapping, jsonSchemaProps, { ...jsonSchemaProps.empty }, problems) as JSONSchemaProps;
    const aliased = aliasesMet > before;
    part = { schema: decoded, problems: problems.length === 0 ? noProblems : reported(problems), aliased };
    (aliased || decoded['x-kubernetes-validations'] ? smallSchemas : decodedSchemas).keep(mapping, part);
  }
  for (const problem of part.problems) found.push(problem);
  return part.schema;
}

/** Decodes a type with its own UnmarshalJSON: its first error ends the outer decoder as well, and it reports no unknown fields. */
function ownDecoder(value: Node, type: GoType, found: Problem[]): unknown {
  const inner: Problem[] = [];
  const decoded = decodeValue(value, type, inner);
  const error = decisive(inner);
  if (error) found.push({ ...error, severity: 'abort' });
  return decoded;
}

/** The problem that the decoder reports as its error: the abort, else the first mismatch, else undefined. */
export function decisive(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ severity }) => severity === 'abort') ?? problems.find(({ severity }) => severity === 'mismatch');
}

/** The problems that are reported: the decisive error, and the first unknown fields. */
function reported(problems: readonly Problem[]): Problem[] {
  const error = decisive(problems);
  let unknown = 0;
  return problems.filter((problem) => problem === error || (problem.severity === 'unknown' && ++unknown <= maxStrictFindings));
}

function prefixField(found: Problem[], start: number, field: Field, struct: string): void {
  for (let i = start; i < found.length; i++) {
    const problem = found[i] as Problem;
    // Go names the innermost struct, but after a type with its own decoder the one around that.
    const outer = problem.type?.struct === '' || isOwnDecoder(field.type) ? struct : problem.type?.struct;
    const type = problem.type && { ...problem.type, struct: outer ?? struct, fields: [field.name, ...problem.type.fields] };
    found[i] = { ...problem, path: [field.name, ...problem.path], type };
  }
}

function isOwnDecoder(type: GoType): boolean {
  return type.kind.startsWith('schema-or-') || (type.kind === 'map' && type.element.kind === 'schema-or-strings');
}

function prefix(found: Problem[], start: number, step: Step): void {
  for (let i = start; i < found.length; i++) {
    const problem = found[i] as Problem;
    found[i] = { ...problem, path: [step, ...problem.path] };
  }
}

/** Sorts the problems of one mapping's entries by key, since kubectl sends keys sorted. */
function inKeyOrder(found: Problem[], start: number): void {
  const sorted = found.splice(start).sort((a, b) => compareBytes(String(a.path[0]), String(b.path[0])));
  for (const problem of sorted) found.push(problem);
  endAtAbort(found, start);
}

function endAtAbort(found: Problem[], start: number): void {
  const abort = found.findIndex(({ severity }, index) => index >= start && severity === 'abort');
  if (abort !== -1) found.length = abort + 1;
}

function scalarValue(node: Node): Scalar['value'] | undefined {
  return node.kind === 'scalar' ? node.value : undefined;
}

function isNumber({ value }: Scalar): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** A number as kubectl sends it: it decodes and re-encodes JSON, so that `1.0` and `1e3` arrive as `1` and `1000` (for YAML this is done on reading). JavaScript prints floats as Go does. */
function numberLiteral({ literal, value }: Scalar): string {
  const written = literal ?? String(value);
  if (/^-?\d{1,20}$/.test(written) && isInteger64(BigInt(written))) return written;
  const float = Number(written);
  return Number.isFinite(float) ? String(float) : written;
}

function isInteger64(value: bigint): boolean {
  return value >= -(2n ** 63n) && value < 2n ** 64n;
}

function kindOf(node: Node): string {
  if (node.kind === 'mapping') return 'object';
  if (node.kind === 'sequence') return 'array';
  const value = scalarValue(node);
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'number';
}

function integer(value: Node, type: IntegerType, found: Problem[]): unknown {
  if (value.kind !== 'scalar' || !isNumber(value)) return mismatch(value, type, found);
  const literal = numberLiteral(value);
  if (!/^-?\d{1,20}$/.test(literal)) return mismatch(value, type, found);
  const exact = BigInt(literal);
  if (exact < type.min || exact > type.max) return mismatch(value, type, found);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

function byteList(value: Node, type: GoType, found: Problem[]): unknown {
  if (value.kind === 'sequence') return Uint8Array.from(elements(value, list(uint8), found), Number);
  if (value.kind !== 'scalar' || typeof value.value !== 'string') return mismatch(value, type, found);
  const { bytes, corruptAt } = decodeBase64(value.value);
  if (corruptAt === undefined) return bytes;
  const text = `illegal base64 data at input byte ${corruptAt}`;
  found.push({ severity: 'mismatch', rule: 'decode-cabundle-base64', path: [], type: undefined, text });
  return type.zero;
}

function checkedTime(value: Node, type: GoType, found: Problem[]): string | undefined {
  if (value.kind !== 'scalar' || typeof value.value !== 'string') {
    mismatch(value, type, found, 'abort');
    return undefined;
  }
  const problem = parseTimeProblem(value.value);
  if (problem) found.push({ severity: 'abort', rule: 'decode-type-mismatch', path: [], type: undefined, text: problem });
  return value.value;
}
