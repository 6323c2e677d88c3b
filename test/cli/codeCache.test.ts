/** What V8 made of a bundle is kept between runs, and run again only where it is ours and of this bundle. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { loadBundle } from '../../server/src/bundle/codeCache.ts';
import { crontab } from '../manifests.ts';
import { cli, crd, folderOf } from '../unit/cli/crd.ts';

/** With a letter that is two bytes. */
const bundle = "exports.answer = () => 41 + 'µ'.length;";
const otherBundle = "exports.answer = () => 42 + 'µ'.length;";

const { pid: dead } = spawnSync(process.execPath, ['--version']);

type Row = [what: string, between: (file: string, path: string) => void, expected: { answer: number; usedCode: boolean }];

/** Others may write into it, or into its folder. */
const written = [0o620, 0o602].flatMap((mode): Row[] => [
  [`a file of mode ${mode.toString(8)}`, (file) => chmodSync(file, mode), { answer: 42, usedCode: false }],
  [`a folder that gives others ${mode.toString(8)}`, (file) => chmodSync(dirname(file), mode | 0o700), { answer: 42, usedCode: false }],
]);

/** With one bit the other way round; `at` from the end where it is negative. */
function flipped(bytes: Buffer, at: number): Buffer {
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes;
}

/** Loads a bundle twice, with something that happens in between to the file that keeps its code; what the second time says. */
function secondRun(between: (file: string, path: string) => void): { answer: number; usedCode: boolean } {
  const folder = folderOf({ 'bundle.cjs': bundle });
  const path = join(folder, 'bundle.cjs');
  const place = join(folder, 'caches', 'vscode-crd');
  return inEnvironment({ XDG_CACHE_HOME: join(folder, 'caches'), LOCALAPPDATA: join(folder, 'caches') }, () => {
    const first = loadBundle<{ answer(): number }>(path, 'process');
    assert.equal(first.exports.answer(), 42);
    first.keepCode?.();
    const [file = assert.fail('nothing is kept'), ...others] = readdirSync(place);
    assert.deepEqual(others, []);
    between(join(place, file), path);
    const listeners = process.listeners('exit');
    const second = loadBundle<{ answer(): number }>(path, 'process');
    // This process goes on.
    for (const listener of process.listeners('exit')) if (!listeners.includes(listener)) process.off('exit', listener);
    return { answer: second.exports.answer(), usedCode: second.usesKeptCode };
  });
}

/** What `run` gives while the process has these variables; it may also change who the process belongs to. */
function inEnvironment<T>(variables: NodeJS.ProcessEnv, run: () => T): T {
  const { env, getuid } = process;
  process.env = { ...env, NODE_COMPILE_CACHE: '', ...variables };
  try {
    return run();
  } finally {
    Object.assign(process, { env, getuid });
  }
}

test('code is run where it was made of the same bundle, by this V8 and this user', () => {
  const rows: Row[] = [
    ['as it was left', () => {}, { answer: 42, usedCode: true }],
    ['a bundle of the same length', (_, path) => writeFileSync(path, otherBundle), { answer: 43, usedCode: false }],
    ['half of it', (file) => writeFileSync(file, readFileSync(file).subarray(0, 100)), { answer: 42, usedCode: false }],
    ['none any more', (file) => rmSync(file), { answer: 42, usedCode: false }],
    ['a bit of it is wrong', (file) => writeFileSync(file, flipped(readFileSync(file), 64)), { answer: 42, usedCode: false }],
    ['its checksum is wrong', (file) => writeFileSync(file, flipped(readFileSync(file), -1)), { answer: 42, usedCode: false }],
    ['a run that died was using it', (file) => writeFileSync(`${file}.${dead}.used`, ''), { answer: 42, usedCode: false }],
    ['so was one with our id', (file) => writeFileSync(`${file}.${process.pid}.used`, ''), { answer: 42, usedCode: false }],
    ['a run is using it', (file) => writeFileSync(`${file}.${process.ppid}.used`, ''), { answer: 42, usedCode: true }],
    ['one of another Node died', (file) => writeFileSync(`${file}x.${dead}.used`, ''), { answer: 42, usedCode: true }],
    ...(process.platform === 'win32' ? [] : written),
    ["somebody else's", () => Object.assign(process, { getuid: () => -1 }), { answer: 42, usedCode: false }],
  ];
  for (const [what, between, expected] of rows) assert.deepEqual(secondRun(between), expected, what);
});

test('what a run leaves is gone when it ends, and what the dead left with it', () => {
  const folder = folderOf({ 'a.yaml': crontab });
  const place = join(folder, 'caches');
  const env = { XDG_CACHE_HOME: place, LOCALAPPDATA: place };
  const names = () => readdirSync(join(place, 'vscode-crd'));
  crd(folder, ['check', 'a.yaml'], { env });
  const [file = assert.fail('nothing is kept'), ...others] = names();
  assert.deepEqual(others, []);
  writeFileSync(join(place, 'vscode-crd', `${file}.${dead}.draft`), 'half');
  crd(folder, ['check', 'a.yaml'], { env });
  assert.deepEqual(names(), [file]);
});

test('a run that dies while it uses the code makes the next one do without it, once', async () => {
  const folder = folderOf({ 'a.yaml': crontab });
  const place = join(folder, 'caches');
  const env = { NODE_COMPILE_CACHE: '', XDG_CACHE_HOME: place, LOCALAPPDATA: place };
  const written = () => readdirSync(join(place, 'vscode-crd')).map((name) => statSync(join(place, 'vscode-crd', name)).mtimeMs);
  const usual = crd(folder, ['check', 'a.yaml', '--format', 'jsonl'], { env });
  const before = written();
  writeFileSync(join(dirname(cli), 'server.cjs'), "console.log('started'); setInterval(() => {}, 1000);");
  const child = spawn(process.execPath, [cli, 'lsp'], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  assert.equal(written().length, 2, 'its word and the code');
  assert.deepEqual(crd(folder, ['check', 'a.yaml', '--format', 'jsonl'], { env }), usual);
  const after = written();
  assert.equal(after.length, 1);
  assert.notDeepEqual(after, before, 'made again');
  assert.deepEqual(crd(folder, ['check', 'a.yaml', '--format', 'jsonl'], { env }), usual);
  assert.deepEqual(written(), after, 'and used again');
});

test("the code cache is in the folder of Node's compile cache, if set", () => {
  const folder = folderOf({ 'bundle.cjs': bundle, 'compiled/.keep': '' });
  const compiled = join(folder, 'compiled');
  inEnvironment({ NODE_COMPILE_CACHE: compiled, XDG_CACHE_HOME: join(folder, 'caches') }, () => {
    loadBundle(join(folder, 'bundle.cjs'), 'process').keepCode?.();
  });
  assert.equal(readdirSync(join(compiled, 'vscode-crd')).length, 1);
});

test('code that is said to be sound outlives a run that dies', () => {
  const place = (file: string) => readdirSync(dirname(file)).filter((name) => name.endsWith('.used'));
  const folder = folderOf({ 'bundle.cjs': bundle });
  const path = join(folder, 'bundle.cjs');
  inEnvironment({ XDG_CACHE_HOME: join(folder, 'caches'), LOCALAPPDATA: join(folder, 'caches') }, () => {
    loadBundle(path, 'process').keepCode?.();
    const file = join(folder, 'caches/vscode-crd/any');
    const { codeIsSound } = loadBundle(path, 'process');
    assert.equal(place(file).length, 1);
    codeIsSound();
    assert.deepEqual(place(file), []);
  });
});

test('nobody has to keep it', () => {
  const folder = folderOf({ 'bundle.cjs': bundle });
  for (const places of [
    { NODE_DISABLE_COMPILE_CACHE: '1' },
    { XDG_CACHE_HOME: '', HOME: '', LOCALAPPDATA: '' },
    { XDG_CACHE_HOME: 'a', LOCALAPPDATA: 'a' },
    // Nobody's home is made.
    { XDG_CACHE_HOME: '', HOME: join(folder, 'none'), LOCALAPPDATA: join(folder, 'none', 'local') },
    { XDG_CACHE_HOME: join(folder, 'bundle.cjs'), LOCALAPPDATA: join(folder, 'bundle.cjs') },
  ]) {
    const { keepCode } = inEnvironment(places, () => loadBundle(join(folder, 'bundle.cjs'), 'process'));
    assert.equal(keepCode, undefined, JSON.stringify(places));
  }
});

test('whatever the first run is for keeps the code of a check; later runs leave it, unless it is of another V8', () => {
  const folder = folderOf({ 'a.yaml': crontab });
  const check = ['check', 'a.yaml', '--format', 'jsonl'];
  // Of its own: what other tests run has kept code already.
  const caches = join(folder, 'caches');
  const env = { XDG_CACHE_HOME: caches, LOCALAPPDATA: caches };
  const usual = crd(folder, check, { env: { NODE_DISABLE_COMPILE_CACHE: '1' } });
  crd(folder, ['--version'], { env });
  const place = join(caches, 'vscode-crd');
  const [file = assert.fail('nothing is kept')] = readdirSync(place).map((name) => join(place, name));
  const { mtimeMs, size } = statSync(file);
  assert.ok(size > 1_000_000);
  assert.deepEqual(crd(folder, check, { env }), usual);
  assert.equal(statSync(file).mtimeMs, mtimeMs);
  const foreign = readFileSync(file).fill(1, 0, 16);
  writeFileSync(file, foreign);
  assert.deepEqual(crd(folder, check, { env }), usual);
  assert.equal(readFileSync(file).equals(foreign), false);
});
