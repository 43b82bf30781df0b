/** Signing in and out, ended sessions, and links in emails. */

import { violations } from '../../../support/browser/violations';
import { addAccount, emails, password } from '../../../support/data/people';
import { expect, newestMail, signInAsStaff, test } from '../../../support/e2e';
import { sessionFor } from '../../../support/sessions';

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

test('sign-in requires email and password', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByText('Please enter both email and password.')).toBeVisible();
});

test('an admin signs in, sees the role on the dashboard, and logs out', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(emails.superAdmin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByText('SUPER ADMIN').first()).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/?$/);
  // The reset page doesn't ask for the current password. Without a reset link it must therefore refuse to set a new
  // password, even for a signed-in user.
  await page.goto('/admin/reset-password');
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin Login' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Account of / }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logged out').first()).toBeVisible();
  await page.goto('/admin/baby_names');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('if a form has unsaved input, “Logout” signs the user out only after a confirmation', async ({ page, stack }) => {
  const email = 'leaver@example.com';
  const id = await addAccount(stack.sql, email, 'Levi Leaver');
  await stack.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
  await signInAsStaff(page, email, '', '/admin/affiliate_products/1');
  const price = page.getByLabel('Price');
  await expect(price).not.toHaveValue('');
  await price.fill('$0.04');
  const questions: string[] = [];
  let isConfirmed = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (isConfirmed ? dialog.accept() : dialog.dismiss());
  });
  await page.getByRole('button', { name: 'Account of Levi Leaver' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = 'You have unsaved changes. Leave without saving them?';
  await expect.poll(() => questions).toEqual([question]);
  await expect(price).toHaveValue('$0.04');
  isConfirmed = true;
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(questions).toEqual([question, question]);
  await stack.sql`delete from auth.users where id = ${id}`;
});

test("an account without a staff role can't sign in, and its session ends", async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(emails.parent);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  const tokens = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth-token')));
  expect(tokens).toEqual([]);
});

test.describe('rejected sign-ins and ended sessions', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('if sign-in is rate limited, the page shows the waiting time that the server sends', async ({ page }) => {
    await page.route('**/auth/v1/token?grant_type=password', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many attempts. Try again in 42 seconds.' },
      }),
    );
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(emails.admin);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByText('Too many attempts. Try again in 42 seconds.')).toBeVisible();
  });

  test('if the session was ended on another device, a reload shows one message and redirects to the login page once', async ({
    page,
    stack,
  }) => {
    const email = 'elsewhere@example.com';
    const id = await addAccount(stack.sql, email, 'Elsa Elsewhere');
    await stack.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
    await signInAsStaff(page, email, '', '/admin/baby_names');
    await expect(page.getByRole('cell', { name: 'Aaliyah', exact: true })).toBeVisible();
    await stack.sql`delete from auth.sessions where user_id = ${id}`;
    let visits = 0;
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/admin/login')) visits += 1;
    });
    await page.reload();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Ask a super admin')).toHaveCount(0);
    expect(visits).toBe(1);
    const tokens = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth-token')));
    expect(tokens).toEqual([]);
    await stack.sql`delete from auth.users where id = ${id}`;
  });

  test('if the session was ended on another device, saving the settings opens the login page, which shows the reason', async ({
    page,
    stack,
  }) => {
    const email = 'settler@example.com';
    const id = await addAccount(stack.sql, email, 'Seth Settler');
    await stack.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
    await signInAsStaff(page, email, '', '/admin/settings');
    await page.getByLabel('Site title').fill('Other title');
    await stack.sql`delete from auth.sessions where user_id = ${id}`;
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
    await expect(page.getByText("You don't have permission")).toHaveCount(0);
    await stack.sql`delete from auth.users where id = ${id}`;
  });

  test('if the session has ended on another device, the input of a form is restored after the next sign-in', async ({
    page,
    stack,
  }) => {
    const [email, other] = ['midway@example.com', 'other@example.com'];
    for (const [address, name] of [
      [email, 'Mia Midway'],
      [other, 'Olga Other'],
    ] as const)
      await stack.sql`insert into admin_users (user_id, role) values (${await addAccount(stack.sql, address, name)}, 'admin')`;
    const price = page.getByLabel('Price');
    const saveWithoutSession = async () => {
      await stack.sql`delete from auth.sessions`;
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page).toHaveURL(/\/admin\/login/);
      await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
    };
    const signIn = async (address: string) => {
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/admin\/affiliate_products\/1$/);
    };
    await signInAsStaff(page, email, '', '/admin/affiliate_products/1');
    await expect(price).not.toHaveValue('');
    await price.fill('$0.02');
    await saveWithoutSession();
    expect(await stack.sql`select 1 from affiliate_products where id = 1 and price = '$0.02'`).toHaveLength(0);
    await signIn(email);
    await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
    await expect(price).toHaveValue('$0.02');

    // Ends the session on the server, so that the next refresh of the token fails.
    await stack.sql`delete from auth.sessions`;
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage)) {
        if (!key.endsWith('-admin-auth-token')) continue;
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: Math.floor(Date.now() / 1000) }));
      }
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
    await signIn(email);
    await expect(price).toHaveValue('$0.02');

    await saveWithoutSession();
    await signIn(other);
    await expect(price, 'for another user').toHaveValue(/^(?!\$0\.02).+/);
    await expect(page.getByText('Restored your unsaved changes')).toHaveCount(0);

    // Signing out in another tab removes the draft.
    const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    await price.fill('$0.03');
    await expect.poll(drafts).toHaveLength(1);
    const tab = await page.context().newPage();
    await tab.goto('/admin/');
    await tab.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await drafts()).toEqual([]);
    await stack.sql`delete from auth.users where email in ${stack.sql([email, other])}`;
  });

  test('after a wrong password, the form shows an error and still has the email', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(emails.admin);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(emails.admin);
  });

  test('a deactivated staff member is signed out although the session is valid', async ({ page, stack }) => {
    const id = await addAccount(stack.sql, 'leaving@example.com', 'Lea Leaving');
    await stack.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
    await signInAsStaff(page, 'leaving@example.com', '', '/admin/baby_names');
    await expect(page.getByRole('cell', { name: 'Aaliyah', exact: true })).toBeVisible();
    await stack.sql`update admin_users set is_active = false where user_id = ${id}`;
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByText('You no longer have admin access.')).toBeVisible();
    await stack.sql`delete from auth.users where id = ${id}`;
  });
});

test.describe('links in emails', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('for a link with an error code, the page shows a fixed message instead of text from the URL', async ({
    page,
  }) => {
    await page.goto('/admin/login#error=access_denied&error_code=otp_expired&error_description=Call+0900+123');
    await expect(page.getByText('The link has expired or was already used.')).toBeVisible();
    await expect(page.getByText('0900')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/reset-password?error_code=otp_expired&error_description=Call+0900+123');
    await expect(page.getByText('The link has expired or was already used.')).toBeVisible();
    await expect(page.getByText('0900')).toHaveCount(0);
  });

  test('before a reset link ends the session of another user, the page asks for confirmation', async ({
    page,
    stack,
  }) => {
    const email = 'other-reset@example.com';
    const id = await addAccount(stack.sql, email, 'Otto Other');
    await stack.sql`insert into admin_users (user_id, role) values (${id}, 'moderator')`;
    await signInAsStaff(page, emails.admin);
    const { access_token, refresh_token } = JSON.parse(await sessionFor(stack.url, stack.apiKey, email));
    const link = `/admin/reset-password#access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`;
    await page.goto(link);
    await expect(page.getByText(`You are signed in as ${emails.admin}.`)).toBeVisible();
    await expect(page.getByLabel(/^New password/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `Stay signed in as ${emails.admin}` }).click();
    await expect(page.getByText('ADMIN', { exact: true }).first()).toBeVisible();
    await page.goto('/admin/profile');
    await expect(page.getByLabel('Email')).toHaveValue(emails.admin);

    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: `Continue as ${email}` }).click();
    await expect(page.getByLabel(/^New password/)).toBeVisible();
    await stack.sql`delete from auth.users where id = ${id}`;
  });

  test("a forged reset link doesn't end the session", async ({ page }) => {
    await signInAsStaff(page, emails.admin);
    await page.goto('/admin/reset-password#access_token=a.b.c&refresh_token=x&type=recovery');
    await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
    await page.goto('/admin/profile');
    await expect(page.getByLabel('Email')).toHaveValue(emails.admin);
  });
});

test('a forgotten password can be reset by the link in the email', async ({ page, stack }) => {
  const id = await addAccount(stack.sql, 'forgetful@example.com', 'Finn Forgetful');
  await stack.sql`insert into admin_users (user_id, role) values (${id}, 'moderator')`;
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: /send|reset/i }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByLabel('Email').fill('forgetful@example.com');
  await page.getByRole('button', { name: /send|reset/i }).click();
  await expect(page.getByText('Reset email sent').first()).toBeVisible();
  await page.goto(linkIn((await newestMail(stack, 'forgetful@example.com')).text));
  await expect(page).toHaveURL(/\/admin\/reset-password$/);
  await expect(page.getByLabel(/^Confirm/i)).toBeVisible();
  await page.reload(); // The link can be used only once, so the form must survive a reload.
  const [first, second] = [page.getByLabel(/^New password/i), page.getByLabel(/^Confirm/i)];
  await first.fill('12345');
  await second.fill('12345');
  await page.getByRole('button', { name: /update|reset|save|set/i }).click();
  await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible();
  await first.fill('another-one');
  await second.fill('another-two');
  await page.getByRole('button', { name: /update|reset|save|set/i }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await second.fill('another-one');
  await page.getByRole('button', { name: /update|reset|save|set/i }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel('Email').fill('forgetful@example.com');
  await page.getByLabel('Password', { exact: true }).fill('another-one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await stack.sql`delete from auth.users where id = ${id}`;
});

test('opening a page while signed out redirects to the login page without a loop', async ({ page }) => {
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });
  await page.goto('/admin/baby_names');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // React may render the login page late, which adds one navigation to the three expected ones: the page, its URL below
  // /admin, and the login page.
  expect(navigations).toBeLessThanOrEqual(4);
});

test('URLs from the specification redirect to the pages of the back-office', async ({ page }) => {
  await signInAsStaff(page, emails.admin, '', '/admin/names');
  await expect(page).toHaveURL(/\/admin\/baby_names/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/$/);
});
