/** Every screen against WCAG 2.2 AA by axe, light and dark, in narrow windows, and in colors that the system chooses. */
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

/** axe's advice beside WCAG, and the size of targets, which it leaves out by itself. */
const everything = { alsoTags: ['best-practice'], rules: { 'target-size': { enabled: true } } };

/** `open` shows on the screen what is not there at first. */
async function check(page: Page, path: string, open?: () => Promise<void>) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await open?.();
  expect(await violations(page, everything), `${path} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Colors pass over into each other; only where they arrive counts.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // The rest was looked at in the light.
  expect(await violations(page, { only: colorRules }), `${path} in dark`).toEqual([]);
  expect(await unusable(page), path).toEqual([]);
}

test.describe('nothing that axe finds, light or dark, and all of it at 320 pixels and at 200 %', () => {
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

test('where the system chooses the colors, what is chosen and how much can be told', async ({ page }) => {
  await page.goto('/names/o');
  const chosen = ['.tabs.pill [aria-selected=true]', '.index [aria-current]', '.card .bar i'];
  await expect.poll(() => notHighlighted(page, chosen)).toEqual([]);
});

test('the browser makes the same accent of a color as the back-office, by day and by night', async ({ page }) => {
  await page.goto('/about');
  const primaries = Array.from(
    { length: 100 },
    (_, at) => `#${((at * 0x28f5c3) % 0x1000000).toString(16).padStart(6, '0')}`,
  );
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const shown = await page.evaluate((colors) => {
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
    const apart = primaries.map((primary, at) => contrast(shown[at] ?? '', accentOf(primary, theme)));
    expect(Math.max(...apart), theme).toBeLessThan(1.05);
  }
});
