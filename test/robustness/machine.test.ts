/** What the machine may do to us: a clock that is set, a disk that is full, folders that nobody may write to. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { root } from '../../scripts/bootstrap.mjs';
import { crontab } from '../manifests.ts';
import { crd, folderOf } from '../unit/cli/crd.ts';

/** The lines of our sources that match, as `file: line`. */
function linesWith(pattern: RegExp): string[] {
  const files = globSync(['server/src/**/*.ts', 'client/src/**/*.ts'], { cwd: root }).sort();
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line))
      .map((line) => `${file.split(path.sep).join('/')}: ${line.trim()}`),
  );
}

test('nobody asks for the time of day: durations come from a clock that only goes forward', () => {
  assert.deepEqual(linesWith(/\bDate\.now\(|\bnew Date\(\)|\bDate\(\)/), []);
});

test("nothing is written but what a person asks for and V8's code of our bundles: there is no index on the disk that could be slow, full or stale", () => {
  const writing = linesWith(
    /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|mkdir|mkdirSync|mkdtemp|mkdtempSync)\(/,
  );
  const files = new Set(writing.map((line) => line.split(': ')[0]));
  assert.deepEqual([...files], writers);
});

/** Who writes: a cache that a run does without, then `--fix` and `convert --write`, each a file that it was given. */
const writers = ['server/src/bundle/codeCache.ts', 'server/src/cli/rewrite.ts'];

/** No folder can be made below a file, whoever asks. */
function unwritable(): string {
  return path.join(folderOf({ 'a-file': '' }), 'a-file', 'cache');
}

test('the command line does without a cache of its code', () => {
  const folder = folderOf({ 'a.yaml': crontab });
  const place = unwritable();
  const usual = crd(folder, ['check', '.', '--format', 'jsonl']);
  const without = crd(folder, ['check', '.', '--format', 'jsonl'], { env: { XDG_CACHE_HOME: place, LOCALAPPDATA: place } });
  assert.deepEqual(without, usual);
});

test('so does the server', async () => {
  const server = path.join(root, 'test/security/server.ts');
  const child = spawn(process.execPath, [server, '--stdio'], { env: { ...process.env, NODE_COMPILE_CACHE: unwritable() } });
  after(() => child.kill());
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.listen();
  const capabilities = { textDocument: { diagnostic: {} } };
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, workspaceFolders: null, capabilities });
  const textDocument = { uri: 'untitled:a.yaml', languageId: 'yaml', version: 1, text: crontab.replace('kind: CronTab', 'kind: 1') };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  const { items } = await connection.sendRequest<{ items: object[] }>('textDocument/diagnostic', { textDocument });
  assert.notEqual(items.length, 0);
  connection.dispose();
});
