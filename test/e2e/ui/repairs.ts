/** Fixes, the conversion and a refactoring as a person makes them; undone, each file holds the same bytes as before. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../../scripts/bootstrap.mjs';
import { eventually, placeIn } from './expect.ts';
import type { EditorWindow } from './window.ts';

interface Session {
  readonly window: EditorWindow;
  /** The folder that the editor has open. */
  readonly workspace: string;
}

/** `session` is asked for when the tests run. The editor is set to fix all on save. */
export function repairTests(session: () => Session): void {
  test('three findings are repaired by the light bulb, each as its line is written', async () => {
    const file = await opened(manifest, session());
    for (const [place, title, before, after] of [
      ['everywhere', 'Use Namespaced', 'scope: everywhere # or', 'scope: Namespaced # or'],
      ['uniqueItems', 'Make it a set', 'uniqueItems: true', 'x-kubernetes-list-type: set'],
      ["'whole'", 'Use integer', "type: 'whole'", "type: 'integer'"],
    ] as const) {
      await file.choose(place, title);
      await file.savedAndUndone(manifest.replace(before, after), manifest);
    }
    await file.close();
  });

  test('saving makes the safe fixes, and only those', async () => {
    const written = manifest.replace('.spec.size', 'spec.size').replace('storage: false', "storage: 'false'");
    const file = await opened(written, session());
    await file.savedAndUndone(manifest, written);
    await file.close();
  });

  test('a manifest of v1beta1 is converted', async () => {
    const fixture = (version: string) => readFileSync(path.join(root, `test/convert/handwritten.${version}.yaml`), 'utf8');
    const file = await opened(fixture('v1beta1'), session());
    await file.choose('apiextensions', 'Convert to apiextensions.k8s.io/v1');
    await file.squiggles.waitFor({ state: 'detached' });
    await session().window.screenshot('converted');
    await file.savedAndUndone(fixture('v1'), fixture('v1beta1'));
    await file.close();
  });

  test('versions are sorted, with their comments', async () => {
    const file = await opened(manifest, session());
    const [head, v1beta1, v1] = manifest.split(/(?= {4}# The )/);
    await file.choose('v1beta1', 'Sort the versions by priority');
    await file.savedAndUndone([head, v1, v1beta1].join(''), manifest);
    await file.close();
  });
}

/** The editor finds no file that came after its first search: the tests share one. */
const name = 'repaired.yaml';

/** The file in the editor, with the text of one test. */
async function opened(text: string, { window, workspace }: Session) {
  const { page } = window;
  const file = path.join(workspace, name);
  const holds = (expected: string) => eventually(async () => assert.equal(readFileSync(file, 'utf8'), expected));
  writeFileSync(file, text);
  await window.openFile(name);
  const squiggles = window.editor(name).locator('.squiggly-error, .squiggly-warning').first();
  await squiggles.waitFor();
  await window.cursorAt(1, 1);
  return {
    squiggles,
    /** Puts the cursor at a part of the text, and takes a fix or a refactoring from the menu of the light bulb. */
    async choose(part: string, title: string): Promise<void> {
      const rows = page.locator('.action-widget .monaco-list-row');
      const row = rows.filter({ hasText: title }).first();
      for (let attempt = 1; ; attempt++) {
        await window.cursorAt(...placeIn(text, part, 1));
        try {
          await window.lightBulb();
          await row.waitFor({ timeout: 3000 });
          break;
        } catch (error) {
          // It may not be there yet, or still be that of the place where the cursor was before: it follows the cursor alone.
          if (attempt === 5) throw error;
          await page.keyboard.press('Escape');
          await rows.first().waitFor({ state: 'detached' });
          await window.cursorAt(1, 1);
        }
      }
      await window.screenshot(`bulb-${title.toLowerCase().replaceAll(/\W+/g, '-')}`);
      await row.click();
      await rows.first().waitFor({ state: 'detached' });
    },
    async savedAndUndone(expected: string, before: string): Promise<void> {
      await page.keyboard.press('Control+KeyS');
      await holds(expected);
      // The editor learns later than we that it is saved; what is undone before that is not written again.
      await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+KeyZ');
      await window.saveAsIs();
      await holds(before);
    },
    async close(): Promise<void> {
      await page.locator(`.tab[data-resource-name="${name}"] .tab-actions a`).click();
      // Deleted and written again at once, it might be either to the editor.
      writeFileSync(file, '');
    },
  };
}

/** Line ends of Windows, and blanks that nobody would write again. Three findings need a person, so that saving makes no fix. */
const manifest = `# Owned by storage.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: caches.example.com   # the name
spec:
  group:   example.com
  scope: everywhere # or else
  names: {plural: caches, singular: cache, kind: Cache}
  versions:
    # The old one.
    - name: v1beta1
      served: true
      storage: false
      schema: {openAPIV3Schema: {type: object}}
    # The new one.
    - name: v1
      served: true
      storage: true
      additionalPrinterColumns:
        - {name: Size, type: integer, jsonPath: .spec.size}
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                size: # in MiB
                  type: 'whole'
                zones:
                  type: array
                  items: {type: string}
                  uniqueItems: true
`.replaceAll('\n', '\r\n');
