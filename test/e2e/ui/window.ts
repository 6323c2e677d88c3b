/** The editor's window as a person sees it. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../../scripts/bootstrap.mjs';

export class EditorWindow {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The text editor of a file that is open and visible. */
  editor(file: string): Locator {
    return this.page.locator(`.monaco-editor[data-uri$="${file}"]`);
  }

  /** Opens a file of the workspace by its name, through the quick-open box. */
  async openFile(file: string): Promise<Locator> {
    await this.page.keyboard.press('Control+KeyP');
    const box = this.page.locator('.quick-input-widget input[type="text"]');
    await box.fill(file);
    await this.page.locator('.quick-input-widget .monaco-list-row', { hasText: file }).first().waitFor();
    await box.press('Enter');
    const editor = this.editor(file);
    await editor.locator('.view-line').first().waitFor();
    return editor;
  }

  squiggles(file: string, severity: 'error' | 'warning' | 'info'): Locator {
    return this.editor(file).locator(`.squiggly-${severity}`);
  }

  /** Puts the cursor at a place (1-based), by keyboard: a click would open a hover that swallows the next key. */
  async cursorAt(line: number, column: number): Promise<void> {
    await this.page.mouse.move(1, 1);
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Control+KeyG');
    const box = this.page.locator('.quick-input-widget input[type="text"]');
    await box.fill(`:${line}:${column}`);
    await box.press('Enter');
    await box.waitFor({ state: 'hidden' });
    await this.page.locator('.monaco-editor.focused').waitFor();
  }

  /** The hover at the cursor. */
  async hover(): Promise<Locator> {
    await this.page.keyboard.press('Control+KeyK');
    await this.page.keyboard.press('Control+KeyI');
    const hover = this.page.locator('.monaco-hover:visible .monaco-hover-content');
    await hover.first().waitFor();
    return hover.first();
  }

  /** The rows of the quick-fix menu at the cursor, opened when the light bulb says that there are some. */
  async quickFixes(): Promise<Locator> {
    await this.page.locator('.monaco-editor [class*="lightbulb"]:visible').first().waitFor();
    await this.page.keyboard.press('Control+Period');
    const rows = this.page.locator('.action-widget .monaco-list-row');
    await rows.first().waitFor();
    return rows;
  }

  /** The rows of a view in the side bar, opened if it is folded. */
  async tree(title: string): Promise<Locator> {
    await this.#expandView(title, true);
    const rows = this.#pane(title).locator('.monaco-list-row');
    await rows.first().waitFor();
    return rows;
  }

  /** Leaves the room of a view in the side bar to the others. */
  foldView(title: string): Promise<void> {
    return this.#expandView(title, false);
  }

  async #expandView(title: string, expanded: boolean): Promise<void> {
    const header = this.#pane(title).locator('.pane-header');
    await header.waitFor();
    if ((await header.getAttribute('aria-expanded')) !== String(expanded)) await header.click();
  }

  #pane(title: string): Locator {
    return this.page.locator('.pane', { has: this.page.locator('.pane-header', { hasText: title }) });
  }

  /** Keeps a picture in test/e2e/out. */
  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: path.join(root, 'test/e2e/out', `${name}.png`) });
  }
}
