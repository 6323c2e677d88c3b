/** A random session over several documents: what clients send, what they should not, and what they never answer. */
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applied, type TextEdit } from '../unit/yaml/edits.ts';
import { type Below, gesture } from './edits.ts';
import type { Asked, Peer, Reply } from './peer.ts';

export interface Talked {
  readonly messages: number;
  /** Documents whose diagnostics were compared with a fresh server's. */
  readonly compared: number;
}

/** A server with the client that talks to it; `asked` is whom that client hands the server's own requests. */
export interface Line {
  readonly peer: Peer;
  asked: (request: Asked) => void;
}

/** How many requests may be open: no editor has more. */
const mostOpen = 60;

/** Messages between two looks at all documents. */
const checkpoint = 500;

/** No measurement: who needs longer for what was asked hangs. */
const patienceMs = 60_000;

/**
 * Sends `count` messages about the texts. At checkpoints everything has to be answered, without an exception, and the
 * diagnostics of every open document have to be those that `fresh` gives of it.
 */
export async function talk(texts: readonly string[], count: number, below: Below, line: Line, fresh: Line): Promise<Talked> {
  const session = new Session(texts, below, line, fresh);
  await session.hello();
  let compared = 0;
  for (let sent = 1; sent <= count; sent++) {
    session.something();
    if (session.open >= mostOpen) await session.answered();
    if (sent % checkpoint === 0 || sent === count) compared += await session.compare();
  }
  await session.goodbye();
  return { messages: count, compared };
}

export const initializeParams = {
  processId: null,
  rootUri: null,
  capabilities: {
    textDocument: {
      diagnostic: {},
      definition: { linkSupport: true },
      codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
    },
    workspace: {
      workspaceFolders: true,
      didChangeWatchedFiles: { dynamicRegistration: true },
      diagnostics: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
      codeLens: { refreshSupport: true },
    },
  },
  initializationOptions: { files: true, baseText: true, tryRule: true, renameEverywhere: true },
};

interface OpenDocument {
  readonly uri: string;
  readonly original: string;
  text: string;
  version: number;
  open: boolean;
}

class Session {
  readonly #below: Below;
  readonly #peer: Peer;
  readonly #fresh: Peer;
  readonly #documents: readonly OpenDocument[];
  readonly #open = new Set<Promise<void>>();
  /** Requests of the server whose answers come late, or never. */
  #kept: Asked[] = [];
  #settings: object = {};
  #honest = false;

  constructor(texts: readonly string[], below: Below, line: Line, fresh: Line) {
    this.#fresh = fresh.peer;
    fresh.asked = (request) => request.answer(honestly(request));
    this.#below = below;
    this.#peer = line.peer;
    this.#documents = texts.map((text, index) => ({ uri: `untitled:${index}.yaml`, original: text, text, version: 0, open: false }));
    line.asked = (request) => this.#asked(request);
  }

  get open(): number {
    return this.#open.size;
  }

  async hello(): Promise<void> {
    this.#ask('initialize', initializeParams);
    await Promise.all([this.answered(), this.#fresh.result('initialize', initializeParams)]);
    this.#peer.notify('initialized', {});
    this.#fresh.notify('initialized', {});
    for (const document of this.#documents) this.#openOne(document);
  }

  async goodbye(): Promise<void> {
    this.#ask('shutdown', undefined);
    await this.answered();
  }

  something(): void {
    const kind = this.#below(100);
    const document = this.#pick(this.#documents);
    if (!document.open) this.#openOne(document);
    else if (kind < 30) this.#edit(document);
    else if (kind < 62) this.#ask(...this.#question(document), this.#below(6) === 0);
    else if (kind < 72) this.#wrongRequest(document);
    else if (kind < 80) this.#wrongNotification(document);
    else if (kind < 83) this.#ask(this.#pick(unknownMethods), {}, false, [-32601]);
    else if (kind < 86) this.#peer.notify(this.#pick(unknownMethods), {});
    else if (kind < 90) this.#close(document);
    else if (kind < 91) this.#peer.notify('crd/basesChanged');
    else if (kind < 94) this.#configure();
    else if (kind < 97) this.#answerLate();
    else if (kind < 99) this.#peer.send({ id: this.#pick([99_999, 'a', null]), result: null });
    else this.#peer.bytes(this.#pick(damage));
  }

  /** Waits for all answers. */
  async answered(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`unanswered: ${this.#peer.unanswered.join(', ')}`)), patienceMs);
    });
    await Promise.race([Promise.all(this.#open), tooLate]);
    clearTimeout(timer);
    assert.deepEqual(this.#peer.exceptions, []);
  }

  /** How many documents were compared. */
  async compare(): Promise<number> {
    await this.answered();
    this.#honest = true;
    this.#fresh.notify('workspace/didChangeConfiguration', { settings: this.#settings });
    this.#peer.notify('crd/basesChanged');
    const open = this.#documents.filter((document) => document.open);
    for (const { uri, text } of open)
      this.#fresh.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    const [expected, actual] = await Promise.all([settled(this.#fresh, open), settled(this.#peer, open)]);
    for (const { uri } of open) this.#fresh.notify('textDocument/didClose', { textDocument: { uri } });
    assert.deepEqual(actual, expected);
    assert.deepEqual([...this.#fresh.exceptions, ...this.#peer.exceptions], []);
    this.#honest = false;
    return open.length;
  }

  #asked(request: Asked): void {
    const kind = this.#honest ? 0 : this.#below(10);
    if (kind < 4) request.answer(honestly(request));
    else if (kind < 6) request.answer({ error: { code: -32601, message: 'unknown here' } });
    else if (kind < 7) request.answer({ result: this.#pick([5, {}, [null], false]) });
    else this.#kept.push(request);
  }

  /** One of the answers that are late; of three one never comes. */
  #answerLate(): void {
    const [request, ...others] = this.#kept;
    this.#kept = others;
    if (request && this.#below(3) > 0) request.answer(honestly(request));
  }

  #ask(method: string, params: unknown, cancelled = false, allowed: readonly number[] = []): void {
    const { id, reply } = this.#peer.request(method, params);
    if (cancelled) this.#peer.notify('$/cancelRequest', { id });
    // RequestFailed is a reason for the author, RequestCancelled what was wanted.
    const expected = [-32803, ...allowed, ...(cancelled ? [-32800] : [])];
    const done = reply.then(({ error }) => {
      if (error && !expected.includes(error.code))
        this.#peer.exceptions.push(`${method} ${JSON.stringify(params)}: ${error.code} ${error.message}`);
      this.#open.delete(done);
    });
    this.#open.add(done);
  }

  #question(document: OpenDocument): [method: string, params: Record<string, unknown>] {
    const [start, end] = [this.#position(document), this.#position(document)];
    const method = this.#pick(methods);
    const { uri } = document;
    if (method === 'crd/tryRule')
      return [method, { uri, address: { document: 0, schemaPath: ['spec', this.#below(3)], index: 0 }, value: 'a: 1' }];
    if (method.startsWith('crd/')) return [method, { uri, position: start, newName: 'other' }];
    if (method === 'codeAction/resolve')
      return [method, { title: 'a', data: this.#pick([undefined, null, {}, { uri, version: document.version, offset: 9 }]) }];
    return [method, { textDocument: { uri }, position: start, range: { start, end }, newName: 'other', context: { diagnostics: [] } }];
  }

  /** A question with something in it that is something else. It may still be one that can be answered. */
  #wrongRequest(document: OpenDocument): void {
    const [method, params] = this.#question(document);
    this.#ask(method, this.#below(8) === 0 ? this.#pick(nonsense) : this.#spoiled(params), false, [-32602]);
  }

  /** Of a kind that leaves the texts alone, whatever the server makes of it. */
  #wrongNotification(document: OpenDocument): void {
    const textDocument = { uri: this.#pick([document.uri, 'file:///nowhere.yaml', '', '%']), version: document.version };
    const contentChanges = this.#pick([5, null, [null], [{ text: 5 }], [{ range: null, text: '' }], [{ range: { start: {} }, text: 'x' }]]);
    const [method, params] = this.#pick<[string, unknown]>([
      ['textDocument/didChange', { textDocument, contentChanges }],
      ['textDocument/didChange', { textDocument: { ...textDocument, uri: 'untitled:unknown' }, contentChanges: [{ text: 'a' }] }],
      ['textDocument/didOpen', { textDocument: { ...textDocument, text: 3 } }],
      ['textDocument/didClose', { textDocument: { uri: 5 } }],
      [
        'workspace/didChangeWatchedFiles',
        { changes: this.#pick([null, [{ uri: 'file:///%', type: 1 }], [{ uri: 'file:///gone.yaml', type: 3 }], [3]]) },
      ],
      [
        'workspace/didChangeWorkspaceFolders',
        this.#pick([{}, { event: { added: [{ uri: '%' }], removed: [] } }, { event: { added: null } }]),
      ],
      ['workspace/didChangeConfiguration', this.#pick([null, {}, { settings: null }])],
      ['$/cancelRequest', this.#pick<unknown>([null, {}, { id: 100_000 }, { id: null }])],
      ['$/setTrace', this.#pick<unknown>([null, {}, { value: 5 }])],
    ]);
    this.#peer.notify(method, params);
  }

  #spoiled(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#below(4) === 0) return this.#pick(nonsense);
    const names = Object.keys(value);
    const name = names[this.#below(names.length)];
    if (name === undefined) return this.#pick(nonsense);
    return { ...value, [name]: this.#spoiled((value as Record<string, unknown>)[name]) };
  }

  #edit(document: OpenDocument): void {
    const restore = document.text.length > 2 * document.original.length + 2000 || this.#below(40) === 0;
    for (const edits of restore ? [[whole(document)]] : gesture(document.text, this.#below)) this.#change(document, edits);
  }

  #change(document: OpenDocument, edits: readonly TextEdit[]): void {
    const contentChanges = edits.map((edit) => {
      const [start, end] = [snapped(document.text, edit.start), snapped(document.text, edit.end)];
      const range = { start: positionIn(document.text, start), end: positionIn(document.text, Math.max(start, end)) };
      document.text = applied(document.text, { start, end: Math.max(start, end), text: edit.text });
      return { range, text: edit.text };
    });
    this.#peer.notify('textDocument/didChange', { textDocument: { uri: document.uri, version: ++document.version }, contentChanges });
  }

  #close(document: OpenDocument): void {
    document.open = false;
    this.#peer.notify('textDocument/didClose', { textDocument: { uri: document.uri } });
  }

  #openOne(document: OpenDocument): void {
    document.open = true;
    document.version = 1;
    document.text = document.original;
    const { uri, text, version } = document;
    this.#peer.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
  }

  #configure(): void {
    this.#settings = {
      rules: this.#below(2) === 0 ? {} : { 'guarded-optional-field': 'off', 'printer-column-field': 'warning' },
      compareBase: this.#pick(['HEAD', 'off', 'main']),
      kubernetesVersion: this.#pick(['1.30', '']),
      celCostHints: this.#below(2) === 0,
    };
    this.#peer.notify('workspace/didChangeConfiguration', { settings: this.#settings });
  }

  #position({ text }: OpenDocument) {
    return positionIn(text, this.#below(text.length + 1));
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)] as T;
  }
}

/** What a client that works answers: as an update, a document is one of the text that ends in a remark. */
function honestly({ method, params }: Asked): Reply {
  if (method === 'crd/findFiles') return { result: [] };
  if (method !== 'crd/baseText') return { result: null };
  const { ref } = params as { ref: string };
  return { result: ref === 'main' ? null : base };
}

const base = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {plural: crontabs, kind: Other}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;

/** The diagnostics of documents once the bases are there: a base is asked for by an analysis, and its answer is followed by another one. */
async function settled(peer: Peer, documents: readonly OpenDocument[]): Promise<unknown[]> {
  const ask = () =>
    Promise.all(documents.map(({ uri }) => peer.result<{ items: unknown[] }>('textDocument/diagnostic', { textDocument: { uri } })));
  await ask();
  for (let turn = 0; turn < 3; turn++) await peer.result('crd/versionTree');
  return (await ask()).map(({ items }) => items);
}

function whole({ text, original }: OpenDocument): TextEdit {
  return { start: 0, end: text.length, text: original };
}

function positionIn(text: string, offset: number) {
  return TextDocument.create('', 'yaml', 0, text).positionAt(offset);
}

/** The nearest offset that a position can name: none stands between CR and LF. */
function snapped(text: string, offset: number): number {
  return text[offset - 1] === '\r' && text[offset] === '\n' ? offset - 1 : offset;
}

const methods = [
  ...[
    'hover',
    'completion',
    'codeAction',
    'definition',
    'references',
    'prepareRename',
    'rename',
    'signatureHelp',
    'inlayHint',
    'diagnostic',
  ],
  ...['documentSymbol', 'foldingRange', 'semanticTokens/full', 'semanticTokens/range', 'codeLens'],
]
  .map((name) => `textDocument/${name}`)
  .concat('codeAction/resolve', 'crd/ruleToTry', 'crd/tryRule', 'crd/renameEverywhere', 'crd/versionTree');

const unknownMethods = [
  'textDocument/formatting',
  'workspace/symbol',
  'workspace/executeCommand',
  '$/nothing',
  'constructor',
  '__proto__',
  '',
];

const nonsense = [undefined, null, 0, -1, 0.5, 1e300, '', 'x', true, [], {}, [null], { uri: '' }, { line: 0 }];

const damage = [
  'hello\r\n\r\n',
  'Content-Length: x\r\n\r\n',
  'Content-Type: a\r\n\r\n{}',
  'Content-Length: 3\r\n\r\n{"a',
  'Content-Length: 2\r\n\r\n[]',
];
