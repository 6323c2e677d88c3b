/** Random numbers that are the same for the same seed, on every machine. */
export class Random {
  private state: number;

  /** `seed`: a 32-bit integer. */
  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** An integer from 0 up to `limit`, which is left out. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** @throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[this.below(list.length)] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** From 0 up to 1: mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
