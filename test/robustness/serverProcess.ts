/** The built language server in a process of its own, over stdio, with all that must never be heard of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CancellationTokenSource,
  createMessageConnection,
  LSPErrorCodes,
  type MessageConnection,
  MessageType,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { root } from '../../scripts/bootstrap.mjs';

export class ServerProcess {
  /** Exceptions in the log, output on stderr, requests that failed, an end that nobody asked for. */
  readonly complaints: string[] = [];
  readonly #process: ChildProcess;
  readonly #connection: MessageConnection;
  #ending = false;
  #ended: Promise<void>;

  private constructor(child: ChildProcess, connection: MessageConnection) {
    this.#process = child;
    this.#connection = connection;
    child.stderr?.on('data', (chunk) => this.complaints.push(`stderr: ${chunk}`));
    this.#ended = new Promise((resolve) => {
      child.once('exit', (status, signal) => {
        if (!this.#ending) this.complaints.push(`the server ended by itself: ${signal ?? status}`);
        connection.dispose();
        resolve();
      });
    });
    connection.onNotification('window/logMessage', ({ type, message }: { type: MessageType; message: string }) => {
      if (type === MessageType.Error) this.complaints.push(`log: ${message}`);
    });
  }

  static async start(nodeOptions: readonly string[] = []): Promise<ServerProcess> {
    const server = path.join(root, 'dist/server.cjs');
    const child = spawn(process.execPath, [...nodeOptions, server, '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    connection.listen();
    const started = new ServerProcess(child, connection);
    const capabilities = { textDocument: { diagnostic: {}, definition: { linkSupport: true } } };
    await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, workspaceFolders: null, capabilities });
    await connection.sendNotification('initialized', {});
    return started;
  }

  async notify(method: string, params: object): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    await this.#connection.sendNotification(method, params);
  }

  /** Undefined where the answer is an error; that is a complaint unless it was `cancelled`, or refuses with a reason that the person sees. */
  async request<R>(method: string, params: object, cancelled: 'cancelled' | 'wanted' = 'wanted'): Promise<R | undefined> {
    const source = new CancellationTokenSource();
    const answer = this.#connection.sendRequest<R>(method, params, source.token);
    if (cancelled === 'cancelled') source.cancel();
    try {
      return await answer;
    } catch (error) {
      const code = error instanceof ResponseError ? error.code : undefined;
      const expected = code === LSPErrorCodes.RequestFailed || (code === LSPErrorCodes.RequestCancelled && cancelled === 'cancelled');
      if (!expected) this.complaints.push(`${method}: ${String(error)}`);
      return undefined;
    }
  }

  /** The most memory that it had so far, in MiB; undefined where the system does not say. Source: proc(5), VmHWM. */
  get peakMemory(): number | undefined {
    try {
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.#process.pid}/status`, 'utf8')) ?? [];
      return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      await this.#connection.sendRequest('shutdown');
      this.#ending = true;
      await this.#connection.sendNotification('exit');
    }
    await this.#ended;
  }
}
