/**
 * Analytics loads only after consent. When the visitor withdraws the consent, the site stops Analytics and removes its
 * cookie.
 */
import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';
import { withSettings } from './settings';

const ID = 'G-TEST12345';
const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' });

/**
 * Replaces Google's script. Like the original, it sets a cookie unless the opt-out flag is set.
 * @returns the URLs requested so far
 */
async function mockGoogleAnalytics(page: Page) {
  const requests: string[] = [];
  await page.context().route(/googletagmanager\.com|google-analytics\.com/, (route) => {
    requests.push(route.request().url());
    const body = `if (!window['ga-disable-${ID}']) document.cookie = '_ga=1; path=/';`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await withSettings(page, { google_analytics_id: ID });
  return requests;
}

/** Delays a chunk until the returned function is called. */
async function hold(page: Page, chunk: string) {
  let load = () => {};
  const held = new Promise<void>((done) => {
    load = done;
  });
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return load;
}

/** Returns the commands that Google's script received, or undefined if it isn't loaded. */
const commandsOf = (page: Page) =>
  page.evaluate(() => {
    const entries: object[] | undefined = Reflect.get(window, 'dataLayer');
    return entries?.map((entry) => JSON.stringify(Object.values(entry)));
  });
const counted = async (page: Page) => ((await commandsOf(page)) ?? []).filter((words) => words.includes('page_view",'));

test('without a measurement id the site loads no analytics and shows no consent bar', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /count(ing)? my visits/i })).toHaveCount(0);
  expect(files.filter((file) => /google|Analytics/.test(file))).toEqual([]);
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain('https://www.googletagmanager.com/gtag/');
  expect(scripts).not.toContain('unsafe');
});

test('a visit is counted only after consent, and the consent bar covers no focused link', async ({ page }) => {
  const requests = await mockGoogleAnalytics(page);
  await page.goto('/privacy');
  await expect(bar(page)).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.getByRole('link', { name: 'Back to Home' }).focus();
    const [link, cover] = await Promise.all([
      page.getByRole('link', { name: 'Back to Home' }).boundingBox(),
      bar(page).boundingBox(),
    ]);
    expect((link?.y ?? 0) + (link?.height ?? 0), `at ${size.width} px`).toBeLessThanOrEqual(cover?.y ?? 0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  // The bar doesn't take the focus, so the first tab stop is the skip link.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Read more' })).toBeFocused();
  await visit(page, '/names/a');
  await page.getByRole('link', { name: 'Names with B', exact: true }).click();
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', { name: 'No, thanks' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(await commandsOf(page)).toBeUndefined();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('after “Yes”, page views are sent without query strings and tokens until the visitor withdraws consent on /privacy', async ({
  page,
}) => {
  const requests = await mockGoogleAnalytics(page);
  await page.goto('/shared/our-secret?q=our+secret');
  await bar(page).getByRole('button', { name: "Yes, that's fine" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(async () => (await counted(page)).length).toBe(2);
  const words = JSON.stringify(await commandsOf(page));
  expect(words).toContain('/shared/');
  expect(words).toContain('/privacy');
  expect(words).not.toContain('secret');
  for (const address of ['/room/our-secret', '/say/our-secret', '/SAY/our-secret', '/shared/our-secret#our-secret']) {
    await page.goto(address);
    await expect.poll(async () => (await counted(page)).length, address).toBe(1);
    const commands = JSON.stringify(await commandsOf(page));
    expect(commands, address).toContain(address.split('our-secret')[0]);
    expect(commands, address).not.toContain('secret');
  }
  // For a private page, Google Analytics gets the title of the route, because the page's own title may contain names.
  await page.goto('/story/preview#our-secret');
  await expect.poll(async () => (await counted(page)).join()).toContain('"page_title":"Preview of a Story"');
  await page.goto('/privacy');

  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('_ga=1');
  await expect(page.getByText('You have allowed us to count your visits.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop counting my visits' }).click();
  await expect(page.getByText(/You haven't allowed us to count/)).toBeVisible();
  await expect
    .poll(() => page.evaluate((id) => [document.cookie, Reflect.get(window, `ga-disable-${id}`)], ID))
    .toEqual(['', true]);
  const loads = requests.length;
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(loads);

  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Count my visits' }).click();
  await expect.poll(() => requests.length).toBe(loads + 1);
});

test('if the visitor leaves a private page, the title of the private page is never sent to Google Analytics', async ({
  page,
}) => {
  await mockGoogleAnalytics(page);
  await page.goto('/name/1/correct');
  await bar(page).getByRole('button', { name: "Yes, that's fine" }).click();
  await expect(page).toHaveTitle(/Suggest a correction for Olivia/);
  const load = await hold(page, 'PetNamesPage');
  await visit(page, '/pet-names');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  load();
  await expect.poll(async () => (await counted(page)).length).toBe(2);
  await visit(page, '/pet-names/dogs');
  await expect.poll(async () => (await counted(page)).length).toBe(3);
  const commands = JSON.stringify(await commandsOf(page));
  expect(commands).toContain('/pet-names/dogs');
  expect(commands).not.toContain('Olivia');

  // If the code of Analytics is loaded during a navigation, Google doesn't get the title of the previous page.
  const loadAnalytics = await hold(page, 'Analytics');
  const loadPage = await hold(page, 'ProductsPage');
  await page.goto('/name/1/correct');
  await expect(page).toHaveTitle(/Suggest a correction for Olivia/);
  await visit(page, '/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/Analytics-'));
  loadAnalytics();
  await loaded;
  // Waits until the loaded code has run.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  loadPage();
  await expect.poll(async () => (await counted(page)).length).toBe(1);
  const later = JSON.stringify(await commandsOf(page));
  expect(later).toContain('/products');
  expect(later).not.toContain('Olivia');
});

test('consent to analytics applies at once in another tab, and on the next visit', async ({ page, context }) => {
  const requests = await mockGoogleAnalytics(page);
  await page.goto('/about');
  const second = await context.newPage();
  await withSettings(second, { google_analytics_id: ID });
  await second.goto('/privacy');
  await bar(page).getByRole('button', { name: "Yes, that's fine" }).click();
  await expect(second.getByText('You have allowed us to count your visits.')).toBeVisible();
  await expect(bar(second)).toHaveCount(0);
  await expect.poll(() => requests.length).toBe(2);
  await page.reload();
  await expect.poll(() => requests.length).toBe(3);
});
