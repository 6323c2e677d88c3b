import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import { maxAnswerMs } from '../limits.ts';
import type { ProtocolNotification, ProtocolRequest } from '../protocol.ts';

/**
 * The one place that says something to the client of our own accord, and catches what comes of it: a client that does
 * not know a request, refuses it or never answers costs what was asked for, nothing else.
 */
export class Outgoing {
  readonly #connection: Pick<Connection, 'sendRequest' | 'sendNotification'>;
  readonly #warn: (message: string) => void;

  constructor(connection: Pick<Connection, 'sendRequest' | 'sendNotification'>, warn: (message: string) => void) {
    this.#connection = connection;
    this.#warn = warn;
  }

  /** Undefined, and a line in the log, where the answer is an error, is none by `isAnswer`, or does not come within `maxAnswerMs`. */
  async ask<P, R>({ method }: ProtocolRequest<P, R>, params: P, isAnswer: (answer: unknown) => answer is R): Promise<R | undefined> {
    const late = new CancellationTokenSource();
    const timer = setTimeout(() => late.cancel(), maxAnswerMs);
    // It is no reason for the process to stay.
    timer.unref();
    try {
      const cancelled = new Promise<never>((_, reject) =>
        late.token.onCancellationRequested(() => reject(new Error(`no answer within ${maxAnswerMs / 1000} s`))),
      );
      const { sendRequest } = this.#connection;
      const asked = params ? sendRequest(method, params, late.token) : sendRequest(method, late.token);
      const answer: unknown = await Promise.race([asked, cancelled]);
      if (isAnswer(answer)) return answer;
      throw new Error(`no answer but ${JSON.stringify(answer)?.slice(0, 100)}`);
    } catch (error) {
      this.#warn(`${method}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks for something that has no answer but that it was done. */
  async request<P, R>(type: ProtocolRequest<P, R>, ...[params]: P extends void ? [] : [P]): Promise<void> {
    await this.ask(type, params as P, (_answer): _answer is R => true);
  }

  async notify<P>({ method }: ProtocolNotification<P>, params: P): Promise<void> {
    try {
      await this.#connection.sendNotification(method, params);
    } catch {
      // The connection is gone, and with it everybody who could be told.
    }
  }
}

export function isTextOrNull(answer: unknown): answer is string | null {
  return typeof answer === 'string' || answer === null;
}

export function isTexts(answer: unknown): answer is readonly string[] {
  return Array.isArray(answer) && answer.every((one) => typeof one === 'string');
}
