/** Staff are invited by email: sending, revoking and accepting an invitation. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tabToAndEnter } from '../../../support/browser/keyboard';
import { narrow, unusable } from '../../../support/browser/usable';
import { violations } from '../../../support/browser/violations';
import { addAccount, emails } from '../../../support/data/people';
import { expect, newestMail, signInAsStaff, type TestStack, test } from '../../../support/e2e';
import { invitationIn, invite } from '../flows/shared';

const newAddress = () => `invited-${randomUUID().slice(0, 8)}@example.com`;
const item = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Invitations' }).getByRole('listitem', { name: email });

const forget = (stack: TestStack, email: string) =>
  stack.sql.begin(async (tx) => {
    await tx`delete from auth.users where email = ${email}`;
    await tx`delete from admin_invitations where email = ${email}`;
  });

const fillIn = async (page: Page, password: string) => {
  await page.getByLabel('Full name').fill('Ines Invited');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
};

test.use({ expectedConsole: /status of [45]\d\d/ });

test.describe('sending an invitation', () => {
  test('an invitation to an email address without an account is listed, and can be sent again and revoked', async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
    await page.getByLabel('Email of the user').fill(email);
    await page.getByRole('combobox', { name: 'Role' }).first().click();
    await page.getByRole('option', { name: 'Moderator' }).click();
    await page.getByRole('button', { name: 'Add Admin' }).click();
    await expect(page.getByText('User not found with this email')).toBeVisible();
    const offer = page.getByRole('button', { name: 'Invite by email' });
    await expect(offer).toBeVisible();
    await page.getByLabel('Email of the user').fill(`x${email}`);
    await expect(offer, 'the button to invite is shown only for the rejected address').toBeHidden();
    await page.getByLabel('Email of the user').fill(email);
    await offer.click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(page.getByLabel('Email of the user')).toHaveValue('');
    await expect(page.getByLabel('Email of the user')).toBeFocused();
    await expect(item(page, email)).toContainText('moderator');
    await expect(item(page, email)).toContainText('Invited just now, expires in 7 days');
    const first = invitationIn((await newestMail(stack, email)).text);
    expect(first).not.toBe('');

    await stack.sql`update admin_invitations set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where email = ${email}`;
    await page.reload();
    await expect(item(page, email).getByText('Expired', { exact: true })).toBeVisible();
    await expect(item(page, email)).toContainText('Invited last week, expired yesterday');
    await page.goto(first);
    await expect(page.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();

    await page.goto('/admin/admin_users');
    await item(page, email).getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(item(page, email)).toContainText('expires in 7 days');
    await expect(item(page, email)).toHaveCount(1);
    await narrow(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);

    await expect.poll(() => stack.mailbox.list(email).then(({ length }) => length)).toBe(2);
    const second = invitationIn((await newestMail(stack, email)).text);
    await item(page, email).getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(item(page, email)).toBeVisible();
    await item(page, email).getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Invitation revoked')).toBeVisible();
    await expect(item(page, email)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Invitations' }).locator('li:focus, h3:focus')).toHaveCount(1);
    await page.goto(second);
    await expect(page.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();
    await forget(stack, email);
  });

  test("a user who is already staff can't be invited", async ({ page }) => {
    await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
    await page.getByLabel('Email of the user').fill(emails.moderator);
    await page.getByRole('button', { name: 'Add Admin' }).click();
    await expect(page.getByText('User is already an admin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite by email' })).toHaveCount(0);
  });

  test('the list of invitations has an empty state, and a retry button if it fails to load', async ({
    page,
    ownStack,
  }) => {
    await signInAsStaff(page, emails.superAdmin, ownStack.url, '/admin/admin_users');
    await expect(page.getByText('No open invitations.')).toBeVisible();
    await page.route('**/rest/v1/admin_invitations*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(page.getByText('Failed to fetch invitations.')).toBeVisible();
    await page.unroute('**/rest/v1/admin_invitations*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No open invitations.')).toBeVisible();
  });
});

test.describe('accepting an invitation', () => {
  test('the invitation page validates name and password, and opens the dashboard after the invitation is accepted', async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const link = await invite(stack, email);
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin\/accept-invitation$/);
    await expect(page.getByText('You are invited to the back-office as a moderator.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await unusable(page)).toEqual([]);

    const accept = page.getByRole('button', { name: 'Accept invitation' });
    await fillIn(page, '12345');
    await accept.click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('invited-one');
    await page.getByLabel('Confirm password').fill('invited-two');
    await accept.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm password').fill('invited-one');
    await page.getByLabel('Full name').fill('');
    await page.getByLabel('Confirm password').press('Enter');
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Name must be at least 2 characters.');
    await page.keyboard.type('Ines Invited');
    await tabToAndEnter(page, accept);
    await expect(page.getByText('Invitation accepted')).toBeVisible();
    await expect(page.getByText('Welcome. Your role: MODERATOR.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/?$/);
    const [row] =
      await stack.sql`select role, is_active, full_name from admin_users a join profiles p on p.id = a.user_id
      where p.email = ${email}`;
    expect(row).toEqual({ role: 'moderator', is_active: true, full_name: 'Ines Invited' });
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();
    await forget(stack, email);
  });

  test('accepting an invitation takes over an unconfirmed account that somebody else created with the same email address', async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    await addAccount(stack.sql, email, 'Mallory');
    await stack.sql`update auth.users set email_confirmed_at = null where email = ${email}`;
    await page.goto(await invite(stack, email, 'admin'));
    await expect(page.getByText('You are invited to the back-office as an admin.')).toBeVisible();
    await fillIn(page, 'invited-one');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(page.getByText('Welcome. Your role: ADMIN.')).toBeVisible();
    await forget(stack, email);
  });

  test("before an invitation link ends another user's session, the page asks for confirmation", async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const link = await invite(stack, email);
    await signInAsStaff(page, emails.admin);
    await page.goto(link);
    await expect(page.getByText(`You are signed in as ${emails.admin}. Accept as ${email}?`)).toBeVisible();
    await page.getByRole('button', { name: `Stay signed in as ${emails.admin}` }).click();
    await expect(page.getByText('ADMIN', { exact: true }).first()).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: `Accept as ${email}` }).click();
    await fillIn(page, 'invited-one');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(page.getByText('Welcome. Your role: MODERATOR.')).toBeVisible();
    await page.goto('/admin/profile');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await forget(stack, email);
  });

  test('the invitation page shows an error for an invalid link, and a retry button during an outage', async ({
    page,
  }) => {
    await page.goto('/admin/accept-invitation');
    await expect(page.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Admin Login' })).toBeVisible();
    await page.route('**/rpc/invitation_for', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/admin/accept-invitation?token=nonsense');
    await expect(page.getByText("The server can't be reached")).toBeVisible();
    await page.unroute('**/rpc/invitation_for');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
  });
});
