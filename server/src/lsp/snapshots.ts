import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  type Position,
  type Range,
  ResponseError,
  type TextDocumentContentChangeEvent,
  type TextDocumentItem,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Analysis, type AnalysisSettings, mayHoldFindings } from '../analysis.ts';
import { analyzeInSlices } from '../analyzeInSlices.ts';
import type { Base } from '../judge.ts';
import { editedElsewhere } from '../yaml/textChange.ts';
import type { Span } from '../yaml/tree.ts';

/** One version of an open document. */
export interface Snapshot {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
  /** False for a text without a CRD: it is not analysed. */
  readonly holdsCrd: boolean;
  /** Undefined if the text contains no CRD or a newer snapshot came first. Never rejects: failures are logged where they happen. */
  readonly analysis: Promise<Analysis | 'failed' | undefined>;
  /** The last analysis in which every YAML document could be parsed. */
  readonly readable: Analysis | undefined;
}

export interface SnapshotsSetup {
  readonly settings: () => AnalysisSettings;
  /** The base of a document, as far as known. */
  readonly base: (uri: string) => Base | undefined;
  /** Called when the newest snapshot was analysed, or (analysis undefined) contains no CRD any more. */
  readonly analyzed: (snapshot: Snapshot, analysis: Analysis | undefined) => void;
  readonly failed: (uri: string, error: unknown) => void;
}

/** A document's newest snapshot with its analysis. */
export interface Analyzed {
  readonly snapshot: Snapshot;
  readonly analysis: Analysis;
}

export function offsetOf({ analysis }: Analyzed, position: Position): number {
  return analysis.lines.offset(position);
}

export function spanIn({ analysis: { lines } }: Analyzed, { start, end }: Range): Span {
  return { start: lines.offset(start), end: lines.offset(end) };
}

/** The open documents: the only state of the server. An edit stops the analysis of the text before it. */
export class Snapshots {
  readonly #setup: SnapshotsSetup;
  readonly #documents = new Map<string, TextDocument>();
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #readable = new Map<string, Analysis>();
  /** The text of `#readable` with later edits that are far away from what cannot be read; absent without such edits. */
  readonly #carried = new Map<string, string>();

  constructor(setup: SnapshotsSetup) {
    this.#setup = setup;
  }

  open(uri: string, language: string, version: number, text: string): void {
    this.#documents.set(uri, TextDocument.create(uri, language, version, text));
    this.#take(uri);
  }

  change(uri: string, version: number, changes: TextDocumentContentChangeEvent[]): void {
    const document = this.#documents.get(uri);
    if (!document) return;
    this.#documents.set(uri, TextDocument.update(document, changes, version));
    this.#take(uri);
  }

  close(uri: string): void {
    this.#documents.delete(uri);
    this.#snapshots.delete(uri);
    this.#readable.delete(uri);
    this.#carried.delete(uri);
  }

  /** Analyses open documents (all without arguments) again, with other settings or another base. */
  reanalyze(...uris: string[]): void {
    for (const uri of uris.length > 0 ? uris : this.#documents.keys()) this.#take(uri);
  }

  /** The open documents, as a client would open them now. */
  get documents(): TextDocumentItem[] {
    return [...this.#documents.values()].map((document) => {
      const { uri, languageId, version } = document;
      return { uri, languageId, version, text: document.getText() };
    });
  }

  get(uri: string): Snapshot | undefined {
    return this.#snapshots.get(uri);
  }

  /**
   * The analysis of a document's newest text, never of an older one; undefined if it is not open or contains no CRD.
   * @throws if the analysis failed: an unknown result must not look like an empty one.
   */
  async analyzed(uri: string, token: CancellationToken): Promise<Analyzed | undefined> {
    for (;;) {
      const snapshot = this.#snapshots.get(uri);
      if (!snapshot?.holdsCrd) return undefined;
      const analysis = await snapshot.analysis;
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      if (this.#snapshots.get(uri) !== snapshot) continue;
      if (analysis === 'failed') throw new ResponseError(ErrorCodes.InternalError, `${uri} could not be analyzed: the log says why`);
      return analysis && { snapshot, analysis };
    }
  }

  #take(uri: string): void {
    const document = this.#documents.get(uri);
    if (!document) return;
    const text = document.getText();
    const holdsCrd = mayHoldFindings(text);
    const before = this.#snapshots.get(uri);
    if (before) this.#carry(uri, before.text, text);
    const { promise: analysis, resolve } = Promise.withResolvers<Awaited<Snapshot['analysis']>>();
    const snapshot: Snapshot = { uri, version: document.version, text, holdsCrd, analysis, readable: this.#readable.get(uri) };
    // Set before the analysis starts: an older analysis that still runs sees it and stops.
    this.#snapshots.set(uri, snapshot);
    resolve(this.#analyze(snapshot));
    if (holdsCrd) void snapshot.analysis.then((analysis) => analysis && analysis !== 'failed' && this.#analyzed(snapshot, analysis));
    else if (before?.holdsCrd) this.#setup.analyzed(snapshot, undefined);
  }

  /** Makes the edit in the readable text as well, if it can be. */
  #carry(uri: string, before: string, text: string): void {
    const carried = this.#carried.get(uri) ?? this.#readable.get(uri)?.text;
    const moved = carried === undefined ? undefined : editedElsewhere(carried, before, text);
    if (moved !== undefined) this.#carried.set(uri, moved);
  }

  async #analyze(snapshot: Snapshot): Promise<Analysis | 'failed' | undefined> {
    const { uri, text, holdsCrd, readable } = snapshot;
    if (!holdsCrd) return undefined;
    try {
      const stopped = () => this.#snapshots.get(uri) !== snapshot;
      return await analyzeInSlices(text, this.#setup.settings(), stopped, this.#setup.base(uri), readable, this.#carried.get(uri));
    } catch (error) {
      this.#setup.failed(uri, error);
      return 'failed';
    }
  }

  #analyzed(snapshot: Snapshot, analysis: Analysis): void {
    if (this.#snapshots.get(snapshot.uri) !== snapshot) return;
    if (analysis.documents.every(({ unreadable }) => unreadable === undefined)) {
      this.#readable.set(snapshot.uri, analysis);
      this.#carried.delete(snapshot.uri);
    }
    for (const { failure } of analysis.documents) if (failure) this.#setup.failed(snapshot.uri, failure);
    try {
      this.#setup.analyzed(snapshot, analysis);
    } catch (error) {
      this.#setup.failed(snapshot.uri, error);
    }
  }
}
