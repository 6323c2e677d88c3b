import * as vscode from 'vscode';
import { type RuleToTry, type RuleToTryParams, ruleToTryRequest, type TryRuleParams, tryRuleRequest } from '../../server/src/protocol.ts';
import { findManifests, readManifest } from './files.ts';
import type { CrdServer } from './server.ts';

const scheme = 'crd-rule';

/** A rule and the document with the value that it is tried on. */
interface Trial {
  /** URI of the CRD. */
  readonly uri: vscode.Uri;
  readonly rule: RuleToTry;
  readonly value: vscode.TextDocument;
  readonly report: vscode.Uri;
}

/**
 * "Try this rule": shows a value as YAML beside the CRD, and below it the rule's result with the value of every
 * subexpression. Value and rule can both be edited meanwhile. One rule is tried at a time.
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

  /** Starts with the rule at a position; by default that of the cursor. */
  async start(params: RuleToTryParams | undefined): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const at = params ?? (editor && { uri: editor.document.uri.toString(), position: editor.selection.active });
    const rule = at && (await this.#server.request(ruleToTryRequest, { uri: at.uri, position: at.position }));
    // The reason is in the output channel.
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

  /** Debounces refreshes while the user types. */
  #refreshSoon(trial: Trial): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#refresh(trial), 60);
  }

  async #refresh(trial: Trial): Promise<void> {
    const { uri, rule, value, report } = trial;
    const params: TryRuleParams = { uri: uri.toString(), address: rule.address, value: value.getText() };
    const text = await this.#server.request(tryRuleRequest, params);
    // Without an answer the last result stays.
    if (this.#trial !== trial || text === undefined) return;
    this.#text = text ?? 'The rule no longer exists.\n';
    this.#changed.fire(report);
  }

  /** Closes the result. The value stays open: the user may need it. */
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
  /** URI of a file with resources; undefined for the sample. */
  readonly uri?: vscode.Uri;
}

/** Lets the user choose a sample, or a custom resource of the workspace; resources are listed as they are found. */
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

/** Most files that are searched for resources. */
const maxFiles = 2000;

/** Calls `found` with files that contain a resource of the rule's kind. */
async function resourceFiles({ group, kind }: RuleToTry, token: vscode.CancellationToken, found: (uri: vscode.Uri) => void): Promise<void> {
  for (const uri of await findManifests(token, '**/*.{yaml,yml}', maxFiles)) {
    if (token.isCancellationRequested) return;
    const lines = (await readManifest(uri))?.split(/\r?\n/) ?? [];
    const isKind = lines.some((line) => line.trimEnd() === `kind: ${kind}`);
    if (isKind && lines.some((line) => line.startsWith(`apiVersion: ${group}/`)) && !token.isCancellationRequested) found(uri);
  }
}
