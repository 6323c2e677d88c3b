/** What a user sees: the squiggle, the hover, the fix menu and the version view, each with a screenshot. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { root } from '../../../scripts/bootstrap.mjs';
import { browserPath, howToInstall, openBrowser } from '../browser.ts';
import { type Editor, startEditor } from '../editor.ts';
import { contains, eventually, placeIn, shown } from './expect.ts';
import { repairTests } from './repairs.ts';
import { typingTests } from './typing.ts';
import { EditorWindow } from './window.ts';

const size = { width: 1280, height: 800 };

let editor: Editor;
let browser: Browser;
let window: EditorWindow;

before(async () => {
  const executable = await browserPath();
  assert.ok(executable, howToInstall);
  // In pictures the code above a word explains it: hovers go below.
  const picture = { 'editor.hover.above': false, 'editor.minimap.enabled': false, 'editor.stickyScroll.enabled': false };
  // As Red Hat's YAML extension sets it: lists open at every letter.
  const suggestions = { '[yaml]': { 'editor.quickSuggestions': { other: true, comments: false, strings: true } } };
  editor = await startEditor({}, { ...picture, ...suggestions, 'editor.codeActionsOnSave': { 'source.fixAll.crd': 'explicit' } });
  browser = await openBrowser(executable);
  const page = await browser.newPage({ viewport: size });
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

test('the hover on a webhook URL says what is wrong, why, and leads to the fix', async () => {
  const { page } = window;
  // A hover is at most a quarter of the editor high.
  await page.setViewportSize({ ...size, height: 1400 });
  await window.cursorAt(...place('backups-broken.yaml', 'http://hooks'));
  await (await window.quickFixes()).filter({ hasText: 'Remove the query string' }).click();
  const errors = window.squiggles('backups-broken.yaml', 'error');
  await window
    .editor('backups-broken.yaml')
    .locator('.view-line', { hasText: /convert$/ })
    .waitFor();
  await errors.first().waitFor();
  await window.cursorAt(...place('backups-broken.yaml', 'http://hooks'));
  await contains(await window.hover(), /'https' is the only allowed URL scheme.*Begin the URL with https.*Path in the server's message/s);
  await shown(page.locator('.monaco-hover:visible', { hasText: 'Quick Fix' }));
  await window.picture('finding', { x: 350, y: 168, width: 900, height: 500 });
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);
});

test('the fix menu offers the fixes by what they do', async () => {
  await window.cursorAt(...place('backups-broken.yaml', 'http://hooks'));
  const fixes = await window.quickFixes();
  await eventually(async () => assert.ok((await fixes.allInnerTexts()).includes('Use https')));
  await window.screenshot('fix-menu');
  await fixes.filter({ hasText: 'Use https' }).click();
  await window.editor('backups-broken.yaml').locator('.view-line', { hasText: 'https://hooks.example.com' }).waitFor();
});

test('the second place of an error has its fixes too', async () => {
  await window.cursorAt(...place('backups-broken.yaml', 'storage: true', 'storage: '.length, 1));
  const fixes = await window.quickFixes();
  await eventually(async () => assert.match((await fixes.allInnerTexts()).join(), /Store v1 only/));
  await window.page.keyboard.press('Escape');
});

test('the hover on a finding has the server’s words', async () => {
  await window.cursorAt(...place('backups-broken.yaml', 'uniqueItems'));
  const hover = await window.hover();
  await contains(hover, /uniqueItems cannot be set to true/);
  await window.page.locator('.monaco-hover:visible', { hasText: 'Quick Fix' }).waitFor();
  await window.screenshot('hover-finding');
});

test('the page of the extension shows the README, without a broken picture', async () => {
  const { page } = window;
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+Alt+KeyE');
  await eventually(async () => {
    const texts = await Promise.all(page.frames().map((frame) => frame.locator('h1').allInnerTexts()));
    assert.ok(texts.flat().includes('Kubernetes CRD for VS Code'));
  });
  const widths = await Promise.all(page.frames().map((frame) => frame.locator('body:has(h1) img').evaluateAll(naturalWidths)));
  assert.ok(widths.flat().every((width) => width > 0));
  await window.screenshot('extension-page');
  await page.keyboard.press('Control+F4');
});

function naturalWidths(images: readonly object[]): number[] {
  return images.map((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0));
}

repairTests(() => ({ window, workspace: editor.workspace }));

typingTests(() => ({ window, workspace: editor.workspace }));

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

test('a row of the view explains its version', async () => {
  await window.cursorAt(1, 1);
  await window.widenSideBar(110);
  const row = (await window.tree('CRD Versions')).filter({ hasText: 'deprecated: use v1' }).first();
  await row.hover();
  const tooltip = window.page.locator('.monaco-hover:visible', { hasText: 'Priority' });
  await contains(tooltip, /v1 › v1beta1 \(deprecated\) › v1alpha1 \(not served\)/);
  await shown(tooltip);
  await window.picture('versions', { x: 46, y: 36, width: 900, height: 500 });
});

test('a rule is completed, with values, methods and parameters that fit, and told what it costs', async () => {
  const { page } = window;
  await window.openFile('queues.yaml');
  const editor = window.editor('queues.yaml');
  await window.cursorAt(...place('queues.yaml', 'self.routes.exists_one', 'self.routes.ex'.length));
  await contains(editor, /11\s%\sof\sbudget/);
  await contains(editor, /5\srules\s·\s1\s%\sof\sthe\scost\sbudget/);
  await contains(await window.hover(), /list\.exists_one.*exactly one.*11 % of the budget.*10,000 times/s);
  await window.screenshot('rule-hover');
  const last = readFileSync(path.join(root, 'samples/queues.yaml'), 'utf8').trimEnd().split('\n').length;
  await window.cursorAt(last, 200);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('- rule: self.');
  await contains(window.suggestions, /^mode\s*string$.*^routes\s*list\(object\)$/ms);
  await window.screenshot('rule-fields');
  await page.keyboard.type('mode == ');
  await contains(window.suggestions, /^Ordered/);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' && self.routes.');
  await contains(window.suggestions, /^all\(r,\spredicate\)/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('r.host.');
  await contains(window.suggestions, /^matches\s*\(string\)$/m);
  await page.keyboard.type('mat');
  await window.suggestions.filter({ hasText: 'matches' }).waitFor();
  await page.keyboard.press('Enter');
  await contains(page.locator('.parameter-hints-widget'), /string\.matches\(string\) → bool/);
  await window.screenshot('rule-parameters');
  await page.keyboard.type("'^a");
  await contains(
    editor.locator('.view-line', { hasText: /'\^a'/ }),
    /-\srule:\sself\.mode\s==\s'Ordered'\s&&\sself\.routes\.all\(r,\sr\.host\.matches\('\^a'\)\)/,
  );
  await window.squiggles('queues.yaml', 'error').first().waitFor({ state: 'detached' });
});

test('a rule over its budget is told by how much, and bounded; a field is renamed in rules too', async () => {
  const { page } = window;
  await window.openFile('queues.yaml');
  const editor = window.editor('queues.yaml');
  const errors = window.squiggles('queues.yaml', 'error');
  await window.cursorAt(...place('queues.yaml', 'maxItems: 100'));
  await page.keyboard.press('Control+Shift+KeyK');
  await contains(editor, /over\s100\s×\sbudget/);
  await errors.first().waitFor();
  const [line, column] = place('queues.yaml', 'self.routes.all(r, self.routes');
  await window.cursorAt(line - 1, column);
  const fixes = await window.quickFixes();
  await contains(fixes.first().or(fixes.nth(1)), /Limit "routes" to [\d,]+ items \(÷ [\d,]+\): \d+ % of the budget of one rule/);
  await window.screenshot('rule-bounds');
  await fixes.filter({ hasText: 'Limit "routes"' }).first().click();
  await contains(editor, /71\s%\sof\sbudget/);
  await errors.first().waitFor({ state: 'detached' });
  await window.cursorAt(...place('queues.yaml', 'host:\n'));
  await page.keyboard.press('F2');
  await page.locator('.rename-box input').fill('host-name');
  await page.keyboard.press('Enter');
  await contains(editor, /other\.host__dash__name\s==\sr\.host__dash__name/);
  await page.keyboard.press('Control+KeyZ');
  await contains(editor, /other\.host\s==\sr\.host\)/);
});

test('versions and fields are refactored from the menu', async () => {
  const { page } = window;
  await window.openFile('crontabs.yaml');
  const editor = window.editor('crontabs.yaml');
  const refactor = async (line: number, column: number, title: string) => {
    await window.cursorAt(line, column);
    await (await window.quickFixes()).filter({ hasText: title }).first().click();
  };
  await refactor(...place('crontabs.yaml', 'v1beta1\n', 1), 'Make the schema of v1beta1 equal to that of v1');
  await contains(editor, /required:\s\[schedule,\simage\]/);
  await window.cursorAt(...place('crontabs.yaml', 'image:\n'));
  const menu = await window.quickFixes();
  await contains(menu, /Make image a selectable field.*Add maxLength.*Deprecate image.*Rename image in every version/s);
  await window.screenshot('refactor-menu');
  await menu.filter({ hasText: 'Add maxLength' }).click();
  await contains(editor, /maxLength:\s253/);
  await page.keyboard.type('200');
  await contains(editor, /maxLength:\s200/);
  await refactor(...place('crontabs.yaml', 'image:\n'), 'Rename image in every version');
  const name = page.locator('.quick-input-widget input[type="text"]');
  await name.fill('container-image');
  await name.press('Enter');
  await contains(editor, /required:\s\[schedule,\scontainer-image\]/);
  await contains(editor, /^\s*container-image:/m);
  const [line, column] = place('crontabs.yaml', 'suspend:');
  await refactor(line + 1, column, 'Show suspend in a printer column');
  await window.cursorAt(...place('crontabs.yaml', 'name: Age'));
  await contains(editor, /-\sname:\sSuspend$/m);
  await contains(editor, /jsonPath:\s\.spec\.suspend/);
  assert.equal(await window.squiggles('crontabs.yaml', 'error').count(), 0);
  await window.screenshot('refactored');
});

test('a rule is tried on a value, and the result follows both', async () => {
  const { page } = window;
  await window.openFile('queues.yaml');
  await window.cursorAt(...place('queues.yaml', 'self.minReplicas <=', 7));
  await (await window.quickFixes()).filter({ hasText: 'Try this rule' }).click();
  const choices = page.locator('.quick-input-widget .monaco-list-row');
  await contains(choices, /A sample value/);
  await shown(page.locator('.quick-input-widget'));
  await window.screenshot('try-rule-choice');
  await page.keyboard.press('Enter');
  const report = page.locator('.monaco-editor[data-uri^="crd-rule:"]');
  await contains(report, /result\s+true:\sthe\svalue\sis\svalid/);
  await contains(report, /self\.minReplicas\s+0\s+int/);
  const value = page.locator('.monaco-editor[data-uri^="untitled:"]');
  await contains(value, /minReplicas:\s0/);
  await value.locator('.view-line', { hasText: /minReplicas/ }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await contains(report, /result\s+false:\sthe\svalue\sis\srejected/);
  await contains(report, /message\s+the\sleast\sis\smore\sthan\sthe\smost/);
  await page.mouse.move(1, 1);
  await window.screenshot('try-rule');
});

test('a rule is tried on a resource of the workspace', async () => {
  const { page } = window;
  await page.keyboard.press('Control+1');
  await window.openFile('queues.yaml');
  await window.cursorAt(...place('queues.yaml', "self.mode != 'Ordered'", 7));
  await (await window.quickFixes()).filter({ hasText: 'Try this rule' }).click();
  await page.locator('.quick-input-widget .monaco-list-row', { hasText: 'orders-queue.yaml' }).click();
  const report = page.locator('.monaco-editor[data-uri^="crd-rule:"]');
  await contains(report, /result\s+false:\sthe\svalue\sis\srejected/);
  await contains(report, /message\s+Ordered\squeues\shave\sone\sreplica/);
  await contains(report, /self\.maxReplicas\s+3\s+int/);
  await window.screenshot('try-rule-resource');
});

/** A place in a sample: see placeIn. */
function place(file: string, text: string, offset = 0, earlier = 0): [number, number] {
  return placeIn(readFileSync(path.join(root, 'samples', file), 'utf8'), text, offset, earlier);
}
