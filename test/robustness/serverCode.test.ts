/** The language server starts with the code that V8 made of it in an earlier session. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { buildServer } from '../../esbuild.mjs';
import { twoStored } from '../manifests.ts';
import { folderOf } from '../unit/cli/crd.ts';
import { deepManifests } from '../unit/deepManifests.ts';

interface Sessions {
  /** The bundles, and what they keep. */
  readonly folder: string;
  start(): Promise<Session>;
  names(): string[];
}

interface Session {
  readonly child: ChildProcess;
  codes(name: string, text: string): Promise<(string | number | undefined)[]>;
  stop(): Promise<void>;
}

function sessions(): Sessions {
  const folder = folderOf({ 'compiled/.keep': '' });
  buildServer(folder);
  const kept = join(folder, 'compiled/vscode-crd');
  return {
    folder: kept,
    names: () => readdirSync(kept),
    start: async () => {
      const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
      const child = spawn(process.execPath, [join(folder, 'server.cjs'), '--stdio'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
      after(() => child.kill('SIGKILL'));
      const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
      connection.listen();
      const capabilities = { textDocument: { diagnostic: {} } };
      await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities });
      await connection.sendNotification('initialized', {});
      return { child, codes: (name, text) => codes(connection, name, text), stop: () => stopped(child, connection) };
    },
  };
}

/** Of the diagnostics of a text. */
async function codes(connection: MessageConnection, name: string, text: string): Promise<(string | number | undefined)[]> {
  const textDocument = { uri: `untitled:${name}`, languageId: 'yaml', version: 1, text };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  const report = await connection.sendRequest<{ items: { code?: string }[] }>('textDocument/diagnostic', { textDocument });
  return report.items.map(({ code }) => code);
}

async function stopped(child: ChildProcess, connection: MessageConnection): Promise<void> {
  const ended = once(child, 'exit');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  assert.deepEqual(await ended, [0, null]);
  connection.dispose();
}

test('a session keeps the code of the server for those that follow, whoever ends them', async () => {
  const { folder, names, start } = sessions();
  const first = await start();
  const expected = await first.codes('a.yaml', twoStored);
  assert.deepEqual(expected, ['versions-one-storage']);
  await first.stop();
  const [name = assert.fail('nothing is kept'), ...others] = names();
  assert.deepEqual(others, []);
  const file = join(folder, name);
  const { mtimeMs } = statSync(file);

  const second = await start();
  assert.deepEqual(names(), [name, `${name}.${second.child.pid}.used`], 'it uses the code');
  assert.deepEqual(await second.codes('a.yaml', twoStored), expected);
  const [{ text } = assert.fail()] = deepManifests(1000);
  assert.deepEqual(await second.codes('deep.yaml', `${text.trimEnd()}x\n`), ['type-enum'], 'in the thread with more stack, too');
  await second.stop();
  assert.deepEqual(names(), [name]);
  assert.equal(statSync(file).mtimeMs, mtimeMs, 'and leaves it');

  const third = await start();
  third.child.kill('SIGKILL');
  await once(third.child, 'exit');
  const fourth = await start();
  assert.deepEqual(names(), [], 'the one before may have died of it');
  assert.deepEqual(await fourth.codes('a.yaml', twoStored), expected);
  await fourth.stop();
  assert.deepEqual(names(), [name], 'it is made again');

  const foreign = readFileSync(file).fill(1, 0, 16);
  writeFileSync(file, foreign);
  const fifth = await start();
  assert.deepEqual(await fifth.codes('a.yaml', twoStored), expected);
  await fifth.stop();
  assert.equal(readFileSync(file).equals(foreign), false, 'so is what another V8 made');
});

test('a client that leaves the server alone finds the code kept, however it ends the server then', async () => {
  const { names, start } = sessions();
  const first = await start();
  await first.codes('a.yaml', twoStored);
  while (!names().some((name) => name.endsWith('.code'))) await new Promise((resolve) => setTimeout(resolve, 50));
  first.child.kill('SIGKILL');
  const second = await start();
  while (names().length > 1) await new Promise((resolve) => setTimeout(resolve, 50));
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');
  const third = await start();
  assert.equal(names().length, 2, 'the code, and the word of who uses it');
  await third.stop();
});
