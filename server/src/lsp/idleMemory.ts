import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface IdleMemorySetup {
  /** How long nothing may have happened, in milliseconds. */
  readonly quietMs: number;
  /** Whether it is worth a collection. */
  readonly isLarge: () => boolean;
  readonly collect: () => void;
}

/**
 * Gives memory back when the author pauses. V8 keeps what edits leave behind until it needs the room: after 200 edits in
 * 833 KB some 300 MB, of which 100 are used.
 */
export class IdleMemory {
  readonly #setup: IdleMemorySetup;
  #timer: NodeJS.Timeout | undefined;

  constructor(setup: IdleMemorySetup = v8Setup) {
    this.#setup = setup;
  }

  /** Something happened: not now. */
  postpone(): void {
    clearTimeout(this.#timer);
    const { quietMs, isLarge, collect } = this.#setup;
    this.#timer = setTimeout(() => isLarge() && collect(), quietMs);
    // It is no reason for the process to stay.
    this.#timer.unref();
  }
}

const v8Setup: IdleMemorySetup = {
  quietMs: 5_000,
  isLarge: () => process.memoryUsage.rss() > worthwhileBytes,
  collect: () => {
    setFlagsFromString('--expose-gc');
    // Of all kinds of collection only this one shrinks the heap.
    runInNewContext('gc')({ type: 'major', flavor: 'last-resort' });
  },
};

/** Some more than a server needs that holds one large CRD. */
const worthwhileBytes = 120_000_000;
