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
    const box = await this.#quickInput('Control+KeyP', file, file);
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
    const box = await this.#quickInput('Control+KeyG', `:${line}:${column}`);
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

  /** The rows of the list of completions. */
  get suggestions(): Locator {
    return this.page.locator('.suggest-widget.visible .monaco-list-row');
  }

  /** The same rows, by a click on the light bulb of the cursor: beside the line numbers, or in the text where its line leaves no room. */
  async lightBulb(): Promise<Locator> {
    const bulb = this.page.locator('.monaco-editor.focused').locator('[class*="codicon-gutter-lightbulb"], .lightBulbWidget.codicon');
    const rows = this.page.locator('.action-widget .monaco-list-row');
    await bulb.first().click({ timeout: 3000 });
    await rows.first().waitFor({ timeout: 3000 });
    return rows;
  }

  /** Saves what is in the focused editor, without the fixes that saving makes. */
  saveAsIs(): Promise<void> {
    return this.command('File: Save without Formatting');
  }

  /** Runs a command of the palette, which closes then, or asks for more in the same box. */
  async command(title: string, then: 'closes' | 'asks' = 'closes'): Promise<void> {
    const box = await this.#quickInput('F1', `>${title}`, title);
    await box.press('Enter');
    if (then === 'closes') await box.waitFor({ state: 'hidden' });
  }

  /**
   * The box that a key opens, with a text in it, and the focus on the row that Enter shall take (the list may show what was
   * open before it is filtered). On a busy machine the key may meet one that is just closing, or the focus moves late and
   * closes it: it is pressed again.
   */
  async #quickInput(key: string, text: string, row?: string): Promise<Locator> {
    const box = this.page.locator('.quick-input-widget input[type="text"]');
    for (let attempt = 1; ; attempt++) {
      await this.page.keyboard.press(key);
      try {
        await box.fill(text, { timeout: 5000 });
        const focused = this.page.locator('.quick-input-widget .monaco-list-row.focused', { hasText: row ?? '' });
        if (row !== undefined) await focused.waitFor({ timeout: 5000 });
        return box;
      } catch (error) {
        if (attempt === 5) throw error;
        await this.page.keyboard.press('Escape');
      }
    }
  }

  /** The rows of the quick-fix menu at the cursor. It closes by itself when findings arrive just then: it is asked for again. */
  async quickFixes(): Promise<Locator> {
    const rows = this.page.locator('.action-widget .monaco-list-row');
    for (let attempt = 1; ; attempt++) {
      await this.page.keyboard.press('Control+Period');
      try {
        await rows.first().waitFor({ timeout: 3000 });
        return rows;
      } catch (error) {
        if (attempt === 5) throw error;
      }
    }
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

  /** Drags the border between side bar and editor to the right. */
  async widenSideBar(pixels: number): Promise<void> {
    const bar = await this.page.locator('.part.sidebar').boundingBox();
    if (!bar) throw new Error('There is no side bar.');
    const [x, y] = [bar.x + bar.width, bar.y + bar.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + pixels, y, { steps: 5 });
    await this.page.mouse.up();
  }

  async #expandView(title: string, expanded: boolean): Promise<void> {
    const header = this.#pane(title).locator('.pane-header');
    await header.waitFor();
    if ((await header.getAttribute('aria-expanded')) !== String(expanded)) await header.click();
  }

  #pane(title: string): Locator {
    return this.page.locator('.pane', { has: this.page.locator('.pane-header', { hasText: title }) });
  }

  /**
   * A picture of a part of the window for the README: in test/e2e/out, or in the folder that PICTURES names, below the
   * repository's root.
   */
  async picture(name: string, clip: { x: number; y: number; width: number; height: number }): Promise<void> {
    await this.page.screenshot({ path: path.join(root, process.env.PICTURES ?? 'test/e2e/out', `${name}.png`), clip });
  }

  /** Keeps a picture in test/e2e/out. */
  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: path.join(root, 'test/e2e/out', `${name}.png`) });
  }
}
