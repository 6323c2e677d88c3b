/** Imports go one way (ARCHITECTURE.md), and what touches the outside stands where it may. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../scripts/bootstrap.mjs';

/** Lowest first: a file imports its own layer and those before it. Folders and files of server/src; those on one level do not know each other. */
const layers = [
  ['bundle', 'limits.ts', 'markdown.ts', 'memo.ts', 'protocol.ts', 'go', 'x509'],
  ['yaml'],
  ['finding.ts'],
  ['crd'],
  ['convert'],
  ['schema'],
  ['cel'],
  ['validate'],
  ['rules'],
  ['judge.ts'],
  ['analysis.ts'],
  ['analyzeInSlices.ts', 'base.ts', 'rehearsed.ts'],
  ['workspace'],
  ['ide'],
  ['lsp', 'cli'],
];

/** The same within yaml/, whose other files are what all rooms share; parse.ts is the way in. */
const yamlRooms = ['', 'read', 'edit', 'incremental', 'parse.ts'];

/** Modules of Node that reach files or processes. */
const outside = /^(node:)?(fs|child_process|process|worker_threads|os|net|http|https)(\/|$)/;

const imports = [...sources('server/src'), ...sources('client/src')].flatMap(importsOf);

test('the server imports downwards only', () => {
  const unknown = imports.filter(({ file }) => file.startsWith('server/src/') && rank(file) < 0).map(({ file }) => file);
  assert.deepEqual([...new Set(unknown)], [], 'files in no layer: add them to the list');
  const upwards = imports.filter(
    ({ file, target }) => target?.startsWith('server/src/') && file.startsWith('server/') && !allowed(file, target),
  );
  assert.deepEqual(upwards.map(shown), []);
});

test('the rooms of yaml/ import downwards only', () => {
  const room = (file: string) => {
    const [, , layer, first = '', inside] = file.split('/');
    if (layer !== 'yaml') return -1;
    return Math.max(yamlRooms.indexOf(inside === undefined && first !== 'parse.ts' ? '' : first), 0);
  };
  const upwards = imports.filter(({ file, target }) => target && room(file) >= 0 && room(file) < room(target));
  assert.deepEqual(upwards.map(shown), []);
});

test('no files import each other, however many are in between', () => {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) if (target) targets.set(file, [...(targets.get(file) ?? []), target]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  assert.deepEqual(cycles, []);
});

test('leaf modules import none of our other modules', () => {
  const leaf = imports.filter(({ file, target }) => rank(file) === 0 && target !== undefined && !allowed(file, target));
  assert.deepEqual(leaf.map(shown), []);
});

test('features know the session, not each other, and nothing but their list knows them', () => {
  const inside = (file: string) => file.startsWith('server/src/lsp/features/');
  const found = imports.filter(
    ({ file, target }) => target && inside(target) && !/^server\/src\/lsp\/(features\/index|server)\.ts$/.test(file),
  );
  assert.deepEqual(found.map(shown), []);
});

test('LSP types stay in lsp/', () => {
  const found = imports.filter(({ file, name }) => name.startsWith('vscode-languageserver') && !file.startsWith('server/src/lsp/'));
  assert.deepEqual(found.map(shown), []);
});

test('files and processes are reached from bundle/, cli/, lsp/ and workspace/disk.ts only', () => {
  const may = /^(server\/src\/(bundle|cli|lsp)\/|server\/src\/workspace\/disk\.ts|client\/)/;
  const found = imports.filter(({ file, name }) => outside.test(name) && !may.test(file));
  assert.deepEqual(found.map(shown), []);
});

test('vscode stays in client/, and the client knows protocol.ts of the server only', () => {
  const found = imports.filter(({ file, name, target }) =>
    file.startsWith('client/')
      ? target?.startsWith('server/') && target !== 'server/src/protocol.ts'
      : name === 'vscode' || name.startsWith('vscode-languageclient') || target?.startsWith('client/'),
  );
  assert.deepEqual(found.map(shown), []);
});

test('values cached by object are in a memo, or a comment says why not', () => {
  const kept = sources('server/src').flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const weak = (line: string) => /new Weak(Map|Set)\b/.test(line);
    return lines.flatMap((line, i) => (weak(line) && !lines[i - 1]?.includes('No memo: ') ? [`${file}:${i + 1}`] : []));
  });
  assert.deepEqual(
    kept,
    ['server/src/memo.ts'].flatMap((file) => kept.filter((place) => place.startsWith(`${file}:`))),
  );
});

interface Import {
  readonly file: string;
  readonly name: string;
  /** Path in the repository, where the import is relative. */
  readonly target: string | undefined;
}

function sources(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root }).map((file) => file.split(path.sep).join('/'));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm);
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    return { file, name, target: name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined };
  });
}

function rank(file: string): number {
  const [, , first] = file.split('/');
  return layers.findIndex((names) => names.includes(first ?? ''));
}

function allowed(file: string, target: string): boolean {
  const [from, to] = [rank(file), rank(target)];
  // Two on one level, as lsp/ and cli/, do not know each other.
  return from === to ? file.split('/')[2] === target.split('/')[2] : from > to;
}

function shown({ file, name }: Import): string {
  return `${file} imports ${name}${isBuiltin(name) ? ' (Node)' : ''}`;
}
