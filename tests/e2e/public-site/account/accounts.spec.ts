/** Accounts with the real backend: sign-up, emails, sign-in and sign-out, password reset, profile. */
import { randomUUID } from 'node:crypto';
import { password } from '../../../support/data/people';
import { expect, newestMail, signInAsParent, type TestStack, test } from '../../../support/e2e';

/** The link of an email to the auth server. */
const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

const newEmail = () => `join-${randomUUID().slice(0, 8)}@example.com`;
const forget = (stack: TestStack, email: string) => stack.sql`delete from auth.users where email = ${email}`;

test('a parent signs up, confirms by email, adds a favorite, and sees it in another browser @phone', async ({
  page,
  stack,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/login?tab=signup');
  await page.getByLabel('Full Name').fill('Robin Reader');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Nightlight-7');
  await page.getByLabel('Confirm Password').fill('Nightlight-7');
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();

  // Before the confirmation the server refuses the sign-in.
  const mail = await newestMail(stack, email);
  await page.goto(linkIn(mail.text));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Robin Reader').first()).toBeAttached();
  expect(page.url()).not.toContain('token');

  await page.goto('/name/1');
  await page.getByRole('button', { name: /^Add to Favorites/ }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove from Favorites/ })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${stack.url}/login`);
  await other.getByRole('main').getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('Nightlight-7');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByText('Welcome back, Robin Reader!')).toBeVisible();
  await other.goto(`${stack.url}/favorites`);
  await expect(other.getByRole('heading', { name: 'My Favorite Names' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Olivia' })).toBeVisible();
  await elsewhere.close();
  await forget(stack, email);
});

test('the confirmation link works once, and shows an error the second time', async ({ page, stack }) => {
  const email = newEmail();
  await page.goto('/login?tab=signup');
  await page.getByLabel('Full Name').fill('Twice Told');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Nightlight-7');
  await page.getByLabel('Confirm Password').fill('Nightlight-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const link = linkIn((await newestMail(stack, email)).text);
  await page.goto(link);
  await expect(page.getByText('Twice Told').first()).toBeAttached();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByLabel('Messages').getByText(/link/i).first()).toBeVisible();
  expect(page.url()).not.toMatch(/error|token/);
  await forget(stack, email);
});

test('the sign-up form shows errors at its fields and preserves the input', async ({ page }) => {
  await page.goto('/login?tab=signup');
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await page.getByLabel('Confirm Password').fill('other');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Full Name').fill('Kept Name');
  await page.getByRole('main').getByLabel('Email').fill('no-at-sign');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill('fine@example.com');
  await page.getByLabel('Confirm Password').fill('weak');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please choose a stronger password')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Kept Name');
});

test('the sign-in screen has tabs, buttons to show the passwords, and disabled submit buttons @phone', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Google (Coming Soon)', 'Facebook (Coming Soon)']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/tab=signup/);
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute('href', '/privacy');
});

test.describe('rejected requests', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('sign-in shows the same message for a wrong password and an unknown account', async ({ page, parent }) => {
    const texts: string[] = [];
    for (const email of [parent.email, 'nobody@example.com']) {
      await page.goto('/login');
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      const toast = page.getByLabel('Messages').filter({ hasText: 'Login failed' });
      await expect(toast).toBeVisible();
      texts.push(await toast.innerText());
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('changing the password requires the current one', async ({ page, parent }) => {
    await signInAsParent(page, parent.email, '', '/profile');
    await page.getByRole('tab', { name: 'Password' }).click();
    const fill = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password', { exact: true }).fill(next);
      await page.getByLabel('Confirm New Password').fill(again);
      await page.getByRole('button', { name: 'Update Password' }).click();
    };
    await fill('short', 'short', 'other');
    await expect(page.getByText('Password must be at least 6 characters.').first()).toBeVisible();
    await fill('not-the-one', 'brand-new-one', 'brand-new-one');
    await expect(page.getByText(/current password/i).last()).toBeVisible();
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('brand-new-one');
    await fill(parent.password, 'brand-new-one', 'brand-new-one');
    await expect(page.getByText('Password updated')).toBeVisible();
  });
});

test('the link in the email resets a forgotten password', async ({ page, stack, parent }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('main').getByLabel('Email').fill(parent.email);
  await page.getByRole('button', { name: /reset/i }).click();
  await expect(page.getByText('Password reset email sent')).toBeVisible();
  await expect(page.getByText('Please check your email for reset instructions.').first()).toBeVisible();
  await page.goto(linkIn((await newestMail(stack, parent.email)).text));
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New Password').fill('another-one');
  await page.getByLabel('Confirm Password').fill('another-two');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Confirm Password').fill('another-one');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('main').getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill('another-one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
});

test('the profile form can change the name, but not the email address', async ({ page, stack, parent }) => {
  await signInAsParent(page, parent.email, '', '/profile');
  await expect(page.getByRole('main').getByLabel('Email')).toBeDisabled();
  const name = page.getByRole('tabpanel').getByLabel(/name/i).first();
  await name.fill('A');
  await page.getByRole('button', { name: /save|update/i }).click();
  await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible();
  await name.fill('Changed Person');
  await page.getByRole('button', { name: /save|update/i }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect
    .poll(async () => (await stack.sql`select full_name from profiles where id = ${parent.id}`)[0]?.full_name)
    .toBe('Changed Person');
});

test('opening a page for users while signed out leads to sign-in, then back to the page', async ({ page, parent }) => {
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('main').getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('signing out in one tab signs out the other tab', async ({ page, context, parent }) => {
  await signInAsParent(page, parent.email);
  const second = await context.newPage();
  await second.goto('/favorites');
  await expect(second.getByRole('heading', { name: 'My Favorite Names' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test.describe('without a server', () => {
  test.use({ expectedConsole: /net::ERR_FAILED|TypeError: Failed to fetch/ });

  test("signing out without a server ends the session in the browser, and says that the server wasn't notified", async ({
    page,
    parent,
  }) => {
    await signInAsParent(page, parent.email);
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Sign out failed')).toBeVisible();
    await expect(page.getByText('You are signed out in this browser')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token":');
  });
});

test.describe('an ended session', () => {
  test.use({ expectedConsole: /status of 40[01]/ });

  test('the browser removes an ended session and shows a notice', async ({ page, parent }) => {
    await signInAsParent(page, parent.email);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.includes('auth-token'))) {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(
          key,
          JSON.stringify({ ...session, expires_at: 1, access_token: 'a.b.c', refresh_token: 'gone' }),
        );
      }
    });
    await page.goto('/names/a');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ava', exact: true }).first()).toBeVisible();
  });
});
