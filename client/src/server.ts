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
 * - `idle`: no CRD has shown up;
 * - `stopped`: it crashed too often, or could not be started.
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

/** The language server of this window: started at the first CRD, started again after a crash, asked for the version tree. */
export class CrdServer implements vscode.Disposable {
  state: ServerState = 'idle';
  /** The last answer; it stays while the server starts again. */
  tree: VersionTree | undefined;

  readonly #changed = new vscode.EventEmitter<void>();
  /** The state or the tree is another one. */
  readonly onDidChange = this.#changed.event;
  readonly #setup: ServerSetup;
  #client: LanguageClient | undefined;
  #crashTimesMs: number[] = [];
  /** One start or stop at a time; each waits for the one before. */
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

  /** Starts the server unless it runs, starts, or has stopped for good: that one only `restart` brings back. */
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

  /** Back to `idle`. */
  stop(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#close();
      this.tree = undefined;
      this.#become('idle');
    });
  }

  /** Asks the server; undefined, which it never answers, where it does not run or fails. */
  async request<P, R>({ method }: ProtocolRequest<P, R>, params: P): Promise<R | undefined> {
    try {
      return await this.#client?.sendRequest<R>(method, params);
    } catch (error) {
      this.#setup.log.warn(`${method}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Tells the server the settings of now. */
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
      // A server that is already gone cannot say goodbye.
      this.#setup.log.debug(`Stopping the server: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #crashed(): void {
    // A start that fails is reported by the start.
    if (this.state !== 'running') return;
    // Not the clock of the day, which may be set.
    const nowMs = performance.now();
    this.#crashTimesMs.push(nowMs);
    if (mayRestart(this.#crashTimesMs, nowMs)) {
      this.#setup.log.warn('The server ended unexpectedly and is started again.');
      void this.#inTurn(async () => {
        await this.#close();
        await this.#launch();
      });
      return;
    }
    this.#become('stopped');
    void this.#offerRestart(`The Kubernetes CRD server ended unexpectedly ${maxRestarts + 1} times in three minutes and stays stopped.`);
  }

  async #offerRestart(message: string): Promise<void> {
    const choice = await vscode.window.showErrorMessage(message, 'Show Output', 'Restart');
    if (choice === 'Show Output') this.#setup.log.show();
    if (choice === 'Restart') await this.restart();
  }

  /** Asks for the tree; what changes while an answer is on its way is asked for once more, however often it changed. */
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
        // The server ended before it answered; the next one is asked when it runs.
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
