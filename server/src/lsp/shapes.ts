/** Checks params at run time as far as the handlers rely on them: the types of LSP exist for the compiler only. */

export type Fields = Readonly<Record<string, unknown>>;

type Shape = (value: unknown) => boolean;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first field of a method's params that is missing or has the wrong type, or `params` itself; undefined if all are valid. */
export function wrongParam(method: string, params: unknown): string | undefined {
  const shape = Object.hasOwn(shapes, method) ? shapes[method] : undefined;
  if (!shape) return undefined;
  if (!isObject(params)) return 'params';
  return Object.keys(shape).find((name) => !shape[name]?.(params[name]));
}

const text: Shape = (value) => typeof value === 'string';
const count: Shape = (value) => Number.isInteger(value) && (value as number) >= 0;
const position = object({ line: count, character: count });
const range = object({ start: position, end: position });
const textDocument = object({ uri: text });
const version: Shape = (value) => value === undefined || value === null || Number.isInteger(value);
const change: Shape = (value) => isObject(value) && text(value.text) && (value.range === undefined || range(value.range));
const uris = list(object({ uri: text }));
const kinds = optional(list(text));

const ofDocument = { textDocument };
const atPosition = { textDocument, position };
const inRange = { textDocument, range };

/** Required fields by method; params of other methods are not checked. */
const shapes: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  initialize: {},
  '$/cancelRequest': { id: (value) => typeof value === 'string' || typeof value === 'number' },
  '$/setTrace': {},
  '$/progress': {},
  'window/workDoneProgress/cancel': {},
  'workspace/didChangeConfiguration': {},
  'workspace/didChangeWatchedFiles': { changes: list(object({ uri: text, type: count })) },
  'workspace/didChangeWorkspaceFolders': { event: object({ added: uris, removed: uris }) },
  'textDocument/didOpen': { textDocument: object({ uri: text, text, languageId: optional(text), version }) },
  'textDocument/didChange': { textDocument: object({ uri: text, version }), contentChanges: list(change) },
  'textDocument/didClose': ofDocument,
  'textDocument/diagnostic': ofDocument,
  'textDocument/documentSymbol': ofDocument,
  'textDocument/foldingRange': ofDocument,
  'textDocument/codeLens': ofDocument,
  'textDocument/semanticTokens/full': ofDocument,
  'textDocument/semanticTokens/range': inRange,
  'textDocument/inlayHint': inRange,
  'textDocument/codeAction': { textDocument, range, context: object({ only: kinds }) },
  'codeAction/resolve': { title: text },
  'textDocument/hover': atPosition,
  'textDocument/definition': atPosition,
  'textDocument/references': { textDocument, position, context: object({}) },
  'textDocument/prepareRename': atPosition,
  'textDocument/rename': { textDocument, position, newName: text },
  'textDocument/completion': atPosition,
  'textDocument/signatureHelp': atPosition,
  'crd/ruleToTry': { uri: text, position },
  'crd/tryRule': { uri: text, address: object({ document: count, schemaPath: list(isStep), index: count }), value: text },
  'crd/renameEverywhere': { uri: text, position, newName: text },
};

function object(fields: Readonly<Record<string, Shape>>): Shape {
  const entries = Object.entries(fields);
  return (value) => isObject(value) && entries.every(([name, shape]) => shape(value[name]));
}

function list(item: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(item);
}

/** Many clients send null for absent values. */
function optional(shape: Shape): Shape {
  return (value) => value === undefined || value === null || shape(value);
}

function isStep(value: unknown): boolean {
  return text(value) || count(value);
}
