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

test('what pages link to is there', () => {
  for (const page of globSync(['*.md', 'docs/**/*.md', 'test/**/*.md'], { cwd: root, exclude: ['docs/rules.md', 'docs/parity.md'] })) {
    const text = readFileSync(path.join(root, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      assert.ok(existsSync(path.join(root, path.dirname(page), target)), `${page}: ${target}`);
  }
});

test('every command stands in the help and has a chapter in docs/cli.md, and no other', () => {
  const named = Object.keys(commands).sort();
  const chapters = readFileSync(path.join(root, 'docs/cli.md'), 'utf8').matchAll(/^## crd (\w+)$/gm);
  const helped = usage.matchAll(/^(?:Usage:)? +crd (\w+) .* {2}/gm);
  assert.deepEqual(Array.from(chapters, ([, name]) => name).sort(), named);
  assert.deepEqual(Array.from(helped, ([, name]) => name).sort(), named);
});

/** Papers that speak of our files, by path or by the end of one. */
const papers = ['ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/decisions/*.md', { cwd: root })];

/** What the recipes of CONTRIBUTING.md make as an example. */
const examples = new Set(
  ['shorter-short-name', 'listFile', 'list', 'highlight'].flatMap((name) => [name, `${name}.ts`, `${name}.test.ts`]),
);

/** What tests leave behind; git does not know it. */
const ignored = /^test\/(e2e|referee)\/out$/;

test('papers name files that are there', () => {
  const folders = '{client,docs,scripts,server,syntaxes,test}/**/*.{ts,mjs,md,json}';
  const files = ['esbuild.mjs', ...globSync(folders, { cwd: root })].map((file) => `/${file.split(path.sep).join('/')}`);
  for (const page of papers) {
    const text = readFileSync(path.join(root, page), 'utf8');
    const isThere = (name: string) =>
      existsSync(path.join(root, name)) || ignored.test(name) || (page === 'CONTRIBUTING.md' && isExample(name));
    for (const [name] of text.matchAll(/\b(?<![\w/.-])(?:client|docs|scripts|server|syntaxes|test)\/[\w/.-]+\w/g))
      assert.ok(isThere(name), `${page}: ${name}`);
    for (const [, name = ''] of text.matchAll(/`([\w/.-]+\.(?:ts|mjs))`/g))
      assert.ok(files.some((file) => file.endsWith(`/${name}`)) || isThere(name), `${page}: ${name}`);
  }
});

test('every invariant of ARCHITECTURE.md names the test that holds it', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| I\d/.test(line));
  assert.ok(rows.length > 20, 'they are found');
  for (const [index, row] of rows.entries()) {
    const [, number, file = '', title = ''] = /^\| I(\d+) \| .+ \| `([\w/.]+\.test\.ts)`: (.+) \|$/.exec(row) ?? [];
    assert.equal(Number(number), index + 1, row);
    const source = readFileSync(path.join(root, file), 'utf8');
    assert.ok(source.includes(`test('${title}'`), `I${number}: ${file} has no test '${title}'`);
  }
});

/** Of what a recipe makes, which is not to stay. */
function isExample(name: string): boolean {
  return name.split('/').some((part) => examples.has(part)) && !existsSync(path.join(root, name));
}
