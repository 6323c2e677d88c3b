/** A client down to its messages: it can send what no library would, and answers the server as it likes. */
import type { Readable, Writable } from 'node:stream';
import { type Message, MessageType } from 'vscode-languageserver';
import { StreamMessageReader } from 'vscode-languageserver/node';

export interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Asked {
  readonly method: string;
  readonly params: unknown;
  readonly answer: (reply: Reply) => void;
}

export interface PeerSetup {
  readonly input: Writable;
  readonly output: Readable;
  /** What the server asks of its client. */
  readonly asked: (request: Asked) => void;
  readonly notified?: (method: string, params: unknown) => void;
}

interface Received {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export class Peer {
  /** Errors in the server's log: exceptions. */
  readonly exceptions: string[] = [];
  readonly #setup: PeerSetup;
  readonly #waiting = new Map<number, { readonly method: string; readonly resolve: (reply: Reply) => void }>();
  #lastId = 0;

  constructor(setup: PeerSetup) {
    this.#setup = setup;
    new StreamMessageReader(setup.output).listen((message) => this.#received(message as Received));
  }

  /** Methods that were asked and are not answered. */
  get unanswered(): string[] {
    return [...this.#waiting.values()].map(({ method }) => method);
  }

  bytes(text: string): void {
    this.#setup.input.write(text);
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.bytes(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  notify(method: string, params?: unknown): void {
    this.send({ method, params });
  }

  request(method: string, params?: unknown): { readonly id: number; readonly reply: Promise<Reply> } {
    const id = ++this.#lastId;
    const reply = new Promise<Reply>((resolve) => this.#waiting.set(id, { method, resolve }));
    this.send({ id, method, params });
    return { id, reply };
  }

  async result<R>(method: string, params?: unknown): Promise<R> {
    const { result, error } = await this.request(method, params).reply;
    if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
    return result as R;
  }

  #received({ id, method, params, result, error }: Received): void {
    if (method === undefined) {
      const waiting = typeof id === 'number' ? this.#waiting.get(id) : undefined;
      if (typeof id === 'number') this.#waiting.delete(id);
      waiting?.resolve(error ? { error } : { result });
      return;
    }
    if (id !== undefined) {
      this.#setup.asked({ method, params, answer: (reply) => this.send({ id, ...reply } as unknown as Message) });
      return;
    }
    const { type, message } = (params ?? {}) as { type?: number; message?: string };
    if (method === 'window/logMessage' && type === MessageType.Error) this.exceptions.push(message ?? '');
    this.#setup.notified?.(method, params);
  }
}
