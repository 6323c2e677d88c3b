import * as vscode from 'vscode';
import type { ProblemCount, ProtocolRange } from '../../server/src/protocol.ts';
import type { CrdServer } from './server.ts';
import { type ItemModel, itemAt, problemText, versionItems } from './versionItems.ts';

export const viewId = 'crdVersions';

/** Scheme of the URIs that pass a row's problem count to its decoration. */
const rowScheme = 'crd-row';

/** With more CRDs than this, their versions are collapsed at first. */
const maxExpanded = 5;

const shownKey = 'crd.viewShown';

/** The version-priority view in the Explorer: follows the server's version tree and the active editor. */
export class VersionView implements vscode.Disposable {
  items: readonly ItemModel[] = [];
  readonly view: vscode.TreeView<ItemModel>;

  readonly #server: CrdServer;
  readonly #memento: vscode.Memento;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #decorations = new vscode.EventEmitter<undefined>();
  readonly #parents = new Map<ItemModel, ItemModel>();
  readonly #subscriptions: vscode.Disposable[] = [];
  /** The tree that the rows were made from, to ignore an equal one. */
  #shown = '';
  #looking = false;
  #progressEnd: (() => void) | undefined;

  /** `memento` remembers that the view has been shown once. */
  constructor(server: CrdServer, memento: vscode.Memento) {
    this.#server = server;
    this.#memento = memento;
    this.view = vscode.window.createTreeView<ItemModel>(viewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: (item) => [...(item === undefined ? this.items : item.children)],
        getParent: (item) => this.#parents.get(item),
        getTreeItem: (item) => treeItem(item, this.items.length <= maxExpanded),
      },
    });
    this.#subscriptions.push(
      this.view,
      this.#changed,
      this.#decorations,
      vscode.window.registerFileDecorationProvider({
        onDidChangeFileDecorations: this.#decorations.event,
        provideFileDecoration: (uri) => (uri.scheme === rowScheme ? decoration(uri) : undefined),
      }),
      server.onDidChange(() => this.#refresh()),
      vscode.window.onDidChangeActiveTextEditor(() => this.#follow()),
    );
    this.#refresh();
  }

  /** Whether the workspace is being searched for a first CRD; the view does not say "no CRD" meanwhile. */
  set looking(looking: boolean) {
    this.#looking = looking;
    this.#refresh();
  }

  /** Shows a message above the rows, or instead of them. */
  say(message: string | undefined): void {
    this.view.message = message;
  }

  /** Selects the row of the CRD or version at the cursor. False if the file contains no CRD. */
  async revealCursor(editor: vscode.TextEditor, focus: boolean): Promise<boolean> {
    const item = itemAt(this.items, editor.document.uri.toString(), editor.selection.active.line);
    if (item === undefined) return false;
    await this.view.reveal(item, { select: true, focus, expand: true });
    return true;
  }

  dispose(): void {
    this.#progressEnd?.();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #refresh(): void {
    const { tree, state } = this.#server;
    const indexing = this.#looking || state === 'starting' || (state === 'running' && tree?.indexing !== false);
    this.#progress(indexing);
    void vscode.commands.executeCommand('setContext', 'crd.view', viewState(state, indexing));
    this.say(state === 'stopped' && tree !== undefined ? 'The server has stopped; this is its last answer.' : undefined);
    const shown = JSON.stringify(tree?.crds ?? []);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const wereNone = this.items.length === 0;
    this.items = tree === undefined ? [] : versionItems(tree);
    this.#parents.clear();
    for (const item of this.items) for (const child of item.children) this.#parents.set(child, item);
    this.#changed.fire();
    this.#decorations.fire(undefined);
    if (wereNone) void this.#showOnce().then(() => this.#follow());
  }

  /** Expands the view at the user's very first CRD, without taking the focus: VS Code adds views collapsed. */
  async #showOnce(): Promise<void> {
    const [first] = this.items;
    if (first === undefined || this.#memento.get(shownKey) === true) return;
    await this.#memento.update(shownKey, true);
    await this.view.reveal(first, { select: false, focus: false });
  }

  /** Shows the progress bar of the view if it takes longer than half a second. */
  #progress(running: boolean): void {
    if (!running) {
      this.#progressEnd?.();
      this.#progressEnd = undefined;
      return;
    }
    if (this.#progressEnd !== undefined) return;
    const ended = new Promise<void>((resolve) => {
      this.#progressEnd = resolve;
    });
    const timer = setTimeout(() => void vscode.window.withProgress({ location: { viewId } }, () => ended), 500);
    void ended.then(() => clearTimeout(timer));
  }

  /** Selects the row of the active editor, as the file tree does, unless disabled by `explorer.autoReveal`. */
  #follow(): void {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || !this.view.visible) return;
    if (vscode.workspace.getConfiguration('explorer').get('autoReveal') === false) return;
    // A row of this file is selected already, maybe by the click that opened the editor.
    const uri = editor.document.uri.toString();
    if (!this.view.selection.some((item) => item.uri === uri)) void this.revealCursor(editor, false);
  }
}

function viewState(state: CrdServer['state'], indexing: boolean): string {
  if (state === 'stopped') return 'stopped';
  return indexing ? 'indexing' : 'empty';
}

function treeItem(item: ItemModel, expanded: boolean): vscode.TreeItem {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  const state = item.children.length === 0 ? None : expanded ? Expanded : Collapsed;
  const row = new vscode.TreeItem(item.label, state);
  row.id = item.id;
  row.description = item.description;
  row.iconPath = new vscode.ThemeIcon(item.icon, item.icon === 'star-full' ? new vscode.ThemeColor('charts.yellow') : undefined);
  row.tooltip = new vscode.MarkdownString(item.tooltip);
  row.accessibilityInformation = { label: item.accessibilityLabel };
  row.contextValue = item.contextValue;
  row.resourceUri = rowUri(item.id, item.problems);
  row.command = {
    title: 'Go to Definition',
    command: 'vscode.open',
    arguments: [vscode.Uri.parse(item.uri), { selection: toRange(item.range) }],
  };
  return row;
}

/** A URI with our own scheme, so that only our decoration applies. */
function rowUri(id: string, problems: ProblemCount): vscode.Uri {
  return vscode.Uri.from({ scheme: rowScheme, path: `/${encodeURIComponent(id)}`, query: JSON.stringify(problems) });
}

function decoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
  const problems = JSON.parse(uri.query) as ProblemCount;
  const { errors, warnings } = problems;
  if (errors + warnings === 0) return undefined;
  const color = new vscode.ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground');
  return new vscode.FileDecoration(errors + warnings > 9 ? '9+' : String(errors + warnings), problemText(problems), color);
}

export function toRange({ start, end }: ProtocolRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
