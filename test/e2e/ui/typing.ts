/** What a person types is what stands in the file: Enter and Tab go on, and take no word that nobody meant. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { contains, eventually } from './expect.ts';
import type { EditorWindow } from './window.ts';

interface Session {
  readonly window: EditorWindow;
  /** The folder that the editor has open. */
  readonly workspace: string;
}

/** `session` is asked for when the tests run. */
export function typingTests(session: () => Session): void {
  test('a new CRD is typed from stop to stop, and is saved under its name', async () => {
    const { window, workspace } = session();
    const { page } = window;
    await window.command('CRD: New CRD', 'asks');
    const name = page.locator('.quick-input-widget input[type="text"]');
    await name.fill('databases.example');
    await contains(page.locator('.quick-input-widget'), /with a domain as the group/);
    await name.fill('databases.db.example.com');
    await name.press('Enter');
    const file = 'db.example.com_databases.yaml';
    const editor = window.editor(file);
    await contains(editor, /kind:\sDatabase$/m);
    // The words of the text begin alike: databases, CustomResourceDefinition, served.
    await page.keyboard.type('Data', { delay: 100 });
    await window.screenshot('new-crd');
    await page.keyboard.press('Tab');
    await contains(editor, /singular:\sdata$/m);
    await page.keyboard.press('Tab');
    await page.keyboard.type('v1', { delay: 50 });
    await page.keyboard.press('Tab');
    await page.keyboard.type('s', { delay: 50 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await window.screenshot('new-crd-typed');
    await window.saveAsIs();
    await eventually(async () => {
      const text = readFileSync(path.join(workspace, file), 'utf8');
      assert.match(text, /plural: databases\n {4}singular: data\n {4}kind: Data\n/);
      assert.match(text, /- name: v1\n/);
      assert.match(text, /scope: Namespaced\n/);
      assert.match(text, /\n {16}s:\n {18}type: integer\n/);
    });
  });

  test('Enter behind a whole value begins a line, and a key opens the list of its values', async () => {
    const { window } = session();
    const { page } = window;
    const editor = window.editor('db.example.com_databases.yaml');
    await window.cursorAt(27, 40);
    await page.keyboard.press('Enter');
    await page.keyboard.type('format: int32\nminimum: 1\n');
    await page.keyboard.press('Control+Space');
    await page.keyboard.type('nulla');
    await contains(window.suggestions, /^nullable/);
    await page.keyboard.press('Enter');
    await contains(window.suggestions, /^true[\s\S]*^false/m);
    await window.screenshot('values-of-a-key');
    await page.keyboard.type('true');
    await window.suggestions.first().waitFor({ state: 'detached' });
    await page.keyboard.type('\n');
    await page.keyboard.type('title: Count\n');
    await contains(editor, /format:\sint32\n\s+minimum:\s1\n\s+nullable:\strue\n\s+title:\sCount\n/);
    await window.screenshot('typed');
    await window.saveAsIs();
    await page.keyboard.press('Control+F4');
  });
}
