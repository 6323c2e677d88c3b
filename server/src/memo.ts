/**
 * Caches of results derived from nodes, by node.
 *
 * Nodes (of the YAML tree, of a schema, of a CEL declaration or expression) are immutable, and an edit leaves those it
 * does not touch the same objects. So a result derived from a node can be reused after any edit elsewhere, in another
 * version that repeats the block, and for another file's base.
 *
 * The contract: a cached value depends only on
 * - the node and its descendants, and
 * - the keys that the caller passes,
 * never on the node's position, its parents or siblings (other versions included), or on a setting that is not a key.
 * `test/unit/incremental.test.ts` checks this for every memo: it compares analyses after edits, with everything cached,
 * with fresh ones that cache nothing.
 */

/** Further inputs of a cached value, by name: primitives, or objects that are compared by identity. */
export type Keys = Readonly<Record<string, unknown>>;

export interface MemoSetup<N> {
  /** Whether computing the value costs more than looking it up; by default, always. */
  readonly isWorthKeeping?: (node: N) => boolean;
}

/** Values of type V by nodes of type N. */
export class Memo<N extends object, V> {
  readonly #kept = new WeakMap<N, V>();
  readonly #isWorthKeeping: (node: N) => boolean;

  constructor({ isWorthKeeping = always }: MemoSetup<N> = {}) {
    this.#isWorthKeeping = isWorthKeeping;
  }

  /** Whether a value of this node is cached at all: lets a walk skip the lookup. */
  keeps(node: N): boolean {
    return kept === 'worthwhile' ? this.#isWorthKeeping(node) : kept === 'everything';
  }

  /** The cached value, or undefined. */
  recall(node: N): V | undefined {
    return kept === 'nothing' ? undefined : this.#kept.get(node);
  }

  /** Caches a value if that is worth it; returns it. */
  keep(node: N, value: V): V {
    if (this.keeps(node)) this.#kept.set(node, value);
    return value;
  }

  /** The cached value, or the result of `find`, which is then cached. V must not include undefined. */
  of(node: N, find: (node: N) => V): V {
    if (!this.keeps(node)) return find(node);
    const known = this.#kept.get(node);
    if (known !== undefined) return known;
    const value = find(node);
    this.#kept.set(node, value);
    return value;
  }
}

/** Values of type V by nodes of type N and further inputs K. For each node, only the value for the last keys is cached. */
export class KeyedMemo<N extends object, K extends Keys, V> {
  readonly #kept: Memo<N, { readonly keys: K; readonly value: V }>;
  readonly #same: Same<K>;

  /** `same` compares the keys that are not compared by identity. */
  constructor({ same = {}, ...setup }: MemoSetup<N> & { readonly same?: Same<K> } = {}) {
    this.#kept = new Memo(setup);
    this.#same = same;
  }

  /** The cached value for these keys, or undefined. */
  recall(node: N, keys: K): V | undefined {
    const known = this.#kept.recall(node);
    return known && this.#agree(known.keys, keys) ? known.value : undefined;
  }

  /** Caches a value if that is worth it, replacing that for other keys; returns it. */
  keep(node: N, keys: K, value: V): V {
    this.#kept.keep(node, { keys, value });
    return value;
  }

  /** The cached value for these keys, or the result of `find`, which is then cached. V must not include undefined. */
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
 * For tests: selects what is cached from now on. `everything` caches values of all nodes, however small, so that small
 * manifests exercise every memo; with `nothing`, values cached before are not found either.
 */
export function keepFromNowOn(what: typeof kept): void {
  kept = what;
}

let kept: 'worthwhile' | 'everything' | 'nothing' = 'worthwhile';

function always(): boolean {
  return true;
}
