/** Prerendered pages are readable without scripts, hydrate without errors, and refresh when data change. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../../../support/e2e';
import { type PrerenderedSite, SITE_URL, startPrerenderedSite } from '../../../support/servers/prerenderedSite';

/** Starts a stack with twelve names, and a server with their prerendered pages. */
const test = base.extend<{ site: PrerenderedSite }>({
  site: async ({ ownStack }, use) => {
    const site = await startPrerenderedSite(ownStack, ownStack.sql);
    await use(site);
    await site.stop();
  },
});

/** Records the requests that a page sends to the backend. */
function requestsOf(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname)) requests.push(pathname.replace('/rest/v1/', ''));
  });
  return requests;
}

/** Returns the files that block the first paint. */
const blockingFiles = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    return files.filter((file) => file.renderBlockingStatus === 'blocking').map(({ name }) => name);
  });

/** Counts the inlined stylesheets, and lists those inlined stylesheets that the browser has fetched nevertheless. */
const repeatedStyles = (page: Page) =>
  page.evaluate(() => {
    const inlined = [...document.querySelectorAll<HTMLElement>('style[data-file]')].map(({ dataset }) => dataset.file);
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return { count: inlined.length, repeated: fetched.filter((file) => inlined.includes(file)) };
  });

const versionCheck = (page: Page) => page.waitForResponse((response) => response.url().includes('content_version'));

// All checks are in one test, because prerendering takes longer than the checks. The test takes 40 s, and up to two
// minutes on a busy machine.
test.describe.configure({ timeout: 300_000 });

test('prerendered pages are readable without scripts, hydrate without errors, and load data only if the data have changed', async ({
  page,
  browser,
  request,
  ownStack,
  site,
}) => {
  const [olivia] = await ownStack.sql`select name, meaning, first_letter from baby_names where id = 1`;
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  await withoutScripts.goto(`${site.url}/name/1`);
  await expect(withoutScripts.getByRole('heading', { level: 1 })).toHaveText(olivia?.name);
  await expect(withoutScripts.getByRole('main')).toContainText(olivia?.meaning);
  await withoutScripts.goto(`${site.url}/names/${olivia?.first_letter.toLowerCase()}`);
  await withoutScripts.getByRole('main').getByRole('link', { name: olivia?.name, exact: true }).click();
  await expect(withoutScripts).toHaveURL(/\/name\/1$/);
  await withoutScripts.close();

  for (const path of [
    '/',
    '/names/o',
    '/stories',
    '/products',
    '/pet-names/dogs/b',
    '/blog/newborn-care/1',
    '/login',
    '/reset-password',
    '/rooms',
    '/say',
    '/name/1',
  ]) {
    const requests = requestsOf(page);
    const news = versionCheck(page);
    await page.goto(site.url + path);
    await news;
    expect(requests, path).toEqual(['rpc/content_version']);
    expect(await blockingFiles(page), `${path} waits for no file before its first paint`).toEqual([]);
    const { count, repeated } = await repeatedStyles(page);
    expect(count, `${path} has inlined stylesheets`).toBeGreaterThan(0);
    expect(repeated, `${path} doesn't fetch inlined stylesheets`).toEqual([]);
  }
  // The API client is not loaded until the pointer is over a link.
  const hasClient = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/apiClient-')),
    );
  expect(await hasClient()).toBe(false);
  await expect(async () => {
    await page.getByRole('banner').getByRole('link').first().hover();
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await hasClient()).toBe(true);
  }).toPass();
  // The page reacts to the click only after hydration. The fixture quietConsole checks that the console has no errors.
  await page.getByRole('button', { name: /^Add to Favorites/ }).click();
  await expect(page.getByText('Please sign in to add names to your favorites.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(0);
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', `${SITE_URL}/name/1`);
  const aboutPage = page.waitForRequest(/\/assets\/AboutPage-/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus();
  await aboutPage;
  await page.getByRole('link', { name: 'Back to Names' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baby Names Starting with/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(canonical).toHaveAttribute('href', SITE_URL + new URL(page.url()).pathname);

  const head = await (await request.get(`${site.url}/name/1`)).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(head) ?? [];
  expect(address).toContain(`${SITE_URL}/previews/name/1.png?v=`);
  expect(head).toContain(`<link rel="canonical" href="${SITE_URL}/name/1"`);
  expect(await (await request.get(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${SITE_URL}/`);
  const image = await request.get(address.replace(SITE_URL, site.url));
  expect(image.headers()['content-type']).toBe('image/png');
  const [width, height] = [16, 20].map((at) => image.body().then((bytes) => bytes.readUInt32BE(at)));
  expect([await width, await height]).toEqual([1200, 630]);

  // Private pages, and pages of names without a meaning, are shells. All URLs of a route have the same shell.
  const [unwritten] = await ownStack.sql`
    insert into baby_names (name, gender, has_figures) values ('Unwritten', 'girl', true) returning id`;
  for (const [path, title] of [
    ['/room/a-token', 'Naming Room'],
    ['/shared/a-token', 'Shared Favorites'],
    ['/say/a-token', 'Ask Friends'],
    ['/name/1/correct', 'Suggest a Correction'],
    [`/name/${unwritten?.id}`, 'A Baby Name'],
  ])
    expect(await (await request.get(site.url + path)).text(), path).toContain(`<title>${title} ·`);

  const statusOf = async (path: string) => (await request.get(site.url + path)).status();
  const nothing = ['/name/999999', '/story/999999', '/nowhere', '/names/1', '/blog/nowhere', '/name/1/more'];
  for (const path of [...nothing, '/previews/name/999999.png']) {
    expect(await statusOf(path), path).toBe(404);
  }
  expect(await (await request.get(`${site.url}/nowhere`)).text()).toContain('Oops! Page Not Found');

  // The first page is cached, although it was loaded before the service worker.
  const visit = await browser.newContext({ serviceWorkers: 'allow' });
  const visitor = await visit.newPage();
  await visitor.goto(`${site.url}/names/o`);
  await expect.poll(() => visitor.evaluate(async () => Boolean(await caches.match('/names/o')))).toBe(true);
  await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visit.setOffline(true);
  await visitor.reload();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await visitor.goto(site.url);
  await visitor.getByRole('link', { name: 'Names with O' }).click();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await visitor.goto(`${site.url}/favorites`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(visitor).toHaveTitle('You are offline · Cradle & Quill');
  await visit.setOffline(false);
  await visitor.goto(`${site.url}/name/1`);
  await expect.poll(() => visitor.evaluate(async () => Boolean(await caches.match('/name/1')))).toBe(true);
  // All data of the name, including the totals of births, are read from the cached document.
  await visit.setOffline(true);
  await visitor.goto(`${site.url}/names/o`);
  await visitor.getByRole('article').getByRole('link', { name: olivia?.name, exact: true }).click();
  await expect(visitor.getByText(/^About 1 in [\d,]+ babies of \d{4}/)).toBeVisible();
  await visit.setOffline(false);

  const untouched = join(site.pagesDir, 'name/2.html');
  const writtenAt = statSync(untouched).mtimeMs;
  await ownStack.sql`update baby_names set meaning = 'Something else' where id = 1`;
  await site.build();
  expect(await (await request.get(`${site.url}/name/1`)).text()).toContain('Something else');
  expect(statSync(untouched).mtimeMs).toBe(writtenAt);

  // On a slow network, the service worker shows the page from its cache, which is older than the prerendered pages.
  let respond = () => {};
  const slowNetwork = new Promise<void>((done) => {
    respond = done;
  });
  await visit.route(`${site.url}/name/1`, async (route) => {
    await slowNetwork;
    await route.continue();
  });
  await visitor.goto(`${site.url}/name/1`);
  await expect(visitor.locator('html[data-cached]')).toBeAttached();
  await expect(visitor.getByRole('main')).toContainText('Something else');
  respond();
  await visit.close();

  const [added] = await ownStack.sql`
    insert into baby_names (name, gender, meaning) values ('Zephyrine', 'girl', 'A west wind') returning id`;
  await ownStack.sql`update baby_names set meaning = 'Something else altogether' where id = 1`;
  await ownStack.sql`update settings set value = 'Later Names' where key = 'site_title'`;
  await page.goto(`${site.url}/name/1`);
  await expect(page.getByRole('main')).toContainText('Something else altogether');
  await expect(page.getByRole('banner')).toContainText('Later Names');
  // Simulates a busy device without requestIdleCallback: the versions are compared before React has hydrated the page.
  const slow = await browser.newPage({ serviceWorkers: 'block' });
  await slow.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { postMessage } = MessagePort.prototype;
    // Delays React's scheduler, which uses messages to continue its work.
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 100);
    };
  });
  await slow.goto(`${site.url}/name/1`);
  await expect(slow.getByRole('main')).toContainText('Something else altogether');
  await slow.close();
  await page.goto(`${site.url}/name/${added?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zephyrine');

  await ownStack.sql`
    update settings set value = case key when 'site_title' then 'Cradle & Quill' else 'https://pictures.example.org/logo.png' end
    where key in ('site_title', 'logo_url')`;
  await ownStack.sql`delete from baby_names where id = 3`;
  await site.build();
  expect(existsSync(join(site.pagesDir, `name/${added?.id}.html`))).toBe(true);
  expect(await statusOf('/name/3')).toBe(404);
  expect(await (await request.get(`${site.url}/name/1`)).text()).toContain('Something else altogether');
  expect((await site.build()).written).toBe(0);

  // Before the scripts are loaded, an image fails to load and the visitor enters a search.
  const early = await browser.newPage({ serviceWorkers: 'block' });
  let loadScripts = () => {};
  const held = new Promise<void>((done) => {
    loadScripts = done;
  });
  await early.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await early.route('https://pictures.example.org/**', (route) => route.abort());
  const failed = early.waitForEvent('requestfailed');
  await early.goto(`${site.url}/search`, { waitUntil: 'commit' });
  await failed;
  await early.getByRole('combobox').fill('oli');
  await expect(early.locator('form[inert]')).toHaveCount(2);
  loadScripts();
  await expect(early.locator('form[inert]')).toHaveCount(0);
  await expect(early.getByRole('combobox')).toHaveValue('oli');
  await expect(early.getByRole('banner').locator('img')).toHaveCount(0);
  await early.close();
});
