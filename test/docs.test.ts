import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../scripts/bootstrap.mjs';
import { commands, usage } from '../server/src/cli/main.ts';

test('what is derived is up to date: docs/rules.md, the setting crd.rules, the functions in the grammar of CEL', () => {
  const script = path.join(import.meta.dirname, '../scripts/docs.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

test('what pages link to is there, and decisions name files that are there', () => {
  for (const page of globSync(['*.md', 'docs/**/*.md', 'test/**/*.md'], { cwd: root, exclude: ['docs/rules.md', 'docs/parity.md'] })) {
    const text = readFileSync(path.join(root, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      assert.ok(existsSync(path.join(root, path.dirname(page), target)), `${page}: ${target}`);
    if (!page.startsWith(path.join('docs', 'decisions'))) continue;
    for (const [, file = ''] of text.matchAll(/\b((?:server|test|docs)\/[\w/.-]+\w)/g))
      assert.ok(existsSync(path.join(root, file)), `${page}: ${file}`);
  }
});

test('every command stands in the help and has a chapter in docs/cli.md, and no other', () => {
  const named = Object.keys(commands).sort();
  const chapters = readFileSync(path.join(root, 'docs/cli.md'), 'utf8').matchAll(/^## crd (\w+)$/gm);
  const helped = usage.matchAll(/^(?:Usage:)? +crd (\w+) .* {2}/gm);
  assert.deepEqual(Array.from(chapters, ([, name]) => name).sort(), named);
  assert.deepEqual(Array.from(helped, ([, name]) => name).sort(), named);
});
