import type { CallEstimate, SizedCall } from '../cost/callEstimates.ts';
import type { Overloads } from '../evaluate/implementation.ts';
import type { CelValue } from '../evaluate/value.ts';

/** Functions that were added to the rules of Kubernetes together. */
export interface Library {
  /** For people: `strings`, `IP addresses`. */
  readonly name: string;
  /** First minor version of Kubernetes whose new rules may use it. */
  readonly since: number;
  /** Made when first asked for: most manifests have no rules. */
  readonly functions: () => readonly FunctionEntry[];
}

/** A function of a library. Other libraries may have more overloads of the same name. */
export interface FunctionEntry {
  /** With its dots (`sets.contains`); of an operator the internal name (`_+_`). */
  readonly name: string;
  /** By signature: `id: (int, string) -> bool`, or with a receiver `id: string.(int) -> bool`; see signature.ts. */
  readonly overloads: Overloads;
  readonly cost: FunctionCost;
  /** Where it is not as old as its library. */
  readonly since?: number;
  /** What it gives, in one or two sentences; empty for what nobody writes. */
  readonly summary: string;
  /** An expression that uses it; empty for what nobody writes. */
  readonly example: string;
}

/** The cost of the call alone, without its arguments and receiver; costs.ts has all there are. */
export interface FunctionCost {
  /** At compile time, from the sizes that the schema allows; asked for each overload that the checker left. */
  readonly estimate: (call: SizedCall) => CallEstimate;
  /** At run time, the receiver first in `args`. `overload` is undefined where the checker left several. */
  readonly actual: (args: readonly CelValue[], result: CelValue, overload: string | undefined) => number;
}
