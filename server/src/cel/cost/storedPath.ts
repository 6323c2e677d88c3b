/**
 * The way from a variable to a value, through property names (escaped) and `@items`, `@values`, `@keys`, `@indices`.
 * The server keeps it in a Go slice, and several paths may share one array: what is appended to one overwrites what was
 * appended to another of the same length. This changes estimates, so it is reproduced here.
 * Source: cel-go/checker/cost.go, addPath; the Go specification, append.
 */
export interface StoredPath {
  /** Only the first `length` elements are the path. */
  readonly storage: string[];
  readonly length: number;
  readonly capacity: number;
}

export const noPath: StoredPath = { storage: [], length: 0, capacity: 0 };

/** The path of a variable. */
export function variablePath(name: string): StoredPath {
  return { storage: [name], length: 1, capacity: 1 };
}

/** The path with one element more: in the same array while it has room, else in one of twice the capacity. */
export function append({ storage, length, capacity }: StoredPath, element: string): StoredPath {
  if (length < capacity) {
    storage[length] = element;
    return { storage, length: length + 1, capacity };
  }
  const copy = storage.slice(0, length);
  copy.push(element);
  return { storage: copy, length: length + 1, capacity: Math.max(1, 2 * capacity) };
}
