/** The service worker shows visited pages offline, removes private pages on sign-out, and ignores the back-office. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline, goOnline } from '../../../support/browser/offline';
import { expect, signInAsParent, test } from '../../../support/e2e';
import { anotherBuild } from '../../../support/servers/deploy';

test.use({
  serviceWorkers: 'allow',
  expectedConsole:
    /Failed to load resource|net::ERR_|FetchEvent|dynamically imported module|Refused to apply style|service worker/i,
});

/** Opens the site once, so that the service worker is installed and handles the next pages. */
async function install(page: Page, origin = '') {
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Returns the URLs of all cached files, except the site's static files: the URLs of pages and API responses. */
const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.includes('precache') && name !== 'cradle-files');
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => decodeURIComponent(url));
  });

test('visited pages of names and letters can be opened offline, and other pages show a notice', async ({
  page,
  context,
  stack,
}) => {
  const [olivia] = await stack.sql`select name, meaning from baby_names where id = 1`;
  await install(page);
  await page.goto('/names/o');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/name/1');
  await expect(heading(page)).toHaveText(olivia?.name);
  await expect(page.getByRole('heading', { name: /How common/i })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You can read what you have opened before.')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(olivia?.name);
  await expect(page.getByRole('main')).toContainText(olivia?.meaning);
  await page.goto('/names/o');
  await expect(cards(page).first()).toBeVisible();
  await cards(page).getByRole('link', { name: olivia?.name, exact: true }).click();
  await expect(heading(page)).toHaveText(olivia?.name);

  for (const path of ['/names/x', '/name/99', '/stories', '/rooms']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(503);
    await expect(heading(page)).toHaveText('You are offline');
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).not.toHaveText('You are offline');
});

test('favorites can be opened offline until the user signs out', async ({ page, context, parent, stack }) => {
  await stack.sql`insert into favorites (user_id, name_id) values (${parent.id}, 3), (${parent.id}, 4)`;
  const kept = await stack.sql`select name, meaning from baby_names where id in (3, 4) order by id`;
  await signInAsParent(page, parent.email);
  // The names are cached, although this browser never opened /favorites or the pages of these names.
  await expect
    .poll(async () => (await cachedIn(page)).filter((url) => /name_form\?name_id=[34]$/.test(url)).length)
    .toBe(2);

  await goOffline(page);
  await page.goto('/favorites');
  await expect(cards(page)).toHaveCount(2);
  await page.goto('/name/4');
  await expect(page.getByRole('main')).toContainText(kept[1]?.meaning);
  const heart = page.getByRole('button', { name: /^Remove from Favorites/ });
  await heart.click();
  await expect(page.getByText('You are offline, so nothing was changed.')).toBeVisible();
  await expect(heart).toBeVisible();

  await goOnline(page);
  await page.getByRole('banner').getByRole('button', { name: parent.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  expect((await cachedIn(page)).filter((url) => !url.includes('/settings?'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/favorites');
  await expect(heading(page)).toHaveText('You are offline');
});

test('the service worker ignores the back-office', async ({ page, context }) => {
  await install(page);
  const before = await cachedIn(page);
  const response = await page.goto('/admin/login');
  expect(response?.fromServiceWorker()).toBe(false);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await cachedIn(page)).toEqual(before);
  await context.setOffline(true);
  await expect(page.goto('/admin/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

/**
 * A service worker that deletes its caches and unregisters itself. A site deploys such a script to get rid of its
 * service worker.
 */
const withdrawn = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })()));`;

test('tabs of an old build can navigate with a newer service worker, and without a service worker', async ({
  page,
  context,
  ownStack,
}) => {
  const { url } = ownStack;
  const builds: string[] = [];
  const deploy = async (change: (folder: string) => void = () => {}) => {
    const folder = anotherBuild(`build${builds.length}`);
    builds.push(folder);
    change(folder);
    await ownStack.goDown();
    await ownStack.comeBack(folder);
  };
  const buildOf = (tab: Page) => tab.locator('script[type=module][src]').first().getAttribute('src');
  const follow = async (tab: Page, link: string, title: string) => {
    await tab.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(heading(tab)).toHaveText(title);
  };
  await install(page, url);
  const second = await context.newPage();
  await second.goto(`${url}/names/o`);
  await expect(cards(second).first()).toBeVisible();

  await deploy();
  await follow(page, 'About Us', 'About Us');
  expect(await buildOf(page), 'the page is loaded from the new build').toContain('build0');
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()));
  await expect(async () => {
    await page.reload(); // A navigation makes the waiting worker take over.
    expect(await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.waiting)).toBe(true);
    const precached = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => url);
    });
    const entries = precached.filter((file) => /assets\/index-.*js/.test(file));
    expect(entries).not.toEqual([]);
    expect(entries.filter((file) => !file.includes('build0'))).toEqual([]);
  }).toPass();
  // The other tab still runs the first build, whose files are no longer on the server or in the cache.
  await cards(second).getByRole('link').first().click();
  await expect(second).toHaveURL(/\/name\/\d+$/);
  await expect(second.getByRole('heading', { name: /How common/i })).toBeVisible();

  await deploy((folder) => rmSync(join(folder, 'sw.js')));
  await page.evaluate(() =>
    navigator.serviceWorker.getRegistration().then((worker) => worker?.update().catch(() => {})),
  );
  await follow(page, 'Privacy Policy', 'Privacy Policy');
  expect(
    await buildOf(page),
    'the page is loaded from the new build, although its worker is missing on the server',
  ).toContain('build1');

  await deploy((folder) => writeFileSync(join(folder, 'sw.js'), withdrawn));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await follow(second, 'About Us', 'About Us');
  await second.goto(`${url}/names/o`);
  await expect(cards(second).first()).toBeVisible();
  for (const folder of builds) rmSync(folder, { recursive: true });
});

test('on a slow network the page of a name shows cached data until the response arrives', async ({
  page,
  context,
  ownStack,
}) => {
  const { url, sql } = ownStack;
  await install(page, url);
  await page.goto(`${url}/name/1`);
  await expect.poll(async () => (await cachedIn(page)).some((path) => path.endsWith('name_form?name_id=1'))).toBe(true);
  const [before] = await sql`select meaning from baby_names where id = 1`;
  await sql`update baby_names set meaning = 'Newer than the cache' where id = 1`;
  let respond = () => {};
  const slow = new Promise<void>((done) => {
    respond = done;
  });
  await context.route(/name_form\?name_id=1$/, async (route) => {
    if (route.request().serviceWorker()) await slow;
    await route.continue();
  });
  await page.goto(`${url}/name/1`);
  // The service worker waits three seconds for the network before it responds from the cache.
  await expect(page.getByRole('main')).toContainText(before?.meaning);
  respond();
  await expect(page.getByRole('main')).toContainText('Newer than the cache');
});
