/** How many of a list come first for which this is true; it is true of none behind one for which it is not. */
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
