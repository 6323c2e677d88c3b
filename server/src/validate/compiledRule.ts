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
  /** Only if the rule itself compiles and has a messageExpression. */
  readonly messageExpression: CompiledExpression | undefined;
}

/** A compiled rule with its position in the schema. */
export interface CompiledRule extends NodeRule {
  readonly node: Structural;
  /** All rules of the node: the same array as long as edits do not change the node. */
  readonly list: readonly NodeRule[];
  /** Field path of the rule: `….x-kubernetes-validations[0]`, in the hub form. */
  readonly path: FieldPath;
  /** The declared type of `self`. */
  readonly self: Declaration;
  /** Maximum number of values of the node in one resource. */
  readonly cardinality: Cardinality;
  /** Estimated cost of all evaluations of the rule for one resource; 0 if it does not compile. */
  readonly cost: bigint;
}
