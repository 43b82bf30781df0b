/**
 * Compares twelve screens with stored screenshots: eight of the site and four of the back-office. After an intended
 * change, update them with `npm run test:e2e -- screenshots.spec.ts --update-snapshots` and check each image.
 */
import type { Page } from '@playwright/test';
import { addAccount, emails } from '../support/data/people';
import { expect, signInAsParent, signInAsStaff, test } from '../support/e2e';

/** Viewports: a phone and two windows. They are small, so that the image files are small. */
const phone = [360, 740] as const;
const narrow = [820, 420] as const;
const wide = [900, 400] as const;

interface Screen {
  path: string;
  /** Finds an element that is visible only when the screen is complete. */
  last: (page: Page) => ReturnType<Page['locator']>;
  size: readonly [width: number, height: number];
  dark?: boolean;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const site: Record<string, Screen> = {
  home: { path: '/', size: narrow, last: (page) => cards(page).nth(7) },
  'a-letter': { path: '/names/o', size: phone, last: (page) => cards(page).nth(20) },
  'a-name': { path: '/name/1', size: narrow, last: (page) => page.getByRole('heading', { name: /by year/i }) },
  search: { path: '/search?q=river', size: phone, dark: true, last: (page) => cards(page).first() },
  generator: {
    path: '/generator?gender=girl&seed=one',
    size: narrow,
    last: (page) => page.getByRole('button', { name: /to favorites$/ }).nth(4),
  },
  stories: {
    path: '/stories',
    size: narrow,
    dark: true,
    last: (page) => page.getByRole('main').getByRole('heading', { level: 3 }).nth(3),
  },
  'a-story': { path: '/story/1', size: phone, last: (page) => page.getByRole('heading', { level: 1 }) },
  favorites: { path: '/favorites?view=list', size: narrow, last: (page) => page.getByRole('textbox').nth(1) },
};

const office: Record<string, Screen> = {
  'office-sign-in': { path: '/admin/login', size: phone, last: (page) => page.getByRole('textbox').first() },
  'office-dashboard': { path: '/admin/', size: wide, last: (page) => page.getByRole('heading').nth(2) },
  'office-names': { path: '/admin/baby_names', dark: true, size: wide, last: (page) => page.getByRole('row').nth(5) },
  'office-a-name': { path: '/admin/baby_names/1', size: wide, last: (page) => page.getByRole('textbox').nth(3) },
};

/** Elements that differ between days or machines. */
const changing = (page: Page) => [
  page.locator('time'),
  page.getByRole('heading', { name: /^Good (morning|day|afternoon|evening)/ }),
];

async function compare(page: Page, name: string, { path, last, size, dark }: Screen, origin: string) {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.goto(origin + path);
  await expect(last(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    mask: changing(page),
    maskColor: '#b9b2a6',
    // The tolerance allows for font smoothing, which differs between versions of Chromium.
    threshold: 0.25,
    maxDiffPixelRatio: 0.015,
  });
}

test.describe.configure({ timeout: 120_000 });

test('the public site matches its stored screenshots', async ({ page, ownStack }) => {
  const email = 'pictures@example.com';
  const id = await addAccount(ownStack.sql, email, 'Nia New');
  for (const [name_id, note] of [
    [1, 'Grandmother’s'],
    [2, null],
    [5, null],
  ] as const) {
    await ownStack.sql`insert into favorites (user_id, name_id, note) values (${id}, ${name_id}, ${note})`;
  }
  await ownStack.sql`update stories set created_at = '2026-03-01'`;
  const { favorites, ...others } = site;
  for (const [name, screen] of Object.entries(others)) await compare(page, name, screen, ownStack.url);
  await signInAsParent(page, email, ownStack.url);
  if (favorites) await compare(page, 'favorites', favorites, ownStack.url);
});

test('the back-office matches its stored screenshots', async ({ page, ownStack }) => {
  const { 'office-sign-in': signIn, ...others } = office;
  if (signIn) await compare(page, 'office-sign-in', signIn, ownStack.url);
  await signInAsStaff(page, emails.superAdmin, ownStack.url);
  for (const [name, screen] of Object.entries(others)) await compare(page, name, screen, ownStack.url);
});
