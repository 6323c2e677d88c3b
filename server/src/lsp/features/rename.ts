import { LSPErrorCodes, PrepareRenameRequest, RenameRequest, ResponseError } from 'vscode-languageserver';
import { prepareRename as prepareRenameAt, type Renamed, rename as renameAt } from '../../ide/rename.ts';
import { renameEverywhereRequest } from '../../protocol.ts';
import { toRange, toWorkspaceEdit } from '../convert.ts';
import { feature } from '../feature.ts';
import { offsetOf } from '../snapshots.ts';

export const prepareRename = feature(PrepareRenameRequest.type, async ({ settings, snapshots }, { textDocument, position }, token) => {
  const found = await snapshots.analyzed(textDocument.uri, token);
  if (!found) return null;
  const start = permitted(prepareRenameAt(found.analysis, offsetOf(found, position), settings));
  return { range: toRange(found.analysis.lines, start), placeholder: start.name };
});

export const rename = feature(
  RenameRequest.type,
  async ({ settings, snapshots }, { textDocument, position, newName }, token) => {
    const found = await snapshots.analyzed(textDocument.uri, token);
    if (!found) return null;
    const { edits } = permitted(renameAt(found.analysis, offsetOf(found, position), newName, settings));
    return toWorkspaceEdit(found.snapshot, found.analysis.lines, edits);
  },
  () => ({ renameProvider: { prepareProvider: true } }),
);

export const renameEverywhere = feature(renameEverywhereRequest, async ({ settings, snapshots }, { uri, position, newName }, token) => {
  const found = await snapshots.analyzed(uri, token);
  if (!found) return null;
  const answer = renameAt(found.analysis, offsetOf(found, position), newName, settings, 'every version');
  if ('refused' in answer) return { edits: [], refused: answer.refused };
  return { edits: answer.edits.map((edit) => ({ range: toRange(found.analysis.lines, edit), newText: edit.newText })) };
});

/**
 * The answer, or a refusal as an error that the client shows. VS Code shows it in a notification, which would turn
 * `[a](command:b)` in a property's name into a link: hence the escaping.
 */
function permitted<T extends object>(answer: Renamed<T>): T {
  if ('refused' in answer) throw new ResponseError(LSPErrorCodes.RequestFailed, answer.refused.replaceAll('](', '] ('));
  return answer;
}
