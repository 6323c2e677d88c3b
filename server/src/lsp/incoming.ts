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
 * Validates all messages from the client: malformed messages, messages at the wrong time and malformed params are
 * answered with the error that LSP defines for them, and logged in one line.
 */
export class Incoming implements MessageReader {
  readonly #reader: MessageReader;
  readonly #writer: MessageWriter;
  readonly #log: (message: string) => void;
  #state: 'new' | 'initialized' | 'shut down' = 'new';

  /** Read errors of `reader` are logged, too. */
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

  /** Whether the client has sent `shutdown`. */
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
    if (!isObject(message)) return this.#refuse(null, ErrorCodes.InvalidRequest, 'a message must be an object');
    const { id, method } = message;
    if (method === undefined) return this.#answer(message);
    if (!isId(id)) return this.#refuse(null, ErrorCodes.InvalidRequest, 'an id must be a string or a number');
    if (typeof method !== 'string') return this.#refuse(id ?? null, ErrorCodes.InvalidRequest, 'a method must be a string');
    const untimely = this.#untimely(method);
    if (untimely !== undefined) return id === undefined ? undefined : this.#refuse(id, untimely, `${method} comes at the wrong time`);
    const wrong = wrongParam(method, message.params);
    if (wrong !== undefined) return this.#refuse(id, ErrorCodes.InvalidParams, `${method}: ${wrong} is missing or has the wrong type`);
    if (method === 'shutdown') this.#state = 'shut down';
    if (method !== 'initialize') return message as unknown as Message;
    this.#state = 'initialized';
    return withCapabilities(message) as unknown as Message;
  }

  /** A response to a request of the server; dropped if it lacks an id. */
  #answer(message: Fields): Message | undefined {
    const { id, result, error } = message;
    if (typeof id === 'number' && (isObject(error) || (result !== undefined && !error))) return message as unknown as Message;
    this.#log(`Response without a request: ${oneLine(JSON.stringify(message))}`);
    return undefined;
  }

  /** The error code if the method is not allowed in this state. Source: LSP 3.17, Server lifecycle. */
  #untimely(method: string): number | undefined {
    if (method === 'exit') return undefined;
    if (this.#state === 'shut down') return ErrorCodes.InvalidRequest;
    if (this.#state === 'new') return method === 'initialize' ? undefined : ErrorCodes.ServerNotInitialized;
    return method === 'initialize' ? ErrorCodes.InvalidRequest : undefined;
  }

  /** Answers with an error and logs it; without `id` (a notification) it is only logged. */
  #refuse(id: Id | undefined, code: number, message: string): undefined {
    this.#log(`Refused: ${oneLine(message)}`);
    if (id !== undefined) void this.#writer.write({ jsonrpc: '2.0', id, error: { code, message } } as Message).catch(() => {});
    return undefined;
  }
}

function isId(id: unknown): id is string | number | undefined {
  return id === undefined || typeof id === 'string' || typeof id === 'number';
}

/** Adds empty capabilities if the client sent none. */
function withCapabilities(message: Fields): Fields {
  const params = message.params as Fields;
  return isObject(params.capabilities) ? message : { ...message, params: { ...params, capabilities: {} } };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}
