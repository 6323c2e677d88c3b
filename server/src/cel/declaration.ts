import type { Structural } from '../schema/structural.ts';
import type { CelType } from './celType.ts';

/**
 * What a place of a structural schema is for CEL: its type, and the sizes that costs are estimated from. What is below it
 * and what has to be summed up is worked out when asked for: most rules read little of what they could.
 * Source: apiserver/schema/cel/model, SchemaDeclType; apiserver/pkg/cel/types.go, DeclType.
 */
export interface Declaration {
  /** Where it is declared; undefined for what every resource has and for the keys of maps. */
  readonly schema: Structural | undefined;
  readonly type: CelType;
  /** Least length of the value as JSON, in bytes. */
  readonly minSerializedSize: number;
  /** Most bytes of a string, elements of a list, entries of a map; 0 for what has no size. */
  readonly maxElements: bigint;
  /** Of an object. */
  readonly fields?: DeclaredFields;
  /** Of a list its items, of a map its values. */
  readonly element?: Declaration;
  /** Of a map. */
  readonly key?: Declaration;
  /** Where the check of an expression came to it from; undefined for `self`, and where none came. */
  readonly holder?: Holder;
}

/** By the name that CEL has for the property (escaped), in the order of the schema. */
export interface DeclaredFields extends Iterable<readonly [name: string, field: DeclaredField]> {
  get(name: string): DeclaredField | undefined;
}

export interface DeclaredField {
  /** As the schema has it, not escaped. */
  readonly property: string;
  readonly declaration: Declaration;
}

/** What a declaration is part of: as the field of an object, else as the element of a list or map. */
export interface Holder {
  readonly declaration: Declaration;
  readonly field: string | undefined;
}
