import type { ConsoleFeature } from 'vscode-languageserver';
import { logWindowMs, maxLogged, maxLoggedLength } from '../limits.ts';

/** The log of the client, for the server and for its library: who sends nonsense without end gets no log without end. */
export const limitedLog: ConsoleFeature<object> = (Console) =>
  class extends Console {
    #said = 0;
    #left = 0;

    override error(message: string): void {
      if (this.#hasRoom()) super.error(cut(message));
    }

    override warn(message: string): void {
      if (this.#hasRoom()) super.warn(cut(message));
    }

    #hasRoom(): boolean {
      if (this.#said === 0) setTimeout(() => this.#next(), logWindowMs).unref();
      this.#said++;
      if (this.#said <= maxLogged) return true;
      this.#left++;
      return false;
    }

    #next(): void {
      if (this.#left > 0) super.warn(`${this.#left} more messages are left out`);
      this.#said = 0;
      this.#left = 0;
    }
  };

function cut(message: string): string {
  return message.length > maxLoggedLength ? `${message.slice(0, maxLoggedLength)}…` : message;
}
