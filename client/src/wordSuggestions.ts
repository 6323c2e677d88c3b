import * as vscode from 'vscode';
import { crdKind, isOneWord, manifestLanguages } from './candidates.ts';

/**
 * Where no provider has a proposal, VS Code proposes any word of the text that begins alike, and Enter or Tab takes it: in
 * keys and values of a CRD such a word is never meant. It holds back where any proposal is given, so here is one that no
 * typed word fits.
 */
export function keepWordsAway(): vscode.Disposable {
  const selector = manifestLanguages.map((language) => ({ language }));
  return vscode.languages.registerCompletionItemProvider(selector, {
    provideCompletionItems(document, position) {
      const before = document.lineAt(position.line).text.slice(0, position.character);
      if (!isOneWord(before) || !document.getText().includes(crdKind)) return [];
      const none = new vscode.CompletionItem(' ', vscode.CompletionItemKind.Text);
      none.filterText = ' ';
      none.insertText = '';
      none.range = new vscode.Range(position.translate(0, -1), position);
      return [none];
    },
  });
}
