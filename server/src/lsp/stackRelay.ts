import { type DataCallback, type Message, type MessageReader, RegistrationRequest, type TextDocumentItem } from 'vscode-languageserver';
import type { ProtocolNotification } from '../protocol.ts';
import type { Transport } from './transport.ts';

/** Asks the server for the end of what it was told so far; it answers by `Surroundings.moves`. Never over the wire. */
export const handOverNotification: ProtocolNotification<void> = { method: 'crd/handOver' };

/** A server elsewhere, with more stack. */
export interface Mover {
  send(message: Message): void;
  /** Every message that it sends to the client. */
  listen(callback: (message: Message) => void): void;
}

type Fields = Message & { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown };

/**
 * Between a client and its server, which moves to a thread with more stack when a document needs it: there, it is told
 * what this one knew and is asked what this one has not answered. The client hears nothing of it. Until then, messages pass as
 * they are.
 */
export class StackRelay {
  /** The client, to the server in this thread. */
  readonly here: Transport;
  readonly #client: Transport;
  readonly #start: () => Mover;
  #deliver: DataCallback = () => {};
  #state: 'here' | 'moving' | 'moved' = 'here';
  #there: Mover | undefined;
  /** What a server has to be told first, and what tells of settings and folders. */
  readonly #told: Fields[] = [];
  /** Requests without an answer, by id. */
  readonly #open = new Map<unknown, Fields>();
  /** What came while the server moved. */
  #held: Fields[] = [];
  #isShutDown = false;

  /** `start` starts the server that has more stack. */
  constructor(client: Transport, start: () => Mover) {
    this.#client = client;
    this.#start = start;
    const { reader, writer } = client;
    const readerHere: MessageReader = {
      onError: reader.onError,
      onClose: reader.onClose,
      onPartialMessage: reader.onPartialMessage,
      listen: (callback) => {
        this.#deliver = callback;
        return reader.listen((message) => this.#received(message));
      },
      dispose: () => reader.dispose(),
    };
    this.here = {
      reader: readerHere,
      writer: {
        onError: writer.onError,
        onClose: writer.onClose,
        write: async (message) => {
          // What is answered from now on is answered there.
          if (this.#state === 'here') await this.#send(message);
        },
        end: () => writer.end(),
        dispose: () => writer.dispose(),
      },
    };
  }

  /** The client said that it is about to go. */
  get isShutDown(): boolean {
    return this.#isShutDown;
  }

  /** A document needs more stack. The server goes on with what it was sent before, then says what it holds to `moveWith`. */
  move(): void {
    if (this.#state !== 'here') return;
    this.#state = 'moving';
    this.#deliver({ jsonrpc: '2.0', method: handOverNotification.method } as Message);
  }

  /** Moves with the documents that are open. */
  moveWith(documents: readonly TextDocumentItem[]): void {
    if (this.#state !== 'moving') return;
    this.#state = 'moved';
    const there = this.#start();
    this.#there = there;
    let isGreeted = false;
    there.listen((message) => {
      const { id, method } = message as Fields;
      // The client has that answer already, and what it was asked to watch it watches.
      if (!isGreeted && method === undefined) isGreeted = true;
      else if (method === RegistrationRequest.method) there.send({ jsonrpc: '2.0', id, result: null } as Message);
      else {
        const asked = method !== undefined && typeof id === 'number';
        void this.#send(asked ? ({ ...message, id: id + idsThere } as Message) : message).catch(() => {});
      }
    });
    for (const message of this.#told) there.send(message);
    for (const textDocument of documents) there.send(notification('textDocument/didOpen', { textDocument }));
    for (const message of this.#open.values()) there.send(message);
    for (const message of this.#held) this.#forward(message);
    this.#held = [];
    // This one ends its work; its answer goes nowhere.
    this.#deliver({ jsonrpc: '2.0', id: 'moved', method: 'shutdown' } as Message);
  }

  #received(message: Fields): void {
    // A message that is none is for the server to refuse.
    const { id, method } = message ?? {};
    if (typeof method === 'string') {
      if (method === handOverNotification.method && id === undefined) return;
      if (method === 'shutdown') this.#isShutDown = true;
      if (lasting.has(method)) this.#told.push(message);
      if (id !== undefined) this.#open.set(id, message);
    }
    if (this.#state === 'here') this.#deliver(message);
    else if (this.#state === 'moving') this.#held.push(message);
    else this.#forward(message);
  }

  #forward(message: Fields): void {
    const { id, method } = message ?? {};
    if (method !== undefined || typeof id !== 'number') this.#there?.send(message);
    // The answers to what was asked from here have nobody to read them.
    else if (id >= idsThere) this.#there?.send({ ...message, id: id - idsThere } as Message);
  }

  async #send(message: Message): Promise<void> {
    const { id, method } = message as Fields;
    if (method === undefined) this.#open.delete(id);
    await this.#client.writer.write(message);
  }
}

/** What a server has to be told to know what the client told another one, but for documents. */
const lasting: ReadonlySet<string> = new Set([
  'initialize',
  'initialized',
  'workspace/didChangeConfiguration',
  'workspace/didChangeWorkspaceFolders',
]);

/** Requests from there have other ids than those from here. */
const idsThere = 1_000_000_000;

function notification(method: string, params: object): Message {
  return { jsonrpc: '2.0', method, params } as Message;
}
