import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { diffText } from '../../server/src/cli/patch.ts';
import { rewrite } from '../../server/src/cli/rewrite.ts';
import { crontab, twoStored } from '../manifests.ts';
import { cli, crd, folderOf } from '../unit/cli/crd.ts';

/** Two columns' paths and a fix that is no choice: paths begin with a dot. */
const dotless = crontab.replaceAll('Path: .', 'Path: ');
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

test('--fix=preferred applies the preferred fixes, and reports the remaining findings', () => {
  const folder = folderOf({ 'a.yaml': twoStored, 'b.yaml': crontab });
  const run = crd(folder, ['check', '--fix=preferred', '.']);
  assert.equal(run.status, 0, run.stdout);
  assert.match(run.stdout, /\n2 manifests, 6 CRD versions: 2 accepted, 1 fix made in/);
  assert.notEqual(read(folder, 'a.yaml'), twoStored);
  assert.equal(read(folder, 'b.yaml'), crontab);
  assert.deepEqual(readdirSync(folder), ['a.yaml', 'b.yaml'], 'nothing is left behind');
  const again = read(folder, 'a.yaml');
  assert.equal(crd(folder, ['check', '--fix=preferred', '.']).status, 0);
  assert.equal(read(folder, 'a.yaml'), again, 'a second run has nothing to do');
});

test('--fix leaves what people have to decide', () => {
  const folder = folderOf({ 'a.yaml': twoStored });
  const run = crd(folder, ['check', '--fix', 'a.yaml']);
  assert.equal(run.status, 1);
  assert.equal(read(folder, 'a.yaml'), twoStored, 'which version to store is for people to say');
});

test('line ends, mark, mode and links stay', () => {
  const windows = `\ufeff${twoStored.replaceAll('\n', '\r\n')}`;
  const folder = folderOf({ 'real/a.yaml': windows });
  chmodSync(join(folder, 'real/a.yaml'), 0o640);
  symlinkSync('real/a.yaml', join(folder, 'link.yaml'));
  assert.equal(crd(folder, ['check', '--fix=preferred', 'link.yaml']).status, 0);
  const text = read(folder, 'real/a.yaml');
  assert.ok(text.startsWith('\ufeff') && text !== windows);
  assert.equal(text.replaceAll('\r\n', '').includes('\n'), false);
  assert.equal(statSync(join(folder, 'real/a.yaml')).mode & 0o777, 0o640);
  assert.ok(lstatSync(join(folder, 'link.yaml')).isSymbolicLink());
});

test('a read-only file is not changed', () => {
  const folder = folderOf({ 'a.yaml': twoStored });
  chmodSync(join(folder, 'a.yaml'), 0o444);
  const run = crd(folder, ['check', '--fix=preferred', 'a.yaml']);
  assert.deepEqual([run.status, run.stderr], [2, 'crd: a.yaml was not changed: it is read-only\n']);
  assert.match(run.stdout, /versions-one-storage/, 'and is judged as it is');
  assert.equal(read(folder, 'a.yaml'), twoStored);
});

test('a diff on a terminal has colours, and no other control characters', () => {
  const [before, after] = ['a: 1\n-- b\n', 'a: \u001b2\n'];
  const shown = diffText('a.yaml', before, after, 'terminal', true);
  assert.equal(
    shown.replaceAll('\u001b[0m', '|').replaceAll('\u001b', '^'),
    '^[1m--- a/a.yaml|\n^[1m+++ b/a.yaml|\n^[36m@@ -1,2 +1,1 @@|\n^[31m-a: 1|\n^[31m--- b|\n^[32m+a: \\u001b2|\n',
  );
  assert.equal(diffText('a.yaml', before, after, 'terminal', false).includes('\u001b'), false);
  assert.ok(diffText('a.yaml', before, after, 'patch', true).includes('+a: \u001b2\n'), 'a patch is exact');
});

test('--fix-dry-run prints a diff that patch takes, and writes nothing', () => {
  const folder = folderOf({ 'a.yaml': twoStored, 'b.yaml': crontab, 'c.yaml': twoStored });
  const run = crd(folder, ['check', '--fix=preferred', '--fix-dry-run', 'a.yaml', 'b.yaml']);
  assert.equal(run.status, 0);
  assert.match(run.stdout, /^--- a\/a\.yaml\n\+\+\+ b\/a\.yaml\n@@ /);
  assert.doesNotMatch(run.stdout, /b\.yaml\n.*b\.yaml|accepted/);
  assert.equal(read(folder, 'a.yaml'), twoStored);
  const { status } = spawnSync('git', ['apply', '-p1', '-'], { cwd: folder, input: run.stdout });
  assert.equal(status, 0);
  assert.equal(crd(folder, ['check', 'a.yaml']).status, 0);
  assert.equal(run.stderr, '1 fix to apply\n');
  const [none, left] = [crd(folder, ['check', '--fix-dry-run', 'b.yaml']), crd(folder, ['check', '--fix-dry-run', 'c.yaml'])];
  assert.deepEqual([none.stdout, none.stderr, none.status], ['', 'no fixes to apply\n', 0]);
  assert.deepEqual([left.stdout, left.stderr, left.status], ['', 'no fixes to apply, 1 error would remain\n', 1]);
  assert.match(crd(folder, ['check', '--fix=preferred', '--fix-dry-run', '-'], { input: twoStored }).stdout, /^--- a\/-\n/);
});

test('a file that changed meanwhile is not overwritten', () => {
  const folder = folderOf({ 'a.yaml': 'now: 1\n' });
  const path = join(folder, 'a.yaml');
  assert.throws(() => rewrite(path, 'then: 1\n', 'fixed: 1\n'), /was not changed/);
  assert.equal(read(folder, 'a.yaml'), 'now: 1\n');
  writeFileSync(path, Buffer.from([0x61, 0x3a, 0xff]));
  assert.throws(() => rewrite(path, 'a:\udcff', 'a: 1'), /was not changed/);
  assert.deepEqual(readdirSync(folder), ['a.yaml']);
});

/** Calls `meanwhile` each time that `rewrite` has a draft on the disk, which is right before it takes the file's place. */
function meanwhile(act: () => void, run: () => void): void {
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    fsyncSync(file);
    act();
  };
  syncBuiltinESMExports();
  try {
    run();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
}

test('what happens to a file while its fixes are written stays', () => {
  const folder = folderOf({ 'a.yaml': 'then: 1\n', 'b.yaml': 'other: 1\n' });
  const path = join(folder, 'a.yaml');
  const rows: [what: string, act: () => void, problem: RegExp, left: string | undefined][] = [
    ['saved', () => writeFileSync(path, 'now: 1\n'), /was not changed: its content has changed since it was read/, 'now: 1\n'],
    ['deleted', () => rmSync(path), /^cannot write .*: no such file or folder$/, undefined],
    ['replaced', () => renameSync(join(folder, 'b.yaml'), path), /was not changed/, 'other: 1\n'],
  ];
  for (const [what, act, message, left] of rows) {
    writeFileSync(path, 'then: 1\n');
    meanwhile(act, () => assert.throws(() => rewrite(path, 'then: 1\n', 'fixed: 1\n'), { message }, what));
    assert.equal(existsSync(path) ? read(folder, 'a.yaml') : undefined, left, what);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes('crd')),
      [],
      what,
    );
  }
});

test('a file with several names stays one file, whatever happens', { skip: process.platform === 'win32' }, () => {
  const folder = folderOf({ 'a.yaml': 'then: 1\n' });
  const [path, other] = [join(folder, 'a.yaml'), join(folder, 'b.yaml')];
  linkSync(path, other);
  const { ino } = statSync(path);
  rewrite(path, 'then: 1\n', 'fixed: 22\n');
  assert.deepEqual([statSync(path).ino, statSync(other).ino, read(folder, 'b.yaml')], [ino, ino, 'fixed: 22\n']);
  rewrite(path, 'fixed: 22\n', 'now: 3\n');
  assert.equal(read(folder, 'b.yaml'), 'now: 3\n');
  const fullDisk = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, fsync'), { code: 'ENOSPC' });
  };
  let full = true;
  const once = () => {
    if (full) {
      full = false;
      fullDisk();
    }
  };
  meanwhile(once, () =>
    assert.throws(() => rewrite(path, 'now: 3\n', 'fixed: 4444\n'), { message: `cannot write ${path}: no space left on device` }),
  );
  assert.equal(read(folder, 'b.yaml'), 'now: 3\n');
});

test('who owns a file goes on to', { skip: process.getuid?.() !== 0 && 'only root can give a file away' }, () => {
  const folder = folderOf({ 'a.yaml': 'then: 1\n' });
  const path = join(folder, 'a.yaml');
  chmodSync(path, 0o664);
  chownSync(path, 65534, 65533);
  rewrite(path, 'then: 1\n', 'fixed: 1\n');
  const { uid, gid, mode } = statSync(path);
  assert.deepEqual([uid, gid, mode & 0o7777, read(folder, 'a.yaml')], [65534, 65533, 0o664, 'fixed: 1\n']);
  // Somebody else who may write both the file and its folder cannot give it: then the file is written itself.
  chmodSync(folder, 0o777);
  chmodSync(path, 0o666);
  process.setegid?.(65532);
  process.seteuid?.(65532);
  try {
    rewrite(path, 'fixed: 1\n', 'now: 1\n');
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
  assert.deepEqual([statSync(path).uid, read(folder, 'a.yaml'), readdirSync(folder)], [65534, 'now: 1\n', ['a.yaml']]);
});

test('a signal waits until a file is written, and leaves no draft', { skip: process.platform === 'win32' }, async () => {
  // Writing takes its time, which the parent hears of.
  const slow = `const fs = require('node:fs'); const { fsyncSync } = fs;
fs.fsyncSync = (file) => { fs.writeSync(2, 'writing'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400); fsyncSync(file); };`;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const folder = folderOf({ 'crds/a.yaml': dotless, 'crds/b.yaml': dotless, 'slow.cjs': slow });
    const words = ['--require', join(folder, 'slow.cjs'), cli, 'check', '--fix', 'crds'];
    const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' } });
    await once(child.stderr, 'data');
    child.kill(signal);
    assert.deepEqual(await once(child, 'close'), [null, signal]);
    assert.deepEqual(readdirSync(join(folder, 'crds')), ['a.yaml', 'b.yaml'], signal);
    assert.deepEqual([read(folder, 'crds/a.yaml'), read(folder, 'crds/b.yaml')], [crontab, dotless], signal);
  }
});

test('the drafts of runs that were killed are swept', () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const drafts = [`.crd-${dead}.draft`, `.crd-${process.ppid}.draft`, `.crd-${process.pid}.draft`, '.crd-a.draft'];
  const folder = folderOf({ 'a.yaml': 'then: 1\n', ...Object.fromEntries(drafts.map((name) => [name, 'half'])) });
  rewrite(join(folder, 'a.yaml'), 'then: 1\n', 'fixed: 1\n');
  assert.deepEqual(readdirSync(folder), ['a.yaml', drafts[1], drafts[3]].sort());
});

test('what cannot be fixed in place is said', () => {
  const rows: [words: string[], line: string][] = [
    [['--fix', '-'], 'crd: standard input cannot be fixed in place; --fix-dry-run shows what would change'],
    [['--fix=all', 'a.yaml'], 'crd: --fix must be safe or preferred, not all'],
    [['--fix-dry-run', '--format=jsonl', 'a.yaml'], 'crd: --fix-dry-run prints a diff: omit --format'],
  ];
  for (const [words, line] of rows) assert.deepEqual(crd('.', ['check', ...words]), { status: 2, stdout: '', stderr: `${line}\n` });
});

test('--fix makes the safe fixes', () => {
  const folder = folderOf({ 'a.yaml': dotless });
  assert.equal(crd(folder, ['check', 'a.yaml']).status, 1);
  const run = crd(folder, ['check', '--fix', 'a.yaml']);
  assert.match(run.stdout, /1 accepted, 3 fixes made in/);
  assert.equal(read(folder, 'a.yaml'), crontab);
});
