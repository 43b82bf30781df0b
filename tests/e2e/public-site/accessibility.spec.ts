/** Every screen against WCAG 2.2 AA by axe, light and dark, and the width of the narrowest phones. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAsParent, test } from '../../support/e2e';

const screens = [
  ...['/', '/names', '/names/q', '/name/1', '/search?q=river', '/login', '/login?tab=signup', '/reset-password'],
  ...['/about', '/privacy', '/no/such/page', '/names/zz', '/name/abc', '/generator?gender=girl&seed=one', '/stories'],
  ...['/story/1', '/products', '/pet-names/cats/a', '/blog/newborn-care', '/blog/newborn-care/1', '/blog/baby-gear'],
  ...['/submit-name', '/newsletter/unsubscribe?token=x', '/shared/x'],
];

/** What axe finds; in the dark only what depends on colors, as the rest was looked at in the light. */
async function violations(page: Page, colorsOnly = false) {
  const axe = new AxeBuilder({ page });
  if (colorsOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** `open` shows on the screen what is not there at first. */
async function check(page: Page, path: string, open?: () => Promise<void>) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await open?.();
  expect(await violations(page), `${path} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Colors pass over into each other; only where they arrive counts.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await violations(page, true), `${path} in dark`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} at 320 pixels`).toBeLessThanOrEqual(0);
}

test.describe('nothing that axe finds, light or dark, and nothing wider than 320 pixels', () => {
  test.use({ expectedConsole: /no\/such\/page|404/ });
  for (const path of screens) test(path, ({ page }) => check(page, path));

  test('the names listed under the search box', ({ page }) =>
    check(page, '/search', async () => {
      await page.getByRole('combobox').fill('el');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    }));

  test('the pages of who is signed in', async ({ page, stack, parent }) => {
    await signInAsParent(page, parent.email);
    await check(page, '/favorites');
    await stack.sql`insert into favorites (user_id, name_id, note) values (${parent.id}, 1, 'after Grandma')`;
    for (const path of ['/favorites?view=list', '/profile']) await check(page, path);
  });
});
