import type { Declaration } from '../cel/celType.ts';
import type { CompiledExpression } from '../cel/compilationCache.ts';
import type { Cardinality } from '../cel/cost/cardinality.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ValidationRule } from '../crd/types.ts';
import type { Structural } from '../schema/structural.ts';

/** A rule of a node, compiled as the server does for its verdict. */
export interface NodeRule {
  readonly source: ValidationRule;
  readonly rule: CompiledExpression;
  /** Only where the rule itself compiles and has one. */
  readonly messageExpression: CompiledExpression | undefined;
}

/** The same with its place. */
export interface CompiledRule extends NodeRule {
  readonly node: Structural;
  /** All of the node: the same list as long as edits leave the node alone. */
  readonly list: readonly NodeRule[];
  /** Of the rule: `….x-kubernetes-validations[0]`, in the hub form. */
  readonly path: FieldPath;
  /** What `self` is. */
  readonly self: Declaration;
  /** How many values of the node one resource can have. */
  readonly cardinality: Cardinality;
  /** What all runs of the rule for one resource are estimated at; 0 where it does not compile. */
  readonly cost: bigint;
}
