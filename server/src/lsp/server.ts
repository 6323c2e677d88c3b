import { createHash } from 'node:crypto';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeLensRefreshRequest,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DidChangeWatchedFilesNotification,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  FileChangeType,
  type InitializeResult,
  InlayHintRefreshRequest,
  LSPErrorCodes,
  type Position,
  PublishDiagnosticsNotification,
  type Range,
  RegistrationRequest,
  ResponseError,
  type SemanticTokens,
  type TextDocumentItem,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { createConnection } from 'vscode-languageserver/node';
import type { Analysis, AnalysisSettings } from '../analysis.ts';
import { costHints, costLenses } from '../ide/cel/costHints.ts';
import { rulePlaceAt } from '../ide/cel/rulePlace.ts';
import { semanticTokens } from '../ide/cel/semanticTokens.ts';
import { ruleSignatures } from '../ide/cel/signatureHelp.ts';
import { ruleToTry, tryRule } from '../ide/cel/tryRule.ts';
import { quickFixes } from '../ide/codeActions.ts';
import { completions } from '../ide/completion.ts';
import { definition } from '../ide/definition.ts';
import { documentSymbols } from '../ide/documentSymbols.ts';
import { fixAll } from '../ide/fixAll.ts';
import { foldedLines } from '../ide/folding.ts';
import { hover } from '../ide/hover.ts';
import { propertyOfVersions, refactoringKinds, refactorings } from '../ide/refactor/index.ts';
import { references } from '../ide/references.ts';
import { prepareRename, type Renamed, rename } from '../ide/rename.ts';
import { analyzeAs } from '../ide/trial.ts';
import { crdSummaries } from '../ide/versionTree.ts';
import {
  type BaseTextParams,
  basesChanged,
  baseTextRequest,
  findFilesRequest,
  type RenamedEverywhere,
  type RenameEverywhereParams,
  type RuleToTry,
  type RuleToTryParams,
  readFileRequest,
  renameEverywhereRequest,
  ruleToTryRequest,
  type Settings,
  type TryRuleParams,
  tryRuleRequest,
  type VersionTree,
  versionTreeChanged,
  versionTreeRequest,
} from '../protocol.ts';
import { firstFailures, type RuleFailure } from '../rules/attempt.ts';
import { CrdIndex, type FileSource } from '../workspace/crdIndex.ts';
import { diskSource, isSkipped, readUri } from '../workspace/disk.ts';
import type { SchemaPurpose } from '../workspace/resourceSchema.ts';
import { ResourceSchemas } from '../workspace/resourceSchemas.ts';
import { StackTooSmall } from '../yaml/depth.ts';
import { LineIndex } from '../yaml/lines.ts';
import type { Span } from '../yaml/tree.ts';
import { Bases } from './bases.ts';
import { type Client, clientFrom } from './client.ts';
import {
  fixAllKind,
  isRefactoringData,
  type RuleAddress,
  semanticTokensLegend,
  toCodeAction,
  toCodeLens,
  toCompletionItem,
  toDiagnostics,
  toDocumentSymbol,
  toFixAllAction,
  toFoldingRange,
  toHover,
  toInlayHint,
  toRange,
  toRefactoringAction,
  toRenameEverywhereAction,
  toSemanticTokens,
  toSignatureHelp,
  toTryRuleAction,
  toWholeRefactoringAction,
  toWorkspaceEdit,
  tryRuleKind,
} from './convert.ts';
import { CustomResources, type ResourceFile } from './customResources.ts';
import { guard } from './guard.ts';
import { IdleMemory } from './idleMemory.ts';
import { Incoming } from './incoming.ts';
import { limitedLog } from './limitedLog.ts';
import { isTextOrNull, isTexts, Outgoing } from './outgoing.ts';
import { defaultSettings, settingsFrom } from './settings.ts';
import { type Analyzed, type Snapshot, Snapshots } from './snapshots.ts';
import { handOverNotification } from './stackRelay.ts';
import type { Transport } from './transport.ts';

/** What lies beside the running server. */
export interface Surroundings {
  /** The bundle with yaml-language-server. */
  readonly yamlWorker: URL;
  readonly ruleAddress: RuleAddress;
  /** The connection is closed; `orderly`: the client had said that it would be. */
  readonly closed?: (orderly: boolean) => void;
  /** A document needs more stack than this thread has: nothing is known of it here. */
  readonly stackTooSmall?: () => void;
  /** Answers a `handOverNotification`, with the open documents. */
  readonly moves?: (documents: readonly TextDocumentItem[]) => void;
}

/** Answers a client until the connection closes. Every handler converts, asks ide/, and converts back. */
export function startServer({ reader, writer }: Transport, surroundings: Surroundings): void {
  const { yamlWorker, ruleAddress, closed, stackTooSmall, moves } = surroundings;
  const incoming = new Incoming(reader, writer, (message) => log.warn(message));
  const connection = createConnection({ __brand: 'features', console: limitedLog }, incoming, writer);
  const log = connection.console;
  const outgoing = new Outgoing(connection, (message) => log.warn(message));
  let client: Client | undefined;
  const firstFailure = firstFailures();
  const ruleFailed = (failure: RuleFailure) => {
    const first = firstFailure(failure);
    if (first !== undefined) log.error(first);
  };
  let settings: Settings & AnalysisSettings = { ...defaultSettings, ruleFailed };
  let folders: readonly string[] = [];
  /** The client was told of a change and has not asked since: it need not be told again. */
  let treeNoticed = false;
  let initialized = false;
  const memory = new IdleMemory();

  const failed = (uri: string, error: unknown) => {
    if (error instanceof StackTooSmall && stackTooSmall) stackTooSmall();
    else log.error(`${uri}: ${error instanceof Error ? error.stack : String(error)}`);
  };
  const bases = new Bases({
    ref: () => (client?.baseText ? settings.compareBase : 'off'),
    text: async (uri, ref) => (await outgoing.ask(baseTextRequest, { uri, ref } satisfies BaseTextParams, isTextOrNull)) ?? null,
    current: (uri) => snapshots.get(uri)?.text,
    changed: (uri) => reanalyze(uri),
    failed,
  });
  const snapshots = new Snapshots({ settings: () => settings, base: (uri) => bases.at(uri), analyzed, failed });
  const index = new CrdIndex({
    source: { list: () => source().list(), read: (uri) => source().read(uri) },
    settings: () => settings,
    summarize: (uri, analysis) => crdSummaries(uri, analysis),
    changed: noticeTree,
    failed,
  });

  const resources = new CustomResources(yamlWorker, (message) => log.error(message));
  const schemas = new ResourceSchemas({
    crds: () => index.tree.crds,
    text: async (uri) => snapshots.get(uri)?.text ?? source().read(uri),
  });

  connection.onInitialize((params): InitializeResult => {
    client = clientFrom(params);
    settings = { ...client.settings, ruleFailed };
    folders = client.folders;
    return { capabilities: capabilities(client), serverInfo: { name: 'crd' } };
  });
  connection.onInitialized(() => {
    initialized = true;
    // A client that lists the files also says when they change.
    if (client?.watch && !client.files) void outgoing.request(RegistrationRequest.method, { registrations: [watchedManifests] });
    if (client?.folderChanges)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        void index.scan();
      });
    void index.scan();
  });
  connection.onShutdown(async () => {
    index.dispose();
    await resources.dispose();
  });

  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    snapshots.open(uri, languageId, version, text);
    // Its file may say something else.
    if (!snapshots.get(uri)?.holdsCrd) index.setOpen(uri, []);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    snapshots.change(uri, version, contentChanges),
  );
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    const held = snapshots.get(uri)?.holdsCrd === true;
    snapshots.close(uri);
    bases.close(uri);
    index.close(uri);
    if (held && !client?.pull) void outgoing.notify(PublishDiagnosticsNotification.method, { uri, diagnostics: [] });
  });
  connection.onDidChangeConfiguration((params) => {
    // Null asks us to fetch them: what we have is what the client sent at the start.
    if (params.settings === null || params.settings === undefined) return;
    const before = settings;
    settings = { ...settingsFrom(params.settings), ruleFailed };
    if (JSON.stringify(before) === JSON.stringify(settings)) return;
    if (before.compareBase !== settings.compareBase) bases.refresh();
    reanalyze();
    if (client?.inlayHintRefresh) void outgoing.request(InlayHintRefreshRequest.method);
    if (client?.codeLensRefresh) void outgoing.request(CodeLensRefreshRequest.method);
    void index.scan();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) if (type === FileChangeType.Deleted) index.remove(uri);
    void index.refresh(changes.filter(({ uri, type }) => type !== FileChangeType.Deleted && !isSkipped(uri)).map(({ uri }) => uri));
  });

  connection.languages.diagnostics.on(
    guard<DocumentDiagnosticParams, DocumentDiagnosticReport>(
      log,
      'textDocument/diagnostic',
      async ({ textDocument, previousResultId }, token) => {
        const found = await snapshots.analyzed(textDocument.uri, token);
        const items = found ? diagnostics(found) : [];
        const resultId = resultIdOf(items);
        if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
        return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
      },
    ),
  );
  connection.onHover(
    guard(log, 'textDocument/hover', async ({ textDocument, position }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      const said = found && hover(found.analysis, offsetOf(found, position), settings);
      if (said) return toHover(found.analysis.lines, said);
      const resource = await resourceFile(textDocument.uri, position, 'hover');
      return resource ? resources.hover(resource, position) : null;
    }),
  );
  connection.onDocumentSymbol(
    guard(log, 'textDocument/documentSymbol', async ({ textDocument }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      return found ? documentSymbols(found.analysis).map((symbol) => toDocumentSymbol(found.analysis.lines, symbol)) : null;
    }),
  );
  connection.onFoldingRanges(
    guard(log, 'textDocument/foldingRange', async ({ textDocument }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      // While the text is broken the editor's own folding by indentation knows more.
      if (!found || found.analysis.documents.some(({ broken }) => broken)) return null;
      return foldedLines(found.analysis).map(toFoldingRange);
    }),
  );
  connection.onDefinition(
    guard(log, 'textDocument/definition', async ({ textDocument: { uri }, position }, token) => {
      const found = await snapshots.analyzed(uri, token);
      const leads = found && definition(found.analysis, offsetOf(found, position), settings);
      if (!leads) return null;
      const { lines } = found.analysis;
      const [origin, target, selection] = [toRange(lines, leads.origin), toRange(lines, leads.target), toRange(lines, leads.selection)];
      if (!client?.links) return { uri, range: selection };
      return [{ originSelectionRange: origin, targetUri: uri, targetRange: target, targetSelectionRange: selection }];
    }),
  );
  connection.onReferences(
    guard(log, 'textDocument/references', async ({ textDocument: { uri }, position, context }, token) => {
      const found = await snapshots.analyzed(uri, token);
      if (!found) return null;
      const spans = references(found.analysis, offsetOf(found, position), context.includeDeclaration, settings);
      return spans.map((span) => ({ uri, range: toRange(found.analysis.lines, span) }));
    }),
  );
  connection.onPrepareRename(
    guard(log, 'textDocument/prepareRename', async ({ textDocument, position }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      if (!found) return null;
      const start = permitted(prepareRename(found.analysis, offsetOf(found, position), settings));
      return { range: toRange(found.analysis.lines, start), placeholder: start.name };
    }),
  );
  connection.onRenameRequest(
    guard(log, 'textDocument/rename', async ({ textDocument, position, newName }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      if (!found) return null;
      const { edits } = permitted(rename(found.analysis, offsetOf(found, position), newName, settings));
      return toWorkspaceEdit(found.snapshot, found.analysis.lines, edits);
    }),
  );
  connection.onCompletion(
    guard(log, 'textDocument/completion', async ({ textDocument, position }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      const items = found ? completions(found.analysis, offsetOf(found, position), settings) : [];
      const asked = client;
      if (found && asked && items.length > 0) return items.map((item) => toCompletionItem(found.analysis.lines, item, asked));
      const resource = await resourceFile(textDocument.uri, position, 'completion');
      return resource ? resources.completion(resource, position) : null;
    }),
  );
  connection.onSignatureHelp(
    guard(log, 'textDocument/signatureHelp', async ({ textDocument, position }, token) => {
      const found = await snapshots.analyzed(textDocument.uri, token);
      const offset = found ? offsetOf(found, position) : 0;
      const place = found && rulePlaceAt(found.analysis, offset);
      const help = place && ruleSignatures(place, offset, settings);
      return help ? toSignatureHelp(help) : null;
    }),
  );
  connection.languages.semanticTokens.on(
    guard(log, 'textDocument/semanticTokens/full', async ({ textDocument }, token) =>
      ruleTokens(await snapshots.analyzed(textDocument.uri, token)),
    ),
  );
  connection.languages.semanticTokens.onRange(
    guard(log, 'textDocument/semanticTokens/range', async ({ textDocument, range }, token) =>
      ruleTokens(await snapshots.analyzed(textDocument.uri, token), range),
    ),
  );
  connection.languages.inlayHint.on(
    guard(log, 'textDocument/inlayHint', async ({ textDocument, range }, token) => {
      const found = settings.celCostHints ? await snapshots.analyzed(textDocument.uri, token) : undefined;
      if (!found) return null;
      const { analysis } = found;
      return costHints(analysis, spanIn(analysis, range), settings).map((hint) => toInlayHint(analysis.lines, hint));
    }),
  );
  connection.onCodeLens(
    guard(log, 'textDocument/codeLens', async ({ textDocument }, token) => {
      const found = settings.celRuleLenses ? await snapshots.analyzed(textDocument.uri, token) : undefined;
      return found ? costLenses(found.analysis, settings).map((lens) => toCodeLens(found.analysis.lines, lens)) : null;
    }),
  );
  connection.onCodeAction(
    guard(log, 'textDocument/codeAction', async (params, token) => {
      const found = await snapshots.analyzed(params.textDocument.uri, token);
      return found ? codeActions(found, params) : null;
    }),
  );
  connection.onCodeActionResolve(
    guard<CodeAction, CodeAction>(log, 'codeAction/resolve', async (action, token) => {
      // Neovim and Helix resolve every action: only a refactoring without edits lacks something.
      if (!isRefactoringData(action.data)) return action;
      const { uri, version, offset } = action.data;
      const found = await snapshots.analyzed(uri, token);
      // Edits of another text would fall in the wrong places.
      const chosen =
        found?.snapshot.version === version &&
        refactorings(found.analysis, offset, settings, analyzeAs(settings, bases.at(uri))).find(({ title }) => title === action.title);
      return found && chosen ? toWholeRefactoringAction(found.snapshot, found.analysis.lines, chosen, client?.snippets ?? 'none') : action;
    }),
  );
  connection.onRequest(
    ruleToTryRequest,
    guard<RuleToTryParams, RuleToTry | null>(log, ruleToTryRequest, async ({ uri, position }, token) => {
      const found = await snapshots.analyzed(uri, token);
      return (found && ruleToTry(found.analysis, offsetOf(found, position), settings)) ?? null;
    }),
  );
  connection.onRequest(
    tryRuleRequest,
    guard<TryRuleParams, string | null>(log, tryRuleRequest, async ({ uri, address, value }, token) => {
      const found = await snapshots.analyzed(uri, token);
      return found ? tryRule(found.analysis, address, value, settings) : null;
    }),
  );
  connection.onRequest(
    renameEverywhereRequest,
    guard<RenameEverywhereParams, RenamedEverywhere | null>(log, renameEverywhereRequest, async ({ uri, position, newName }, token) => {
      const found = await snapshots.analyzed(uri, token);
      if (!found) return null;
      const answer = rename(found.analysis, offsetOf(found, position), newName, settings, 'every version');
      if ('refused' in answer) return { edits: [], refused: answer.refused };
      return { edits: answer.edits.map((edit) => ({ range: toRange(found.analysis.lines, edit), newText: edit.newText })) };
    }),
  );
  connection.onRequest(
    versionTreeRequest,
    guard(log, versionTreeRequest, (): VersionTree => {
      treeNoticed = false;
      return index.tree;
    }),
  );
  connection.onNotification(basesChanged, () => bases.refresh());
  connection.onNotification(handOverNotification, () => moves?.(snapshots.documents));
  reader.onClose(() => closed?.(incoming.isShutDown));
  connection.listen();

  /** An open file in which the manifest at `position` is a custom resource of a CRD in the workspace. */
  async function resourceFile(uri: string, position: Position, purpose: SchemaPurpose): Promise<ResourceFile | undefined> {
    const text = snapshots.get(uri)?.text;
    if (text === undefined || index.tree.crds.length === 0) return undefined;
    try {
      const schema = await schemas.at(text, new LineIndex(text).offset(position), purpose);
      return schema && { uri, text, schema };
    } catch (error) {
      failed(uri, error);
      return undefined;
    }
  }

  function reanalyze(...uris: string[]): void {
    snapshots.reanalyze(...uris);
    if (client?.pull && client.refresh) void outgoing.request(DiagnosticRefreshRequest.method);
  }

  function source(): FileSource {
    const bounded = (message: string) => log.warn(message);
    if (!client?.files) return diskSource(() => folders, bounded);
    const readRemote = async (uri: string) => (await outgoing.ask(readFileRequest, { uri }, isTextOrNull)) ?? undefined;
    return {
      list: () => outgoing.ask(findFilesRequest, undefined, isTexts),
      read: (uri) => (uri.startsWith('file:') ? readUri(uri, bounded) : readRemote(uri)),
    };
  }

  function analyzed(snapshot: Snapshot, analysis: Analysis | undefined): void {
    const { uri, version, readable } = snapshot;
    memory.postpone();
    index.setOpen(uri, analysis ? crdSummaries(uri, analysis, readable) : []);
    if (client?.pull) return;
    const shown = analysis ? diagnostics({ snapshot, analysis }) : [];
    void outgoing.notify(PublishDiagnosticsNotification.method, { uri, version, diagnostics: shown });
  }

  function diagnostics({ snapshot, analysis }: Analyzed): Diagnostic[] {
    const shown = analysis.findings.filter(({ rule }) => settings.syntaxErrors || rule !== 'yaml-syntax');
    return shown.flatMap((finding) => toDiagnostics(snapshot.uri, analysis.lines, finding, ruleAddress));
  }

  function codeActions({ snapshot, analysis }: Analyzed, { range, context }: CodeActionParams) {
    const analyzed = analyzeAs(settings, bases.at(snapshot.uri));
    const wants = (kind: string) => context.only?.some((only) => kind === only || kind.startsWith(`${only}.`) || only === '');
    const { lines } = analysis;
    const fixes =
      context.only && !wants(CodeActionKind.QuickFix)
        ? []
        : quickFixes(analysis, { start: lines.offset(range.start), end: lines.offset(range.end) }, analyzed);
    const actions = fixes.map((fix) => toCodeAction(snapshot, lines, fix, client?.snippets ?? 'none', ruleAddress));
    const all = wants(fixAllKind) ? fixAll(analysis, analyzed) : undefined;
    const offset = lines.offset(range.start);
    const rewrites =
      !context.only || refactoringKinds.some((kind) => wants(kind)) ? refactorings(analysis, offset, settings, analyzed) : [];
    const property =
      client?.renameEverywhere && (!context.only || wants(refactoringKinds[0])) ? propertyOfVersions(analysis, offset) : undefined;
    const tries = client?.tryRule && (!context.only || wants(tryRuleKind)) && rulePlaceAt(analysis, offset);
    return [
      ...actions,
      ...rewrites
        .filter(({ kind }) => !context.only || wants(kind))
        .map((one) =>
          client?.resolvesActions
            ? toRefactoringAction(one, { uri: snapshot.uri, version: snapshot.version, offset })
            : toWholeRefactoringAction(snapshot, lines, one, client?.snippets ?? 'none'),
        ),
      ...(all ? [toFixAllAction(snapshot, lines, all)] : []),
      ...(property
        ? [toRenameEverywhereAction({ uri: snapshot.uri, name: property.name, position: lines.position(property.offset) })]
        : []),
      ...(tries ? [toTryRuleAction(snapshot.uri, range.start)] : []),
    ];
  }

  function ruleTokens(found: Analyzed | undefined, range?: Range): SemanticTokens {
    if (!found) return { data: [] };
    const { analysis } = found;
    return toSemanticTokens(analysis.lines, semanticTokens(analysis, range && spanIn(analysis, range), settings));
  }

  function noticeTree(): void {
    if (treeNoticed || !initialized) return;
    treeNoticed = true;
    void outgoing.notify(versionTreeChanged);
  }
}

function capabilities({ pull, folderChanges }: Client): InitializeResult['capabilities'] {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    ...(pull ? { diagnosticProvider: { identifier: 'crd', interFileDependencies: false, workspaceDiagnostics: false } } : {}),
    hoverProvider: true,
    documentSymbolProvider: { label: 'CRD' },
    foldingRangeProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    completionProvider: { triggerCharacters: [' ', '.', '"', "'", '('] },
    signatureHelpProvider: { triggerCharacters: ['(', ','] },
    semanticTokensProvider: { legend: semanticTokensLegend, full: true, range: true },
    inlayHintProvider: true,
    codeLensProvider: {},
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, tryRuleKind, ...refactoringKinds], resolveProvider: true },
    ...(folderChanges ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } } : {}),
  };
}

/** Who does not list the files for us says when they change. */
const watchedManifests = {
  id: 'manifests',
  method: DidChangeWatchedFilesNotification.method,
  registerOptions: { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] },
};

/**
 * An answer, or the reason why there is none as an error that the client shows. VS Code does so in a notification, where
 * `[a](command:b)` would become a link: a name must not.
 */
function permitted<T extends object>(answer: Renamed<T>): T {
  if ('refused' in answer) throw new ResponseError(LSPErrorCodes.RequestFailed, answer.refused.replaceAll('](', '] ('));
  return answer;
}

/** The same diagnostics have the same id, whatever text they belong to: the client keeps what it shows. */
function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  return createHash('sha256').update(JSON.stringify(diagnostics)).digest('base64url');
}

function spanIn({ lines }: Analysis, { start, end }: Range): Span {
  return { start: lines.offset(start), end: lines.offset(end) };
}

function offsetOf({ analysis }: Analyzed, position: Position): number {
  return analysis.lines.offset(position);
}
