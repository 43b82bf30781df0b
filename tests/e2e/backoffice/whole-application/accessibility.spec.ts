/** The main screens by keyboard: axe in both themes, narrow windows, large print, and colors that the system chooses. */

import { notHighlighted, unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';

/** As the menu calls them, each with what is there once it is read. */
const screens = [
  ['Dashboard', 'img'],
  ['Baby names', 'row'],
  ['Settings', 'tab'],
  ['User Management', 'listitem'],
  ['Data health', 'listitem'],
] as const;

// unusable() measures targets: axe takes the toolbar that waits over a table's head for what lies on it.
const rules = { 'target-size': { enabled: false } };

test('every main screen is reached by keyboard, perceived in both themes and usable in a narrow window', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signInAsStaff(page, emails.superAdmin);
  for (const [title, part] of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('menuitem', { name: title, exact: true }).press('Enter');
    await expect(page.getByRole('main').getByRole(part).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await violations(page, { rules }), `${title} in light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // The theme changes part by part; only where it arrives counts.
    await expect(async () =>
      expect(await violations(page, { only: colorRules }), `${title} in dark`).toEqual([]),
    ).toPass();
    expect.soft(await unusable(page), title).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
});

test('where the system chooses the colors, what is chosen and how much can be told', async ({ page }) => {
  await signInAsStaff(page, emails.admin, '', '/admin/baby_names');
  await expect.poll(() => notHighlighted(page, ['.RaMenuItemLink-active', '.share-bar > i'])).toEqual([]);
  const add = page.getByRole('link', { name: 'Add New Name' });
  expect(await add.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});
