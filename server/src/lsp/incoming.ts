import {
  type DataCallback,
  type Disposable,
  ErrorCodes,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver';
import { type Fields, isObject, wrongParam } from './shapes.ts';

type Id = string | number | null;

/**
 * The one gate for what a client sends: what is no message, comes at the wrong time or has params that no handler could
 * read is answered with the error that the protocol has for it, and one line in the log.
 */
export class Incoming implements MessageReader {
  readonly #reader: MessageReader;
  readonly #writer: MessageWriter;
  readonly #log: (message: string) => void;
  #state: 'new' | 'initialized' | 'shut down' = 'new';

  /** What the reader could not read is logged, too. */
  constructor(reader: MessageReader, writer: MessageWriter, log: (message: string) => void) {
    this.#reader = reader;
    this.#writer = writer;
    this.#log = log;
    reader.onError((error) => log(`A message could not be read: ${oneLine(error.message)}`));
  }

  get onError() {
    return this.#reader.onError;
  }

  get onClose() {
    return this.#reader.onClose;
  }

  get onPartialMessage() {
    return this.#reader.onPartialMessage;
  }

  /** The client said that it is about to go. */
  get isShutDown(): boolean {
    return this.#state === 'shut down';
  }

  listen(callback: DataCallback): Disposable {
    return this.#reader.listen((message) => {
      const admitted = this.#admitted(message);
      if (admitted) callback(admitted);
    });
  }

  dispose(): void {
    this.#reader.dispose();
  }

  #admitted(message: unknown): Message | undefined {
    if (!isObject(message)) return this.#refuse(null, ErrorCodes.InvalidRequest, 'a message is an object');
    const { id, method } = message;
    if (method === undefined) return this.#answer(message);
    if (!isId(id)) return this.#refuse(null, ErrorCodes.InvalidRequest, 'an id is a string or a number');
    if (typeof method !== 'string') return this.#refuse(id ?? null, ErrorCodes.InvalidRequest, 'a method is a string');
    const untimely = this.#untimely(method);
    if (untimely !== undefined) return id === undefined ? undefined : this.#refuse(id, untimely, `${method} comes at the wrong time`);
    const wrong = wrongParam(method, message.params);
    if (wrong !== undefined) return this.#refuse(id, ErrorCodes.InvalidParams, `${method}: ${wrong} is missing or has the wrong type`);
    if (method === 'shutdown') this.#state = 'shut down';
    if (method !== 'initialize') return message as unknown as Message;
    this.#state = 'initialized';
    return withCapabilities(message) as unknown as Message;
  }

  /** An answer to a request of ours. One without the id of any says nothing. */
  #answer(message: Fields): Message | undefined {
    const { id, result, error } = message;
    if (typeof id === 'number' && (isObject(error) || (result !== undefined && !error))) return message as unknown as Message;
    this.#log(`An answer to no request: ${oneLine(JSON.stringify(message))}`);
    return undefined;
  }

  /** The error for a method that may not come now. Source: LSP 3.17, Server lifecycle. */
  #untimely(method: string): number | undefined {
    if (method === 'exit') return undefined;
    if (this.#state === 'shut down') return ErrorCodes.InvalidRequest;
    if (this.#state === 'new') return method === 'initialize' ? undefined : ErrorCodes.ServerNotInitialized;
    return method === 'initialize' ? ErrorCodes.InvalidRequest : undefined;
  }

  /** `id` undefined: nobody waits for an answer. */
  #refuse(id: Id | undefined, code: number, message: string): undefined {
    this.#log(`Refused: ${oneLine(message)}`);
    if (id !== undefined) void this.#writer.write({ jsonrpc: '2.0', id, error: { code, message } } as Message).catch(() => {});
    return undefined;
  }
}

function isId(id: unknown): id is string | number | undefined {
  return id === undefined || typeof id === 'string' || typeof id === 'number';
}

/** A client that says nothing of its capabilities has none. */
function withCapabilities(message: Fields): Fields {
  const params = message.params as Fields;
  return isObject(params.capabilities) ? message : { ...message, params: { ...params, capabilities: {} } };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}
