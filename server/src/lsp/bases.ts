import { baseOf } from '../base.ts';
import type { Base } from '../judge.ts';

export interface BasesSetup {
  /** The git ref that documents are compared with; `off` for none. */
  readonly ref: () => string;
  /** The text of a document at a ref; null if the ref lacks it or the client does not allow the question. */
  readonly text: (uri: string, ref: string) => Promise<string | null>;
  /** The text of an open document. */
  readonly current: (uri: string) => string | undefined;
  /** Called when the base of a document differs from the one that its analysis used. */
  readonly changed: (uri: string) => void;
  readonly failed: (uri: string, error: unknown) => void;
}

/**
 * The bases of the open documents. A base is requested when its document is first analysed, and again when it may
 * have changed. Nothing waits for the answer: until then the previous base stays in use.
 */
export class Bases {
  readonly #setup: BasesSetup;
  readonly #entries = new Map<string, Entry>();

  constructor(setup: BasesSetup) {
    this.#setup = setup;
  }

  /** The base of a document as known now. */
  at(uri: string): Base | undefined {
    if (this.#setup.ref() === 'off') return undefined;
    const entry = this.#entries.get(uri);
    if (!entry) void this.#ask(uri, { text: null, base: undefined });
    return entry?.base;
  }

  /** Requests all bases again: the ref changed, or points to another commit. */
  refresh(): void {
    for (const [uri, entry] of this.#entries) void this.#ask(uri, { ...entry });
  }

  close(uri: string): void {
    this.#entries.delete(uri);
  }

  /** `entry` is a new object for each request: it identifies late answers, which are ignored. */
  async #ask(uri: string, entry: Entry): Promise<void> {
    this.#entries.set(uri, entry);
    const ref = this.#setup.ref();
    try {
      const text = ref === 'off' ? null : await this.#setup.text(uri, ref);
      if (this.#entries.get(uri) !== entry || (text === entry.text && ref === (entry.base?.name ?? ref))) return;
      const base = text === null ? undefined : baseOf(text, ref, 'findings');
      this.#entries.set(uri, { text, base });
      // An unchanged document has no update findings: no need to analyse it again.
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
