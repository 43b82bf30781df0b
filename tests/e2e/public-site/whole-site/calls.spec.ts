/** Request headers, browser storage and notifications. */
import { visit } from '../../../support/browser/navigation';
import { expect, signInAsParent, test } from '../../../support/e2e';
import { siteSessionKey } from '../../../support/sessions';

test('every request to the backend has the API key, and the access token if the user is signed in', async ({
  page,
  parent,
}) => {
  const seen: { path: string; apikey: string | undefined; bearer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(rest|auth)\/v1\//.test(pathname)) return;
    const { apikey, authorization } = request.headers();
    seen.push({ path: pathname, apikey, bearer: authorization?.replace('Bearer ', '') });
  });
  await page.goto('/about');
  for (const [path, table] of [
    ['/names/a', 'letter_names'],
    ['/name/1', 'related_names'],
    ['/search?q=river', 'search_names'],
    ['/stories', 'stories'],
    ['/products', 'affiliate_products'],
    ['/generator?gender=girl&seed=x', 'generate_names'],
  ] as const) {
    await visit(page, path);
    await expect.poll(() => seen.some(({ path: asked }) => asked.endsWith(`/${table}`)), path).toBe(true);
  }
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.filter(({ apikey, bearer }) => !apikey || bearer !== apikey)).toEqual([]);
  await signInAsParent(page, parent.email, '', '/about');
  seen.length = 0;
  await page.goto('/favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  const session = await page.evaluate((key) => localStorage.getItem(key), siteSessionKey(new URL(page.url()).host));
  const token = JSON.parse(session ?? '{}').access_token;
  expect(token).toBeTruthy();
  const profileRequests = seen.filter(({ path }) => path.endsWith('/profiles'));
  expect(profileRequests.length).toBeGreaterThan(0);
  expect(profileRequests.filter(({ apikey, bearer }) => !apikey || bearer !== token)).toEqual([]);
});

test('the session is stored under the host name, and pages of pet names and articles request only the settings', async ({
  page,
  parent,
}) => {
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')));
  expect(keys).toEqual([`sb-${new URL(page.url()).hostname.split('.')[0]}-auth-token`]);
  await page.evaluate(() => localStorage.clear());
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const path of ['/pet-names/dogs', '/blog/newborn-care/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(requested.filter((path) => /^\/(rest|auth)\/v1\/(?!settings)/.test(path))).toEqual([]);
});

test('manipulated values in localStorage are ignored', async ({ page }) => {
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({
      user: '{"subscribed":"<img src=x onerror=alert(1)>","id":1,"role":"super_admin"',
      theme: '"><script>',
      primary_color: 'red;}body{display:none',
      analytics_consent: 'maybe',
      [`sb-${location.hostname.split('.')[0]}-auth-token`]: '{"access_token":1,"user":{"email":"<b>"}}',
    })) {
      localStorage.setItem(key, value);
    }
  });
  await page.goto('/names/a');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeAttached();
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('with a mocked clock', () => {
  test.use({ ownContext: true });

  test('a notification is in a polite live region and is visible for four to five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/search');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(messages).toContainText('Search query required');
    await page.clock.runFor(4000);
    await expect(messages).toContainText('Search query required');
    await page.clock.runFor(1100);
    await expect(messages).not.toContainText('Search query required');
    for (let at = 0; at < 3; at += 1) {
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    }
    await expect(messages.getByText('Search query required')).toHaveCount(1);
  });
});
