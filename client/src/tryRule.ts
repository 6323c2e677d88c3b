import * as vscode from 'vscode';
import { type RuleToTry, type RuleToTryParams, ruleToTryRequest, type TryRuleParams, tryRuleRequest } from '../../server/src/protocol.ts';
import { findManifests, readManifest } from './files.ts';
import type { CrdServer } from './server.ts';

const scheme = 'crd-rule';

/** A rule that is being tried on a document. */
interface Trial {
  /** Of the CRD. */
  readonly uri: vscode.Uri;
  readonly rule: RuleToTry;
  readonly value: vscode.TextDocument;
  readonly report: vscode.Uri;
}

/**
 * "Try this rule": beside the CRD a value as YAML, below it what the rule says of it, with the value of every part. Both
 * the value and the rule may be edited meanwhile. One rule is tried at a time.
 */
export class RuleTrials implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #server: CrdServer;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #disposables: vscode.Disposable;
  #trial: Trial | undefined;
  #text = '';
  #waiting: NodeJS.Timeout | undefined;

  constructor(server: CrdServer) {
    this.#server = server;
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        const trial = this.#trial;
        if (trial && (document === trial.value || document.uri.toString() === trial.uri.toString())) this.#refreshSoon(trial);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (document === this.#trial?.value) void this.#end();
      }),
    );
  }

  provideTextDocumentContent(): string {
    return this.#text;
  }

  /** Tries the rule at a place; by default that of the cursor. */
  async start(params: RuleToTryParams | undefined): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const at = params ?? (editor && { uri: editor.document.uri.toString(), position: editor.selection.active });
    const rule = at && (await this.#server.request(ruleToTryRequest, { uri: at.uri, position: at.position }));
    // The output says why.
    if (at && rule === undefined) return;
    if (!at || !rule) {
      void vscode.window.showInformationMessage('Put the cursor into a rule of x-kubernetes-validations to try it.');
      return;
    }
    const chosen = await chooseValue(rule);
    if (!chosen) return;
    await this.#end();
    const value = await (chosen.uri
      ? vscode.workspace.openTextDocument(chosen.uri)
      : vscode.workspace.openTextDocument({ language: 'yaml', content: rule.sample }));
    const report = vscode.Uri.from({ scheme, path: `/Result of ${rule.path || rule.kind}` });
    const trial: Trial = { uri: vscode.Uri.parse(at.uri, true), rule, value, report };
    this.#trial = trial;
    await this.#refresh(trial);
    const shown = await vscode.window.showTextDocument(value, { viewColumn: vscode.ViewColumn.Beside, preview: false });
    await vscode.commands.executeCommand('workbench.action.newGroupBelow');
    const result = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(report), { preview: false });
    result.options = { lineNumbers: vscode.TextEditorLineNumbersStyle.Off };
    await vscode.window.showTextDocument(value, { viewColumn: shown.viewColumn });
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#disposables.dispose();
  }

  /** A key that is held down asks once. */
  #refreshSoon(trial: Trial): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#refresh(trial), 60);
  }

  async #refresh(trial: Trial): Promise<void> {
    const { uri, rule, value, report } = trial;
    const params: TryRuleParams = { uri: uri.toString(), address: rule.address, value: value.getText() };
    const text = await this.#server.request(tryRuleRequest, params);
    // Without an answer the last one stays.
    if (this.#trial !== trial || text === undefined) return;
    this.#text = text ?? 'The rule no longer exists.\n';
    this.#changed.fire(report);
  }

  /** Closes what shows the result. The value stays: its author may want it. */
  async #end(): Promise<void> {
    this.#trial = undefined;
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    await vscode.window.tabGroups.close(
      tabs.filter(({ input }) => input instanceof vscode.TabInputText && input.uri.scheme === scheme),
      true,
    );
  }
}

interface Choice extends vscode.QuickPickItem {
  /** Of a file with resources; the sample has none. */
  readonly uri?: vscode.Uri;
}

/** A sample, or one of the custom resources of the workspace, which are listed as they are found. */
async function chooseValue(rule: RuleToTry): Promise<Choice | undefined> {
  const pick = vscode.window.createQuickPick<Choice>();
  const stop = new vscode.CancellationTokenSource();
  const sample: Choice = { label: '$(beaker) A sample value', description: rule.path || rule.kind, alwaysShow: true };
  pick.title = 'Try this rule on';
  pick.placeholder = `A sample, or a ${rule.kind} of the workspace`;
  pick.items = [sample];
  pick.busy = true;
  const chosen = new Promise<Choice | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(pick.selectedItems[0]));
    pick.onDidHide(() => resolve(undefined));
  });
  pick.show();
  void resourceFiles(rule, stop.token, (uri) => {
    const name = vscode.workspace.asRelativePath(uri);
    pick.items = [...pick.items, { label: name, uri, iconPath: vscode.ThemeIcon.File }];
  }).finally(() => {
    pick.busy = false;
  });
  const choice = await chosen;
  stop.cancel();
  pick.dispose();
  return choice;
}

/** Most files that are looked into for resources. */
const maxFiles = 2000;

/** Files that hold a resource of the rule's kind. */
async function resourceFiles({ group, kind }: RuleToTry, token: vscode.CancellationToken, found: (uri: vscode.Uri) => void): Promise<void> {
  for (const uri of await findManifests(token, '**/*.{yaml,yml}', maxFiles)) {
    if (token.isCancellationRequested) return;
    const lines = (await readManifest(uri))?.split(/\r?\n/) ?? [];
    const isKind = lines.some((line) => line.trimEnd() === `kind: ${kind}`);
    if (isKind && lines.some((line) => line.startsWith(`apiVersion: ${group}/`)) && !token.isCancellationRequested) found(uri);
  }
}
