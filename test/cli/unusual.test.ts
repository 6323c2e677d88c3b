/** What is no ordinary file, on the command line and in a workspace. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { ftruncateSync, openSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { maxTextLength } from '../../server/src/limits.ts';
import { readUri } from '../../server/src/workspace/disk.ts';
import { crontab } from '../manifests.ts';
import { cli, crd, folderOf } from '../unit/cli/crd.ts';

const skip = process.platform === 'win32';

/** A folder with a manifest, a pipe that nobody writes to, and a link to a device that never ends. */
function unusual(): string {
  const folder = folderOf({ 'ok.yaml': crontab });
  execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
  symlinkSync('/dev/zero', join(folder, 'zero.yaml'));
  return folder;
}

test('a device that never ends is not read to the end of memory, and the rest is judged', { skip }, () => {
  const folder = unusual();
  ftruncateSync(openSync(join(folder, 'long.yaml'), 'w'), 3 * maxTextLength + 1);
  const zero = crd(folder, ['check', '/dev/zero', 'zero.yaml', 'long.yaml', 'ok.yaml'], { node: ['--max-old-space-size=200'] });
  const lines = ['/dev/zero', 'zero.yaml', 'long.yaml'].map((path) => `crd: cannot read ${path}: it is larger than 100663296 bytes\n`);
  assert.deepEqual([zero.status, zero.stderr], [2, lines.join('')]);
  assert.match(zero.stdout, /1 manifest, 3 CRD versions: 1 accepted/);
  const input = spawnSync('bash', ['-c', `"${process.execPath}" "${cli}" check - < /dev/zero`], { encoding: 'utf8' });
  assert.deepEqual([input.status, input.stderr], [2, 'crd: cannot read -: it is larger than 100663296 bytes\n']);
});

test('a file that the kernel makes up says 0 bytes, and is read no further than any other', { skip: process.platform !== 'linux' }, () => {
  // Eight bytes for each page of addresses: 256 GB.
  const endless = crd('/proc/self', ['check', 'pagemap'], { node: ['--max-old-space-size=200'] });
  assert.deepEqual([endless.status, endless.stderr], [2, 'crd: cannot read pagemap: it is larger than 100663296 bytes\n']);
  assert.equal(crd('/proc/self', ['check', 'status']).stdout, 'no CustomResourceDefinition found\n');
});

test('a pipe is read where it is named, and not waited for in a folder', { skip }, () => {
  const folder = unusual();
  const named = spawnSync('bash', ['-c', `"${process.execPath}" "${cli}" check <(cat ok.yaml)`], { cwd: folder, encoding: 'utf8' });
  assert.match(named.stdout, /1 manifest, 3 CRD versions: 1 accepted/);
  const found = crd(folder, ['check', '.']);
  assert.deepEqual([found.status, found.stderr], [0, '']);
  assert.match(found.stdout, /1 manifest, 3 CRD versions: 1 accepted/);
});

test('an empty device is an empty file', { skip }, () => {
  assert.deepEqual(crd('/', ['check', '/dev/null']), { status: 0, stdout: 'no CustomResourceDefinition found\n', stderr: '' });
});

test('a workspace reads files only', { skip }, async () => {
  const folder = unusual();
  const read = (name: string) => readUri(pathToFileURL(join(folder, name)).href, assert.fail);
  assert.equal(await read('ok.yaml'), crontab);
  for (const name of ['pipe.yaml', 'zero.yaml', '.', 'none.yaml']) assert.equal(await read(name), undefined, name);
});
