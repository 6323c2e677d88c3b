import * as vscode from 'vscode';
import type { VersionTree } from '../../server/src/protocol.ts';
import { changedText, crdKind, customGroups, manifestGlob, manifestLanguages } from './candidates.ts';
import { registerCommands } from './commands.ts';
import { fileMentionsCrd, lookForCrd, maxFilesLookedInto } from './files.ts';
import { GitBases } from './gitBases.ts';
import { CrdServer, type ServerState } from './server.ts';
import { serverSettings } from './settings.ts';
import { languageStatus } from './status.ts';
import { RuleTrials } from './tryRule.ts';
import type { ItemModel } from './versionItems.ts';
import { VersionView } from './versionView.ts';
import { keepWordsAway } from './wordSuggestions.ts';

/** The interface of the extension for its tests. */
export interface ExtensionApi {
  readonly state: () => ServerState;
  readonly versionTree: () => VersionTree | undefined;
  /** The rows of the CRD Versions view. */
  readonly items: () => readonly ItemModel[];
  readonly serverPid: () => number | undefined;
  readonly restart: () => Promise<void>;
}

export function activate(context: vscode.ExtensionContext): ExtensionApi {
  const log = vscode.window.createOutputChannel('Kubernetes CRD', { log: true });
  const watcher = vscode.workspace.createFileSystemWatcher(manifestGlob);
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.cjs').fsPath;
  const compileCache = vscode.Uri.joinPath(context.globalStorageUri, 'compile-cache').fsPath;
  const git = new GitBases();
  const server = new CrdServer({ module, compileCache, log, watcher, git, settings: currentSettings });
  const view = new VersionView(server, context.globalState);
  const trials = new RuleTrials(server);
  context.subscriptions.push(
    log,
    watcher,
    git,
    server,
    view,
    trials,
    languageStatus(server),
    registerCommands(server, view, trials, log, context.extensionUri),
    keepWordsAway(),
    startAtFirstCrd(server, view, watcher),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('crd') || event.affectsConfiguration('yaml.validate')) void server.pushSettings();
    }),
    vscode.extensions.onDidChange(() => void server.pushSettings()),
  );
  return {
    state: () => server.state,
    versionTree: () => server.tree,
    items: () => view.items,
    serverPid: () => server.pid,
    restart: () => server.restart(),
  };
}

/**
 * Watches documents, files and the view for a first CRD, or a first custom resource with a CRD in the workspace, and then
 * starts the server. Until then a YAML file costs a text search, and each group of custom resources a search of the files.
 */
function startAtFirstCrd(server: CrdServer, view: VersionView, watcher: vscode.FileSystemWatcher): vscode.Disposable {
  const look = new vscode.CancellationTokenSource();
  let looked = false;
  const lookedFor = new Set<string>();
  const waiting = () => server.state === 'idle' && enabled();
  const start = () => {
    if (waiting()) void server.start();
  };
  const lookOnce = async () => {
    if (looked || !view.view.visible || !waiting()) return;
    looked = true;
    view.looking = true;
    const result = await lookForCrd(look.token).catch(() => 'none' as const);
    view.looking = false;
    if (result === 'found') start();
    if (result === 'gave up' && waiting()) {
      view.say(`No CRD in the first ${maxFilesLookedInto} YAML files. Open one to see the CRDs of the workspace.`);
    }
  };
  const read = async (document: vscode.TextDocument, text: string) => {
    if (!manifestLanguages.includes(document.languageId) || document.uri.scheme === 'git') return;
    if (text.includes(crdKind)) start();
    const groups = customGroups(text).filter((group) => !lookedFor.has(group));
    if (groups.length === 0 || !waiting()) return;
    for (const group of groups) lookedFor.add(group);
    const result = await lookForCrd(look.token, groups).catch(() => 'none' as const);
    if (result === 'found') start();
  };
  const fileChanged = async (uri: vscode.Uri) => {
    if (waiting() && /\.ya?ml$/.test(uri.path) && (await fileMentionsCrd(uri))) start();
  };
  const lookAround = () => {
    looked = false;
    lookedFor.clear();
    for (const document of vscode.workspace.textDocuments) void read(document, document.getText());
    void lookOnce();
  };
  lookAround();
  return vscode.Disposable.from(
    { dispose: () => look.cancel() },
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (waiting()) void read(document, document.getText());
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!waiting()) return;
      const changes = contentChanges.map(({ range, text }) => ({ startLine: range.start.line, text }));
      void read(
        document,
        changedText(changes, (line) => (line < document.lineCount ? document.lineAt(line).text : undefined)),
      );
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(lookAround),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('crd.enable')) void (enabled() ? lookAround() : server.stop());
    }),
    view.view.onDidChangeVisibility(() => void lookOnce()),
    watcher.onDidCreate(fileChanged),
    watcher.onDidChange(fileChanged),
  );
}

function enabled(): boolean {
  return vscode.workspace.getConfiguration('crd').get<boolean>('enable') !== false;
}

function currentSettings() {
  const crd = vscode.workspace.getConfiguration('crd');
  return serverSettings(
    {
      rules: crd.get('rules'),
      syntaxErrors: crd.get('syntaxErrors'),
      compareBase: crd.get('compare.base'),
      kubernetesVersion: crd.get('kubernetesVersion'),
      celCostHints: crd.get('inlayHints.celCost'),
      celRuleLenses: crd.get('codeLens.celRules'),
    },
    yamlExtensionReports(),
  );
}

/** Whether Red Hat's YAML extension is installed and validates. It need not be active: it may start later. */
function yamlExtensionReports(): boolean {
  const installed = vscode.extensions.getExtension('redhat.vscode-yaml') !== undefined;
  return installed && vscode.workspace.getConfiguration('yaml').get<boolean>('validate') !== false;
}
