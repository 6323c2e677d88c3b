/** What a user does, in the extension host: the packaged extension on a copy of samples/. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ExtensionApi } from '../../../client/src/extension.ts';
import { activated, applyFix, completionLabels, diagnostics, hoverText, positionOf, sample, until, write } from './editing.ts';

describe('the extension', () => {
  let crd: ExtensionApi;

  before(async () => {
    crd = await activated();
  });

  it('starts nothing for manifests that are not its own', async () => {
    const uri = await write('deployment.yaml', 'apiVersion: apps/v1\nkind: Deployment\n---\napiVersion: a.example.org/v1\nkind: Foreign\n');
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    assert.deepEqual(await completionLabels(await vscode.workspace.openTextDocument(uri), new vscode.Position(1, 0)), []);
    assert.equal(crd.state(), 'idle');
  });

  it('helps in a custom resource of a CRD of the folder, when nothing else is open', async () => {
    const document = await vscode.workspace.openTextDocument(sample('orders-queue.yaml'));
    const editor = await vscode.window.showTextDocument(document);
    await until('a running server', () => crd.state() === 'running');
    assert.ok(crd.serverPid());
    await until('an index', () => crd.versionTree()?.indexing === false);
    assert.match(await hoverText(document, positionOf(document, 'mode: Ordered', 1)), /Whether messages are delivered/);
    const end = document.positionAt(document.getText().length);
    await editor.edit((edit) => edit.insert(end, '  '));
    const labels = await completionLabels(document, end.translate(0, 2));
    assert.ok(labels.includes('routes'), labels.join(', '));
    await vscode.commands.executeCommand('undo');
  });

  it('runs when a CRD is open', async () => {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(sample('crontabs.yaml')));
    await until('a running server', () => crd.state() === 'running');
  });

  it('has nothing to say against a sound CRD', async () => {
    await until('the CRD in the tree', () => crd.items().some(({ label }) => label === 'crontabs.stable.example.com'));
    assert.deepEqual(diagnostics(sample('crontabs.yaml')), []);
  });

  it('shows what the API server rejects', async () => {
    const uri = sample('backups-broken.yaml');
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await until('findings', () => diagnostics(uri).length > 0);
    const errors = diagnostics(uri).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    assert.deepEqual(errors.map(ruleOf).sort(), [
      'meta-name-match',
      'review-versions-required',
      'type-required-field',
      'unique-items',
      'url-query',
      'url-scheme',
      'versions-one-storage',
    ]);
  });

  it('writes the webhook stanza, and the finding is gone', async () => {
    const uri = await write('webhook.yaml', webhookWithoutStanza);
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await until('the finding', () => diagnostics(uri).some((found) => ruleOf(found) === 'conversion-client-required'));
    await applyFix(editor, 'strategy: Webhook', /^Write a conversion webhook stanza \(service\)/);
    await until('no error', () => diagnostics(uri).every(({ severity }) => severity !== vscode.DiagnosticSeverity.Error));
    const text = editor.document.getText();
    assert.match(text, /webhook:\n +conversionReviewVersions:.*\n +clientConfig:\n +service:\n/);
    assert.match(text, /# A comment that stays\.\n/);
  });

  it('follows an edit', async () => {
    const uri = await write('edited.yaml', webhookWithoutStanza.replace('strategy: Webhook', 'strategy: None'));
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    const { document } = editor;
    const storage = positionOf(document, 'storage: true', 'storage: '.length);
    await editor.edit((edit) => edit.replace(new vscode.Range(storage, storage.translate(0, 4)), 'false'));
    await until('the finding', () => diagnostics(uri).some((found) => ruleOf(found) === 'versions-one-storage'));
    await vscode.commands.executeCommand('undo');
    await until('no finding', () => diagnostics(uri).length === 0);
  });

  it('warns of what git HEAD forbids', async () => {
    const uri = sample('stores.yaml');
    // Without git on this machine the copy is no repository, and there is nothing to compare with.
    const committed = await vscode.workspace.fs.stat(sample('.git')).then(
      () => true,
      () => false,
    );
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    const scope = positionOf(editor.document, 'scope: Cluster', 'scope: '.length);
    await editor.edit((edit) => edit.replace(new vscode.Range(scope, scope.translate(0, 'Cluster'.length)), 'Namespaced'));
    const found = () => diagnostics(uri).find((diagnostic) => ruleOf(diagnostic) === 'immutable-scope');
    if (committed) {
      await until('the finding', () => found() !== undefined);
      assert.equal(found()?.source, 'crd (as an update of HEAD)');
      assert.equal(found()?.severity, vscode.DiagnosticSeverity.Warning);
    }
    await vscode.commands.executeCommand('undo');
    await until('no finding', () => found() === undefined);
  });

  it('explains a version on hover', async () => {
    const document = await vscode.workspace.openTextDocument(sample('crontabs.yaml'));
    const text = await hoverText(document, positionOf(document, '- name: v1beta1', '- name: '.length + 1));
    assert.match(text, /v1beta1/);
    assert.match(text, /deprecated/);
    assert.match(text, /v1.*›.*v1beta1.*›.*v1alpha1/);
  });

  it('lists CRDs and their versions in priority order', async () => {
    await until('all CRDs of the folder', () => crd.versionTree()?.indexing === false && crd.items().length >= 3);
    const versions = (name: string) =>
      crd
        .items()
        .find(({ label }) => label === name)
        ?.children.map(({ label }) => label);
    assert.deepEqual(versions('crontabs.stable.example.com'), ['v1', 'v1beta1', 'v1alpha1']);
    assert.deepEqual(versions('stores.config.example.com'), ['v1', 'v1alpha1']);
    const preferred = crd.versionTree()?.crds.map(({ versions }) => versions.filter((version) => version.preferred).length);
    assert.deepEqual(new Set(preferred), new Set([1]));
  });

  it('brings a server back that is killed in mid-edit, with what it had found', async () => {
    const pid = crd.serverPid();
    assert.ok(pid);
    const typed = await write('typed.yaml', webhookWithoutStanza);
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(typed));
    await until('findings before', () => diagnostics(typed).length > 0);
    const before = diagnostics(typed).map(ruleOf).sort();
    const type = () => editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '# typed\n'));
    await type();
    process.kill(pid, 'SIGKILL');
    await type();
    await until('another server', () => crd.state() === 'running' && crd.serverPid() !== undefined && crd.serverPid() !== pid);
    await type();
    const lines = () => diagnostics(typed).map(({ range }) => range.start.line);
    const line = editor.document.positionAt(editor.document.getText().indexOf('strategy')).line;
    await until('the findings at their new places', () => lines().includes(line));
    assert.deepEqual(diagnostics(typed).map(ruleOf).sort(), before);
    const uri = await write('after.yaml', webhookWithoutStanza);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await until('findings from it', () => diagnostics(uri).length > 0);
  });
});

/** The rule's id, which a diagnostic carries as its code. */
function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

const webhookWithoutStanza = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: probes.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: probes
    kind: Probe
  conversion:
    # A comment that stays.
    strategy: Webhook
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
`;
