import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type ProtocolRequest,
  type Settings,
  type VersionTree,
  versionTreeChanged,
  versionTreeRequest,
} from '../../server/src/protocol.ts';
import { maxRestarts, mayRestart } from './crashes.ts';
import type { GitBases } from './gitBases.ts';

/**
 * - `idle`: not started, since no CRD was found;
 * - `stopped`: crashed too often, or could not be started.
 */
export type ServerState = 'idle' | 'starting' | 'running' | 'stopped';

export interface ServerSetup {
  readonly module: string;
  readonly compileCache: string;
  readonly log: vscode.LogOutputChannel;
  readonly watcher: vscode.FileSystemWatcher;
  readonly git: GitBases;
  readonly settings: () => Settings;
}

/** The language server of this window: starts at the first CRD, restarts after a crash, provides the version tree. */
export class CrdServer implements vscode.Disposable {
  state: ServerState = 'idle';
  /** The last tree; kept while the server restarts. */
  tree: VersionTree | undefined;

  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when the state or the tree changes. */
  readonly onDidChange = this.#changed.event;
  readonly #setup: ServerSetup;
  #client: LanguageClient | undefined;
  #crashTimesMs: number[] = [];
  /** Serializes starts and stops. */
  #turn: Promise<void> = Promise.resolve();
  #treeOutdated = false;
  #askingForTree = false;

  constructor(setup: ServerSetup) {
    this.#setup = setup;
  }

  /** Process id of the running server. */
  get pid(): number | undefined {
    return this.#client?.serverProcess?.pid;
  }

  /** Starts the server unless it is starting, running or `stopped` (then only `restart` starts it). */
  start(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.state === 'idle') await this.#launch();
    });
  }

  restart(): Promise<void> {
    return this.#inTurn(async () => {
      this.#crashTimesMs = [];
      await this.#close();
      await this.#launch();
    });
  }

  /** Stops the server; the state is `idle` then. */
  stop(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#close();
      this.tree = undefined;
      this.#become('idle');
    });
  }

  /** Sends a request; undefined (never a valid answer) if the server does not run or the request fails. */
  async request<P, R>({ method }: ProtocolRequest<P, R>, params: P): Promise<R | undefined> {
    try {
      return await this.#client?.sendRequest<R>(method, params);
    } catch (error) {
      this.#setup.log.warn(`${method}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Sends the current settings to the server. */
  async pushSettings(): Promise<void> {
    if (this.state !== 'running') return;
    await this.#client?.sendNotification('workspace/didChangeConfiguration', { settings: this.#setup.settings() });
  }

  dispose(): void {
    void this.stop();
    this.#changed.dispose();
  }

  #inTurn(action: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(action, action);
    return this.#turn;
  }

  async #launch(): Promise<void> {
    this.#become('starting');
    try {
      const { createClient } = await import('./languageClient.ts');
      const client = createClient({
        ...this.#setup,
        changed: (state) => {
          if (this.#client !== client) return;
          this.#become(state);
          if (state === 'running') void this.#refreshTree();
        },
        crashed: () => {
          if (this.#client === client) this.#crashed();
        },
      });
      this.#client = client;
      client.onNotification(versionTreeChanged.method, () => void this.#refreshTree());
      await client.start();
    } catch (error) {
      this.#setup.log.error(`The server could not be started: ${error instanceof Error ? error.message : String(error)}`);
      await this.#close();
      this.#become('stopped');
      void this.#offerRestart('The Kubernetes CRD server could not be started.');
    }
  }

  async #close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    try {
      await client.dispose();
    } catch (error) {
      // The server process may have ended already.
      this.#setup.log.debug(`Stopping the server: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #crashed(): void {
    // A failed start is reported by `start`.
    if (this.state !== 'running') return;
    // A monotonic clock, since the system time may be changed.
    const nowMs = performance.now();
    this.#crashTimesMs.push(nowMs);
    if (mayRestart(this.#crashTimesMs, nowMs)) {
      this.#setup.log.warn('The server ended unexpectedly and is restarted.');
      void this.#inTurn(async () => {
        await this.#close();
        await this.#launch();
      });
      return;
    }
    this.#become('stopped');
    void this.#offerRestart(`The Kubernetes CRD server ended unexpectedly ${maxRestarts + 1} times in three minutes and is not restarted.`);
  }

  async #offerRestart(message: string): Promise<void> {
    const choice = await vscode.window.showErrorMessage(message, 'Show Output', 'Restart');
    if (choice === 'Show Output') this.#setup.log.show();
    if (choice === 'Restart') await this.restart();
  }

  /** Requests the tree; changes during a pending request cause one more request. */
  async #refreshTree(): Promise<void> {
    this.#treeOutdated = true;
    if (this.#askingForTree) return;
    this.#askingForTree = true;
    while (this.#treeOutdated && this.#client !== undefined) {
      this.#treeOutdated = false;
      try {
        this.tree = await this.#client.sendRequest<VersionTree>(versionTreeRequest.method);
        this.#changed.fire();
      } catch (error) {
        // The server ended before its answer; the tree is requested again after a restart.
        this.#setup.log.debug(`No version tree: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    this.#askingForTree = false;
  }

  #become(state: ServerState): void {
    this.state = state;
    this.#changed.fire();
  }
}
