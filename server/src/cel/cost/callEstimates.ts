/**
 * What calls are estimated to cost, and how large their results are. The operators `&&`, `||` and `?:`, of which estimate.ts
 * puts the arguments' costs together, are none of these.
 * Source: cel-go/checker/cost.go, functionCost; apiserver/pkg/cel/library/cost.go, EstimateCallCost; cel-go/ext, lists.go and sets.go.
 */
import type { Expression } from '../ast.ts';
import { type CelType, unwrapped } from '../celType.ts';
import { fixed, one, plus, type Range, saturated, times, timesFactor, unknownRange, unlimited, wrapped, zero } from './range.ts';
import type { StoredPath } from './storedPath.ts';

/** An argument or the receiver of a call. */
export interface SizedNode {
  readonly expression: Expression;
  readonly type: CelType | undefined;
  readonly path: StoredPath;
  /** As known right after the node itself was estimated; undefined where nothing is known. */
  readonly size: Range | undefined;
}

/** One overload of a call, estimated on its own. */
export interface SizedCall {
  readonly overload: string;
  readonly receiver: SizedNode | undefined;
  readonly args: readonly SizedNode[];
  /** The size that the schema declares at the node's present path. */
  readonly declared: (node: SizedNode) => Range | undefined;
  /** The size that the schema declares for the items at the node's present path. */
  readonly declaredItems: (node: SizedNode) => Range | undefined;
}

/** Source: cel-go/checker/cost.go, CallEstimate. */
export interface CallEstimate {
  /** Of the call itself, without arguments and receiver. */
  readonly cost: Range;
  /** Of the result, where the function says more than the type. */
  readonly size?: Range;
}

/** Cost of one character or byte that a function looks at. Source: cel-go/common/cost.go. */
const traversal = 0.1;
/** Of one character of a regular expression. */
const regexLength = 0.25;
/** Of a call that makes a list. */
const allocation = fixed(11n);

export function nominal(): CallEstimate {
  return { cost: one };
}

/** The size as it was when the node was estimated, as cel-go uses it. */
function known(node: SizedNode | undefined): Range {
  return node?.size ?? unknownRange;
}

/** The libraries look the size up in the schema once more: by now another path may have overwritten this one (storedPath.ts). */
function sizeOf(call: SizedCall, node: SizedNode | undefined): Range {
  return node?.size ?? (node && call.declared(node)) ?? unknownRange;
}

export function compared({ args: [a, b] }: SizedCall): CallEstimate {
  const most = known(a).max < known(b).max ? known(a).max : known(b).max;
  return { cost: timesFactor({ min: most > 0n ? 1n : 0n, max: most }, traversal) };
}

/** Strings and bytes are compared byte by byte, everything else that has an order in one step. */
export function comparison(call: SizedCall): CallEstimate {
  return isOfText(call.overload) ? compared(call) : nominal();
}

/** Whether the id of an operator's overload is that of the one for strings or bytes. */
export function isOfText(overload: string): boolean {
  return overload.endsWith('_string') || overload.endsWith('_bytes');
}

export function equality(call: SizedCall): CallEstimate {
  const [a, b] = call.args;
  if (a?.type?.kind !== 'opaque' || b?.type?.kind !== 'opaque' || a.type.name !== b.type.name) return compared(call);
  switch (a.type.name) {
    case 'net.IP':
    case 'net.CIDR':
    case 'kubernetes.Quantity':
    case 'kubernetes.Semver':
    case 'kubernetes.authorization.Authorizer':
    case 'kubernetes.authorization.PathCheck':
    case 'kubernetes.authorization.GroupCheck':
    case 'kubernetes.authorization.ResourceCheck':
    case 'kubernetes.authorization.Decision':
      return { cost: one };
    case 'kubernetes.NamedFormat':
      return { cost: { min: 1n, max: 7n } };
    case 'kubernetes.URL':
      // Upstream is meant to compare both sides, but asks the right one twice.
      return { cost: timesFactor({ min: 1n, max: b.size?.max ?? 1n }, traversal) };
    default:
      return compared(call);
  }
}

export function concatenation({ overload, args: [a, b] }: SizedCall): CallEstimate {
  const size = plus(known(a), known(b));
  if (overload === 'add_list') return { cost: one, size };
  return isOfText(overload) ? { cost: timesFactor(size, traversal), size } : nominal();
}

/** Membership of a list. Upstream multiplies by 1 in doubles, which changes very large sizes. */
export function membership({ overload, args: [, list] }: SizedCall): CallEstimate {
  return overload === 'in_list' ? { cost: timesFactor(known(list), 1) } : nominal();
}

export function firstArgumentRead({ args: [text] }: SizedCall): CallEstimate {
  return { cost: timesFactor(known(text), traversal) };
}

export function receiverRead({ receiver }: SizedCall): CallEstimate {
  return { cost: timesFactor(known(receiver), traversal) };
}

export function containing({ receiver, args: [part] }: SizedCall): CallEstimate {
  return { cost: times(timesFactor(known(receiver), traversal), timesFactor(known(part), traversal)) };
}

export function matching({ receiver, args }: SizedCall): CallEstimate {
  return { cost: regexCost(known(receiver ?? args[0]), known(receiver ? args[0] : args[1])) };
}

/** UTF-8 takes up to four bytes for a character. */
export function encoded({ overload, args: [text] }: SizedCall): CallEstimate {
  const size = known(text);
  if (overload !== 'string_to_bytes') return nominal();
  return { cost: timesFactor(size, traversal), size: { min: size.min, max: wrapped(size.max * 4n) } };
}

export function decoded({ overload, args: [bytes] }: SizedCall): CallEstimate {
  const size = known(bytes);
  if (overload !== 'bytes_to_string') return nominal();
  return { cost: timesFactor(size, traversal), size: { min: size.min / 4n, max: size.max } };
}

/** Two quotes, and every character may need a backslash. */
export function quoted({ args: [text] }: SizedCall): CallEstimate {
  const size = known(text);
  return { cost: timesFactor(size, traversal), size: { min: wrapped(size.min + 2n), max: wrapped(size.max * 2n + 2n) } };
}

/** An empty text still costs the regular expression. */
function regexCost(text: Range, pattern: Range): Range {
  return times(timesFactor(plus(text, one), traversal), timesFactor(pattern, regexLength));
}

export function found(call: SizedCall): CallEstimate {
  const text = sizeOf(call, call.receiver);
  return { cost: regexCost(text, sizeOf(call, call.args[0])), size: { min: 0n, max: text.max } };
}

export function changed(call: SizedCall): CallEstimate {
  const size = sizeOf(call, call.receiver);
  return { cost: timesFactor(size, traversal), size };
}

export function parsed(call: SizedCall): CallEstimate {
  return { cost: timesFactor(sizeOf(call, call.args[0]), traversal) };
}

export function parsedUrl(call: SizedCall): CallEstimate {
  return { ...parsed(call), size: sizeOf(call, call.args[0]) };
}

export function parsedTwice(call: SizedCall): CallEstimate {
  return { cost: timesFactor(sizeOf(call, call.args[0]), 2 * traversal) };
}

/** The longest regular expression of a format has 128 characters. */
export function validated(call: SizedCall): CallEstimate {
  return { cost: timesFactor(timesFactor(sizeOf(call, call.args[0]), traversal), 128 * regexLength) };
}

export function addressInPrefix(call: SizedCall): CallEstimate {
  return contained(call, { min: 1n, max: 4n });
}

export function prefixInPrefix(call: SizedCall): CallEstimate {
  return contained(call, { min: 3n, max: 7n });
}

function contained(call: SizedCall, cost: Range): CallEstimate {
  return { cost: call.overload.endsWith('_string') ? plus(cost, timesFactor(sizeOf(call, call.args[0]), traversal)) : cost };
}

/** The receiver may be a string as well (`indexOf`, `lastIndexOf`). */
export function scanned(call: SizedCall): CallEstimate {
  const size = sizeOf(call, call.receiver);
  const item = itemCost(call);
  return { cost: item ? times(size, item) : timesFactor(size, traversal) };
}

export function inclusion(call: SizedCall): CallEstimate {
  return { cost: times(sizeOf(call, call.receiver), itemCost(call) ?? one) };
}

/** Cost of looking at one item of the receiver; undefined if its type has no items. */
function itemCost(call: SizedCall): Range | undefined {
  const item = call.receiver && itemType(call.receiver.type);
  if (!item) return undefined;
  const { kind } = unwrapped(item);
  return kind === 'string' || kind === 'bytes' ? plus(one, timesFactor(itemSize(call), traversal)) : one;
}

function itemSize({ receiver, declaredItems }: SizedCall): Range {
  return (receiver && declaredItems(receiver)) ?? unknownRange;
}

/** The first type parameter, which the server takes for that of the items: for a map it is the key type. */
function itemType(type: CelType | undefined): CelType | undefined {
  if (type?.kind === 'list') return type.element;
  if (type?.kind === 'map') return type.key;
  if (type?.kind === 'type') return type.of;
  return type?.kind === 'opaque' ? type.parameters[0] : undefined;
}

/** The largest result replaces the shortest parts, the smallest result the longest. */
export function replaced(call: SizedCall): CallEstimate {
  const text = sizeOf(call, call.receiver);
  const from = sizeOf(call, call.args[0]);
  const to = sizeOf(call, call.args[1]);
  const max = from.min > 0n && to.max <= from.min ? text.max : grown(text.max, from.min, to.max);
  const min = from.max > 0n && from.max <= to.min ? text.min : grown(text.min, from.max, to.min);
  return { cost: timesFactor(text, 2 * traversal), size: { min, max } };
}

/** Length of a text once every part of it is replaced; an empty part stands before and behind every character. */
function grown(text: bigint, from: bigint, to: bigint): bigint {
  if (from === 0n) return saturated(saturated(saturated(text + 1n) * to) + text);
  const count = Math.ceil(Number(text) / Number(from));
  // The conversion of larger doubles is implementation-defined in Go; this is the result on amd64.
  return saturated((count >= 2 ** 64 ? 2n ** 63n : BigInt(count)) * to);
}

export function split(call: SizedCall): CallEstimate {
  const text = sizeOf(call, call.receiver);
  const limit = call.args[1]?.expression;
  const most = limit?.kind === 'literal' && limit.value.type === 'int' ? wrapped(limit.value.value) : text.max;
  return { cost: timesFactor(text, 2 * traversal), size: { min: 0n, max: most } };
}

export function joined(call: SizedCall): CallEstimate {
  const { receiver, args } = call;
  const list = sizeOf(call, receiver);
  const items = itemType(receiver?.type) ? times(list, itemSize(call)) : zero;
  const separators = { min: list.min > 0n ? list.min - 1n : 0n, max: list.max > 0n ? list.max - 1n : 0n };
  const size = args[0] ? plus(items, times(sizeOf(call, args[0]), separators)) : items;
  return { cost: timesFactor(size, traversal), size };
}

export function pairsOnce(call: SizedCall): CallEstimate {
  return pairs(call, 1);
}

export function pairsTwice(call: SizedCall): CallEstimate {
  return pairs(call, 2);
}

function pairs(call: SizedCall, factor: number): CallEstimate {
  const [a, b] = call.args;
  return { cost: plus(timesFactor(times(sizeOf(call, a), sizeOf(call, b)), factor), one) };
}

export function sliced(call: SizedCall): CallEstimate {
  const [start, end] = call.args;
  const size = sizeOf(call, call.receiver);
  return listMade(fixed(wrapped(intOr(end, size.max) - intOr(start, 0n))), 1);
}

export function ranged({ args: [end] }: SizedCall): CallEstimate {
  return listMade(fixed(intOr(end, unlimited)), 1);
}

export function reversed(call: SizedCall): CallEstimate {
  return listMade(sizeOf(call, call.receiver), 1);
}

export function flattened(call: SizedCall): CallEstimate {
  return listMade(sizeOf(call, call.receiver), call.args.length === 0 ? 1 : Number(intOr(call.args[0], unlimited)));
}

export function distinct(call: SizedCall): CallEstimate {
  return listMade(squared(sizeOf(call, call.receiver)), 2);
}

export function sorted(call: SizedCall): CallEstimate {
  return ordered(call, call.receiver);
}

export function sortedByKeys(call: SizedCall): CallEstimate {
  return ordered(call, call.args[0]);
}

function ordered(call: SizedCall, keys: SizedNode | undefined): CallEstimate {
  return listMade(squared(sizeOf(call, keys)), /^list_(string|bytes)_/.test(call.overload) ? 2 + traversal : 2);
}

function squared(size: Range): Range {
  return times(size, size);
}

function listMade(size: Range, factor: number): CallEstimate {
  return { cost: plus(timesFactor(size, factor), allocation), size };
}

/** Fixed, so that an expression can afford two checks. No rule has an authorizer, but its functions may be called on a dyn. */
export function authorizerCheck(): CallEstimate {
  return { cost: fixed(350_000n) };
}

/** Parsing gives a list of requirements: each takes at least two characters and becomes an object with a list. */
export function selector(call: SizedCall): CallEstimate {
  const size = sizeOf(call, call.args[0]);
  const requirements = timesFactor(timesFactor(size, 0.5), 50);
  return { cost: plus(plus(fixed(10n), timesFactor(size, traversal)), requirements) };
}

/** The value of an int literal, 0 for a negative one; `otherwise` for anything else. */
function intOr(node: SizedNode | undefined, otherwise: bigint): bigint {
  const literal = node?.expression;
  if (literal?.kind !== 'literal' || literal.value.type !== 'int') return otherwise;
  return literal.value.value < 0n ? 0n : literal.value.value;
}
