import { CompletionRequest } from 'vscode-languageserver';
import { completions } from '../../ide/completion.ts';
import { isToBeAskedAgain } from '../../ide/completionItem.ts';
import { toCompletionItem } from '../convert.ts';
import { feature } from '../feature.ts';
import { offsetOf } from '../snapshots.ts';

/** Our own in CRDs; that of yaml-language-server in custom resources. */
export const completion = feature(
  CompletionRequest.type,
  async (session, { textDocument, position }, token) => {
    const { client, settings, snapshots, resources } = session;
    const found = await snapshots.analyzed(textDocument.uri, token);
    const items = found ? completions(found.analysis, offsetOf(found, position), settings) : [];
    if (found && items.length > 0) {
      const shown = items.map((item) => toCompletionItem(found.analysis.lines, item, client));
      return isToBeAskedAgain(items) ? { isIncomplete: true, items: shown } : shown;
    }
    const resource = await session.resourceAt(textDocument.uri, position, 'completion');
    return resource ? resources.completion(resource, position) : null;
  },
  () => ({ completionProvider: { triggerCharacters: [' ', '.', '"', "'", '('] } }),
);
