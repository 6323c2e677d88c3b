import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { bundledPackages, notices } from '../../../scripts/notices.mjs';

test('packages are those of which something is in an output', () => {
  const input = (bytesInOutput: number) => ({ bytesInOutput });
  const outputs = {
    'dist/a.cjs': {
      inputs: {
        'server/src/a.ts': input(10),
        'node_modules/b/lib/b.js': input(10),
        'node_modules/b/index.js': input(1),
        'node_modules/unused/index.js': input(0),
      },
    },
    'dist/c.cjs': { inputs: { 'node_modules/b/node_modules/@s/c/c.js': input(5) } },
  };
  assert.deepEqual(bundledPackages([{ outputs }]), ['node_modules/b', 'node_modules/b/node_modules/@s/c']);
});

test('each text stands once, below the packages that it is for; without one there are no notices', (context) => {
  const root = mkdtempSync(path.join(tmpdir(), 'crd-notices-'));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  const add = (name: string, file: string, text: string) => {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }));
    writeFileSync(path.join(root, name, file), text);
  };
  add('a', 'LICENSE', 'Free for all.\r\n');
  add('b', 'license.md', 'Free for some.\n');
  add('c', 'MIT-LICENSE.txt', 'Free for all.');
  add('d', 'README.md', 'MIT');
  const text = notices(root, ['a', 'b', 'c']);
  assert.match(text, /\na 1\.0\.0 \(MIT\)\nc 1\.0\.0 \(MIT\)\n\nFree for all\.\n/);
  assert.match(text, /\nb 1\.0\.0 \(MIT\)\n\nFree for some\.\n/);
  assert.throws(() => notices(root, ['a', 'd']), /^Error: d is bundled, but has no text of its licence \(MIT\)$/);
});
