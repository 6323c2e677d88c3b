import {
  type DataCallback,
  ErrorCodes,
  type Message,
  type MessageReader,
  RegistrationRequest,
  type TextDocumentItem,
} from 'vscode-languageserver';
import type { ProtocolNotification } from '../protocol.ts';
import type { Transport } from './transport.ts';

/** Requests the open documents from the server, which answers with `Surroundings.moves`. Never sent to a client. */
export const handOverNotification: ProtocolNotification<void> = { method: 'crd/handOver' };

/** The server in the thread with a larger stack. */
export interface Mover {
  send(message: Message): void;
  /** Subscribes to the messages that it sends to the client. */
  listen(callback: (message: Message) => void): void;
}

type Fields = Message & { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown };

/**
 * Relays messages between the client and its server, which moves to a thread with a larger stack when a document needs
 * it. The new server gets the state of the old one and its unanswered requests; the client does not notice. Before
 * the move, messages pass unchanged.
 */
export class StackRelay {
  /** Transport for the server in this thread. */
  readonly here: Transport;
  readonly #client: Transport;
  readonly #start: () => Mover;
  readonly #heard: () => void;
  #deliver: DataCallback = () => {};
  #state: 'here' | 'moving' | 'moved' = 'here';
  #movedServer: Mover | undefined;
  /** Messages that a new server needs: `initialize`, settings, folders. */
  readonly #stateMessages: Fields[] = [];
  /** Unanswered requests, by id. */
  readonly #open = new Map<unknown, Fields>();
  /** Messages that arrived during the move. */
  #held: Fields[] = [];
  #isShutDown = false;

  /** `start` starts the server with the larger stack; `heard` is called at every message of the client. */
  constructor(client: Transport, start: () => Mover, heard: () => void) {
    this.#client = client;
    this.#start = start;
    this.#heard = heard;
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
          // After the move, only the new server answers.
          if (this.#state === 'here') await this.#send(message);
        },
        end: () => writer.end(),
        dispose: () => writer.dispose(),
      },
    };
  }

  /** Whether the client has sent `shutdown`. */
  get isShutDown(): boolean {
    return this.#isShutDown;
  }

  /**
   * Starts the move. The old server finishes the messages it has, then passes its documents to `moveWith`. After `shutdown`
   * there is none: the old server answers it.
   */
  move(): void {
    if (this.#state !== 'here' || this.#isShutDown) return;
    this.#state = 'moving';
    this.#deliver({ jsonrpc: '2.0', method: handOverNotification.method } as Message);
  }

  /** Completes the move with the open documents. */
  moveWith(documents: readonly TextDocumentItem[]): void {
    if (this.#state !== 'moving') return;
    this.#state = 'moved';
    const moved = this.#start();
    this.#movedServer = moved;
    let isInitializeAnswered = false;
    moved.listen((message) => {
      const { id, method } = message as Fields;
      // The client has the response to `initialize` already, and the registrations are made.
      if (!isInitializeAnswered && method === undefined) isInitializeAnswered = true;
      else if (method === RegistrationRequest.method) moved.send({ jsonrpc: '2.0', id, result: null } as Message);
      else {
        const isRequest = method !== undefined && typeof id === 'number';
        void this.#send(isRequest ? ({ ...message, id: id + movedIdOffset } as Message) : message).catch(() => {});
      }
    });
    for (const message of this.#stateMessages) this.#pass(message);
    for (const textDocument of documents) this.#pass(notification('textDocument/didOpen', { textDocument }));
    for (const message of this.#open.values()) this.#pass(message);
    for (const message of this.#held) this.#forward(message);
    this.#held = [];
    // Stops the old server; its response is dropped.
    this.#deliver({ jsonrpc: '2.0', id: 'moved', method: 'shutdown' } as Message);
  }

  #received(message: Fields): void {
    this.#heard();
    // Malformed messages are refused by the server.
    const { id, method } = message ?? {};
    if (typeof method === 'string') {
      if (method === handOverNotification.method && id === undefined) return;
      if (method === 'shutdown') this.#isShutDown = true;
      if (stateMethods.has(method)) this.#stateMessages.push(message);
      if (id !== undefined) this.#open.set(id, message);
    }
    if (this.#state === 'here') this.#deliver(message);
    else if (this.#state === 'moving') this.#held.push(message);
    else this.#forward(message);
  }

  #forward(message: Fields): void {
    const { id, method } = message ?? {};
    if (method !== undefined || typeof id !== 'number') this.#pass(message);
    // Responses to requests of the old server are dropped.
    else if (id >= movedIdOffset) this.#pass({ ...message, id: id - movedIdOffset } as Fields);
  }

  /** Sends a message to the new server. What is nested too deeply to be copied between threads is refused. */
  #pass(message: Fields): void {
    try {
      this.#movedServer?.send(message);
    } catch (error) {
      const { id, method } = message;
      if (id === undefined || method === undefined) return;
      const response = { jsonrpc: '2.0', id, error: { code: ErrorCodes.InvalidRequest, message: String(error) } };
      void this.#send(response as Message).catch(() => {});
    }
  }

  async #send(message: Message): Promise<void> {
    const { id, method } = message as Fields;
    if (method === undefined) this.#open.delete(id);
    await this.#client.writer.write(message);
  }
}

/** Methods whose messages give a server its state, apart from documents. */
const stateMethods: ReadonlySet<string> = new Set([
  'initialize',
  'initialized',
  'workspace/didChangeConfiguration',
  'workspace/didChangeWorkspaceFolders',
]);

/** Offset for request ids of the new server, so that they differ from those of the old one. */
const movedIdOffset = 1_000_000_000;

function notification(method: string, params: object): Fields {
  return { jsonrpc: '2.0', method, params } as Fields;
}
