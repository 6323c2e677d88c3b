import type { Expression } from './ast.ts';
import { type CelType, intType, optionalOf, typeOf } from './celType.ts';
import type { Reference, Variables } from './checkedExpression.ts';
import { namedType, nullValue } from './wellKnownTypes.ts';

/** What a name stands for. */
export interface Named {
  readonly reference: Reference;
  readonly type: CelType;
}

/** The names of one loop, and the loop around it. */
interface Scope {
  readonly names: ReadonlyMap<string, CelType>;
  readonly outer: Scope | undefined;
}

/** What names stand for where the checker is: variables of loops, self and oldSelf, types. Source: cel-go/checker/env.go. */
export class Names {
  readonly #minor: number;
  readonly #variables: ReadonlyMap<string, CelType>;
  #scope: Scope | undefined;

  constructor({ self: { type }, oldSelf }: Variables, minor: number) {
    this.#minor = minor;
    this.#variables = new Map([
      ['self', type],
      ['oldSelf', oldSelf === 'optional' ? optionalOf(type) : type],
    ]);
  }

  enter(names: ReadonlyMap<string, CelType>): void {
    this.#scope = { names, outer: this.#scope };
  }

  leave(): void {
    this.#scope = this.#scope?.outer;
  }

  /** With a leading dot the names of loops do not count. Source: resolveSimpleIdent. */
  find(name: string): Named | undefined {
    const bare = withoutDot(name);
    const local = this.#local(bare);
    if (local && bare === name) return { reference: { name, overloads: none }, type: local };
    return this.#global(bare, local ? `.${bare}` : bare);
  }

  /** Of a name with dots: not if its first part is the name of a loop. Source: resolveQualifiedIdent. */
  findQualified(name: string): Named | undefined {
    const isLocal = !name.startsWith('.') && this.#local(name.slice(0, name.indexOf('.'))) !== undefined;
    return isLocal ? undefined : this.#global(withoutDot(name), withoutDot(name));
  }

  #local(name: string): CelType | undefined {
    for (let scope = this.#scope; scope; scope = scope.outer) {
      const type = scope.names.get(name);
      if (type) return type;
    }
    return undefined;
  }

  #global(name: string, resolved: string): Named | undefined {
    const variable = this.#variables.get(name) ?? (name === nullValue ? intType : undefined);
    if (variable) return { reference: { name: resolved, overloads: none }, type: variable };
    const type = namedType(name, this.#minor);
    return type && { reference: { name: resolved, overloads: none, isType: true }, type: typeOf(type) };
  }
}

const none: readonly string[] = [];

export function withoutDot(name: string): string {
  return name.startsWith('.') ? name.slice(1) : name;
}

/** `a.b.c` where an expression is a name with dots; the leading dot is kept. */
export function qualifiedName(expression: Expression): string | undefined {
  if (expression.kind === 'identifier') return expression.name;
  if (expression.kind !== 'select' || expression.testOnly) return undefined;
  const prefix = qualifiedName(expression.operand);
  return prefix === undefined ? undefined : `${prefix}.${expression.field}`;
}
