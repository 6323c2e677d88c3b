/**
 * A cache of results by text. Entries used by this analysis or the previous one are always kept, however large:
 * dropping some would recompute them at each edit, and dropping all when full would do so for each text of each edit.
 * Other entries are kept as long as the total size is within `room`.
 */
export class Remembered<T> {
  private readonly entries = new Map<string, { readonly value: T; readonly size: number; asked: number }>();
  private readonly room: number;
  private size = 0;
  /** The size at which unused entries are searched: twice the size after the last search, which makes the cost small. */
  private sizeToSweep: number;

  /** `room` has the unit of the sizes. */
  constructor(room: number) {
    this.room = room;
    this.sizeToSweep = room;
  }

  get(text: string): T | undefined {
    const entry = this.entries.get(text);
    if (entry) entry.asked = analyses;
    return entry?.value;
  }

  /** To be called only if `get` does not have the text. */
  set(text: string, value: T, size: number): void {
    this.entries.set(detached(text), { value, size, asked: analyses });
    this.size += size;
    if (this.size > this.sizeToSweep) this.sweep();
  }

  private sweep(): void {
    for (const [text, { size, asked }] of this.entries) {
      if (asked >= analyses - 1) continue;
      this.entries.delete(text);
      this.size -= size;
    }
    this.sizeToSweep = Math.max(this.room, 2 * this.size);
  }
}

/** Number of analyses that have started in this process. */
let analyses = 0;

export function beginAnalysis(): void {
  analyses++;
}

/** A copy of a text: a substring of a manifest keeps the whole manifest in memory. */
export function detached(text: string): string {
  return structuredClone(text);
}
