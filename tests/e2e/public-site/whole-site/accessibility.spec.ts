/** Runs axe (WCAG 2.2 AA) on the main screens in both themes, and checks narrow windows, zoom and forced colors. */
import { accentOf, contrast } from '@cradle/shared/design/colors';
import type { Page, Request } from '@playwright/test';
import { visitAnew } from '../../../support/browser/navigation';
import { notHighlighted, unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { expect, signInAsParent, test } from '../../../support/e2e';

/** Three groups of screens. The screens of a group are visited without reloading the page. */
const screens = {
  names: [
    '/',
    '/names',
    '/names/q',
    '/name/1',
    '/search?q=river',
    '/generator?gender=girl&seed=one',
    '/pet-names/cats/a',
  ],
  accounts: [
    ...['/login', '/login?tab=signup', '/reset-password', '/submit-name', '/newsletter/unsubscribe?token=x'],
    ...['/shared/x', '/about', '/privacy'],
  ],
  reading: [...['/stories', '/story/1', '/products', '/blog/newborn-care', '/blog/newborn-care/1', '/no/such/page']],
};

/** Includes axe's best practices, and the rule for target sizes, which axe disables by default. */
const allRules = { alsoTags: ['best-practice'], rules: { 'target-size': { enabled: true } } };

/**
 * Returns a function that counts pending requests. Skeletons can't be counted instead, because sections far below the
 * window have skeletons until the page is scrolled.
 */
function requestsOf(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Waits for color transitions to end. */
const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}));

/** @param open opens parts of the screen that are hidden at first */
async function check(page: Page, path: string, open?: () => Promise<void>) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const pending = requestsOf(page);
  await visitAnew(page, path);
  await expect.poll(pending, path).toBe(0);
  await open?.();
  await settle(page);
  expect(await violations(page, allRules), `${path} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settle(page);
  expect(await violations(page, { only: colorRules }), `${path} in dark`).toEqual([]);
  expect(await unusable(page), path).toEqual([]);
}

test.describe('the main screens have no accessibility violations in light and dark mode, at 320 px and at 200 % zoom', () => {
  test.use({ expectedConsole: /no\/such\/page|404/ });
  for (const [group, paths] of Object.entries(screens)) {
    test(`the screens of ${group} have no accessibility violations`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(paths[0] ?? '/');
      for (const path of paths) await test.step(path, () => check(page, path));
      if (group !== 'names') return;
      await test.step('the suggestions of the search field have no violations', () =>
        check(page, '/search', async () => {
          await page.getByRole('combobox').fill('el');
          await page.getByRole('option').first().waitFor();
          await page.keyboard.press('ArrowDown');
        }));
    });
  }

  test('the pages of a signed-in user have no accessibility violations', async ({ page, stack, parent }) => {
    await signInAsParent(page, parent.email);
    await check(page, '/favorites');
    await stack.sql`insert into favorites (user_id, name_id, note) values (${parent.id}, 1, 'after Grandma')`;
    await page.reload();
    for (const path of ['/favorites?view=list', '/profile']) await check(page, path);
  });
});

test('with forced colors, selected items and bars are visible, and CSS computes the same accent color as the back-office', async ({
  page,
}) => {
  await page.goto('/names/o');
  const chosen = ['.tabs.pill [aria-selected=true]', '.index [aria-current]', '.card .bar i'];
  await expect.poll(() => notHighlighted(page, chosen)).toEqual([]);
  const primaries = Array.from(
    { length: 100 },
    (_, at) => `#${((at * 0x28f5c3) % 0x1000000).toString(16).padStart(6, '0')}`,
  );
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, forcedColors: 'none' });
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
