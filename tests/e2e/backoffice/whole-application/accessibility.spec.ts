/** Checks the main screens by keyboard, by axe in both themes, at 320 px, at 200 % zoom and in forced colors. */

import { notHighlighted, unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';

/** Label of each screen in the menu, and the role of an element that appears when the screen is loaded. */
const screens = [
  ['Dashboard', 'img'],
  ['Baby names', 'row'],
  ['Doubtful variants', 'article'],
  ['Pictures', 'heading'],
  ['Newsletters', 'heading'],
  ['Settings', 'tab'],
  ['User Management', 'listitem'],
  ['Data health', 'listitem'],
  ['Roles and permissions', 'switch'],
] as const;

/** The path of each form or dialog, and the label of the button that opens the dialog. */
const parts: readonly [path: string, opens?: string][] = [
  ['pictures/create'],
  ['newsletter_issues/create'],
  ['newsletter_issues/create', 'Insert name…'],
  ['affiliate_products/create', 'Choose or upload a picture'],
  ['stories', 'Saved views'],
  ['stories', 'Search and commands'],
];

// unusable() checks the target size instead, because axe would also check the toolbar of bulk actions, which is hidden
// above the table.
const rules = { 'target-size': { enabled: false } };

test('every main screen can be opened by keyboard, has no axe violations, and fits a narrow window', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signInAsStaff(page, emails.superAdmin);
  for (const [title, part] of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('menuitem', { name: title, exact: true }).press('Enter');
    await expect(page.getByRole('main').getByRole(part).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await violations(page, { rules }), `${title} in light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // The theme changes with a transition, so the check is repeated until the colors are final.
    await expect(async () =>
      expect(await violations(page, { only: colorRules }), `${title} in dark`).toEqual([]),
    ).toPass();
    expect.soft(await unusable(page), title).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
});

test.describe('with previews of emails', () => {
  // axe posts messages to the sandboxed preview. The sandbox has no origin, so the browser logs an error.
  test.use({ expectedConsole: /postMessage/ });

  test('forms and dialogs have no axe violations in light and dark mode, and fit a narrow window', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAsStaff(page, emails.superAdmin);
    for (const [path, opens] of parts) {
      const what = [path, opens].filter(Boolean).join(', ');
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      if (opens) {
        await page.getByRole('button', { name: opens, exact: true }).press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page, { rules }), `${what} in light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(async () =>
        expect(await violations(page, { only: colorRules }), `${what} in dark`).toEqual([]),
      ).toPass();
      expect.soft(await unusable(page), what).toEqual([]);
    }
  });
});

test('with forced colors, the selected menu item, bars and buttons are visible', async ({ page }) => {
  await signInAsStaff(page, emails.admin, '', '/admin/baby_names');
  await expect.poll(() => notHighlighted(page, ['.RaMenuItemLink-active', '.share-bar > i'])).toEqual([]);
  const add = page.getByRole('link', { name: 'Add New Name' });
  expect(await add.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});
