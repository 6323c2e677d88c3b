/** The language server over its protocol. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CancellationTokenSource, createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { VersionTree } from '../../../server/src/protocol.ts';
import { crontab, deployment, twoStored } from '../../manifests.ts';
import { at, type Diagnostic, type Position, startClient, type TestClient } from './client.ts';

const uri = 'file:///manifests/crontab.yaml';

interface Action {
  readonly title: string;
  readonly kind: string;
  readonly diagnostics?: Diagnostic[];
  readonly isPreferred?: boolean;
  readonly edit?: { changes: Record<string, { range: { start: Position; end: Position }; newText: string }[]> };
  readonly command?: { command: string; arguments: { uri: string; version: number; edits: unknown[] }[] };
}

test('diagnostics by pull follow the text, and say unchanged where nothing changed', async () => {
  const client = await startClient();
  await client.open(uri, crontab);
  const clean = await client.pull(uri);
  assert.deepEqual(clean.items, []);
  const line = crontab.split('\n').indexOf('      deprecated: true') - 1;
  await client.edit(uri, 2, [line, 15], [line, 20], 'true');
  const broken = await client.pull(uri, clean.resultId);
  assert.equal(broken.kind, 'full');
  const first = broken.items?.find(({ code }) => code === 'versions-one-storage');
  assert.ok(first);
  assert.equal(first?.source, 'crd');
  assert.match(first?.message ?? '', /^spec\.versions: Invalid value: must have exactly one version marked as storage version\n./);
  assert.match(first?.codeDescription.href ?? '', /^rules:versions-one-storage$/);
  assert.deepEqual(await client.pull(uri, broken.resultId), { kind: 'unchanged', resultId: broken.resultId });
});

test('a document that is no CRD costs nothing and gets nothing', async () => {
  const client = await startClient();
  await client.open(uri, deployment);
  assert.deepEqual((await client.pull(uri)).items, []);
  const params = { textDocument: { uri }, position: { line: 0, character: 2 } };
  for (const method of ['hover', 'definition', 'documentSymbol', 'foldingRange', 'completion'])
    assert.equal(await client.request(`textDocument/${method}`, params), null, method);
});

test('a document that is nearly a CRD gets a warning, and the way to make it one', async () => {
  const client = await startClient();
  await client.open(uri, crontab.replace('kind: CustomResourceDefinition', 'KIND: customresourcedefinition'));
  const { items = [] } = await client.pull(uri);
  assert.deepEqual(
    items.map(({ code, severity, range }) => [code, severity, range.start.line]),
    [['type-meta', 2, 1]],
  );
  const [{ range } = assert.fail()] = items;
  const actions = await client.request<{ title: string }[]>('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics: items },
  });
  assert.ok(actions.some(({ title }) => title === 'Write kind: CustomResourceDefinition'));
});

test('diagnostics are pushed, with their version, to clients that do not pull', async () => {
  const client = await startClient({ capabilities: {} });
  assert.equal(client.capabilities.diagnosticProvider, undefined);
  const pushed = () => client.next<{ version?: number; diagnostics: Diagnostic[] }>('textDocument/publishDiagnostics');
  let next = pushed();
  await client.open(uri, twoStored);
  const first = await next;
  assert.equal(first.version, 1);
  assert.ok(first.diagnostics.some(({ code }) => code === 'versions-one-storage'));
  next = pushed();
  const versions: number[] = [];
  await Promise.all([2, 3, 4].map((version) => client.edit(uri, version, [0, 0], [0, 0], `# ${version}\n`)));
  for (; versions.at(-1) !== 4; next = pushed()) versions.push((await next).version ?? 0);
  assert.deepEqual(
    versions,
    versions.toSorted((a, b) => a - b),
    'never an older text after a newer one',
  );
  next = pushed();
  await client.edit(uri, 5, [0, 0], [999, 0], 'kind: Deployment\n');
  assert.deepEqual((await next).diagnostics, [], 'the kind is gone');
});

test('hover on versions, properties, fields and findings', async () => {
  const client = await startClient();
  await client.open(uri, twoStored);
  const hover = async (word: string, inside?: number) => {
    const answer = await client.request<{ contents: { value: string } } | null>('textDocument/hover', {
      textDocument: { uri },
      position: at(twoStored, word, inside),
    });
    return answer?.contents.value ?? '';
  };
  assert.match(
    await hover('name: v1\n', 7),
    /^\*\*v1\*\* — served · storage · kubectl's default\n\nPriority: \*\*v1\*\* › v1beta1 \(storage, deprecated\) › v1alpha1 \(not served\)/,
  );
  assert.match(await hover('v1beta1\n      served'), /kubectl uses \*\*v1\*\*/);
  const replicas = await hover('replicas:');
  assert.match(replicas, /spec\.replicas: integer \(int32\) · default 1 · min 0 · required/);
  assert.ok(replicas.includes('\\[this\\]\\(command\\:evil\\)'), 'descriptions are plain text');
  assert.match(await hover('scope: Namespaced'), /\*\*scope\*\* \(string, required\) — .*\n\nAllowed: `Namespaced`, `Cluster`/);
  assert.match(await hover('storage: true', 10), /`versions-one-storage`: /);
  assert.equal(await hover('# comment'), '');
});

test('while the YAML is broken there is one finding, and symbols and hovers go on', async () => {
  const client = await startClient();
  const text = crontab.replace('image: { type: string }', 'image: { type: string');
  await client.open(uri, text);
  const { items = [] } = await client.pull(uri);
  assert.deepEqual(
    items.map(({ code }) => code),
    ['yaml-syntax'],
  );
  const symbols = await client.request<{ name: string; children: { name: string }[] }[]>('textDocument/documentSymbol', {
    textDocument: { uri },
  });
  assert.equal(symbols[0]?.name, 'crontabs.example.com');
  assert.deepEqual(
    symbols[0]?.children.map(({ name }) => name),
    ['v1alpha1', 'v1', 'v1beta1'],
  );
  const hover = await client.request<{ contents: { value: string } }>('textDocument/hover', {
    textDocument: { uri },
    position: at(text, 'name: v1\n', 7),
  });
  assert.match(hover.contents.value, /kubectl's default.*The YAML is broken/s);
});

test('symbols show versions with their states and fields with their types', async () => {
  const client = await startClient();
  await client.open(uri, crontab);
  interface Symbol {
    name: string;
    detail: string;
    children: Symbol[];
  }
  const [root] = await client.request<Symbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
  const shown = (symbol: Symbol): unknown[] => [`${symbol.name}: ${symbol.detail}`, ...symbol.children.map(shown)];
  assert.deepEqual(root && shown(root), [
    'crontabs.example.com: CronTab · Namespaced',
    ['v1alpha1: not served', ['spec: object', ['replicas: integer (int32)'], ['image: string']]],
    ["v1: served · storage · kubectl's default", ['spec: object', ['replicas: integer (int32)'], ['image: string']]],
    ['v1beta1: served · deprecated'],
  ]);
});

interface Link {
  readonly targetSelectionRange: { start: Position; end: Position };
}

test('definitions lead to the storage version and to the fields of a schema', async () => {
  const client = await startClient();
  await client.open(uri, crontab);
  const lines = crontab.split('\n');
  const leads = async (word: string, inside?: number) => {
    const links = await client.request<Link[] | null>('textDocument/definition', {
      textDocument: { uri },
      position: at(crontab, word, inside),
    });
    if (!links?.[0]) return undefined;
    const { start, end } = links[0].targetSelectionRange;
    return `${start.line}:${lines[start.line]?.slice(start.character, end.character)}`;
  };
  const stored = lines.indexOf('    - name: v1');
  const field = lines.lastIndexOf('                replicas:');
  assert.equal(await leads('strategy: None'), `${stored}:v1`);
  assert.equal(await leads('v1beta1\n'), `${stored}:v1`);
  assert.equal(await leads('jsonPath: .spec.replicas', 15), `${field}:replicas`);
  assert.equal(await leads('specReplicasPath: .spec', 20), `${field}:replicas`);
  assert.equal(await leads('[replicas]', 3), '22:replicas');
  assert.equal(await leads('plural: crontabs', 10), undefined);
});

test('a quick fix removes its finding', async () => {
  const client = await startClient();
  await client.open(uri, twoStored);
  const { items = [] } = await client.pull(uri);
  const finding = items.find(({ code }) => code === 'versions-one-storage');
  assert.ok(finding);
  const actions = await client.request<Action[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: finding.range,
    context: { diagnostics: [] },
  });
  const ours = actions.filter(({ diagnostics }) => diagnostics?.[0]?.code === 'versions-one-storage');
  const action = ours.find(({ isPreferred }) => isPreferred) ?? ours[0];
  for (const { range, newText } of action?.edit?.changes[uri] ?? assert.fail('no edit'))
    await client.edit(uri, 2, [range.start.line, range.start.character], [range.end.line, range.end.character], newText);
  const after = await client.pull(uri);
  assert.deepEqual(
    after.items?.filter(({ code }) => code === 'versions-one-storage'),
    [],
  );
});

test('a manifest of v1beta1 is converted from its apiVersion, and from anywhere in it', async () => {
  const folder = path.join(import.meta.dirname, '../../convert');
  const [old, now] = ['v1beta1', 'v1'].map((version) => readFileSync(path.join(folder, `untyped.${version}.yaml`), 'utf8'));
  const client = await startClient();
  await client.open(uri, old ?? '');
  const actionsAt = (line: number, context: object) =>
    client.request<Action[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: { line, character: 14 }, end: { line, character: 14 } },
      context: { diagnostics: [], ...context },
    });
  const conversion = (actions: Action[]) => actions.filter(({ title }) => title === 'Convert to apiextensions.k8s.io/v1');
  const [fix, ...others] = conversion(await actionsAt(0, {}));
  assert.deepEqual([fix?.isPreferred, fix?.diagnostics?.[0]?.code, others], [true, 'served-api-version', []]);
  const [edit] = fix?.edit?.changes[uri] ?? [];
  const lines = (old ?? '').split('\n');
  const before = [...lines.slice(0, edit?.range.start.line), lines[edit?.range.start.line ?? 0]?.slice(0, edit?.range.start.character)];
  const behind = [lines[edit?.range.end.line ?? 0]?.slice(edit?.range.end.character), ...lines.slice((edit?.range.end.line ?? 0) + 1)];
  assert.equal(before.join('\n') + edit?.newText + behind.join('\n'), now);
  const [elsewhere] = conversion(await actionsAt(7, {}));
  assert.deepEqual([elsewhere?.kind, elsewhere?.edit], ['refactor.rewrite', fix?.edit]);
  assert.deepEqual(conversion(await actionsAt(7, { only: ['quickfix'] })), []);
  assert.equal(conversion(await actionsAt(7, { only: ['refactor'] })).length, 1);
});

test('fixes with stops go to the client as a command, or lose their stops', async () => {
  const text = crontab.replace('strategy: None', 'strategy: Webhook');
  const fixes = async (options: Record<string, unknown>) => {
    const client = await startClient({ initializationOptions: options });
    await client.open(uri, text, 7);
    const { items = [] } = await client.pull(uri);
    const range = items.find(({ code }) => code === 'conversion-client-required')?.range;
    return client.request<Action[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [], only: ['quickfix'] },
    });
  };
  const command = (await fixes({ snippetEdits: true })).find((action) => action.command)?.command;
  assert.equal(command?.command, 'crd.applySnippetEdit');
  assert.deepEqual([command?.arguments[0]?.uri, command?.arguments[0]?.version], [uri, 7]);
  const plain = (await fixes({})).find((action) => action.title.includes('webhook'));
  const [edit] = plain?.edit?.changes[uri] ?? [];
  assert.ok(edit && !edit.newText.includes('${'), edit?.newText);
});

test('advice can be silenced in place, and configured', async () => {
  const text = crontab.replace('.spec.replicas\n    - name', '.spec.wrong\n    - name');
  const client = await startClient();
  await client.open(uri, text);
  const { items = [] } = await client.pull(uri);
  const [advice] = items;
  assert.equal(advice?.code, 'printer-column-field');
  const actions = await client.request<Action[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: advice?.range,
    context: { diagnostics: [] },
  });
  const silence = actions.find(({ title }) => title === 'Disable printer-column-field for this line');
  const [edit] = silence?.edit?.changes[uri] ?? [];
  assert.ok(edit);
  await client.edit(uri, 2, [edit.range.start.line, 0], [edit.range.start.line, 0], edit.newText);
  assert.deepEqual((await client.pull(uri)).items, []);
  await client.edit(uri, 3, [edit.range.start.line, 0], [edit.range.start.line + 1, 0], '');
  await client.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { rules: { 'printer-column-field': 'off' }, syntaxErrors: true },
  });
  assert.deepEqual((await client.pull(uri)).items, []);
});

test('the syntax finding can be left to another extension', async () => {
  const client = await startClient({ initializationOptions: { settings: { syntaxErrors: false } } });
  await client.open(uri, `${crontab}  broken: [\n`);
  assert.deepEqual((await client.pull(uri)).items, []);
});

test('a cancelled request is answered as cancelled', async () => {
  const client = await startClient();
  await client.open(uri, crontab);
  const cancel = new CancellationTokenSource();
  const answer = client.connection.sendRequest(
    'textDocument/hover',
    { textDocument: { uri }, position: { line: 0, character: 1 } },
    cancel.token,
  );
  cancel.cancel();
  await assert.rejects(answer, { code: -32800 });
  assert.deepEqual((await client.pull(uri)).items, [], 'and the server goes on');
});

test('CRLF, a byte order mark, an untitled buffer and a Windows path work like the rest', async () => {
  const client = await startClient();
  const cases: [uri: string, text: string][] = [
    ['untitled:Untitled-1', twoStored],
    ['file:///c%3A/Users/me/crd.yaml', twoStored.replaceAll('\n', '\r\n')],
    ['file:///bom.yaml', `\uFEFF${twoStored}`],
    ['vscode-vfs://github/a/b/crd.yaml', twoStored],
  ];
  for (const [name, text] of cases) {
    await client.open(name, text);
    const { items = [] } = await client.pull(name);
    const line = twoStored.split('\n').findIndex((one) => one.includes('storage: true'));
    assert.equal(items.find(({ code }) => code === 'versions-one-storage')?.range.start.line, line, name);
  }
});

test('the version tree follows files and open documents', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'crd-'));
  try {
    const file = path.join(folder, 'crontab.yaml');
    await writeFile(file, crontab);
    await mkdir(path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'node_modules', 'other.yaml'), crontab);
    await writeFile(path.join(folder, 'deployment.yaml'), deployment);
    const fileUri = pathToFileURL(file).href;
    const client = await startClient({ workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'a' }] });
    const tree = (wanted: (tree: VersionTree) => boolean) => treeWhen(client, wanted);
    const indexed = await tree(({ indexing }) => !indexing);
    assert.deepEqual(
      indexed.crds.map(({ name, uri: at }) => [name, at]),
      [['crontabs.example.com', fileUri]],
    );
    assert.deepEqual(
      indexed.crds[0]?.versions.map(({ name, preferred, storage }) => [name, preferred, storage]),
      [
        ['v1', true, true],
        ['v1beta1', false, false],
        ['v1alpha1', false, false],
      ],
    );
    assert.deepEqual(indexed.crds[0]?.problems, { errors: 0, warnings: 0, advice: 0 });

    await client.open(fileUri, twoStored);
    const open = await tree(({ crds }) => (crds[0]?.problems.errors ?? 0) > 0);
    assert.equal(open.crds.length, 1, 'the open text stands for its file');
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: fileUri } });
    await tree(({ crds }) => crds[0]?.problems.errors === 0);

    const second = pathToFileURL(path.join(folder, 'second.yaml')).href;
    await writeFile(fileURLToPath(second), crontab.replaceAll('crontabs', 'others'));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: second, type: 1 }] });
    await tree(({ crds }) => crds.length === 2);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: second, type: 3 }] });
    await tree(({ crds }) => crds.length === 1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('files that only the client can read are asked for', async () => {
  const files: Record<string, string> = { 'vscode-vfs://github/a.yaml': crontab, 'vscode-vfs://github/b.yaml': deployment };
  const client = await startClient({ initializationOptions: { files: true } }, files);
  const { crds } = await treeWhen(client, ({ crds, indexing }) => !indexing && crds.length > 0);
  assert.deepEqual(
    crds.map(({ name, uri: at }) => [name, at]),
    [['crontabs.example.com', 'vscode-vfs://github/a.yaml']],
  );
});

test('the process talks over stdio and ends when told', async () => {
  const main = fileURLToPath(new URL('../../../server/src/lsp/main.ts', import.meta.url));
  const server = spawn(process.execPath, [main, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.listen();
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const hello = connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  assert.equal(typeof (await Promise.race([hello, ended])), 'object', 'it says hello before it ends');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  assert.equal(await ended, 0);
});

/** The version tree as soon as it is as wanted. */
async function treeWhen(client: TestClient, wanted: (tree: VersionTree) => boolean): Promise<VersionTree> {
  for (;;) {
    const changed = client.next('crd/versionTreeChanged');
    const now = await client.request<VersionTree>('crd/versionTree');
    if (wanted(now)) return now;
    await changed;
  }
}
