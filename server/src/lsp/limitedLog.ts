import type { ConsoleFeature } from 'vscode-languageserver';
import { logWindowMs, maxLogged, maxLoggedLength } from '../limits.ts';

/**
 * The client's log with a rate limit, so that a stream of malformed messages does not flood it. Errors (bugs in this
 * program) have a limit of their own.
 */
export const limitedLog: ConsoleFeature<object> = (Console) =>
  class extends Console {
    readonly #errors = new Share((left) => super.error(left));
    readonly #warnings = new Share((left) => super.warn(left));

    override error(message: string): void {
      if (this.#errors.take()) super.error(cut(message));
    }

    override warn(message: string): void {
      if (this.#warnings.take()) super.warn(cut(message));
    }
  };

/** Limits the messages in a time window; at its end `leftOut` is called with the number of dropped ones. */
class Share {
  readonly #leftOut: (message: string) => void;
  #taken = 0;

  constructor(leftOut: (message: string) => void) {
    this.#leftOut = leftOut;
  }

  take(): boolean {
    if (this.#taken === 0) setTimeout(() => this.#renew(), logWindowMs).unref();
    this.#taken++;
    return this.#taken <= maxLogged;
  }

  #renew(): void {
    if (this.#taken > maxLogged) this.#leftOut(`${this.#taken - maxLogged} more messages are left out`);
    this.#taken = 0;
  }
}

function cut(message: string): string {
  return message.length > maxLoggedLength ? `${message.slice(0, maxLoggedLength)}…` : message;
}
