import { baseOf } from '../base.ts';
import type { Base } from '../judge.ts';

export interface BasesSetup {
  /** What documents are compared with: a ref of git; `off` for nothing. */
  readonly ref: () => string;
  /** The text of a document at a ref; null where it is not there, or where nobody may ask. */
  readonly text: (uri: string, ref: string) => Promise<string | null>;
  /** The text of an open document. */
  readonly current: (uri: string) => string | undefined;
  /** A document has another base than its analysis knew. */
  readonly changed: (uri: string) => void;
  readonly failed: (uri: string, error: unknown) => void;
}

/**
 * What the open documents are updates of. A base is asked for when its document is analysed first, and once more when
 * it may have changed: nothing ever waits for it, and what is known counts until the answer is there.
 */
export class Bases {
  readonly #setup: BasesSetup;
  readonly #entries = new Map<string, Entry>();

  constructor(setup: BasesSetup) {
    this.#setup = setup;
  }

  /** What is known of a document's base now. */
  at(uri: string): Base | undefined {
    if (this.#setup.ref() === 'off') return undefined;
    const entry = this.#entries.get(uri);
    if (!entry) void this.#ask(uri, { text: null, base: undefined });
    return entry?.base;
  }

  /** Asks for all of them again: the ref is another one, or leads to another commit. */
  refresh(): void {
    for (const [uri, entry] of this.#entries) void this.#ask(uri, { ...entry });
  }

  close(uri: string): void {
    this.#entries.delete(uri);
  }

  /** `entry` is a new object, by which a late answer is told from that to a newer question. */
  async #ask(uri: string, entry: Entry): Promise<void> {
    this.#entries.set(uri, entry);
    const ref = this.#setup.ref();
    try {
      const text = ref === 'off' ? null : await this.#setup.text(uri, ref);
      if (this.#entries.get(uri) !== entry || (text === entry.text && ref === (entry.base?.name ?? ref))) return;
      const base = text === null ? undefined : baseOf(text, ref, 'findings');
      this.#entries.set(uri, { text, base });
      // As long as nothing is changed there is nothing to say.
      if (entry.base || this.#setup.current(uri) !== text) this.#setup.changed(uri);
    } catch (error) {
      this.#setup.failed(uri, error);
    }
  }
}

interface Entry {
  readonly text: string | null;
  readonly base: Base | undefined;
}
