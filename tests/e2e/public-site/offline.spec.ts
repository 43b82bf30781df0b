/** What was read opens without a network, what is a person's goes with them, and the back-office is left alone. */
import type { Page } from '@playwright/test';
import { expect, signInAsParent, test } from '../../support/e2e';

test.use({ serviceWorkers: 'allow', expectedConsole: /Failed to load resource|net::ERR_|FetchEvent/ });

/** Opens the site once, so that the service worker is there and answers for the pages that follow. */
async function install(page: Page) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The addresses of everything that is kept, of the site's own files those of nobody's reading left out. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.includes('precache') && name !== 'cradle-files');
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => decodeURIComponent(url));
  });

test('a name and a letter that were read open without a network; others say so', async ({ page, context, stack }) => {
  const [olivia] = await stack.sql`select name, meaning from baby_names where id = 1`;
  await install(page);
  await page.goto('/names/o');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/name/1');
  await expect(heading(page)).toHaveText(olivia?.name);
  await expect(page.getByRole('heading', { name: /How common/i })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('What you have read here stays open.')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(olivia?.name);
  await expect(page.getByRole('main')).toContainText(olivia?.meaning);
  await page.goto('/names/o');
  await expect(cards(page).first()).toBeVisible();
  await cards(page).getByRole('link', { name: olivia?.name, exact: true }).click();
  await expect(heading(page)).toHaveText(olivia?.name);

  for (const path of ['/names/x', '/name/99', '/stories']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(503);
    await expect(heading(page)).toHaveText('You are offline');
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).not.toHaveText('You are offline');
});

test('favorites open without a network until their owner signs out', async ({ page, context, parent, stack }) => {
  await stack.sql`insert into favorites (user_id, name_id) values (${parent.id}, 3), (${parent.id}, 4)`;
  const kept = await stack.sql`select name, meaning from baby_names where id in (3, 4) order by id`;
  await signInAsParent(page, parent.email);
  // Neither /favorites nor the pages of these names were ever opened in this browser.
  await expect
    .poll(async () => (await keptIn(page)).filter((url) => /name_form\?name_id=[34]$/.test(url)).length)
    .toBe(2);

  await context.setOffline(true);
  await page.goto('/favorites');
  await expect(cards(page)).toHaveCount(2);
  await page.goto('/name/4');
  await expect(page.getByRole('main')).toContainText(kept[1]?.meaning);
  const heart = page.getByRole('button', { name: /^Remove from Favorites/ });
  await heart.click();
  await expect(page.getByText('You are offline, so nothing was changed.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await page.getByRole('banner').getByRole('button', { name: parent.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  expect((await keptIn(page)).filter((url) => !url.includes('/settings?'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/favorites');
  await expect(heading(page)).toHaveText('You are offline');
});

test('the worker has no part in the back-office, in accounts or in writing', async ({ page, context }) => {
  await install(page);
  const before = await keptIn(page);
  const answer = await page.goto('/admin/login');
  expect(answer?.fromServiceWorker()).toBe(false);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await keptIn(page)).toEqual(before);
  await context.setOffline(true);
  await expect(page.goto('/admin/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
