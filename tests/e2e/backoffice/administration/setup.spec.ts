/** /admin/setup: creates the first admin account with a one-time code. */

import { tabTo } from '../../../support/browser/keyboard';
import { unusable } from '../../../support/browser/usable';
import { violations } from '../../../support/browser/violations';
import { expect, newestMail, type TestStack, test } from '../../../support/e2e';

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

/** Removes all staff, including the last super admin, and creates a setup code. */
async function openSetup({ sql }: TestStack): Promise<string> {
  await sql`truncate admin_users`;
  const [row] = await sql`select private.new_setup_code() as code`;
  return row?.code;
}

test('if there is an active admin, the setup page shows that the setup is complete', async ({ page }) => {
  await page.goto('/admin/setup?code=whatever');
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await expect(page.getByText('Setup Complete')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Admin Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});

test('the setup link creates the first admin, who signs in after confirming the email', async ({ page, ownStack }) => {
  const code = await openSetup(ownStack);
  await page.goto(`${ownStack.url}/admin/setup?code=${code}`);
  await expect(page.getByText('Setup link accepted')).toBeVisible();
  await expect(page.getByLabel('Setup code')).toHaveCount(0);
  expect(page.url()).not.toContain(code);
  await page.reload();
  await expect(page.getByText('Setup link accepted')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await unusable(page)).toEqual([]);

  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(' First Admin ');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(' first@example.com ');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(' 123 ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(' first-admin ');
  await tabTo(page, page.getByLabel('Contact address'));
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Contact address')).toBeFocused();
  await page.getByLabel('Contact address').fill('hello@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin account created').first()).toBeVisible();
  await expect(page.getByText('Please verify the email before logging in.')).toBeVisible();
  expect(await ownStack.sql`select 1 from admin_users`, 'no permissions before the email is confirmed').toHaveLength(0);

  await page.goto(linkIn((await newestMail(ownStack, 'first@example.com')).text));
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Your email address is confirmed. You can sign in now.')).toBeVisible();
  await page.getByLabel('Email').fill('first@example.com');
  await page.getByLabel('Password', { exact: true }).fill('first-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('SUPER ADMIN').first()).toBeVisible();
  const [contact] = await ownStack.sql`select value from settings where key = 'contact_email'`;
  expect(contact?.value).toBe('hello@example.com');
});

test.describe('rejected attempts', () => {
  test.use({ expectedConsole: /status of [45]\d\d/ });

  test('without a link the setup page asks for the code, and shows an error if the code is wrong', async ({
    page,
    ownStack,
  }) => {
    const code = await openSetup(ownStack);
    await page.goto(`${ownStack.url}/admin/setup`);
    const field = page.getByLabel('Setup code');
    await expect(field).toHaveAccessibleDescription(/npm start.*select private\.new_setup_code\(\);/);
    await page.getByLabel('Name').fill('First Admin');
    await page.getByLabel('Email').fill('first@example.com');
    await page.getByLabel('Password', { exact: true }).fill('first-admin');
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(field).toHaveAccessibleDescription('Please enter the setup code.');
    await expect(field).toBeFocused();
    await field.fill('wrong-code');
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(field).toHaveAccessibleDescription(/This setup code is not valid/);
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('First Admin');
    await expect(page.getByLabel('Email')).toHaveValue('first@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('first-admin');
    expect(await violations(page)).toEqual([]);
    expect(await ownStack.sql`select 1 from auth.users where email = 'first@example.com'`).toHaveLength(0);

    // The field also accepts a complete setup link.
    await field.fill(`${ownStack.url}/admin/setup?code=${code}`);
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(page.getByText('Error creating admin')).toBeVisible();
    await expect(page.getByText('Failed to create admin account')).toBeVisible();
    await page.unroute('**/auth/v1/signup*');
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(page.getByText('Admin account created').first()).toBeVisible();
  });

  test('a setup link is rejected after the server has created a newer setup code', async ({ page, ownStack }) => {
    const code = await openSetup(ownStack);
    await ownStack.sql`select private.new_setup_code()`;
    await page.goto(`${ownStack.url}/admin/setup?code=${code}`);
    await expect(page.getByLabel('Setup code')).toHaveAccessibleDescription(/This setup code is not valid/);
  });

  test('during an outage the setup page shows an error with a retry button', async ({ page }) => {
    await page.route('**/rpc/has_active_admin', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/admin/setup');
    await expect(page.getByRole('alert')).toContainText("The server can't be reached");
    await page.unroute('**/rpc/has_active_admin');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Setup Complete')).toBeVisible();
  });
});
