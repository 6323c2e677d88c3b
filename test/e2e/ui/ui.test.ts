/** What a user sees: the squiggle, the hover, the fix menu and the version view, each with a screenshot. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { root } from '../../../scripts/bootstrap.mjs';
import { browserPath, howToInstall, openBrowser } from '../browser.ts';
import { type Editor, startEditor } from '../editor.ts';
import { EditorWindow } from './window.ts';

let editor: Editor;
let browser: Browser;
let window: EditorWindow;

before(async () => {
  const executable = await browserPath();
  assert.ok(executable, howToInstall);
  editor = await startEditor();
  browser = await openBrowser(executable);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(20_000);
  await page.goto(editor.address([['openFile', editor.remote(path.join(editor.workspace, 'backups-broken.yaml'))]]));
  window = new EditorWindow(page);
});

after(async () => {
  await browser?.close();
  await editor?.stop();
});

test('what the server rejects is underlined and counted', async () => {
  await window.squiggles('backups-broken.yaml', 'error').first().waitFor();
  const counter = window.page.locator('#status\\.problems [aria-label]').first();
  await eventually(async () => assert.match((await counter.getAttribute('aria-label')) ?? '', /[1-9]/));
  await window.screenshot('squiggles');
});

test('the fix menu offers the fixes by what they do', async () => {
  await window.cursorAt(...place('backups-broken.yaml', 'http://hooks'));
  const fixes = await window.quickFixes();
  await eventually(async () => assert.ok((await fixes.allInnerTexts()).includes('Use https')));
  await window.screenshot('fix-menu');
  await fixes.filter({ hasText: 'Use https' }).click();
  await window.editor('backups-broken.yaml').locator('.view-line', { hasText: 'https://hooks.example.com' }).waitFor();
});

test('the hover on a finding has the server’s words', async () => {
  await window.cursorAt(...place('backups-broken.yaml', 'uniqueItems'));
  const hover = await window.hover();
  await contains(hover, /uniqueItems cannot be set to true/);
  await window.page.locator('.monaco-hover:visible', { hasText: 'Quick Fix' }).waitFor();
  await window.screenshot('hover-finding');
});

test('the hover on a version explains the order', async () => {
  await window.openFile('crontabs.yaml');
  await window.cursorAt(...place('crontabs.yaml', 'v1beta1\n', 1));
  const hover = await window.hover();
  await contains(hover, /v1\b.*v1beta1.*v1alpha1/s);
  await window.screenshot('hover-version');
});

test('the view lists the versions, the preferred one first', async () => {
  await window.page.keyboard.press('Escape');
  await window.foldView('samples');
  const rows = await window.tree('CRD Versions');
  await eventually(async () => {
    const texts = (await rows.allInnerTexts()).join('\n');
    assert.match(texts, /crontabs\.stable\.example\.com/);
    assert.match(texts, /^v1\s*served · storage$/m);
  });
  await window.screenshot('version-view');
});

/** Line and column, 1-based, of the first place where `text` stands in a sample. */
function place(file: string, text: string, offset = 0): [number, number] {
  const before = readFileSync(path.join(root, 'samples', file), 'utf8').split(text)[0] ?? '';
  const lines = before.split('\n');
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1 + offset];
}

async function contains(locator: Locator, expected: RegExp): Promise<void> {
  await eventually(async () => assert.match((await locator.allInnerTexts()).join('\n'), expected));
}

/** Repeats an assertion until it holds, or fails with its last failure. */
async function eventually(assertion: () => Promise<void>): Promise<void> {
  const limit = Date.now() + 20_000;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (Date.now() > limit) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
