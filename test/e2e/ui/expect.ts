/** What tests of the window wait for, and where in a text they begin. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** Line and column, 1-based, of a place where `part` stands in a text: the first, or behind so many earlier ones. */
export function placeIn(text: string, part: string, offset = 0, earlier = 0): [number, number] {
  const before = text
    .split(part)
    .slice(0, earlier + 1)
    .join(part);
  const lines = before.split('\n');
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1 + offset];
}

export async function contains(locator: Locator, expected: RegExp): Promise<void> {
  await eventually(async () => assert.match((await locator.allInnerTexts()).join('\n'), expected));
}

/** Waits until something that fades in is there. */
export async function shown(locator: Locator): Promise<void> {
  await locator.first().waitFor();
  await locator.first().evaluate(async (element: { getAnimations(): { finished: Promise<unknown> }[] }) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
}

/** Repeats an assertion until it holds, or fails with its last failure. */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
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
