import * as vscode from 'vscode';
import {
  applySnippetEditCommand,
  type PropertyToRename,
  type RuleToTryParams,
  renameEverywhereCommand,
  type SnippetEdits,
  tryRuleCommand,
} from '../../server/src/protocol.ts';
import { crdKind } from './candidates.ts';
import { crdFileName, crdNameFrom, exampleName, newCrdSnippet } from './newCrd.ts';
import { renameEverywhere } from './renameEverywhere.ts';
import type { CrdServer } from './server.ts';
import type { RuleTrials } from './tryRule.ts';
import type { ItemModel } from './versionItems.ts';
import { toRange, type VersionView, viewId } from './versionView.ts';

/** The file of "Open Sample", relative to the extension. */
const samplePath = 'samples/backups-broken.yaml';

/** Registers every command of the extension. */
export function registerCommands(
  server: CrdServer,
  view: VersionView,
  trials: RuleTrials,
  log: vscode.LogOutputChannel,
  extensionUri: vscode.Uri,
): vscode.Disposable {
  const commands: Record<string, (...args: never[]) => unknown> = {
    'crd.restartServer': () => server.restart(),
    'crd.showOutput': () => log.show(),
    'crd.newCrd': newCrd,
    'crd.openSample': () => openSample(extensionUri),
    'crd.revealVersion': () => revealVersion(view),
    'crd.goToSchema': (item?: ItemModel) => goToSchema(item ?? view.view.selection[0]),
    'crd.copyName': (item?: ItemModel) => copyName(item ?? view.view.selection[0]),
    [tryRuleCommand]: (params?: RuleToTryParams) => trials.start(params),
    [applySnippetEditCommand]: applySnippetEdits,
    [renameEverywhereCommand]: (property: PropertyToRename) => renameEverywhere(server, property),
  };
  return vscode.Disposable.from(...Object.entries(commands).map(([command, run]) => vscode.commands.registerCommand(command, run)));
}

/** Asks for the name that all other names come from, then opens an unsaved file beside the CRD that is shown. */
async function newCrd(): Promise<void> {
  const { plural, group } = exampleName;
  const text = await vscode.window.showInputBox({
    title: 'New CRD',
    prompt: 'Name of the CRD: plural and group of its resources, PLURAL.GROUP',
    value: `${plural}.${group}`,
    valueSelection: [0, plural.length],
    validateInput: (typed) => (crdNameFrom(typed) ? undefined : `Lower case, with a domain as the group: ${plural}.${group}`),
  });
  const name = crdNameFrom(text ?? '');
  if (!name) return;
  const file = await freeFile(crdFileName(name));
  const document = await (file ? vscode.workspace.openTextDocument(file) : vscode.workspace.openTextDocument({ language: 'yaml' }));
  const editor = await vscode.window.showTextDocument(document);
  await editor.insertSnippet(new vscode.SnippetString(newCrdSnippet(name)), new vscode.Position(0, 0));
}

/** An unsaved file of that name beside the CRD that is shown, else in the first folder; undefined where none is open or the file is there. */
async function freeFile(fileName: string): Promise<vscode.Uri | undefined> {
  const shown = vscode.window.activeTextEditor?.document;
  const beside = shown && vscode.workspace.getWorkspaceFolder(shown.uri) && shown.getText().includes(crdKind);
  const folder = beside ? vscode.Uri.joinPath(shown.uri, '..') : vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!folder) return undefined;
  const file = vscode.Uri.joinPath(folder, fileName);
  const unsaved = vscode.Uri.from({ scheme: 'untitled', path: file.path });
  const isOpen = vscode.workspace.textDocuments.some(({ uri }) => uri.toString() === unsaved.toString());
  if (isOpen) return undefined;
  return vscode.workspace.fs.stat(file).then(
    () => undefined,
    () => unsaved,
  );
}

/** Opens the sample as an unsaved copy, so that editing does not change the extension. */
async function openSample(extensionUri: vscode.Uri): Promise<void> {
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, samplePath)));
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'yaml', content: text }));
}

async function revealVersion(view: VersionView): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const found = editor !== undefined && (await view.revealCursor(editor, true));
  if (!found) await vscode.commands.executeCommand(`${viewId}.focus`);
}

async function goToSchema(item: ItemModel | undefined): Promise<void> {
  if (item === undefined) return;
  const range = toRange(item.schemaRange ?? item.range);
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(item.uri), { selection: range });
}

async function copyName(item: ItemModel | undefined): Promise<void> {
  if (item !== undefined) await vscode.env.clipboard.writeText(item.copyText);
}

/** Applies a quick fix with snippet stops in one step, with the cursor at the first stop. */
async function applySnippetEdits({ uri, version, edits }: SnippetEdits): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  if (version !== undefined && document.version !== version) {
    vscode.window.setStatusBarMessage('CRD: the text has changed; choose the quick fix again.', 5000);
    return;
  }
  await vscode.window.showTextDocument(document);
  const edit = new vscode.WorkspaceEdit();
  edit.set(
    document.uri,
    edits.map(({ range, newText }) => new vscode.SnippetTextEdit(toRange(range), new vscode.SnippetString(newText))),
  );
  await vscode.workspace.applyEdit(edit);
}
