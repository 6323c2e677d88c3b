import { Console } from 'node:console';
import { createConnection } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';
import {
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { FramedReader } from './framedReader.ts';

export interface Transport {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

/** The transport for a command line option: `--stdio`, `--node-ipc`, `--socket=PORT` or `--pipe=NAME`. Undefined without one. */
export function transportOf(options: readonly string[]): Transport | undefined {
  const words = options.flatMap((option) => option.split('=', 2));
  const behind = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  if (words.includes('--node-ipc')) return { reader: new IPCMessageReader(process), writer: new IPCMessageWriter(process) };
  if (words.includes('--stdio')) return stdio();
  const [port, pipeName] = [Number(behind('--socket')), behind('--pipe')];
  if (port > 0) return duplex(createConnection(port, '127.0.0.1'));
  return pipeName === undefined ? undefined : duplex(createConnection(pipeName));
}

/** The transport over streams. */
export function streams(input: Readable, output: Writable): Transport {
  return { reader: new FramedReader(input), writer: new StreamMessageWriter(output) };
}

function stdio(): Transport {
  // Standard output belongs to the protocol: other output goes to standard error.
  globalThis.console = new Console(process.stderr);
  return streams(process.stdin, process.stdout);
}

function duplex(stream: Duplex): Transport {
  return streams(stream, stream);
}
