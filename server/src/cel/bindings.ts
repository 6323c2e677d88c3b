import { type CelType, dynType, partsOf, sameHead, sameType, type TypeParameter, withParts } from './celType.ts';

/**
 * The types that the checker has bound type parameters to. Source: cel-go/checker/types.go and mapping.go.
 */
export class Bindings {
  readonly #types = new Map<TypeParameter, CelType>();
  /** Bindings to undo where a comparison fails, newest last. */
  readonly #undo: { readonly parameter: TypeParameter; readonly type: CelType | undefined }[] = [];
  #made = 0;

  /** A new, unbound type parameter. The server numbers them, which is visible in a few messages. */
  fresh(): TypeParameter {
    return { kind: 'parameter', name: `_var${this.#made++}` };
  }

  /** Advances the numbering as if so many type parameters had been made. */
  skip(count: number): void {
    this.#made += count;
  }

  /** The type with bound type parameters substituted. */
  resolve(type: CelType): CelType {
    return this.#substitute(type, false);
  }

  /** The same with dyn for the unbound ones. */
  close(type: CelType): CelType {
    return this.#substitute(type, true);
  }

  #substitute(type: CelType, close: boolean): CelType {
    if (type.kind === 'parameter') {
      const bound = this.#types.get(type);
      if (bound) return this.#substitute(bound, close);
      return close ? dynType : type;
    }
    const parts = partsOf(type);
    if (parts.length === 0) return type;
    const resolved = parts.map((part) => this.#substitute(part, close));
    return resolved.every((part, i) => part === parts[i]) ? type : withParts(type, resolved);
  }

  /** Whether one type is assignable to the other; if so, type parameters are bound accordingly. */
  assign(a: CelType, b: CelType): boolean {
    return this.#attempt(() => this.#assignable(a, b));
  }

  /** All of them, or nothing is bound. */
  assignAll(types: readonly CelType[], others: readonly CelType[]): boolean {
    return this.#attempt(() => this.#allAssignable(types, others));
  }

  #attempt(assign: () => boolean): boolean {
    this.#undo.length = 0;
    if (assign()) return true;
    for (let entry = this.#undo.pop(); entry; entry = this.#undo.pop()) {
      if (entry.type) this.#types.set(entry.parameter, entry.type);
      else this.#types.delete(entry.parameter);
    }
    return false;
  }

  #allAssignable(types: readonly CelType[], others: readonly CelType[]): boolean {
    if (types.length !== others.length) return false;
    for (const [i, type] of types.entries()) {
      const other = others[i];
      if (!other || !this.#assignable(type, other)) return false;
    }
    return true;
  }

  #assignable(a: CelType, b: CelType): boolean {
    if (b.kind === 'parameter') {
      const result = this.#bind(b, a);
      if (result !== 'no') return result === 'yes';
    }
    if (a.kind === 'parameter') return this.#bind(a, b) === 'yes';
    if (acceptsAll(a) || acceptsAll(b)) return true;
    if (a.kind === 'null') return acceptsNull(b);
    if (b.kind === 'null') return acceptsNull(a);
    if (a.kind === 'type') return b.kind === 'type';
    return sameHead(a, b) && this.#allAssignable(partsOf(a), partsOf(b));
  }

  /** `no`: not this way round, but perhaps the other; `never`: something else is bound to it already. */
  #bind(parameter: TypeParameter, type: CelType): 'yes' | 'no' | 'never' {
    if (type === parameter) return 'yes';
    const bound = this.#types.get(parameter);
    if (!bound) {
      if (this.#occurs(parameter, type)) return 'no';
      this.#set(parameter, type);
      return 'yes';
    }
    if (sameType(type, bound)) return 'yes';
    if (!this.#assignable(type, bound)) return 'never';
    const general = moreGeneral(type, bound);
    if (!this.#occurs(parameter, general)) this.#set(parameter, general);
    return 'yes';
  }

  #set(parameter: TypeParameter, type: CelType): void {
    this.#undo.push({ parameter, type: this.#types.get(parameter) });
    this.#types.set(parameter, type);
  }

  #occurs(parameter: TypeParameter, type: CelType): boolean {
    if (type === parameter) return true;
    if (type.kind === 'parameter') {
      const bound = this.#types.get(type);
      return bound !== undefined && this.#occurs(parameter, bound);
    }
    return partsOf(type).some((part) => this.#occurs(parameter, part));
  }
}

/** The more general of the two types. Source: cel-go/checker/types.go, mostGeneral. */
export function moreGeneral(a: CelType, b: CelType): CelType {
  return isAsGeneral(a, b) ? a : b;
}

function isAsGeneral(a: CelType, b: CelType): boolean {
  if (leavesOpen(a)) return true;
  if (leavesOpen(b)) return false;
  if (!sameHead(a, b)) return false;
  if (a.kind === 'type') return true;
  const parts = partsOf(a);
  const others = partsOf(b);
  return parts.length === others.length && parts.every((part, i) => isAsGeneral(part, others[i] ?? dynType));
}

function leavesOpen({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'any' || kind === 'parameter';
}

function acceptsAll({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'error' || kind === 'any';
}

/** Source: cel-go/checker/types.go, internalIsAssignableNull. */
function acceptsNull({ kind }: CelType): boolean {
  return kind === 'null' || kind === 'object' || kind === 'opaque' || kind === 'duration' || kind === 'timestamp' || kind === 'wrapper';
}
