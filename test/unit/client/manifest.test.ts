import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { applySnippetEditCommand, tryRuleCommand } from '../../../server/src/protocol.ts';

const root = path.join(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { commands, configuration, grammars, languages, menus, views, viewsWelcome } = manifest.contributes;
const declared: readonly string[] = commands.map(({ command }: { command: string }) => command);

test('every command is declared and registered, except the one that only the server sends', () => {
  const source = readFileSync(path.join(root, 'client/src/commands.ts'), 'utf8');
  const registered = [tryRuleCommand, ...[...source.matchAll(/^ {4}'(crd\.\w+)':/gm)].map(([, command]) => command)];
  assert.match(source, /\[tryRuleCommand\]:/);
  assert.deepEqual([...declared].sort(), registered.sort());
  assert.ok(!declared.includes(applySnippetEditCommand));
});

test('menus and welcome texts name commands that exist', () => {
  const inMenus = Object.values<{ command: string }[]>(menus).flatMap((entries) => entries.map(({ command }) => command));
  const welcome = JSON.stringify(viewsWelcome);
  const linked = [...welcome.matchAll(/command:(crd\.\w+)/g)].map(([, command]) => command ?? '');
  for (const command of [...inMenus, ...linked]) assert.ok(declared.includes(command), command);
});

test('files named in the manifest exist', () => {
  const files = [
    manifest.icon,
    ...grammars.map((grammar: { path: string }) => grammar.path),
    ...languages.map((language: { configuration: string }) => language.configuration),
    ...views.explorer.map((view: { icon: string }) => view.icon),
    'samples/backups-broken.yaml',
  ];
  for (const file of files) assert.ok(existsSync(path.join(root, file)), file);
});

test('every setting has a description and belongs to us', () => {
  for (const [name, setting] of Object.entries<Record<string, unknown>>(configuration.properties)) {
    assert.match(name, /^crd\./);
    assert.ok(setting.markdownDescription, name);
    assert.notEqual(setting.default, undefined, name);
  }
});

test('no language or file extension of others is claimed', () => {
  for (const language of languages) assert.deepEqual([language.id.startsWith('crd-'), language.extensions], [true, undefined]);
});
