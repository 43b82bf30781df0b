/** Every screen against WCAG 2.2 AA by axe, light and dark, and the width of the narrowest phones. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAsParent, test } from '../../support/e2e';

const screens = [
  ...['/', '/names', '/names/q', '/name/1', '/search?q=river', '/login', '/login?tab=signup', '/reset-password'],
  ...['/about', '/privacy', '/no/such/page', '/names/zz', '/name/abc', '/generator?gender=girl&seed=one', '/stories'],
  ...['/story/1', '/products', '/pet-names/cats/a', '/blog/newborn-care', '/blog/newborn-care/1', '/blog/baby-gear'],
  ...['/submit-name', '/newsletter/unsubscribe?token=x'],
];

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, expectedConsole: /no\/such\/page|404/, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of screens) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
      });
    }

    test('favorites and the profile have none either', async ({ page, parent }) => {
      await signInAsParent(page, parent.email);
      for (const path of ['/favorites', '/profile']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedConsole: /no\/such\/page|404/ });
  for (const path of screens) {
    test(`${path} fits`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
