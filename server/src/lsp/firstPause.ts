/** Runs work when the client is idle for the first time. */
export class FirstPause {
  /** The work to run. */
  work: (() => void) | undefined;
  readonly #quietMs: number;
  #timer: NodeJS.Timeout | undefined;

  /** `quietMs`: required idle time, in milliseconds. */
  constructor(quietMs = 2_000) {
    this.#quietMs = quietMs;
  }

  /** Restarts the idle time. */
  readonly postpone = (): void => {
    clearTimeout(this.#timer);
    if (!this.work) return;
    this.#timer = setTimeout(this.take, this.#quietMs);
    // The timer must not keep the process alive.
    this.#timer.unref();
  };

  /** Runs the work now, since there may be no better time. */
  readonly take = (): void => {
    clearTimeout(this.#timer);
    const { work } = this;
    this.work = undefined;
    work?.();
  };
}
