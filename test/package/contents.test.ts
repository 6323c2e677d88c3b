/** What ships: a file that is not named here, or a bundle that has grown, is a decision and not an accident. */
import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listFiles } from '@vscode/vsce';
import { root, vsix } from '../../scripts/bootstrap.mjs';
import { packagedReadme } from '../../scripts/packagedReadme.mjs';

const listed = (await listFiles({ cwd: root, packageManager: 0 })).map((file) => file.split(path.sep).join('/'));
/** The README that is listed whatever is ignored is not that of the package. */
const files = listed.filter((file) => file !== 'README.md').sort();

test('the package holds these files and no others', () => {
  const grammars = globSync('syntaxes/*.json', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  assert.deepEqual(
    files,
    [
      'CHANGELOG.md',
      'LICENSE',
      'dist/README.md',
      'dist/ThirdPartyNotices.txt',
      'dist/cli-program.cjs',
      'dist/cli-thread.cjs',
      'dist/cli.cjs',
      'dist/client.cjs',
      'dist/server-program.cjs',
      'dist/server.cjs',
      'dist/yamlWorker.cjs',
      'docs/rules.md',
      'images/icon.png',
      'images/view.svg',
      'package.json',
      'samples/backups-broken.yaml',
      'samples/crontabs.yaml',
      'samples/nightly-crontab.yaml',
      'samples/orders-queue.yaml',
      'samples/queues.yaml',
      'samples/stores.yaml',
      ...grammars,
    ].sort(),
  );
});

test('no picture of a page is broken, and links lead to what ships or to the web', () => {
  for (const page of files.filter((file) => file.endsWith('.md'))) {
    const links = [...readFileSync(path.join(root, page), 'utf8').matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)];
    for (const [, image, target = ''] of links) {
      if (image) assert.match(target, /^https:/, `${page}: VS Code shows no other pictures`);
      else if (page === packagedReadme) assert.match(target, /^(?:https:|#)/);
      else if (!/^(?:https:|#)/.test(target))
        assert.ok(files.includes(path.posix.join(path.dirname(page), target.replace(/#.*/, ''))), `${page}: ${target}`);
    }
    if (page === packagedReadme) assert.ok(links.length > 3);
  }
});

test('bundled packages are listed with their licences', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const notices = readFileSync(path.join(root, 'dist/ThirdPartyNotices.txt'), 'utf8');
  for (const name of [...Object.keys(dependencies), '@vscode/l10n', 'semver'])
    assert.match(notices, new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
  for (const text of ['Permission is hereby granted, free of charge', 'Redistribution and use in source and binary forms'])
    assert.ok(notices.includes(text), text);
});

/** Upper bounds in KiB, some 15 % above what they are. */
const bounds: readonly (readonly [string, number])[] = [
  ['vscode-crd.vsix', 1500],
  ['dist/cli-program.cjs', 1000],
  ['dist/server-program.cjs', 1240],
  ['dist/client.cjs', 520],
  ['dist/yamlWorker.cjs', 1620],
];

for (const [file, kib] of bounds) {
  test(`${file} is smaller than ${kib} KiB`, () => {
    const size = statSync(file === 'vscode-crd.vsix' ? vsix : path.join(root, file)).size / 1024;
    assert.ok(size < kib, `${size.toFixed(0)} KiB`);
  });
}

/**
 * Which bundle loads a module of Node that reaches other machines, programs or a realm of its own. `net` and
 * `child_process` come with the language client, which starts the server, and with the server's half of the library,
 * which could also talk over a socket; `vm` gives the server the collector that it calls when it is idle, and lets what
 * starts the server or the command line run its own code as V8 left it.
 */
const reaching: Readonly<Record<string, readonly string[]>> = {
  'dist/cli.cjs': ['vm'],
  'dist/cli-thread.cjs': ['vm'],
  'dist/client.cjs': ['child_process', 'net'],
  'dist/server.cjs': ['vm'],
  'dist/server-program.cjs': ['child_process', 'net', 'vm'],
};

const reachingModule =
  /\b(?:require|import|from)\b *\(?["'`](?:node:)?(child_process|cluster|dgram|dns|http2?|https|inspector|net|tls|vm)(?:\/\w+)?["'`]/g;

for (const file of files.filter((name) => name.startsWith('dist/'))) {
  test(`${file} reaches nothing that is not named here`, () => {
    const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(reachingModule)].map(([, name]) => name);
    assert.deepEqual([...new Set(found)].sort(), reaching[file] ?? []);
  });
}
