import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applied, generator, type TextEdit } from '../unit/yaml/edits.ts';
import { type Below, gesture } from './edits.ts';
import type { Manifest } from './manifests.ts';
import type { ServerProcess } from './serverProcess.ts';

/** How many of the edits made the server's state be compared with that of a server that sees the text for the first time. */
export interface Typed {
  readonly edits: number;
  readonly compared: number;
}

/** Edits after which a text that cannot be read is taken back: someone who types repairs it. */
const mostBroken = 12;

/**
 * Edits a manifest `count` times through `server`, with requests between the edits as an editor sends them. In one place
 * of a hundred and at the end, `fresh` is shown the text as a whole, and has to give the same answers.
 */
export async function type(manifest: Manifest, count: number, below: Below, server: ServerProcess, fresh: ServerProcess): Promise<Typed> {
  const document = new OpenDocument(`untitled:${manifest.name}.yaml`, manifest.text, server);
  await document.open();
  let compared = 0;
  let brokenFor = 0;
  let pending: TextEdit[][] = [];
  for (let edits = 0; edits < count; edits++) {
    if (document.text.length > 2 * manifest.text.length + 10_000) await document.undoAll();
    else if (brokenFor > mostBroken) await document.undoToReadable();
    else if (pending.length === 0 && below(8) === 0) await document.undo();
    else {
      if (pending.length === 0) pending = gesture(document.text, below);
      await document.change(pending.shift() ?? []);
    }
    // Most keystrokes come before anyone asks.
    const asked = Array.from({ length: below(3) }, () => document.request(methods[below(methods.length)] ?? '', below));
    if (below(4) > 0) brokenFor = (await document.isBroken()) ? brokenFor + 1 : 0;
    await Promise.all(asked);
    if (below(100) === 0 || edits === count - 1) {
      compared++;
      await compare(document, server, fresh, below);
    }
    assert.deepEqual([...server.complaints, ...fresh.complaints], [], `after ${edits + 1} edits of ${manifest.name}`);
  }
  await document.close();
  return { edits: count, compared };
}

/** A document that an editor keeps: its text is ours, the server only hears of changes. */
class OpenDocument {
  readonly uri: string;
  readonly #server: ServerProcess;
  #version = 1;
  #text: string;
  /** What takes back each notification, oldest first. */
  #undo: TextEdit[][] = [];
  /** How long `#undo` was when the text was last seen to be readable. */
  #readable = 0;

  constructor(uri: string, text: string, server: ServerProcess) {
    this.uri = uri;
    this.#text = text;
    this.#server = server;
  }

  get text(): string {
    return this.#text;
  }

  async open(): Promise<void> {
    await this.#server.notify('textDocument/didOpen', {
      textDocument: { uri: this.uri, languageId: 'yaml', version: this.#version, text: this.#text },
    });
  }

  async close(): Promise<void> {
    await this.#server.notify('textDocument/didClose', { textDocument: { uri: this.uri } });
  }

  async change(edits: readonly TextEdit[]): Promise<void> {
    const inverse = await this.#send(edits);
    this.#undo.push(inverse);
  }

  async undo(): Promise<void> {
    const edits = this.#undo.pop();
    if (edits) await this.#send(edits);
    this.#readable = Math.min(this.#readable, this.#undo.length);
  }

  undoToReadable(): Promise<void> {
    return this.#undoTo(this.#readable);
  }

  async undoAll(): Promise<void> {
    await this.#undoTo(0);
    this.#readable = 0;
  }

  async isBroken(): Promise<boolean> {
    const { items } = await this.diagnostics(this.#server);
    const broken = items.some(({ code }) => code === 'yaml-syntax');
    if (!broken) this.#readable = this.#undo.length;
    return broken;
  }

  async diagnostics(server: ServerProcess): Promise<{ items: readonly { code: string; range: object }[] }> {
    return (await server.request('textDocument/diagnostic', { textDocument: { uri: this.uri } })) ?? { items: [] };
  }

  /** Asks for something at a random place; one in five is no longer wanted when it has been asked. */
  request(method: string, below: Below): Promise<unknown> {
    const range = { start: this.#position(below(this.#text.length + 1)), end: this.#position(below(this.#text.length + 1)) };
    const params = {
      textDocument: { uri: this.uri },
      position: range.start,
      range,
      context: { diagnostics: [], includeDeclaration: true },
    };
    return this.#server.request(method, params, below(5) === 0 ? 'cancelled' : 'wanted');
  }

  /** All that a server says of the document; of a broken one only the diagnostics, since its tree depends on what stood there before. */
  async answers(server: ServerProcess, seed: number): Promise<unknown[]> {
    const found = await this.diagnostics(server);
    if (found.items.some(({ code }) => code === 'yaml-syntax')) return [found];
    const below = generator(seed);
    const textDocument = { uri: this.uri };
    const range = found.items[below(found.items.length)]?.range;
    const asked = [
      ...wholeMethods.map((method) => server.request(method, { textDocument })),
      ...Array.from({ length: 3 }, () =>
        server.request('textDocument/hover', { textDocument, position: this.#position(below(this.#text.length)) }),
      ),
      ...(range ? [server.request('textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } })] : []),
    ];
    return [found, ...(await Promise.all(asked))];
  }

  async #undoTo(keep: number): Promise<void> {
    const edits = this.#undo.splice(keep).reverse().flat();
    if (edits.length > 0) await this.#send(edits);
  }

  /** Tells the server, and returns what takes the edits back. */
  async #send(edits: readonly TextEdit[]): Promise<TextEdit[]> {
    const inverse: TextEdit[] = [];
    const contentChanges = edits.map((edit) => {
      const start = snapped(this.#text, edit.start);
      const end = Math.max(start, snapped(this.#text, edit.end));
      const whole = start === 0 && end === this.#text.length;
      const range = { start: this.#position(start), end: this.#position(end) };
      inverse.unshift({ start, end: start + edit.text.length, text: this.#text.slice(start, end) });
      this.#text = applied(this.#text, { start, end, text: edit.text });
      return whole ? { text: edit.text } : { range, text: edit.text };
    });
    await this.#server.notify('textDocument/didChange', { textDocument: { uri: this.uri, version: ++this.#version }, contentChanges });
    return inverse;
  }

  #position(offset: number) {
    return TextDocument.create(this.uri, 'yaml', 0, this.#text).positionAt(offset);
  }
}

/** Asked for the document as a whole. */
const wholeMethods = ['documentSymbol', 'foldingRange', 'semanticTokens/full', 'codeLens'].map((name) => `textDocument/${name}`);

const methods = [
  ...wholeMethods,
  ...['hover', 'completion', 'codeAction', 'definition', 'references', 'prepareRename', 'signatureHelp', 'inlayHint'].map(
    (name) => `textDocument/${name}`,
  ),
];

/** The nearest offset that a position can name: none stands between CR and LF. */
function snapped(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset;
}

async function compare(document: OpenDocument, server: ServerProcess, fresh: ServerProcess, below: Below): Promise<void> {
  const seed = below(2 ** 31);
  const shown = new OpenDocument(document.uri, document.text, fresh);
  await shown.open();
  const [expected, actual] = await Promise.all([shown.answers(fresh, seed), document.answers(server, seed)]);
  await shown.close();
  assert.deepEqual(actual, expected);
}
