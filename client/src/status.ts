import * as vscode from 'vscode';
import { manifestLanguages } from './candidates.ts';
import type { CrdServer } from './server.ts';
import { problemsOf, problemText } from './versionItems.ts';

/** The language status item (`{}` in the status bar), shown while the active editor contains a CRD. */
export function languageStatus(server: CrdServer): vscode.Disposable {
  let items: readonly vscode.LanguageStatusItem[] = [];
  const update = () => {
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    const problems = uri === undefined ? undefined : problemsOf(server.tree, uri);
    if (problems === undefined) {
      for (const item of items) item.dispose();
      items = [];
      return;
    }
    if (items.length === 0) items = [create('crd.problems', 'Kubernetes CRD'), create('crd.server', 'Kubernetes CRD Server')];
    const [verdict, state] = items;
    if (verdict === undefined || state === undefined) return;
    verdict.text = `CRD: ${problemText(problems) || 'accepted'}`;
    verdict.command = { title: 'Show Problems', command: 'workbench.actions.view.problems' };
    verdict.busy = server.state === 'starting';
    state.text = { idle: 'CRD server', starting: 'CRD server starting', running: 'CRD server', stopped: 'CRD server stopped' }[
      server.state
    ];
    state.severity = server.state === 'stopped' ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    state.command =
      server.state === 'running' ? { title: 'Show Output', command: 'crd.showOutput' } : { title: 'Restart', command: 'crd.restartServer' };
  };
  const subscriptions = [server.onDidChange(update), vscode.window.onDidChangeActiveTextEditor(update)];
  update();
  return vscode.Disposable.from(...subscriptions, { dispose: () => vscode.Disposable.from(...items).dispose() });
}

function create(id: string, name: string): vscode.LanguageStatusItem {
  const item = vscode.languages.createLanguageStatusItem(id, [...manifestLanguages]);
  item.name = name;
  return item;
}
