import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import { maxAnswerMs } from '../limits.ts';
import type { ProtocolNotification, ProtocolRequest } from '../protocol.ts';

/**
 * Sends the server's own requests and notifications to the client and catches their failures: if the client does not
 * know a request, refuses it or never answers, only that answer is missing.
 */
export class Outgoing {
  readonly #connection: Pick<Connection, 'sendRequest' | 'sendNotification'>;
  readonly #warn: (message: string) => void;

  constructor(connection: Pick<Connection, 'sendRequest' | 'sendNotification'>, warn: (message: string) => void) {
    this.#connection = connection;
    this.#warn = warn;
  }

  /** Sends a request. Undefined, and a line in the log, if the response is an error, fails `isAnswer` or takes longer than `maxAnswerMs`. */
  async ask<P, R>({ method }: ProtocolRequest<P, R>, params: P, isAnswer: (answer: unknown) => answer is R): Promise<R | undefined> {
    const late = new CancellationTokenSource();
    const timer = setTimeout(() => late.cancel(), maxAnswerMs);
    // The timer must not keep the process alive.
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

  /** Sends a request whose response has no content. */
  async request<P, R>(type: ProtocolRequest<P, R>, ...[params]: P extends void ? [] : [P]): Promise<void> {
    await this.ask(type, params as P, (_answer): _answer is R => true);
  }

  async notify<P>({ method }: ProtocolNotification<P>, params: P): Promise<void> {
    try {
      await this.#connection.sendNotification(method, params);
    } catch {
      // The connection is closed: nobody can be notified.
    }
  }
}

export function isTextOrNull(answer: unknown): answer is string | null {
  return typeof answer === 'string' || answer === null;
}

export function isTexts(answer: unknown): answer is readonly string[] {
  return Array.isArray(answer) && answer.every((one) => typeof one === 'string');
}
