/** Binary search: the number of leading items for which a predicate is true; it must be false for all items behind the first false one. */
export function countWhile<T>(list: ArrayLike<T>, isTrue: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
