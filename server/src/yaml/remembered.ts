/**
 * What was worked out about texts, by text. What this analysis or the one before asked for stays, however much it is: to
 * forget some of it would be to work it out again at each edit, and to forget all when there is no more room, at each text
 * of each edit. The rest stays while all of it together has room.
 */
export class Remembered<T> {
  private readonly entries = new Map<string, { readonly value: T; readonly size: number; asked: number }>();
  private readonly room: number;
  private size = 0;
  /** At which size those are looked for that nobody asks for any more: twice what was left the last time, so that looking costs little. */
  private sizeToSweep: number;

  /** `room` in the unit of the sizes. */
  constructor(room: number) {
    this.room = room;
    this.sizeToSweep = room;
  }

  get(text: string): T | undefined {
    const entry = this.entries.get(text);
    if (entry) entry.asked = analyses;
    return entry?.value;
  }

  /** For a text that `get` does not know. */
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

/** How many have begun in this process. */
let analyses = 0;

export function beginAnalysis(): void {
  analyses++;
}

/** The same text in memory of its own: what is cut out of a manifest keeps the whole manifest alive. */
export function detached(text: string): string {
  return structuredClone(text);
}
