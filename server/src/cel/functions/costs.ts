/** What calls cost: of each kind the estimate and what is counted at run time. */
import * as estimates from '../cost/callEstimates.ts';
import { actualSize, allocating, comparingAll, contentSize, isLibraryValue, tenth, traversal } from '../evaluate/actualCosts.ts';
import { patternLength } from '../evaluate/namedFormats.ts';
import { type CelValue, isObject } from '../evaluate/value.ts';
import type { FunctionCost } from './library.ts';

/** One unit: the server's own default, and what it charges explicitly for accessors. */
export const nominal: FunctionCost = { estimate: estimates.nominal, actual: () => 1 };

// Costs of cel-go, by overload: where the checker left several, the server charges one unit.

export const equality: FunctionCost = {
  estimate: estimates.equality,
  actual: (args, result, overload) => (isLibraryValue(args[0] ?? null) ? 1 : inequality.actual(args, result, overload)),
};

export const inequality: FunctionCost = {
  estimate: estimates.compared,
  actual: ([a = null, b = null]) => tenth(Math.min(contentSize(a), contentSize(b))),
};

export const comparison: FunctionCost = {
  estimate: estimates.comparison,
  actual: (args, result, overload) => (estimates.isOfText(overload ?? '') ? inequality.actual(args, result, overload) : 1),
};

export const concatenation: FunctionCost = {
  estimate: estimates.concatenation,
  actual: ([a = null, b = null], _, overload) => (estimates.isOfText(overload ?? '') ? tenth(contentSize(a) + contentSize(b)) : 1),
};

export const membership: FunctionCost = {
  estimate: estimates.membership,
  actual: ([, list = null], _, overload) => (overload === 'in_list' ? contentSize(list) : 1),
};

export const encoded: FunctionCost = {
  estimate: estimates.encoded,
  actual: ([text = null], _, overload) => (overload === 'string_to_bytes' ? tenth(contentSize(text)) : 1),
};

export const decoded: FunctionCost = {
  estimate: estimates.decoded,
  actual: ([bytes = null], _, overload) => (overload === 'bytes_to_string' ? tenth(contentSize(bytes)) : 1),
};

/** Only the prefix or suffix counts, not the text. */
export const affix: FunctionCost = {
  estimate: estimates.firstArgumentRead,
  actual: ([, affix = null]) => tenth(contentSize(affix)),
};

export const containing: FunctionCost = {
  estimate: estimates.containing,
  actual: ([text = null, part = null]) => tenth(contentSize(text)) * tenth(contentSize(part)),
};

export const matching: FunctionCost = {
  estimate: estimates.matching,
  actual: ([text = null, pattern = null]) => tenth(1 + contentSize(text)) * Math.ceil(contentSize(pattern) / 4),
};

export const formatted: FunctionCost = {
  estimate: estimates.receiverRead,
  actual: ([format = null]) => tenth(contentSize(format)),
};

export const quoted: FunctionCost = {
  estimate: estimates.quoted,
  actual: ([text = null]) => tenth(contentSize(text)),
};

// Costs of the libraries of Kubernetes and of cel-go/ext, the former by name whatever the overload.

/** The result is as long as the receiver. */
export const changed: FunctionCost = { estimate: estimates.changed, actual: reading };

export const replaced: FunctionCost = { estimate: estimates.replaced, actual: readingTwice };

export const split: FunctionCost = { estimate: estimates.split, actual: readingTwice };

export const joined: FunctionCost = { estimate: estimates.joined, actual: (_, result) => tenth(2 * actualSize(result)) };

export const found: FunctionCost = {
  estimate: estimates.found,
  actual: ([text = null, pattern = null]) => tenth(1 + actualSize(text)) * Math.ceil(actualSize(pattern) / 4),
};

/** Each item is looked at, or each character. */
export const scanned: FunctionCost = { estimate: estimates.scanned, actual: ([values = null]) => traversal(values) };

export const inclusion: FunctionCost = { estimate: estimates.inclusion, actual: ([values = null]) => traversal(values) };

export const parsed: FunctionCost = { estimate: estimates.parsed, actual: reading };

export const parsedUrl: FunctionCost = { estimate: estimates.parsedUrl, actual: reading };

export const parsedTwice: FunctionCost = { estimate: estimates.parsedTwice, actual: readingTwice };

export const addressInPrefix: FunctionCost = {
  estimate: estimates.addressInPrefix,
  actual: ([prefix = null, address = null], _, overload) =>
    tenth(2 * actualSize(prefix)) + (overload === 'cidr_contains_ip_string' ? tenth(actualSize(address)) : 0),
};

export const prefixInPrefix: FunctionCost = {
  estimate: estimates.prefixInPrefix,
  actual: ([prefix = null, other = null], _, overload) =>
    tenth(2 * actualSize(prefix)) +
    tenth(actualSize(prefix)) +
    1 +
    (overload === 'cidr_contains_cidr_string' ? tenth(actualSize(other)) : 0),
};

export const validated: FunctionCost = {
  estimate: estimates.validated,
  actual: ([format = null, text = null]) =>
    tenth(1 + actualSize(text)) * Math.ceil((isObject(format) && format.kind === 'format' ? patternLength(format) : 0) / 4),
};

/** Each item of one list is compared with each of the other. */
export const pairs: FunctionCost = {
  estimate: estimates.pairsOnce,
  actual: ([a = null, b = null]) => 1 + actualSize(a) * actualSize(b),
};

export const pairsTwice: FunctionCost = {
  estimate: estimates.pairsTwice,
  actual: ([a = null, b = null]) => 1 + 2 * actualSize(a) * actualSize(b),
};

export const sliced: FunctionCost = { estimate: estimates.sliced, actual: makingResult };

export const ranged: FunctionCost = { estimate: estimates.ranged, actual: makingResult };

export const reversed: FunctionCost = { estimate: estimates.reversed, actual: makingResult };

export const flattened: FunctionCost = {
  estimate: estimates.flattened,
  actual: ([values = null, depth = 1n]) => allocating(actualSize(values) * (typeof depth === 'bigint' && depth >= 0n ? Number(depth) : 1)),
};

export const distinct: FunctionCost = { estimate: estimates.distinct, actual: ([values = null]) => comparingAll(values) };

/** Where the checker left several overloads, the server charges one unit. */
export const sorted: FunctionCost = {
  estimate: estimates.sorted,
  actual: ([values = null], _, overload) => (overload === undefined ? 1 : comparingAll(values)),
};

export const sortedByKeys: FunctionCost = {
  estimate: estimates.sortedByKeys,
  actual: ([, keys = null], _, overload) => (overload === undefined ? 1 : comparingAll(keys)),
};

export const authorizerCheck: FunctionCost = { estimate: estimates.authorizerCheck, actual: () => 350_000 };

export const selector: FunctionCost = {
  estimate: estimates.selector,
  actual: ([, text = null]) => 10 + tenth(actualSize(text)) + Math.ceil(Math.ceil(actualSize(text) * 0.5) * 50),
};

function reading([text = null]: readonly CelValue[]): number {
  return tenth(actualSize(text));
}

function readingTwice([text = null]: readonly CelValue[]): number {
  return tenth(2 * actualSize(text));
}

function makingResult(_: readonly CelValue[], result: CelValue): number {
  return allocating(actualSize(result));
}
