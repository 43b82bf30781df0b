/** Accounts with the real backend: sign-up, emails, sign-in and sign-out, password reset, profile. */
import { randomUUID } from 'node:crypto';
import { visit } from '../../../support/browser/navigation';
import { password } from '../../../support/data/people';
import { expect, newestMail, signInAsParent, type TestStack, test } from '../../../support/e2e';

/** Returns the link to the auth server in the text of an email. */
const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

const newEmail = () => `join-${randomUUID().slice(0, 8)}@example.com`;
const forget = (stack: TestStack, email: string) => stack.sql`delete from auth.users where email = ${email}`;

test('a parent signs up, confirms by email, adds a favorite, and sees it in another browser', async ({
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

  const mail = await newestMail(stack, email);
  await page.goto(linkIn(mail.text));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Robin Reader').first()).toBeAttached();
  expect(page.url()).not.toContain('token');

  await visit(page, '/name/1');
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
  await visit(other, '/favorites');
  await expect(other.getByRole('heading', { name: 'My Favorite Names' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Olivia' })).toBeVisible();
  await elsewhere.close();
  await forget(stack, email);
});

test('a double click on “Create Account” creates one account; in another browser, its link signs in only after a confirmation', async ({
  page,
  stack,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/login?tab=signup');
  await page.getByLabel('Full Name').fill('<i>Twice</i> 🐑');
  await page.getByRole('main').getByLabel('Email').fill(`  ${email} `);
  await page.getByLabel('Password', { exact: true }).fill(' Nightlight-7 ');
  await page.getByLabel('Confirm Password').fill(' Nightlight-7 ');
  const requests: string[] = [];
  page.on('request', (request) => /\/signup/.test(request.url()) && requests.push(request.method()));
  await page.getByRole('button', { name: 'Create Account' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByLabel('Messages')).toContainText('Account created successfully');
  expect(requests.filter((method) => method === 'POST')).toHaveLength(1);
  const link = linkIn((await newestMail(stack, email)).text);
  expect(await stack.mailbox.list(email)).toHaveLength(1);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('dialog')).toContainText(`This link signs you in as ${email}.`);
  await other.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Welcome, <i>Twice</i> 🐑!')).toBeVisible();
  await expect(other.getByLabel('Messages')).toContainText('If your password doesn’t work later, choose a new one');
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByLabel('Messages').getByText(/link/i).first()).toBeVisible();
  expect(page.url()).not.toMatch(/error|token/);
  expect(await stack.sql`delete from auth.users where email = ${email} returning id`).toHaveLength(1);
});

test('the sign-in screen has tabs, and a sign-up form that rates passwords and shows errors', async ({ page }) => {
  const [field, confirmation] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm Password')];
  const create = page.getByRole('button', { name: 'Create Account' });
  await page.goto('/login');
  await test.step('the sign-in screen has tabs, a button to show the password, and disabled buttons for Google and Facebook', async () => {
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Google (Coming Soon)', 'Facebook (Coming Soon)']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/tab=signup/);
    await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute('href', '/privacy');
  });
  await test.step('every password field has a button to show and hide the password', async () => {
    for (const shown of [field, confirmation]) {
      await expect(shown).toHaveAttribute('type', 'password');
      const toggle = shown.locator('xpath=..').getByRole('button');
      await toggle.click();
      await expect(shown).toHaveAttribute('type', 'text');
      await toggle.click();
      await expect(shown).toHaveAttribute('type', 'password');
    }
  });
  await test.step('the strength meter counts the rules that a password meets: red for 1 or 2, yellow for 3 or 4, green for all 5', async () => {
    for (const [typed, rules] of [
      ['a', 1],
      ['aA', 2],
      ['aA1', 3],
      ['aA1!', 4],
      ['aA1!aA1!', 5],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveJSProperty('value', rules);
      const tone = rules < 3 ? 'red' : rules < 5 ? 'yellow' : 'green';
      await expect(page.locator('.strength')).toHaveAttribute('data-tone', tone);
      await expect(page.locator('.strength-bar .lit')).toHaveCount(rules);
    }
    await confirmation.fill('aA1!aA1!');
    await expect(page.getByText('Passwords match')).toBeVisible();
    await confirmation.fill('other');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  });
  await test.step('the hint about matching passwords ignores spaces at the ends of passwords, and remains after a failed submit', async () => {
    await field.fill('weak ');
    await confirmation.fill(' weak');
    await expect(page.getByText('Passwords match')).toBeVisible();
    await create.click();
    await expect(page.getByText('Please choose a stronger password')).toBeVisible();
    await expect(page.getByText('Passwords match')).toBeVisible();
    await confirmation.fill('other');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await create.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  });
  await test.step('the sign-up form shows errors at its fields and preserves the input', async () => {
    await field.fill('weak');
    await expect(page.getByText('Required').first()).toBeVisible();
    await page.getByLabel('Full Name').fill('Kept Name');
    await page.getByRole('main').getByLabel('Email').fill('no-at-sign');
    await create.click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByRole('main').getByLabel('Email').fill('fine@example.com');
    await confirmation.fill('weak');
    await create.click();
    await expect(page.getByText('Please choose a stronger password')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Kept Name');
  });
});

test.describe('rejected requests', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('sign-in shows the same message for a wrong password and an unknown account', async ({ page, parent }) => {
    const texts: string[] = [];
    await page.goto('/login');
    for (const email of [parent.email, 'nobody@example.com']) {
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      const toast = page.getByLabel('Messages').filter({ hasText: 'Login failed' });
      await expect(toast).toBeVisible();
      texts.push(await toast.innerText());
      await toast.getByRole('button', { name: 'Dismiss' }).first().click();
      await expect(toast).toHaveCount(0);
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('the profile form can change the name but not the email, and a new password requires the current one', async ({
    page,
    stack,
    parent,
  }) => {
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
    // The form focuses the rejected field. Text that is typed at this moment would end up in it.
    await expect(page.getByLabel('Current Password')).toBeFocused();
    // A password that is typed while another one is being saved isn't cleared.
    await page.route('**/auth/v1/user*', async (route) => {
      await page.getByLabel('Confirm New Password').fill('typed-meanwhile');
      await route.continue();
    });
    await fill(parent.password, 'brand-new-one', 'brand-new-one');
    await expect(page.getByText('Password updated')).toBeVisible();
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    await expect(page.getByLabel('Confirm New Password')).toHaveValue('typed-meanwhile');
  });
});

test('a forgotten password can be reset by the link in the email', async ({ page, stack, parent }) => {
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

test('a visitor who opens a page that requires an account is redirected to sign-in, and afterwards back to the page', async ({
  page,
  parent,
}) => {
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

test('the sign-up form keeps what was typed while the sign-in form is shown', async ({ page }) => {
  const secret = page.getByLabel('Password', { exact: true });
  await page.goto('/login?tab=signup');
  await page.getByLabel('Full Name').fill('Kept Name');
  await secret.fill('Nightlight-7');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(secret).toHaveValue('');
  await secret.fill('another');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Kept Name');
  await expect(secret).toHaveValue('Nightlight-7');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(secret).toHaveValue('another');
});

test('on a phone, the message after a sign-up is at the top of the window and its heading is focused', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login?tab=signup');
  await page.getByLabel('Full Name').fill('Robin Reader');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Nightlight-7');
  await page.getByLabel('Confirm Password').fill('Nightlight-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const heading = page.getByRole('heading', { name: 'Check your email' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await forget(stack, email);
});

test('after a reset link was requested, the header’s links “Sign In” and “Join” open the sign-in form and the sign-up form', async ({
  page,
  parent,
}) => {
  const header = page.getByRole('banner');
  const sent = page.getByRole('heading', { name: 'Check your email' });
  for (const [link, heading] of [
    ['Join', 'Keep the names you love'],
    ['Sign In', 'Welcome back'],
  ] as const) {
    await page.goto('/login?mode=forgot');
    await page.getByRole('main').getByLabel('Email').fill(parent.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(sent).toBeVisible();
    await header.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test.describe('with a lost connection', () => {
  // If the auth client is loaded already, it logs the failed request.
  test.use({ expectedConsole: /Failed to load resource|net::ERR|TypeError: Failed to fetch/ });

  test('the sign-in form says that the browser is offline, and works without a reload once the connection is back', async ({
    page,
    context,
    parent,
  }) => {
    const submit = page.getByRole('button', { name: 'Sign In', exact: true });
    await page.goto('/login');
    await page.getByRole('main').getByLabel('Email').fill(parent.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByLabel('Messages')).toContainText('Login failed');
    await expect(page.getByLabel('Messages')).toContainText(
      'You are offline. Please try again once you are connected.',
    );
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await submit.click();
    await expect(page.getByText('Logged in successfully')).toBeVisible();
  });
});

test.describe('without a server, or without a session', () => {
  test.use({ expectedConsole: /net::ERR_FAILED|TypeError: Failed to fetch|status of 40[01]/ });

  test('a session that can’t be refreshed is removed, and signing out works without a server', async ({
    page,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/about');
    // Makes the session expire when the next page loads. If the session expired in the current page, the refresh timer
    // could remove it before the next page loads.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('expired')) return;
      sessionStorage.setItem('expired', 'yes');
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

    await test.step('signing out without a server shows an error, and ends the session in this browser', async () => {
      await signInAsParent(page, parent.email, '', '/about');
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
});
