import type { Structural } from '../schema/structural.ts';
import type { CelType } from './celType.ts';

/**
 * What a place of a structural schema is for CEL: its type, and the sizes that costs are estimated from.
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
  /** Of an object, by the name that CEL has for the property (escaped). */
  readonly fields?: ReadonlyMap<string, DeclaredField>;
  /** Of a list its items, of a map its values. */
  readonly element?: Declaration;
  /** Of a map. */
  readonly key?: Declaration;
}

export interface DeclaredField {
  /** As the schema has it, not escaped. */
  readonly property: string;
  readonly declaration: Declaration;
}
