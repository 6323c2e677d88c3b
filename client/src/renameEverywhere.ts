import * as vscode from 'vscode';
import { type PropertyToRename, type RenameEverywhereParams, renameEverywhereRequest } from '../../server/src/protocol.ts';
import type { CrdServer } from './server.ts';
import { toRange } from './versionView.ts';

/** Asks for a new name of a property and renames it in every version: the editor's own rename covers one version only. */
export async function renameEverywhere(server: CrdServer, { uri, position, name }: PropertyToRename): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  const asked = document.version;
  const newName = await vscode.window.showInputBox({ title: `Rename ${name} in every version`, prompt: 'New name', value: name });
  if (newName === undefined || newName === name) return;
  const params: RenameEverywhereParams = { uri, position, newName };
  const answer = await server.request(renameEverywhereRequest, params);
  if (!answer) return;
  if (answer.refused !== undefined) {
    void vscode.window.showWarningMessage(answer.refused);
    return;
  }
  if (document.version !== asked) {
    vscode.window.setStatusBarMessage('CRD: the text has changed; start the rename again.', 5000);
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of answer.edits) edit.replace(document.uri, toRange(range), newText);
  await vscode.workspace.applyEdit(edit);
}
