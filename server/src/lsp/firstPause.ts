/** The first time that a client leaves its server alone for a while. */
export class FirstPause {
  /** What is done then. */
  work: (() => void) | undefined;
  readonly #quietMs: number;
  #timer: NodeJS.Timeout | undefined;

  /** `quietMs`: how long nothing may have happened, in milliseconds. */
  constructor(quietMs = 2_000) {
    this.#quietMs = quietMs;
  }

  /** Something happened: not now. */
  readonly postpone = (): void => {
    clearTimeout(this.#timer);
    if (!this.work) return;
    this.#timer = setTimeout(this.take, this.#quietMs);
    // It is no reason for the process to stay.
    this.#timer.unref();
  };

  /** Now, since there may be no better time. */
  readonly take = (): void => {
    clearTimeout(this.#timer);
    const { work } = this;
    this.work = undefined;
    work?.();
  };
}
