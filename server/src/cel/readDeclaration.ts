import { type CelType, type Declaration, type DeclaredField, type DeclaredFields, type Holder, listOf, mapOf } from './celType.ts';

/**
 * A declaration as the check of one expression sees it, below `self`: it knows what it is part of, since objects are told
 * apart and named by their places, and what was asked of it.
 */
export class ReadDeclaration implements Declaration {
  readonly type: CelType;
  readonly fields: ReadFields | undefined;
  readonly element: ReadDeclaration | undefined;
  readonly holder: Holder | undefined;
  readonly #of: Declaration;

  constructor(of: Declaration, holder?: Holder) {
    this.#of = of;
    this.holder = holder;
    this.element = of.element && new ReadDeclaration(of.element, { declaration: this, field: undefined });
    this.fields = of.fields && new ReadFields(of.fields, this);
    this.type = this.#ownType();
  }

  get schema(): Declaration['schema'] {
    return this.#of.schema;
  }

  get minSerializedSize(): number {
    return this.#of.minSerializedSize;
  }

  get maxElements(): bigint {
    return this.#of.maxElements;
  }

  get key(): Declaration | undefined {
    return this.#of.key;
  }

  #ownType(): CelType {
    const { type } = this.#of;
    if (type.kind === 'object') return { kind: 'object', declaration: this };
    if (type.kind === 'list' && this.element) return listOf(this.element.type);
    return type.kind === 'map' && this.element ? mapOf(type.key, this.element.type) : type;
  }
}

class ReadFields implements DeclaredFields {
  /** What was asked for, and what there was; undefined where there was nothing. */
  readonly asked = new Map<string, { readonly property: string; readonly declaration: ReadDeclaration } | undefined>();
  readonly #of: DeclaredFields;
  readonly #object: ReadDeclaration;

  constructor(of: DeclaredFields, object: ReadDeclaration) {
    this.#of = of;
    this.#object = object;
  }

  get(name: string): DeclaredField | undefined {
    const known = this.asked.get(name);
    if (known || this.asked.has(name)) return known;
    const found = this.#of.get(name);
    const field = found && { ...found, declaration: new ReadDeclaration(found.declaration, { declaration: this.#object, field: name }) };
    this.asked.set(name, field);
    return field;
  }

  *[Symbol.iterator](): Iterator<readonly [string, DeclaredField]> {
    for (const [name] of this.#of) {
      const field = this.get(name);
      if (field) yield [name, field];
    }
  }
}

/** What an expression was told of a declaration: all that its types and its estimate depend on. */
export interface Reads {
  readonly kind: CelType['kind'];
  readonly maxElements: bigint;
  readonly element: Reads | undefined;
  /** Undefined for a field that is not declared. */
  readonly fields: ReadonlyMap<string, Reads | undefined> | undefined;
}

/** What was read of a declaration so far. */
export function readsOf({ type, maxElements, element, fields }: ReadDeclaration): Reads {
  const asked = fields && fields.asked.size > 0 ? [...fields.asked] : undefined;
  return {
    kind: type.kind,
    maxElements,
    element: element && readsOf(element),
    fields: asked && new Map(asked.map(([name, field]) => [name, field && readsOf(field.declaration)])),
  };
}

/** Whether an expression would be told the same of another declaration: then what was found out about it holds there as well. */
export function readsAlike({ kind, maxElements, element, fields }: Reads, declaration: Declaration): boolean {
  if (kind !== declaration.type.kind || maxElements !== declaration.maxElements) return false;
  if (element && !(declaration.element && readsAlike(element, declaration.element))) return false;
  if (!fields) return true;
  for (const [name, read] of fields) {
    const field = declaration.fields?.get(name);
    if (read && field ? !readsAlike(read, field.declaration) : read || field) return false;
  }
  return true;
}
