import {
  CodeLensRefreshRequest,
  type Diagnostic,
  DiagnosticRefreshRequest,
  InlayHintRefreshRequest,
  type Position,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver';
import type { Analysis, AnalysisSettings } from '../analysis.ts';
import { crdSummaries } from '../ide/versionTree.ts';
import { baseTextRequest, findFilesRequest, readFileRequest, type Settings, versionTreeChanged } from '../protocol.ts';
import { firstFailures, type RuleFailure } from '../rules/attempt.ts';
import { CrdIndex, type FileSource } from '../workspace/crdIndex.ts';
import { diskSource, readUri } from '../workspace/disk.ts';
import type { SchemaPurpose } from '../workspace/resourceSchema.ts';
import { ResourceSchemas } from '../workspace/resourceSchemas.ts';
import { StackTooSmall } from '../yaml/depth.ts';
import { LineIndex } from '../yaml/lines.ts';
import { Bases } from './bases.ts';
import { type Client, clientFrom } from './client.ts';
import { type RuleAddress, toDiagnostics } from './convert.ts';
import { CustomResources, type ResourceFile } from './customResources.ts';
import { IdleMemory } from './idleMemory.ts';
import { isTextOrNull, isTexts, type Outgoing } from './outgoing.ts';
import { type Analyzed, type Snapshot, Snapshots } from './snapshots.ts';

export interface SessionSetup {
  readonly outgoing: Outgoing;
  readonly log: { error(message: string): void; warn(message: string): void };
  /** The bundle with yaml-language-server. */
  readonly yamlWorker: URL;
  readonly ruleAddress: RuleAddress;
  /** Called when a document needs a larger stack than this thread has. */
  readonly stackTooSmall?: (() => void) | undefined;
  /** Passes the open documents on to the server that takes over. */
  readonly moves?: ((documents: Snapshots['documents']) => void) | undefined;
}

/**
 * The state of the server for one client, from `initialize` on: capabilities, settings, folders and files. Features
 * read it; it sends the server's own requests and notifications.
 */
export class Session {
  readonly snapshots: Snapshots;
  readonly bases: Bases;
  readonly index: CrdIndex;
  readonly resources: CustomResources;
  /** Without capabilities until `initialize`. */
  client: Client = clientFrom({});
  folders: readonly string[] = [];

  readonly #setup: SessionSetup;
  readonly #schemas: ResourceSchemas;
  readonly #memory = new IdleMemory();
  readonly #firstFailure = firstFailures();
  #settings: Settings & AnalysisSettings;
  /** Whether `initialized` has arrived: before it, the server must not send requests. */
  #initialized = false;
  /** Whether the client knows of a change of the tree and has not requested the tree since. */
  #treeChangeAnnounced = false;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.#settings = this.#withLog(this.client.settings);
    const { outgoing } = setup;
    const failed = (uri: string, error: unknown) => this.failed(uri, error);
    const settings = () => this.#settings;
    this.bases = new Bases({
      ref: () => (this.client.baseText ? this.#settings.compareBase : 'off'),
      text: async (uri, ref) => (await outgoing.ask(baseTextRequest, { uri, ref }, isTextOrNull)) ?? null,
      current: (uri) => this.snapshots.get(uri)?.text,
      changed: (uri) => this.reanalyze(uri),
      failed,
    });
    this.snapshots = new Snapshots({
      settings,
      base: (uri) => this.bases.at(uri),
      analyzed: (snapshot, analysis) => this.#analyzed(snapshot, analysis),
      failed,
    });
    this.index = new CrdIndex({
      source: { list: () => this.#source().list(), read: (uri) => this.#source().read(uri) },
      settings,
      summarize: crdSummaries,
      changed: () => this.#announceTreeChange(),
      failed,
    });
    this.resources = new CustomResources(setup.yamlWorker, (message) => setup.log.error(message));
    this.#schemas = new ResourceSchemas({
      crds: () => this.index.tree.crds,
      text: async (uri) => this.snapshots.get(uri)?.text ?? this.#source().read(uri),
    });
  }

  get settings(): Settings & AnalysisSettings {
    return this.#settings;
  }

  get ruleAddress(): RuleAddress {
    return this.#setup.ruleAddress;
  }

  get outgoing(): Outgoing {
    return this.#setup.outgoing;
  }

  /** `params` are those of `initialize`, unchecked. */
  initialize(params: object): void {
    this.client = clientFrom(params);
    this.folders = this.client.folders;
    this.#settings = this.#withLog(this.client.settings);
  }

  initialized(): void {
    this.#initialized = true;
    void this.index.scan();
  }

  async dispose(): Promise<void> {
    this.index.dispose();
    await this.resources.dispose();
  }

  /** Applies new settings and updates everything that depends on them. */
  configure(settings: Settings): void {
    const before = this.#settings;
    this.#settings = this.#withLog(settings);
    if (JSON.stringify(before) === JSON.stringify(this.#settings)) return;
    if (before.compareBase !== settings.compareBase) this.bases.refresh();
    this.reanalyze();
    const { client, outgoing } = this;
    if (client.inlayHintRefresh) void outgoing.request(InlayHintRefreshRequest.type);
    if (client.codeLensRefresh) void outgoing.request(CodeLensRefreshRequest.type);
    void this.index.scan();
  }

  /** Analyses the open documents with these URIs again; all without arguments. */
  reanalyze(...uris: string[]): void {
    this.snapshots.reanalyze(...uris);
    if (this.client.pull && this.client.refresh) void this.outgoing.request(DiagnosticRefreshRequest.type);
  }

  diagnostics({ snapshot, analysis }: Analyzed): Diagnostic[] {
    const shown = analysis.findings.filter(({ rule }) => this.#settings.syntaxErrors || rule !== 'yaml-syntax');
    return shown.flatMap((finding) => toDiagnostics(snapshot.uri, analysis.lines, finding, this.ruleAddress));
  }

  /** The open file, if the manifest at `position` is a custom resource of a CRD in the workspace. */
  async resourceAt(uri: string, position: Position, purpose: SchemaPurpose): Promise<ResourceFile | undefined> {
    const text = this.snapshots.get(uri)?.text;
    if (text === undefined || this.index.tree.crds.length === 0) return undefined;
    try {
      const schema = await this.#schemas.at(text, new LineIndex(text).offset(position), purpose);
      return schema && { uri, text, schema };
    } catch (error) {
      this.failed(uri, error);
      return undefined;
    }
  }

  /** Notes that the client has requested the tree. */
  treeAsked(): void {
    this.#treeChangeAnnounced = false;
  }

  /** Hands the open documents over to another thread. */
  handOver(): void {
    this.#setup.moves?.(this.snapshots.documents);
  }

  failed(uri: string, error: unknown): void {
    const { stackTooSmall, log } = this.#setup;
    if (error instanceof StackTooSmall && stackTooSmall) stackTooSmall();
    else log.error(`${uri}: ${error instanceof Error ? error.stack : String(error)}`);
  }

  #withLog(settings: Settings): Settings & AnalysisSettings {
    return { ...settings, ruleFailed: this.#ruleFailed };
  }

  readonly #ruleFailed = (failure: RuleFailure): void => {
    const first = this.#firstFailure(failure);
    if (first !== undefined) this.#setup.log.error(first);
  };

  #source(): FileSource {
    const bounded = (message: string) => this.#setup.log.warn(message);
    const { client, outgoing } = this;
    if (!client.files) return diskSource(() => this.folders, bounded);
    const readRemote = async (uri: string) => (await outgoing.ask(readFileRequest, { uri }, isTextOrNull)) ?? undefined;
    return {
      list: () => outgoing.ask(findFilesRequest, undefined, isTexts),
      read: (uri) => (uri.startsWith('file:') ? readUri(uri, bounded) : readRemote(uri)),
    };
  }

  #analyzed(snapshot: Snapshot, analysis: Analysis | undefined): void {
    const { uri, version, readable } = snapshot;
    this.#memory.postpone();
    this.index.setOpen(uri, analysis ? crdSummaries(uri, analysis, readable) : []);
    if (this.client.pull) return;
    const diagnostics = analysis ? this.diagnostics({ snapshot, analysis }) : [];
    void this.outgoing.notify(PublishDiagnosticsNotification.type, { uri, version, diagnostics });
  }

  #announceTreeChange(): void {
    if (this.#treeChangeAnnounced || !this.#initialized) return;
    this.#treeChangeAnnounced = true;
    void this.outgoing.notify(versionTreeChanged, undefined);
  }
}
