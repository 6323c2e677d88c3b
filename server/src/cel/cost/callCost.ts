import type { Expression } from '../ast.ts';
import type { CelType } from '../celType.ts';
import { unwrapped } from '../celTypes.ts';
import { fixed, one, plus, type Range, saturated, times, timesFactor, unknownRange, unlimited, wrapped, zero } from './range.ts';
import type { StoredPath } from './storedPath.ts';

/** An argument or the receiver of a call. */
export interface SizedNode {
  readonly expression: Expression;
  readonly type: CelType | undefined;
  readonly path: StoredPath;
  /** As known right after the node itself was costed; undefined where nothing says it. */
  readonly size: Range | undefined;
}

/** One overload of a call, costed on its own. */
export interface SizedCall {
  readonly overload: string;
  readonly receiver: SizedNode | undefined;
  readonly args: readonly SizedNode[];
  /** The size that the schema declares at a node's path by now. */
  readonly declared: (node: SizedNode) => Range | undefined;
  /** The size that the schema declares for the items at a node's path. */
  readonly declaredItems: (node: SizedNode) => Range | undefined;
}

export interface CallCost {
  /** Of the call itself, without arguments and receiver. */
  readonly cost: Range;
  /** Of the result, where the function says more than the type. */
  readonly size?: Range;
}

/**
 * What a call costs and how large its result is. The operators `&&`, `||` and `?:`, which do not evaluate all of their
 * arguments, are not asked here.
 * Source: cel-go/checker/cost.go, functionCost; apiserver/pkg/cel/library/cost.go, EstimateCallCost; cel-go/ext, lists.go and sets.go.
 */
export function callCost(name: string, call: SizedCall): CallCost {
  return models.get(name)?.(call) ?? { cost: one };
}

type Model = (call: SizedCall) => CallCost | undefined;

/** Cost of one character or byte that a function looks at. Source: cel-go/common/cost.go. */
const traversal = 0.1;
/** Of one character of a regular expression. */
const regexLength = 0.25;
/** Of a call that makes a list. */
const allocation = fixed(11n);

const comparison: Model = (call) => (/_(string|bytes)$/.test(call.overload) ? compared(call) : undefined);

/** By the function's name. What is not here costs 1. */
const models: ReadonlyMap<string, Model> = new Map<string, Model>([
  ['_==_', equality],
  ['_!=_', compared],
  ['_<_', comparison],
  ['_<=_', comparison],
  ['_>_', comparison],
  ['_>=_', comparison],
  ['_+_', concatenation],
  // Counted in doubles, though nothing changes but very large sizes.
  ['@in', ({ overload, args: [, list] }) => (overload === 'in_list' ? { cost: timesFactor(known(list), 1) } : undefined)],
  ['bytes', ({ overload, args: [text] }) => (overload === 'string_to_bytes' ? encoded(known(text)) : undefined)],
  ['string', ({ overload, args: [bytes] }) => (overload === 'bytes_to_string' ? decoded(known(bytes)) : undefined)],
  ['startsWith', ({ args: [prefix] }) => ({ cost: timesFactor(known(prefix), traversal) })],
  ['endsWith', ({ args: [suffix] }) => ({ cost: timesFactor(known(suffix), traversal) })],
  [
    'contains',
    ({ receiver, args: [part] }) => ({ cost: times(timesFactor(known(receiver), traversal), timesFactor(known(part), traversal)) }),
  ],
  ['matches', ({ receiver, args }) => ({ cost: regexCost(known(receiver ?? args[0]), known(receiver ? args[0] : args[1])) })],
  ['format', ({ receiver }) => ({ cost: timesFactor(known(receiver), traversal) })],
  ['strings.quote', ({ args: [text] }) => quoted(known(text))],
  ['lowerAscii', changed],
  ['upperAscii', changed],
  ['substring', changed],
  ['trim', changed],
  ['indexOf', listScan],
  ['lastIndexOf', listScan],
  ['isSorted', listScan],
  ['sum', listScan],
  ['min', listScan],
  ['max', listScan],
  ['includes', includes],
  ['replace', replaced],
  ['split', split],
  ['join', joined],
  ['find', found],
  ['findAll', found],
  ['url', (call) => ({ cost: timesFactor(sizeOf(call, call.args[0]), traversal), size: sizeOf(call, call.args[0]) })],
  ['ip', (call) => (call.receiver ? undefined : parsed(call))],
  ['isIP', parsed],
  ['cidr', parsed],
  ['isCIDR', parsed],
  ['quantity', parsed],
  ['isQuantity', parsed],
  ['semver', parsed],
  ['isSemver', parsed],
  ['ip.isCanonical', (call) => ({ cost: timesFactor(sizeOf(call, call.args[0]), 2 * traversal) })],
  ['containsIP', (call) => contained(call, { min: 1n, max: 4n })],
  ['containsCIDR', (call) => contained(call, { min: 3n, max: 7n })],
  // The longest regular expression of a format has 128 characters.
  ['validate', (call) => ({ cost: timesFactor(timesFactor(sizeOf(call, call.args[0]), traversal), 128 * regexLength) })],
  ['sets.contains', (call) => pairs(call, 1)],
  ['sets.intersects', (call) => pairs(call, 1)],
  ['sets.equivalent', (call) => pairs(call, 2)],
  ['slice', slice],
  ['lists.range', ({ args: [end] }) => listMade(fixed(intOr(end, unlimited)), 1)],
  ['reverse', (call) => listMade(sizeOf(call, call.receiver), 1)],
  ['flatten', (call) => listMade(sizeOf(call, call.receiver), call.args.length === 0 ? 1 : Number(intOr(call.args[0], unlimited)))],
  ['distinct', (call) => listMade(squared(sizeOf(call, call.receiver)), 2)],
  ['sort', (call) => sorted(call, call.receiver)],
  ['@sortByAssociatedKeys', (call) => sorted(call, call.args[0])],
  // No rule has an authorizer, but its functions may be called on what is dyn. This lets an expression ask but twice.
  ['check', () => ({ cost: fixed(350_000n) })],
  ['fieldSelector', selector],
  ['labelSelector', selector],
]);

/** What is known of a size without asking the schema again. */
function known(node: SizedNode | undefined): Range {
  return node?.size ?? unknownRange;
}

/** The libraries ask the schema once more: since then another path may have taken this one's storage. */
function sizeOf(call: SizedCall, node: SizedNode | undefined): Range {
  return node?.size ?? (node && call.declared(node)) ?? unknownRange;
}

function compared({ args: [a, b] }: SizedCall): CallCost {
  const most = known(a).max < known(b).max ? known(a).max : known(b).max;
  return { cost: timesFactor({ min: most > 0n ? 1n : 0n, max: most }, traversal) };
}

function equality(call: SizedCall): CallCost {
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
      // Upstream means both sides and asks the right one twice.
      return { cost: timesFactor({ min: 1n, max: b.size?.max ?? 1n }, traversal) };
    default:
      return compared(call);
  }
}

function concatenation({ overload, args: [a, b] }: SizedCall): CallCost | undefined {
  const size = plus(known(a), known(b));
  if (overload === 'add_list') return { cost: one, size };
  return overload === 'add_string' || overload === 'add_bytes' ? { cost: timesFactor(size, traversal), size } : undefined;
}

/** A character becomes up to four bytes. */
function encoded(size: Range): CallCost {
  return { cost: timesFactor(size, traversal), size: { min: size.min, max: wrapped(size.max * 4n) } };
}

function decoded(size: Range): CallCost {
  return { cost: timesFactor(size, traversal), size: { min: size.min / 4n, max: size.max } };
}

/** Two quotes, and every character may need a backslash. */
function quoted(size: Range): CallCost {
  return { cost: timesFactor(size, traversal), size: { min: wrapped(size.min + 2n), max: wrapped(size.max * 2n + 2n) } };
}

/** An empty text still costs the regular expression. */
function regexCost(text: Range, pattern: Range): Range {
  return times(timesFactor(plus(text, one), traversal), timesFactor(pattern, regexLength));
}

function found(call: SizedCall): CallCost {
  const text = sizeOf(call, call.receiver);
  return { cost: regexCost(text, sizeOf(call, call.args[0])), size: { min: 0n, max: text.max } };
}

function changed(call: SizedCall): CallCost {
  const size = sizeOf(call, call.receiver);
  return { cost: timesFactor(size, traversal), size };
}

function parsed(call: SizedCall): CallCost {
  return { cost: timesFactor(sizeOf(call, call.args[0]), traversal) };
}

function contained(call: SizedCall, cost: Range): CallCost {
  return { cost: call.overload.endsWith('_string') ? plus(cost, timesFactor(sizeOf(call, call.args[0]), traversal)) : cost };
}

/** `indexOf` and `lastIndexOf` are of strings as well. */
function listScan(call: SizedCall): CallCost {
  const size = sizeOf(call, call.receiver);
  const item = itemCost(call);
  return { cost: item ? times(size, item) : timesFactor(size, traversal) };
}

function includes(call: SizedCall): CallCost {
  return { cost: times(sizeOf(call, call.receiver), itemCost(call) ?? one) };
}

/** Of looking at one item of the receiver; undefined if its type has no items. */
function itemCost(call: SizedCall): Range | undefined {
  const item = call.receiver && itemType(call.receiver.type);
  if (!item) return undefined;
  const { kind } = unwrapped(item);
  return kind === 'string' || kind === 'bytes' ? plus(one, timesFactor(itemSize(call), traversal)) : one;
}

function itemSize({ receiver, declaredItems }: SizedCall): Range {
  return (receiver && declaredItems(receiver)) ?? unknownRange;
}

/** The first type that a type is made of: of a map, the keys'. */
function itemType(type: CelType | undefined): CelType | undefined {
  if (type?.kind === 'list') return type.element;
  if (type?.kind === 'map') return type.key;
  if (type?.kind === 'type') return type.of;
  return type?.kind === 'opaque' ? type.parameters[0] : undefined;
}

/** The largest result has the smallest parts replaced, and the smallest result the largest. */
function replaced(call: SizedCall): CallCost {
  const text = sizeOf(call, call.receiver);
  const from = sizeOf(call, call.args[0]);
  const to = sizeOf(call, call.args[1]);
  const max = from.min > 0n && to.max <= from.min ? text.max : grown(text.max, from.min, to.max);
  const min = from.max > 0n && from.max <= to.min ? text.min : grown(text.min, from.max, to.min);
  return { cost: timesFactor(text, 2 * traversal), size: { min, max } };
}

/** What a text becomes when every part of it is replaced; an empty part stands around every character. */
function grown(text: bigint, from: bigint, to: bigint): bigint {
  if (from === 0n) return saturated(saturated(saturated(text + 1n) * to) + text);
  const count = Math.ceil(Number(text) / Number(from));
  // Go leaves open what becomes of larger doubles; this is what its programs for amd64 do.
  return saturated((count >= 2 ** 64 ? 2n ** 63n : BigInt(count)) * to);
}

function split(call: SizedCall): CallCost {
  const text = sizeOf(call, call.receiver);
  const limit = call.args[1]?.expression;
  const most = limit?.kind === 'literal' && limit.value.type === 'int' ? wrapped(limit.value.value) : text.max;
  return { cost: timesFactor(text, 2 * traversal), size: { min: 0n, max: most } };
}

function joined(call: SizedCall): CallCost {
  const { receiver, args } = call;
  const list = sizeOf(call, receiver);
  const items = itemType(receiver?.type) ? times(list, itemSize(call)) : zero;
  const separators = { min: list.min > 0n ? list.min - 1n : 0n, max: list.max > 0n ? list.max - 1n : 0n };
  const size = args[0] ? plus(items, times(sizeOf(call, args[0]), separators)) : items;
  return { cost: timesFactor(size, traversal), size };
}

function pairs(call: SizedCall, factor: number): CallCost {
  const [a, b] = call.args;
  return { cost: plus(timesFactor(times(sizeOf(call, a), sizeOf(call, b)), factor), one) };
}

function slice(call: SizedCall): CallCost {
  const [start, end] = call.args;
  const size = sizeOf(call, call.receiver);
  return listMade(fixed(wrapped(intOr(end, size.max) - intOr(start, 0n))), 1);
}

function sorted(call: SizedCall, keys: SizedNode | undefined): CallCost {
  return listMade(squared(sizeOf(call, keys)), /^list_(string|bytes)_/.test(call.overload) ? 2 + traversal : 2);
}

function squared(size: Range): Range {
  return times(size, size);
}

function listMade(size: Range, factor: number): CallCost {
  return { cost: plus(timesFactor(size, factor), allocation), size };
}

/** A list of requirements: the shortest takes two characters, each becomes an object with a list. */
function selector(call: SizedCall): CallCost {
  const size = sizeOf(call, call.args[0]);
  const requirements = timesFactor(timesFactor(size, 0.5), 50);
  return { cost: plus(plus(fixed(10n), timesFactor(size, traversal)), requirements) };
}

/** The number where one is written, 0 for a negative one. */
function intOr(node: SizedNode | undefined, otherwise: bigint): bigint {
  const literal = node?.expression;
  if (literal?.kind !== 'literal' || literal.value.type !== 'int') return otherwise;
  return literal.value.value < 0n ? 0n : literal.value.value;
}
