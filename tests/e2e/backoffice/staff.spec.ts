/** Who gets in, who does not, and who is out at once. */
import { expect, newestMail, signInAsStaff, test } from '../../support/e2e';
import { addAccount, emails, password } from '../../support/people';

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

test('both fields are needed', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(page.getByText('Please enter both email and password.')).toBeVisible();
});

test('an admin signs in, sees the dashboard with the role, and logs out', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(emails.superAdmin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByText('SUPER ADMIN').first()).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/?$/);
  // Without a link nobody sets a password here, not even who is signed in: it would need no current one.
  await page.goto('/admin/reset-password');
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logged out').first()).toBeVisible();
  await page.goto('/admin/baby_names');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a parent is signed out at once', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(emails.parent);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth-token')));
  expect(kept).toEqual([]);
});

test.describe('refusals', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('a wrong password fails with a message, and the address stays', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(emails.admin);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(emails.admin);
  });

  test('whoever is deactivated is out at once, with the session still valid', async ({ page, stack }) => {
    const id = await addAccount(stack.sql, 'leaving@example.com', 'Lea Leaving');
    await stack.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
    await signInAsStaff(page, 'leaving@example.com', '', '/admin/baby_names');
    await expect(page.getByRole('cell', { name: 'Abigail' })).toBeVisible();
    await stack.sql`update admin_users set is_active = false where user_id = ${id}`;
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/login/);
    await stack.sql`delete from auth.users where id = ${id}`;
  });
});

test('a forgotten password is reset by the link of the mail', async ({ page, stack }) => {
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
  await page.reload(); // the link is spent by then
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

test('the first admin sets the site up once; after that the page says it is complete', async ({ page, ownStack }) => {
  await page.goto(`${ownStack.url}/admin/setup`);
  await expect(page.getByText('Setup Complete')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Return to Home' }).or(page.getByRole('button', { name: 'Return to Home' })),
  ).toBeVisible();
  await ownStack.sql`truncate admin_users`;
  await page.reload();
  await page.getByLabel(/name/i).fill('First Admin');
  await page.getByLabel('Email').fill('first@example.com');
  await page.getByLabel('Password', { exact: true }).fill('first-admin');
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page.getByText('Admin account created').first()).toBeVisible();
  await page.goto(linkIn((await newestMail(ownStack, 'first@example.com')).text));
  await page.goto(`${ownStack.url}/admin/login`);
  await page.getByLabel('Email').fill('first@example.com');
  await page.getByLabel('Password', { exact: true }).fill('first-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('SUPER ADMIN').first()).toBeVisible();
});

test('who is signed out and opens a page is led to the login, once', async ({ page }) => {
  let steps = 0;
  page.on('framenavigated', () => {
    steps += 1;
  });
  await page.goto('/admin/baby_names');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // The page itself, its address below /admin, the login; and one more where React is slow to draw it.
  expect(steps).toBeLessThanOrEqual(4);
});

test('the addresses of the specification lead to the right place', async ({ page }) => {
  await signInAsStaff(page, emails.admin, '', '/admin/names');
  await expect(page).toHaveURL(/\/admin\/baby_names/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/$/);
});
