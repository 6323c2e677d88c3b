/** What V8 made of the command line is kept between runs, and run again only where it is ours and of this bundle. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadBundle } from '../../../server/src/cli/codeCache.ts';
import { crontab } from '../lsp/manifests.ts';
import { crd, folderOf } from './crd.ts';

const bundle = 'exports.answer = () => 40 + 2;';
const otherBundle = 'exports.answer = () => 40 + 3;';

/** Loads a bundle twice, with something that happens in between to the file that keeps its code; what the second time says. */
function secondRun(between: (file: string, path: string) => void): { answer: number; usedCode: boolean } {
  const folder = folderOf({ 'bundle.cjs': bundle });
  const path = join(folder, 'bundle.cjs');
  const place = join(folder, 'caches', 'vscode-crd');
  return inEnvironment({ XDG_CACHE_HOME: join(folder, 'caches'), LOCALAPPDATA: join(folder, 'caches') }, () => {
    const first = loadBundle<{ answer(): number }>(path);
    assert.equal(first.exports.answer(), 42);
    first.keepCode?.();
    const [file = assert.fail('nothing is kept'), ...others] = readdirSync(place);
    assert.deepEqual(others, []);
    between(join(place, file), path);
    const second = loadBundle<{ answer(): number }>(path);
    return { answer: second.exports.answer(), usedCode: second.keepCode === undefined };
  });
}

/** What `run` gives while the process has these variables; it may also change who the process belongs to. */
function inEnvironment<T>(variables: NodeJS.ProcessEnv, run: () => T): T {
  const { env, getuid } = process;
  process.env = { ...env, ...variables };
  try {
    return run();
  } finally {
    Object.assign(process, { env, getuid });
  }
}

test('code is run where it was made of the same bundle, by this V8 and this user', () => {
  const rows: [string, (file: string, path: string) => void, { answer: number; usedCode: boolean }][] = [
    ['as it was left', () => {}, { answer: 42, usedCode: true }],
    ['a bundle of the same length', (_, path) => writeFileSync(path, otherBundle), { answer: 43, usedCode: false }],
    ['half of it', (file) => writeFileSync(file, readFileSync(file).subarray(0, 100)), { answer: 42, usedCode: false }],
    ['none any more', (file) => rmSync(file), { answer: 42, usedCode: false }],
    ["somebody else's", () => Object.assign(process, { getuid: () => -1 }), { answer: 42, usedCode: false }],
  ];
  for (const [what, between, expected] of rows) assert.deepEqual(secondRun(between), expected, what);
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
    const { keepCode } = inEnvironment(places, () => loadBundle(join(folder, 'bundle.cjs')));
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
