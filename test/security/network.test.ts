/** Nothing leaves the machine and no program is started, whatever manifests say: command line and server run where both end with a complaint. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { crontab } from '../manifests.ts';
import { cli, folderOf } from '../unit/cli/crd.ts';
import { at } from '../unit/lsp/client.ts';
import { manifestOf } from './hostileManifest.ts';

const guarded = ['--import', pathToFileURL(join(import.meta.dirname, 'noNetwork.mjs')).href];
const address = 'http://127.0.0.1:9/a.json';

/** Addresses wherever a reader of YAML or of schemas might follow them, and the modeline of yaml-language-server. */
const inviting = `# yaml-language-server: $schema=${address}
# $schema: ${address}
apiVersion: example.com/v1beta1
kind: CronTab
$schema: ${address}
metadata:
  name: nightly
spec:
  $ref: ${address}
  replicas: 2
`;

test('the guard of these tests sees a connection, a lookup and a program', () => {
  for (const call of [
    "fetch('http://a.invalid')",
    "require('node:dns').lookup('a.invalid', () => {})",
    "require('node:child_process').spawn('true')",
  ]) {
    const { stderr } = spawnSync(process.execPath, [...guarded, '--eval', `try { ${call} } catch {}`], { encoding: 'utf8' });
    assert.match(stderr, /forbidden/, call);
  }
});

test('the command line', () => {
  const folder = folderOf({
    'a.yaml': crontab,
    'b.json': manifestOf(address),
    'c.yaml': inviting,
    'package.json': '{"scripts": {"preinstall": "exit 1"}}',
    '.npmrc': `registry=${address}`,
  });
  for (const words of [['check', '--fix=preferred', '--old', '.'], ['cost']]) {
    const { status, stderr } = spawnSync(process.execPath, [...guarded, cli, ...words, '.'], { cwd: folder, encoding: 'utf8' });
    assert.equal(stderr, '', words.join(' '));
    assert.ok(status === 0 || status === 1);
  }
});

test('the language server with yaml-language-server beside it', async () => {
  const folder = folderOf({ 'crd.yaml': crontab, 'cr.yaml': inviting, '.vscode/settings.json': `{"yaml.schemas": {"${address}": "*"}}` });
  const child = spawn(process.execPath, [...guarded, join(import.meta.dirname, 'server.ts'), '--stdio'], { cwd: folder });
  after(() => child.kill());
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const connection = connected(child);
  const rootUri = pathToFileURL(folder).href;
  const workspaceFolders = [{ uri: rootUri, name: 'a' }];
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders,
    capabilities: { textDocument: { diagnostic: {} } },
  });
  await connection.sendNotification('initialized', {});
  const opened: Record<string, string> = {
    'crd.yaml': crontab,
    'plain.yaml': inviting.replaceAll(/.*schema.*\n/g, ''),
    'cr.yaml': inviting,
    'hostile.json': manifestOf(address),
  };
  for (const [name, text] of Object.entries(opened)) {
    const textDocument = { uri: `${rootUri}/${name}`, languageId: 'yaml', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    await connection.sendRequest('textDocument/diagnostic', { textDocument });
  }
  for (const name of ['plain.yaml', 'cr.yaml']) {
    const textDocument = { uri: `${rootUri}/${name}` };
    const text = opened[name] ?? '';
    const hover = await connection.sendRequest('textDocument/hover', { textDocument, position: at(text, 'replicas') });
    await connection.sendRequest('textDocument/completion', { textDocument, position: at(text, '  replicas', 2) });
    // With an address of its own the other is shown nothing: we do not follow it.
    assert.equal(/How many/.test(JSON.stringify(hover)), name === 'plain.yaml', name);
  }
  await connection.sendRequest('shutdown');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await connection.sendNotification('exit');
  await ended;
  assert.equal(complaints, '');
});

function connected(child: ChildProcess) {
  assert.ok(child.stdout && child.stdin);
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  return connection;
}
