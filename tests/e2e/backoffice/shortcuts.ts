import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page has handled all earlier key presses. Opens and closes the command palette, whose shortcut can't
 * be disabled. Fails if a dialog is open, because the palette can't be opened then.
 */
export async function handled(page: Page): Promise<void> {
  const palette = page.getByRole('combobox', { name: 'Search or go to' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
}
