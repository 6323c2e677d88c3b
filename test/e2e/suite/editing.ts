/** The steps the suite is made of. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ExtensionApi } from '../../../client/src/extension.ts';

/** The extension under test, which is the installed package. */
export async function activated(): Promise<ExtensionApi> {
  const extension = vscode.extensions.getExtension<ExtensionApi>('vscode-crd.vscode-crd');
  assert.ok(extension, 'the extension is installed');
  return extension.activate();
}

export function sample(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'a folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** Writes a manifest into the workspace. */
export async function write(name: string, text: string): Promise<vscode.Uri> {
  const uri = sample(name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Our diagnostics of a document. */
export function diagnostics(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source = '' }) => /^crd\b/.test(source));
}

/** Waits until `holds`; the limit only ends a test that has failed. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const limit = Date.now() + 20_000;
  while (!holds()) {
    if (Date.now() > limit) assert.fail(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Position `offset` characters after the start of the only place where `text` stands. */
export function positionOf(document: vscode.TextDocument, text: string, offset = 0): vscode.Position {
  const start = document.getText().indexOf(text);
  assert.ok(start >= 0, `${JSON.stringify(text)} is in the document`);
  return document.positionAt(start + offset);
}

export async function hoverText(document: vscode.TextDocument, position: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
  return hovers.flatMap(({ contents }) => contents.map((content) => (typeof content === 'string' ? content : content.value))).join('\n');
}

/** What is offered at a place, less mere words of the text. */
export async function completionLabels(document: vscode.TextDocument, position: vscode.Position): Promise<string[]> {
  const command = 'vscode.executeCompletionItemProvider';
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(command, document.uri, position);
  const own = items.filter(({ kind }) => kind !== vscode.CompletionItemKind.Text && kind !== vscode.CompletionItemKind.Snippet);
  return own.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** Applies the quick fix with this title that is offered where `text` stands, as the menu would. */
export async function applyFix(editor: vscode.TextEditor, text: string, title: RegExp): Promise<void> {
  const { document } = editor;
  const range = new vscode.Range(positionOf(document, text), positionOf(document, text, text.length));
  const command = 'vscode.executeCodeActionProvider';
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(command, document.uri, range, 'quickfix', 50);
  const action = actions.find((one) => title.test(one.title));
  assert.ok(action, `offered: ${actions.map((one) => one.title).join(', ') || 'nothing'}`);
  if (action.edit) await vscode.workspace.applyEdit(action.edit);
  if (action.command) await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
}
