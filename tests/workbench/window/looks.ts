import type { Page } from '@playwright/test';
import { COLOURS, violations } from '../axe';
import { expect, type Window } from '../fixture';

/** A part of the window to check, and how to open it. */
export interface Look {
  readonly name: string;
  readonly open: (bench: Window, page: Page) => Promise<unknown>;
  /** How to leave it: a dialog by Escape, a view by closing its tab; undefined if the next look continues from it. */
  readonly leave?: 'escape' | 'close';
}

/** Opens a file with Ctrl+P. */
export const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(name);
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

/** Opens a view by its key. */
export const view = async (page: Page, chord: string, name: string | RegExp): Promise<void> => {
  await page.keyboard.press(chord);
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
};

/** Opens the first fight of the lab in its large view. */
export const inFull = async (page: Page): Promise<void> => {
  await page.locator('[data-fight]').first().getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Next fight' })).toBeVisible();
};

/** What a look adds to the window: the rest was checked before. */
const ADDED = { escape: 'dialog, [role="menu"]', close: '[data-view]' } as const;

/**
 * Goes from look to look, and lists axe's findings in each; in the dark theme only those about colors in what the look
 * adds, because the rest is the same.
 */
export const walk = async (
  looks: readonly Look[],
  bench: Window,
  page: Page,
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { name, open, leave } of looks) {
    await open(bench, page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const wrong = await (colorScheme === 'dark'
        ? violations(page, COLOURS, leave && ADDED[leave])
        : violations(page));
      if (wrong.length > 0) found[`${name}, ${colorScheme}`] = wrong;
    }
    if (!leave) continue;
    await page.keyboard.press(leave === 'escape' ? 'Escape' : 'Alt+w');
    await expect(page.locator(leave === 'escape' ? 'dialog' : '[data-view]')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  return found;
};
