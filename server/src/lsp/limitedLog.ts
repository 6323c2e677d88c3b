import type { ConsoleFeature } from 'vscode-languageserver';
import { logWindowMs, maxLogged, maxLoggedLength } from '../limits.ts';

/**
 * The log of the client, for the server and for its library: who sends nonsense without end gets no log without end.
 * Errors, which are mistakes of ours, have a share of their own.
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

/** How many messages there may be in a window of time; at its end `leftOut` is told how many more there were. */
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
