import { type Analysis, type AnalysisSettings, mayHoldCrd } from '../analysis.ts';
import { analyzeInSlices } from '../analyzeInSlices.ts';
import type { CrdSummary, VersionTree } from '../protocol.ts';
import { uriKey } from './uri.ts';

/** Lists and reads the files of the workspace. */
export interface FileSource {
  /** URIs of all manifest candidates; undefined if unknown: then the known ones are kept. */
  list(): Promise<readonly string[] | undefined>;
  /** A file's text; undefined if it does not exist, is unreadable or too large. */
  read(uri: string): Promise<string | undefined>;
}

export interface CrdIndexSetup {
  readonly source: FileSource;
  readonly settings: () => AnalysisSettings;
  readonly summarize: (uri: string, analysis: Analysis) => readonly CrdSummary[];
  /** Called when the tree changes. */
  readonly changed: () => void;
  /** Called when a file could not be indexed. */
  readonly failed: (uri: string, error: unknown) => void;
}

/**
 * The CRDs of a workspace. Files are read one after the other, in slices between which requests are answered; an open
 * document overrides its file. Only summaries are kept.
 */
export class CrdIndex {
  readonly #setup: CrdIndexSetup;
  readonly #files = new Map<string, readonly CrdSummary[]>();
  readonly #open = new Map<string, readonly CrdSummary[]>();
  /** Files to read, by key, in the order of the requests. */
  readonly #queue = new Map<string, string>();
  #working: Promise<void> | undefined;
  #indexing = false;
  #disposed = false;

  constructor(setup: CrdIndexSetup) {
    this.#setup = setup;
  }

  get tree(): VersionTree {
    const entries = new Map([...this.#files, ...this.#open]);
    const crds = [...entries.values()].flat().sort(inOrder);
    return { crds, indexing: this.#indexing };
  }

  /** Indexes the whole workspace: at the start, and when folders are added or removed. */
  async scan(): Promise<void> {
    this.#indexing = true;
    this.#setup.changed();
    try {
      const uris = await this.#setup.source.list();
      if (uris) await this.#takeAll(uris);
    } catch (error) {
      this.#setup.failed('', error);
    }
    this.#indexing = false;
    if (!this.#disposed) this.#setup.changed();
  }

  async #takeAll(uris: readonly string[]): Promise<void> {
    const keys = new Set(uris.map(uriKey));
    for (const key of this.#files.keys()) if (!keys.has(key)) this.#files.delete(key);
    await this.refresh(uris);
  }

  /** Reads files again; resolves once they are indexed. */
  async refresh(uris: readonly string[]): Promise<void> {
    for (const uri of uris) this.#queue.set(uriKey(uri), uri);
    this.#working ??= this.#work();
    await this.#working;
  }

  remove(uri: string): void {
    const key = uriKey(uri);
    this.#queue.delete(key);
    const had = this.#files.get(key);
    this.#files.delete(key);
    if (had && had.length > 0 && !this.#open.has(key)) this.#setup.changed();
  }

  /** The CRDs of an open document, which replace those of its file until `close`. */
  setOpen(uri: string, summaries: readonly CrdSummary[]): void {
    const key = uriKey(uri);
    const before = this.#open.get(key) ?? this.#files.get(key) ?? [];
    this.#open.set(key, summaries);
    if (!same(before, summaries)) this.#setup.changed();
  }

  /** Called when a document is closed: its file is indexed again, if it is in the workspace. */
  close(uri: string): void {
    const key = uriKey(uri);
    const before = this.#open.get(key) ?? [];
    this.#open.delete(key);
    if (this.#files.has(key)) void this.refresh([uri]);
    if (!same(before, this.#files.get(key) ?? [])) this.#setup.changed();
  }

  dispose(): void {
    this.#disposed = true;
    this.#queue.clear();
  }

  async #work(): Promise<void> {
    for (const [key, uri] of this.#queue) {
      this.#queue.delete(key);
      try {
        this.#take(key, await this.#read(key, uri));
      } catch (error) {
        this.#setup.failed(uri, error);
      }
      if (this.#disposed) break;
    }
    this.#working = undefined;
  }

  /** Undefined: the file does not exist any more, or was requested again meanwhile. */
  async #read(key: string, uri: string): Promise<readonly CrdSummary[] | undefined> {
    const text = await this.#setup.source.read(uri);
    if (text === undefined) return undefined;
    if (!mayHoldCrd(text)) return [];
    const analysis = await analyzeInSlices(text, this.#setup.settings(), () => this.#disposed || this.#queue.has(key));
    for (const { failure } of analysis?.documents ?? []) if (failure) this.#setup.failed(uri, failure);
    return analysis && this.#setup.summarize(uri, analysis);
  }

  #take(key: string, summaries: readonly CrdSummary[] | undefined): void {
    if (this.#disposed || this.#queue.has(key)) return;
    const before = this.#files.get(key) ?? [];
    // Copied: substrings of a file keep its whole text in memory.
    if (summaries) this.#files.set(key, structuredClone(summaries));
    else this.#files.delete(key);
    if (!this.#open.has(key) && !same(before, summaries ?? [])) this.#setup.changed();
  }
}

function inOrder(a: CrdSummary, b: CrdSummary): number {
  return compare(a.name, b.name) || compare(a.uri, b.uri) || a.document - b.document || (a.item ?? 0) - (b.item ?? 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function same(a: readonly CrdSummary[], b: readonly CrdSummary[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
