/** Reading and writing stays where the user pointed. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { settingsFrom } from '../../server/src/lsp/settings.ts';
import { diskSource } from '../../server/src/workspace/disk.ts';
import { crdHead } from '../manifests.ts';
import { crd, folderOf, objects } from '../unit/cli/crd.ts';

/** Refused for its scope, which a safe fix repairs. */
const repairable = `${crdHead('as', 'A')}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: objekt}}}
`;

test('--fix writes nothing outside of the folder that it is given, whatever links lie in it', () => {
  const folder = folderOf({ 'inside/a.yaml': repairable, 'outside/b.yaml': repairable });
  symlinkSync('../outside/b.yaml', join(folder, 'inside/b.yaml'));
  symlinkSync('../outside', join(folder, 'inside/c'));
  symlinkSync('a.yaml', join(folder, 'inside/d.yaml'));
  const run = crd(folder, ['check', '--fix=preferred', 'inside']);
  assert.match(run.stderr, /b\.yaml was not changed: it is a link to a file outside/);
  assert.equal(readFileSync(join(folder, 'outside/b.yaml'), 'utf8'), repairable);
  assert.notEqual(readFileSync(join(folder, 'inside/a.yaml'), 'utf8'), repairable);
  assert.equal(run.status, 2);
  // Who names the link means what it leads to.
  assert.equal(crd(folder, ['check', '--fix=preferred', 'inside/b.yaml']).status, 0);
  assert.notEqual(readFileSync(join(folder, 'outside/b.yaml'), 'utf8'), repairable);
});

test('--old looks for the older manifests below its folder only', () => {
  const folder = folderOf({ 'new/a.yaml': valid('Namespaced'), 'a.yaml': valid('Cluster'), 'old/b.yaml': 'a: 1\n' });
  for (const path of ['new', 'new/../new', 'new/a.yaml', join(folder, 'new')]) {
    const [judged] = objects(crd(folder, ['check', '--format', 'jsonl', '--old', 'old', path]));
    assert.equal(judged?.accepted, true, path);
  }
});

test('the server does not follow links out of a workspace, and takes no option of git for a ref', async () => {
  const folder = folderOf({ 'inside/a.yaml': '', 'outside/b.yaml': '' });
  mkdirSync(join(folder, 'inside/d'));
  symlinkSync('../outside/b.yaml', join(folder, 'inside/b.yaml'));
  symlinkSync('../../outside', join(folder, 'inside/d/c'));
  const inside = pathToFileURL(join(folder, 'inside')).href;
  assert.deepEqual(await diskSource(() => [inside], assert.fail).list(), [`${inside}/a.yaml`]);
  assert.equal(settingsFrom({ compareBase: '--output=/tmp/a' }).compareBase, 'HEAD');
  assert.equal(settingsFrom({ compareBase: 'v1.2.0' }).compareBase, 'v1.2.0');
});

function valid(scope: string): string {
  return repairable.replace('objekt', 'object').replace('Namespaced', scope);
}
