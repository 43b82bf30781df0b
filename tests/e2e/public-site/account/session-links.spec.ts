/**
 * Sign-in links in emails, which ask for confirmation before they replace a session, and sessions that were ended on
 * another device.
 */
import type { Page } from '@playwright/test';
import { tabToAndEnter } from '../../../support/browser/keyboard';
import { visit } from '../../../support/browser/navigation';
import { violations } from '../../../support/browser/violations';
import { addAccount, password } from '../../../support/data/people';
import { expect, signInAsParent, type TestStack, test } from '../../../support/e2e';
import { sessionFor } from '../../../support/sessions';

const stranger = 'stranger@example.com';

/** Returns the fragment of a link that signs in to the account. */
async function linkFor({ url, apiKey }: TestStack, email: string, type = 'magiclink'): Promise<string> {
  const session = JSON.parse(await sessionFor(url, apiKey, email));
  return `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&type=${type}`;
}

const signedIn = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test.describe('a sign-in link of another account', () => {
  test.beforeEach(async ({ stack }) => {
    await addAccount(stack.sql, stranger, 'Stan Stranger');
  });
  test.afterEach(async ({ stack }) => {
    await stack.sql`delete from auth.users where email = ${stranger}`;
  });

  test('for a sign-in link of another account, the page asks whether to keep or to replace the session', async ({
    page,
    stack,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/about');
    // Waits for hydration. Before hydration, the page would ignore a pasted link.
    await expect(signedIn(page, parent.name)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Switch to another account?' });
    await test.step('if the link is pasted into an open tab, the page asks for confirmation, and “Stay” preserves the session', async () => {
      await page.evaluate(
        (fragment) => {
          window.location.hash = fragment;
        },
        await linkFor(stack, stranger),
      );
      await expect(dialog).toContainText(`This link signs you in as ${stranger}.`);
      await expect(dialog).toContainText(`You are signed in as ${parent.email}.`);
      expect(page.url()).not.toContain('token');
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toBeHidden();
      await expect(messages(page)).toContainText(`You are still signed in as ${parent.email}.`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await visit(page, '/profile');
      await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(parent.email);
      // The tokens of the unused link are revoked.
      const sessions = () => stack.sql`
        select 1 from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${stranger}`;
      expect(await sessions()).toHaveLength(0);
    });
    await test.step('for a reset link of another account, the page shows whose password will change, and the current session continues', async () => {
      await page.goto(`/reset-password${await linkFor(stack, stranger, 'recovery')}`);
      await expect(page.getByText(`the password of ${stranger}`)).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(parent.email);
    });
    await test.step('if the link is opened in a new page, the page asks for confirmation, and “Continue” switches to the other account', async () => {
      await page.goto(`/about?visit=again${await linkFor(stack, stranger)}`);
      expect(page.url()).not.toContain('token');
      await tabToAndEnter(page, dialog.getByRole('button', { name: 'Continue' }));
      await expect(signedIn(page, 'Stan Stranger')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect
        .poll(async () => (await stack.sql`select 1 from auth.sessions where user_id = ${parent.id}`).length)
        .toBe(0);
    });
    await test.step('a link of the account that is signed in needs no confirmation', async () => {
      await page.goto(`/about${await linkFor(stack, stranger)}`);
      await expect(messages(page)).toContainText('Logged in successfully');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });

  test('before a link that this browser didn’t request signs the user in, the page asks for confirmation, even without a session', async ({
    page,
    stack,
  }) => {
    await page.goto(`/about${await linkFor(stack, stranger, 'signup')}`);
    const dialog = page.getByRole('dialog', { name: 'Sign in with this link?' });
    await expect(dialog).toContainText(`This link signs you in as ${stranger}.`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(messages(page)).toContainText('You are not signed in');
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('access_token');

    await page.goto(`/about${await linkFor(stack, stranger, 'signup')}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(signedIn(page, 'Stan Stranger')).toBeVisible();
  });
});

test('for a link with an error or a message, the page shows a fixed text instead of the text in the URL', async ({
  page,
}) => {
  const fake = 'Your account is locked. Call 0900 123 456.';
  for (const [fragment, shown] of [
    ['error=access_denied&error_code=otp_expired', 'The link has expired or was already used.'],
    ['error=x&error_code=made_up', "This link doesn't work. Please request a new one."],
    ['error=server_error', 'The server had a problem with this link.'],
  ]) {
    await page.goto(
      `/about?visit=${encodeURIComponent(shown ?? '')}#${fragment}&error_description=${encodeURIComponent(fake)}`,
    );
    await expect(messages(page)).toContainText(shown ?? '');
    await expect(page.getByText('0900')).toHaveCount(0);
    expect(page.url()).not.toContain('error');
  }
  await page.goto(`/about?visit=unknown#message=${encodeURIComponent(fake)}`);
  await expect(page).not.toHaveURL(/message/);
  await expect(page.getByText('0900')).toHaveCount(0);
  const half = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
  await page.goto(`/about?visit=half#message=${encodeURIComponent(half)}`);
  await expect(messages(page)).toContainText('Now open the link in the email to the other address.');
  await expect(page).toHaveURL(/\/about\?visit=half$/);
});

test.describe('a session that was ended on another device', () => {
  test.use({ expectedConsole: /status of 40[0134]/ });
  const notice = 'Your session has ended. Please sign in again.';

  test('if the session has ended, saving and reloading show a notice, and the next sign-in restores the form’s input', async ({
    page,
    stack,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/profile');
    await page.getByRole('tabpanel').getByLabel('Name').fill('Nia Newer');
    // Waits for the page's requests. Otherwise one of them could detect the ended session before the form is saved.
    await page.waitForLoadState('networkidle');
    await stack.sql`delete from auth.sessions where user_id = ${parent.id}`;
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(messages(page)).toContainText(notice);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByRole('main').getByLabel('Email').fill(parent.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('tabpanel').getByLabel('Name')).toHaveValue('Nia Newer');

    await visit(page, '/about');
    await expect(signedIn(page, parent.name)).toBeVisible();
    await stack.sql`delete from auth.sessions where user_id = ${parent.id}`;
    await page.reload();
    await expect(messages(page)).toContainText(notice);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(messages(page).getByText(notice)).toHaveCount(1);
  });
});

test('a password change signs out the other devices, which show a notice', async ({ page, browser, stack, parent }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInAsParent(other, parent.email, stack.url, '/about');
  await expect(signedIn(other, parent.name)).toBeVisible();
  await signInAsParent(page, parent.email, '', '/profile?tab=password');
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password', { exact: true }).fill('brand-new-one');
  await page.getByLabel('Confirm New Password').fill('brand-new-one');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(messages(page)).toContainText('Password updated');
  await expect(messages(page)).toContainText('Your other devices have been signed out.');
  await other.reload();
  await expect(messages(other)).toContainText('Your session has ended. Please sign in again.');
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  // The session in which the password was changed remains valid.
  await page.reload();
  await expect(signedIn(page, parent.name)).toBeVisible();
  await elsewhere.close();
});

test.describe('rate limits', () => {
  test.use({ expectedConsole: /status of 429/ });
  const sentence = 'Too many requests. Please try again in 42 seconds.';

  test('each account form shows the waiting time that the server sends, and preserves its input', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/about');
    for (const [path, request, press, failed] of [
      ['/login', '**/token?*', 'Sign In', 'Login failed'],
      ['/login?mode=forgot', '**/recover?*', 'Send Reset Link', 'Password reset failed'],
      ['/login?tab=signup', '**/signup?*', 'Create Account', 'Registration failed'],
    ] as const) {
      await test.step(path, async () => {
        await page.route(request, (route) =>
          route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: sentence } }),
        );
        await visit(page, path);
        const submit = main.getByRole('button', { name: press, exact: true });
        await expect(submit).toBeVisible();
        await main.getByLabel('Email').fill('nia@example.com');
        if (path.includes('signup')) await main.getByLabel('Full Name').fill('Nia');
        for (const field of await main.locator('input[autocomplete$=password]').all()) await field.fill('Nightlight-7');
        await submit.click();
        const toast = messages(page).locator('.toast').filter({ hasText: failed });
        await expect(toast.first()).toContainText(sentence);
        await expect(main.getByLabel('Email')).toHaveValue('nia@example.com');
      });
    }
  });
});
