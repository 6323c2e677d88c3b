import type { Declaration } from '../cel/celType.ts';
import { type Cardinality, childCardinality, rootCardinality } from '../cel/cost/cardinality.ts';
import { declarationOf } from '../cel/declarationOf.ts';
import { escapeProperty } from '../cel/propertyName.ts';
import { hasRules } from '../schema/children.ts';
import type { Structural } from '../schema/structural.ts';

/** The CEL type of the value at a node, or the server's error if it cannot be built. */
export type TypeInfo = { readonly declaration: Declaration } | { readonly error: string };

/** How a node is reached from its parent. */
export type Step = { readonly kind: 'property'; readonly name: string } | { readonly kind: 'items' } | { readonly kind: 'values' };

/**
 * What the rules of a schema node depend on: its CEL type and its cardinality, both computed lazily. There is one for
 * each node that describes a value (none below allOf, anyOf, oneOf and not).
 * Source: apiextensions/validation/cel_validation.go, CELSchemaContext.
 */
export class CelContext {
  readonly node: Structural;
  private readonly above: { readonly context: CelContext; readonly step: Step } | undefined;
  private knownCardinality: Cardinality | undefined;
  private knownTypeInfo: TypeInfo | undefined;

  private constructor(node: Structural, above: { readonly context: CelContext; readonly step: Step } | undefined) {
    this.node = node;
    this.above = above;
  }

  static root(schema: Structural): CelContext {
    return new CelContext(schema, undefined);
  }

  below(node: Structural, step: Step): CelContext {
    return new CelContext(node, { context: this, step });
  }

  get cardinality(): Cardinality {
    const above = this.above?.context;
    this.knownCardinality ??= above ? childCardinality(above.cardinality, above.node) : rootCardinality;
    return this.knownCardinality;
  }

  /** Taken from the parent's declaration if an ancestor has rules and declares the node; else built from the node's own schema. */
  get typeInfo(): TypeInfo {
    this.knownTypeInfo ??= this.inherited() ?? this.own();
    return this.knownTypeInfo;
  }

  private get isInScope(): boolean {
    return hasRules(this.node) || (this.above?.context.isInScope ?? false);
  }

  private inherited(): TypeInfo | undefined {
    if (!this.above?.context.isInScope) return undefined;
    const { context, step } = this.above;
    const above = context.typeInfo;
    if ('error' in above) return above;
    const { fields, element } = above.declaration;
    if (step.kind !== 'property') return element ? { declaration: element } : { error: undeclared };
    const name = escapeProperty(step.name);
    const field = name === undefined ? undefined : fields?.get(name);
    // A property that CEL cannot name or that has no type is not declared to the rules above.
    return field && { declaration: field.declaration };
  }

  private own(): TypeInfo {
    const declaration = declarationOf(this.node, !this.above || this.node['x-kubernetes-embedded-resource']);
    const reason = 'unable to convert structural schema to CEL declarations';
    return declaration
      ? { declaration }
      : { error: `internal error: failed to construct type information for x-kubernetes-validations rules: ${reason}` };
  }
}

const undeclared = 'failed to convert to declType for CEL validation rules';
