/** Super admins erase all data of a person, by email address or from the list of users, and get a report. */
import { randomUUID } from 'node:crypto';
import { tabToAndEnter } from '../../../support/browser/keyboard';
import { unusable } from '../../../support/browser/usable';
import { violations } from '../../../support/browser/violations';
import { addAccount, emails } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';

const newAddress = () => `leaving-${randomUUID().slice(0, 8)}@example.com`;

test.use({ expectedConsole: /status of [45]\d\d/ });

test('a super admin can erase a user by keyboard after typing the user’s email, and sees the list of deleted data', async ({
  page,
  stack,
}) => {
  const email = newAddress();
  await addAccount(stack.sql, email, 'Lena Leaving');
  await stack.sql`insert into subscribers (email, first_name, subscribed_to_stories) values (${email}, 'Lena', true)`;
  await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
  await page.getByLabel('Search users').fill(email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Erase ${email}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Erase ${email}?` })).toBeVisible();
  const erase = dialog.getByRole('button', { name: 'Erase this person' });
  await expect(erase).toBeDisabled();
  await expect(dialog.getByLabel('Type the email address to confirm')).toBeFocused();
  await page.keyboard.type('someone@example.com');
  await expect(erase).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email.toUpperCase());
  expect(await violations(page)).toEqual([]);
  expect(await unusable(page)).toEqual([]);
  await tabToAndEnter(page, erase);

  await expect(dialog.getByRole('heading', { name: 'Person erased' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Account 1 Deleted' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Profile 1 Deleted' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Newsletter sign-ups 1 Deleted' })).toBeVisible();
  await expect(dialog.getByText(/^(public|private|private_local|auth)\./)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matching accounts.')).toBeVisible();
  expect(await stack.sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  expect(await stack.sql`select 1 from subscribers where email = ${email}`).toHaveLength(0);

  await page.goto('/admin/audit_log');
  await expect(page.getByText(/erased\s+people/).first()).toBeVisible();
});

test('a super admin can erase a person who has no account, and a second erasure finds nothing', async ({
  page,
  stack,
}) => {
  const email = newAddress();
  await stack.sql`insert into subscribers (email, first_name, subscribed_to_stories) values (${email}, 'Lena', true)`;
  await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
  const form = page.getByRole('form', { name: 'Erase a person' });
  const dialog = page.getByRole('dialog');
  const erase = async () => {
    await form.getByLabel('Email of the person').fill(` ${email} `);
    await form.getByRole('button', { name: 'Erase…' }).click();
    await dialog.getByLabel('Type the email address to confirm').fill(email);
    await dialog.getByRole('button', { name: 'Erase this person' }).click();
  };
  await expect(form.getByRole('button', { name: 'Erase…' })).toBeDisabled();
  await erase();
  await expect(dialog.getByRole('row', { name: 'Newsletter sign-ups 1 Deleted' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await erase();
  await expect(dialog.getByText(`Nothing was found for ${email}.`)).toBeVisible();
});

test('if the server rejects an erasure, the dialog shows the reason and keeps the typed email', async ({
  page,
  ownStack,
}) => {
  await signInAsStaff(page, emails.superAdmin, ownStack.url, '/admin/admin_users');
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Email of the person').fill(emails.superAdmin);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await expect(dialog.getByText('This is your own account: you will be signed out.')).toBeVisible();
  await dialog.getByLabel('Type the email address to confirm').fill(emails.superAdmin);
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  await expect(dialog.getByText('This is the last active super admin. Add another super admin first.')).toBeVisible();
  await expect(dialog.getByLabel('Type the email address to confirm')).toHaveValue(emails.superAdmin);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await ownStack.sql`select 1 from profiles where email = ${emails.superAdmin}`).toHaveLength(1);
});
