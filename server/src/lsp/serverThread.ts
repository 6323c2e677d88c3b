import { type MessagePort, Worker } from 'node:worker_threads';
import type { DataCallback, Message } from 'vscode-languageserver';
import { AbstractMessageReader, AbstractMessageWriter } from 'vscode-languageserver/node';
import { deepStackMb } from '../limits.ts';
import type { Mover } from './stackRelay.ts';
import type { Transport } from './transport.ts';

/** Starts the server in a thread with a larger stack. If the thread ends, so does the process: clients restart their servers. */
export function serverThread(script: URL): Mover {
  const worker = new Worker(script, { resourceLimits: { stackSizeMb: deepStackMb } });
  worker.on('error', (error) => {
    console.error(error);
    process.exit(1);
  });
  worker.on('exit', (code) => process.exit(code));
  return {
    send: (message) => worker.postMessage(message),
    listen: (callback) => void worker.on('message', (text: string) => callback(JSON.parse(text))),
  };
}

/** The transport within the thread. Messages to the client go as text: they may be nested too deeply for structured cloning. */
export function threadTransport(port: MessagePort): Transport {
  return { reader: new PortReader(port), writer: new TextWriter(port) };
}

class PortReader extends AbstractMessageReader {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
  }

  listen(callback: DataCallback) {
    this.#port.on('message', callback);
    return { dispose: () => void this.#port.off('message', callback) };
  }
}

class TextWriter extends AbstractMessageWriter {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
  }

  async write(message: Message): Promise<void> {
    this.#port.postMessage(JSON.stringify(message));
  }

  end(): void {}
}
