/** What `npm ci` would run on the machine of whoever builds this. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/bootstrap.mjs';

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([name]) => name !== '');

/** Install scripts that we know, and what they do. All belong to tools; none is needed with the binaries that npm brings along. */
const known: Readonly<Record<string, string>> = {
  'node_modules/esbuild': 'checks that its binary for this platform is there',
  'node_modules/@vscode/vsce-sign': 'fetches a binary to sign packages for the marketplace, which we do not do',
};

test('no install script that we do not know, and none of what ships', () => {
  const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  assert.deepEqual(scripts.map(([name]) => name).sort(), Object.keys(known).sort());
  assert.deepEqual(
    scripts.filter(([, { dev }]) => !dev),
    [],
  );
});

test('every package is held by its checksum, and comes from the registry that npm is set up for', () => {
  const loose = locked.filter(
    ([, { integrity, link, resolved }]) => !integrity || link || (resolved !== undefined && !resolved.startsWith('https://')),
  );
  assert.deepEqual(loose, []);
});
