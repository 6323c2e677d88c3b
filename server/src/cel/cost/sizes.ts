import type { Expression } from '../ast.ts';
import type { CelType } from '../celType.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import type { SizedNode } from './callEstimates.ts';
import { type DeclaredSize, declaredSize } from './declaredSize.ts';
import { fixed, one, type Range, union, unknownRange } from './range.ts';
import { append, noPath, type StoredPath, variablePath } from './storedPath.ts';

/** What is known of a node's value once the whole expression is estimated. */
export interface KnownSize {
  /** Length of the value, if a cost or another size was computed from it; `max` is `unlimited` where nothing bounds it. */
  readonly size: Range | undefined;
  /** Where the schema gives that size. */
  readonly declared: DeclaredSize | undefined;
  /** Where the schema gives the size of its items, if a cost was computed from that as well. */
  readonly items: DeclaredSize | undefined;
}

/** Sizes of what a list or map holds. Source: cel-go/checker/cost.go, entrySizeEstimate. */
export interface EntrySize {
  readonly container: 'list' | 'map';
  readonly key: Range;
  readonly value: Range;
}

/** A variable of a loop, or one that a macro binds. */
interface LocalVariable {
  readonly path: StoredPath;
  readonly size: Range | undefined;
  readonly entries: EntrySize | undefined;
}

/** The sizes in a value that is one of the two, or their concatenation; known only if both are. */
export function bothEntrySizes(a: EntrySize | undefined, b: EntrySize | undefined): EntrySize | undefined {
  return a && b && { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) };
}

/**
 * The paths and sizes of an expression's nodes, and the variables in scope, while it is estimated. The order of the
 * calls changes the answers, since paths share storage (storedPath.ts).
 */
export class Sizes {
  readonly #expression: CheckedExpression;
  readonly #paths: (StoredPath | undefined)[] = [];
  /** Sizes stored with a node, without those that follow from its kind or type. */
  readonly #stored: (Range | undefined)[] = [];
  readonly #entries: (EntrySize | undefined)[] = [];
  readonly #declared: (DeclaredSize | undefined)[] = [];
  readonly #declaredItems: (DeclaredSize | undefined)[] = [];
  readonly #asked: (Range | undefined)[] = [];
  readonly #variables = new Map<string, LocalVariable[]>();

  constructor(expression: CheckedExpression) {
    this.#expression = expression;
  }

  known(id: number): KnownSize {
    return { size: this.#asked[id], declared: this.#declared[id], items: this.#declaredItems[id] };
  }

  /** The node is a name: of a variable in scope, of `self`, or of anything else. */
  name({ id }: Expression, name: string): void {
    this.#paths[id] = this.#variable(name)?.path ?? variablePath(name);
  }

  /** The node is one step below a container or object. */
  step({ id }: Expression, below: Expression, element: string): void {
    this.#paths[id] = append(this.#path(below), element);
  }

  /** The variables of a loop: each item of a list or key of a map, or both index and item, key and value. */
  declareIteration(range: Expression, first: string, second: string | undefined): void {
    const entries = this.entries(range);
    const isList = entries ? entries.container === 'list' : this.type(range)?.kind === 'list';
    const path = this.#path(range);
    const value = () => ({ path: append(path, isList ? '@items' : '@values'), size: entries?.value, entries: undefined });
    if (second === undefined && isList) {
      this.#declare(first, value());
      return;
    }
    // The second path is appended where the first was, and may overwrite its last element.
    this.#declare(first, { path: append(path, isList ? '@indices' : '@keys'), size: entries?.key, entries: undefined });
    if (second !== undefined) this.#declare(second, value());
  }

  /** A variable that stands for an expression. */
  declareBound(name: string, value: Expression): void {
    this.#declare(name, { path: this.#path(value), size: this.of(value), entries: this.entries(value) });
  }

  #declare(name: string, variable: LocalVariable): void {
    const scopes = this.#variables.get(name);
    if (scopes) scopes.push(variable);
    else this.#variables.set(name, [variable]);
  }

  /** The variable goes out of scope. */
  forget(name: string): void {
    this.#variables.get(name)?.pop();
  }

  #variable(name: string): LocalVariable | undefined {
    return this.#variables.get(name)?.at(-1);
  }

  #localVariable(node: Expression): LocalVariable | undefined {
    return node.kind === 'identifier' ? this.#variable(this.#expression.references[node.id]?.name ?? node.name) : undefined;
  }

  type({ id }: Expression): CelType | undefined {
    return this.#expression.types[id];
  }

  #path(node: Expression): StoredPath {
    return this.#localVariable(node)?.path ?? this.#paths[node.id] ?? noPath;
  }

  /** The node as an argument, with its size as known by now. */
  sized(node: Expression): SizedNode {
    const size = this.of(node);
    const asked = () => this.#noteAsked(node, size);
    return {
      expression: node,
      type: this.type(node),
      path: this.#path(node),
      get size() {
        return asked();
      },
    };
  }

  /** Undefined where nothing says the size of the value. Source: cel-go/checker/cost.go, computeSize. */
  of(node: Expression): Range | undefined {
    return this.#stored[node.id] ?? writtenSize(node) ?? this.#storedDeclared(node) ?? this.#implied(node);
  }

  orUnknown(node: Expression): Range {
    return this.#noteAsked(node, this.of(node)) ?? unknownRange;
  }

  #noteAsked({ id }: Expression, size: Range | undefined): Range | undefined {
    this.#asked[id] = size ?? unknownRange;
    return size;
  }

  #implied(node: Expression): Range | undefined {
    return isScalar(this.type(node)) ? one : this.#localVariable(node)?.size;
  }

  #storedDeclared(node: Expression): Range | undefined {
    const size = this.declared(node, this.#path(node));
    this.store(node, size);
    return size;
  }

  /** What the schema says at the path that the node has, or had. */
  declared({ id }: Expression, path: StoredPath): Range | undefined {
    const declared = declaredSize(this.#expression.variables.self, path);
    if (!declared) return undefined;
    this.#declared[id] = declared;
    return upTo(declared);
  }

  /** What the schema says of the items at that path. */
  declaredItems(node: Expression, path: StoredPath): Range | undefined {
    if (path.length === 0) return undefined;
    const storage = [...path.storage.slice(0, path.length), '@items'];
    const declared = declaredSize(this.#expression.variables.self, { storage, length: storage.length, capacity: storage.length });
    if (!declared) return undefined;
    this.#declaredItems[node.id] = declared;
    return upTo(declared);
  }

  /** Stores the size of the result of a call or loop; undefined changes nothing. */
  store({ id }: { readonly id: number }, size: Range | undefined): void {
    if (size) this.#stored[id] = size;
  }

  /** The sizes of the entries of a list or map that the expression itself makes. */
  entries(node: Expression): EntrySize | undefined {
    return this.#entries[node.id] ?? this.#localVariable(node)?.entries;
  }

  storeEntries({ id }: { readonly id: number }, sizes: EntrySize | undefined): void {
    if (sizes) this.#entries[id] = sizes;
  }

  /** Both nodes have the same value. */
  copy(to: { readonly id: number }, from: Expression): void {
    this.store(to, this.of(from));
    this.storeEntries(to, this.entries(from));
  }
}

function upTo({ declaration }: DeclaredSize): Range {
  return { min: 0n, max: declaration.maxElements };
}

/** The size of a literal. */
function writtenSize(node: Expression): Range | undefined {
  if (node.kind === 'list') return fixed(BigInt(node.elements.length));
  if (node.kind === 'map') return fixed(BigInt(node.entries.length));
  if (node.kind !== 'literal') return undefined;
  if (node.value.type === 'string') return fixed(BigInt(codePoints(node.value.value)));
  return node.value.type === 'bytes' ? fixed(BigInt(node.value.value.length)) : one;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function isScalar(type: CelType | undefined): boolean {
  switch (type?.kind) {
    case 'bool':
    case 'int':
    case 'uint':
    case 'double':
    case 'duration':
    case 'timestamp':
      return true;
    case 'opaque':
      return type.name === 'optional_type' && isScalar(type.parameters[0]);
    case 'wrapper':
      return isScalar(type.of);
    default:
      return false;
  }
}
