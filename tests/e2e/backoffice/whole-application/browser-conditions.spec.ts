/** Unusual states of the browser: a wrong clock, no storage, a rejected token, two tabs, and missing files. */
import type { Page } from '@playwright/test';
import {
  countRefreshes,
  withClockOff,
  withStorageForbidden,
  withStorageFull,
} from '../../../support/browser/conditions';
import { emails, password } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';
import { backofficeSessionKey } from '../../../support/sessions';

async function signIn(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(emails.moderator);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
}

for (const [clock, days] of [
  ['a day ahead', 1],
  ['a day behind', -1],
] as const) {
  test(`if the browser’s clock is ${clock}, staff can sign in, and no token is refreshed`, async ({ page }) => {
    await withClockOff(page, days);
    const renewals = countRefreshes(page);
    await signIn(page);
    await page.goto('/admin/baby_names/1');
    await expect(page.getByLabel('Meaning')).not.toHaveValue('');
    expect(renewals()).toBe(0);
  });
}

for (const [storage, breakStorage] of [
  ['is full', withStorageFull],
  ['is forbidden', withStorageForbidden],
] as const) {
  test(`if the browser’s storage ${storage}, a session lasts until a reload, and rows of a list can be selected`, async ({
    page,
  }) => {
    await breakStorage(page);
    await signIn(page);
    await page.getByRole('menuitem', { name: 'Baby names' }).click();
    await page.locator('tbody').getByRole('checkbox').first().check();
    await expect(page.getByText('1 item selected')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
}

test.describe('an access token that the server rejects', () => {
  test.use({ expectedConsole: /status of 40[01]|net::ERR|Failed to (load|fetch)/ });

  test('a rejected access token is refreshed once, and the login page opens if the refresh fails', async ({
    page,
    stack,
  }) => {
    await signInAsStaff(page, emails.moderator, '', '/admin/baby_names');
    // Waits for all requests, because a late request of this page could use the invalid token.
    await page.waitForLoadState('networkidle');
    const invalidateToken = (changes: object) =>
      page.evaluate(
        ([key, more]) => {
          const stored = JSON.parse(localStorage.getItem(key) ?? '');
          localStorage.setItem(key, JSON.stringify({ ...stored, access_token: 'a.b.c', ...more }));
        },
        [backofficeSessionKey(new URL(stack.url).host), changes] as const,
      );
    const renewals = countRefreshes(page);
    await invalidateToken({});
    await page.goto('/admin/baby_names/1');
    await expect(page.getByLabel('Meaning')).not.toHaveValue('');
    expect(renewals()).toBe(1);
    await invalidateToken({ refresh_token: 'gone' });
    await page.goto('/admin/baby_names/2');
    await expect(page).toHaveURL(/\/admin\/login/);
  });

  test('signing out during an outage shows an error, and ends the local session in all tabs', async ({
    page,
    context,
  }) => {
    await signInAsStaff(page, emails.moderator);
    const other = await context.newPage();
    await other.goto('/admin/baby_names');
    await expect(other.getByRole('cell', { name: 'Aaliyah', exact: true })).toBeVisible();
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByText('There was an error logging out.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(other).toHaveURL(/\/admin\/login/);
    await page.goto('/admin/baby_names');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});

test('a suspended tab in which another user was signed in doesn’t end the session of the next user', async ({
  page,
  context,
}) => {
  await signInAsStaff(page, emails.admin);
  const suspended = await context.newPage();
  await suspended.addInitScript(() => {
    const late: (() => void)[] = [];
    const tab = window as unknown as { isSuspended?: boolean; resume: () => void };
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ...more: [number]) =>
      tab.isSuspended ? late.push(run) : start(run, ...more)) as typeof window.setTimeout;
    tab.resume = () => {
      tab.isSuspended = false;
      for (const run of late) run();
    };
  });
  await suspended.goto('/admin/baby_names/1');
  await expect(suspended.getByLabel('Meaning')).not.toHaveValue('');
  await suspended.evaluate('isSuspended = true');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page);
  await suspended.evaluate('resume()');
  await expect(suspended.getByRole('button', { name: 'Account of' })).toContainText('Moderator');
  await page.goto('/admin/baby_names/1');
  await expect(page.getByLabel('Meaning')).not.toHaveValue('');
});

test.describe('an outage of the server', () => {
  test.use({ expectedConsole: /net::ERR/ });

  test('a page stays open if the permissions fail to load when the user returns to its tab', async ({ page }) => {
    await signInAsStaff(page, emails.moderator, '', '/admin/baby_names/1');
    await expect(page.getByLabel('Meaning')).not.toHaveValue('');
    await page.waitForLoadState('networkidle');
    await page.route('**/rpc/my_permissions', (route) => route.abort());
    for (let time = 1; time <= 2; time++) {
      const failed = page.waitForEvent('requestfailed');
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await failed;
    }
    // Waits longer than the delay before a retry of the request.
    await page.waitForTimeout(1500);
    await expect(page.getByLabel('Meaning')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/baby_names/1');
  });
});

test.describe('missing files after a deployment', () => {
  test.use({ expectedConsole: /Failed to load resource|dynamically imported module|preload/i });

  test('if a script of a page is missing, the page offers a reload, and a form keeps its input', async ({ page }) => {
    const lose = (file: string) =>
      page.route(`**/admin/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }));
    await signInAsStaff(page, emails.admin, '', '/admin/baby_names/1');
    await lose('HistoryDrawer');
    await page.getByLabel('Meaning').fill('typed and not saved');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    await expect(page.getByLabel('Meaning')).toHaveValue('typed and not saved');

    await page.goto('/admin/affiliate_products/create');
    await lose('PicturePicker');
    await page.getByLabel('Title').fill('typed and not saved');
    await page.getByRole('button', { name: 'Choose or upload a picture' }).click();
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('typed and not saved');

    await page.goto('/admin/permissions');
    await lose('Health');
    await page.getByRole('menuitem', { name: 'Data health' }).click();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Data health' })).toBeVisible();

    // The placeholder of index.html is visible until the application is loaded.
    await page.route('**/admin/assets/app-*.js', () => {}); // The server never responds to this request.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Checking admin permissions...')).toBeVisible();
    await page.unrouteAll();

    await lose('app');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The back-office could not be loaded.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Data health' })).toBeVisible();
  });
});
