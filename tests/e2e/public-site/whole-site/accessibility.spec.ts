/** Runs axe (WCAG 2.2 AA) on every screen in light and dark mode, and checks narrow windows, zoom and forced colors. */
import { accentOf, contrast } from '@cradle/shared/design/colors';
import type { Page } from '@playwright/test';
import { notHighlighted, unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { expect, signInAsParent, test } from '../../../support/e2e';

const screens = [
  ...['/', '/names', '/names/q', '/name/1', '/search?q=river', '/login', '/login?tab=signup', '/reset-password'],
  ...['/about', '/privacy', '/no/such/page', '/generator?gender=girl&seed=one', '/stories'],
  ...['/story/1', '/products', '/pet-names/cats/a', '/blog/newborn-care', '/blog/newborn-care/1'],
  ...['/submit-name', '/newsletter/unsubscribe?token=x', '/shared/x'],
];

/** Includes axe's best practices, and the rule for target sizes, which axe disables by default. */
const allRules = { alsoTags: ['best-practice'], rules: { 'target-size': { enabled: true } } };

/** @param open opens parts of the screen that are hidden at first */
async function check(page: Page, path: string, open?: () => Promise<void>) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await open?.();
  expect(await violations(page, allRules), `${path} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Waits for color transitions to end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await violations(page, { only: colorRules }), `${path} in dark`).toEqual([]);
  expect(await unusable(page), path).toEqual([]);
}

test.describe('no screen has violations in light and dark mode, at 320 px and at 200 % zoom', () => {
  test.use({ expectedConsole: /no\/such\/page|404/ });
  for (const path of screens) test(path, ({ page }) => check(page, path));

  test('the suggestions of the search field have no violations', ({ page }) =>
    check(page, '/search', async () => {
      await page.getByRole('combobox').fill('el');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    }));

  test('the pages of a signed-in user have no violations', async ({ page, stack, parent }) => {
    await signInAsParent(page, parent.email);
    await check(page, '/favorites');
    await stack.sql`insert into favorites (user_id, name_id, note) values (${parent.id}, 1, 'after Grandma')`;
    for (const path of ['/favorites?view=list', '/profile']) await check(page, path);
  });
});

test('in forced colors, selections and bars are visible', async ({ page }) => {
  await page.goto('/names/o');
  const chosen = ['.tabs.pill [aria-selected=true]', '.index [aria-current]', '.card .bar i'];
  await expect.poll(() => notHighlighted(page, chosen)).toEqual([]);
});

test('the CSS of the site derives the same accent color as the back-office, in light and dark mode', async ({
  page,
}) => {
  await page.goto('/about');
  const primaries = Array.from(
    { length: 100 },
    (_, at) => `#${((at * 0x28f5c3) % 0x1000000).toString(16).padStart(6, '0')}`,
  );
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const rendered = await page.evaluate((colors) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent)';
      return colors.map((color) => {
        document.documentElement.style.setProperty('--primary', color);
        if (!pen) return '';
        pen.fillStyle = getComputedStyle(probe).color;
        pen.fillRect(0, 0, 1, 1);
        const bytes = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
        return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      });
    }, primaries);
    const differences = primaries.map((primary, at) => contrast(rendered[at] ?? '', accentOf(primary, theme)));
    expect(Math.max(...differences), theme).toBeLessThan(1.05);
  }
});
