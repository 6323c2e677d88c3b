/**
 * What is found out about a node, kept by the node.
 *
 * Nodes (of the YAML tree, of a schema, of a CEL declaration or expression) are immutable, and an edit leaves those it
 * does not touch the same objects. So what is derived from one may be found again by it, after any edit elsewhere, in
 * another version that repeats the block, and for another file's base.
 *
 * The contract: a kept value depends on
 * - the node and what is below it, and
 * - the keys that are named where it is asked for,
 * and on nothing else: never on where the node stands, on what is above or beside it (other versions included), or on a
 * setting that is no key. `test/unit/incremental.test.ts` holds every memo to that: it compares analyses after edits, while
 * everything is kept, with fresh ones that keep nothing.
 */

/** Further inputs of a kept value, by name: primitives, or objects that are compared by identity. */
export type Keys = Readonly<Record<string, unknown>>;

export interface MemoSetup<N> {
  /** Whether finding the value costs more than looking it up; without it, always. */
  readonly isWorthKeeping?: (node: N) => boolean;
}

/** Values of type V by nodes of type N. */
export class Memo<N extends object, V> {
  readonly #kept = new WeakMap<N, V>();
  readonly #isWorthKeeping: (node: N) => boolean;

  constructor({ isWorthKeeping = always }: MemoSetup<N> = {}) {
    this.#isWorthKeeping = isWorthKeeping;
  }

  /** Whether a value of this node is kept at all: a walk can spare itself the question. */
  keeps(node: N): boolean {
    return kept === 'worthwhile' ? this.#isWorthKeeping(node) : kept === 'everything';
  }

  /** The kept value, or undefined. */
  recall(node: N): V | undefined {
    return kept === 'nothing' ? undefined : this.#kept.get(node);
  }

  /** Keeps a value where that is worth it; returns it. */
  keep(node: N, value: V): V {
    if (this.keeps(node)) this.#kept.set(node, value);
    return value;
  }

  /** The kept value, or what `find` makes of the node, which is kept then. V must not hold undefined. */
  of(node: N, find: (node: N) => V): V {
    if (!this.keeps(node)) return find(node);
    const known = this.#kept.get(node);
    if (known !== undefined) return known;
    const value = find(node);
    this.#kept.set(node, value);
    return value;
  }
}

/** Values of type V by nodes of type N and further inputs K. Of each node the value for the last keys is kept. */
export class KeyedMemo<N extends object, K extends Keys, V> {
  readonly #kept: Memo<N, { readonly keys: K; readonly value: V }>;
  readonly #same: Same<K>;

  /** `same` compares the keys that are not compared by identity. */
  constructor({ same = {}, ...setup }: MemoSetup<N> & { readonly same?: Same<K> } = {}) {
    this.#kept = new Memo(setup);
    this.#same = same;
  }

  /** The value that was kept for these keys, or undefined. */
  recall(node: N, keys: K): V | undefined {
    const known = this.#kept.recall(node);
    return known && this.#agree(known.keys, keys) ? known.value : undefined;
  }

  /** Keeps a value where that is worth it, in place of that for other keys; returns it. */
  keep(node: N, keys: K, value: V): V {
    this.#kept.keep(node, { keys, value });
    return value;
  }

  /** The value that was kept for these keys, or what `find` gives, which is kept then. V must not hold undefined. */
  of(node: N, keys: K, find: () => V): V {
    return this.recall(node, keys) ?? this.keep(node, keys, find());
  }

  #agree(a: K, b: K): boolean {
    for (const name in b) {
      const same = this.#same[name];
      if (same ? !same(a[name], b[name]) : a[name] !== b[name]) return false;
    }
    return true;
  }
}

type Same<K> = { readonly [name in keyof K]?: (a: K[name], b: K[name]) => boolean };

/**
 * For tests: what is kept from now on. `everything` is values of all nodes, however small, so that small manifests
 * exercise every memo; with `nothing`, what was kept is not found either.
 */
export function keepFromNowOn(what: typeof kept): void {
  kept = what;
}

let kept: 'worthwhile' | 'everything' | 'nothing' = 'worthwhile';

function always(): boolean {
  return true;
}
