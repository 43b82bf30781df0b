/** Staff themselves: signing in, setting up, the password. */
import { expect, signInAsStaff, type TestStack } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { password } from '../../../support/people';
import { sessionFor } from '../../../support/sessions';
import { addStaff, button, email, refusing, rows } from './ground';

/** Nobody is staff any more, by a way that the guard of the last super admin does not see. */
const dismissAll = ({ sql }: TestStack) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update admin_users set is_active = false`;
  });
const canSignIn = (url: string, apiKey: string, secret: string) =>
  sessionFor(url, apiKey, email, secret).then(
    () => 1,
    () => 0,
  );

export const accountFlows: readonly Flow[] = [
  {
    what: 'signing in',
    write: /^POST .*\/token$/,
    async begin(page, stack) {
      await addStaff(stack);
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    press: (page) => button(page, 'Sign In').click(),
    busy: (page) => refusing(page, 'Signing in…'),
    again: (page) => button(page, 'Signing in…'),
    refused: 'Login failed',
    kept: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
    done: 'Login successful',
    count: async ({ sql }) =>
      rows(sql`select 1 from auth.users where email = ${email} and last_sign_in_at is not null`),
  },
  {
    what: 'setting up',
    write: /^POST .*\/signup$/,
    async begin(page, stack) {
      await dismissAll(stack);
      await page.goto('/admin/setup');
      await page.getByLabel('Name').fill('Theo Trial');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    press: (page) => button(page, 'Create Admin Account').click(),
    busy: (page) => refusing(page, 'Creating…'),
    again: (page) => button(page, 'Creating…'),
    refused: 'Error creating admin',
    kept: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
    done: 'Admin account created',
    async afterLoss(page) {
      await expect(page.getByText('No answer came, so it may have been created all the same')).toBeVisible();
      await expect(page.getByText('Setup Complete')).toBeVisible();
    },
    async afterReturn(page, written) {
      if (!written) return;
      await button(page, 'Create Admin Account').click();
      await expect(page.getByText(/Setup Complete|Admin account created/).first()).toBeVisible();
    },
    count: ({ sql }) =>
      rows(sql`select 1 from admin_users a join profiles p on p.id = a.user_id
        where a.is_active and a.role = 'super_admin' and p.email in (select to_email from private_local.mails)`),
  },
  {
    what: 'the password',
    write: /^PUT .*\/user$/,
    async begin(page, stack) {
      await addStaff(stack);
      await signInAsStaff(page, email, '', '/admin/profile');
      await page.getByRole('tab', { name: 'Change Password' }).click();
      await page.getByLabel('Current password').fill(password);
      // Sign-in trims, so what is saved must be without the blanks.
      await page.getByLabel('New password', { exact: true }).fill(' brand-new-one ');
      await page.getByLabel('Confirm new password').fill(' brand-new-one ');
    },
    press: (page) => button(page, 'Update Password').click(),
    busy: (page) => refusing(page, 'Saving…'),
    again: (page) => button(page, 'Saving…'),
    refused: 'Update failed',
    kept: (page) => expect(page.getByLabel('Confirm new password')).toHaveValue(' brand-new-one '),
    done: 'Password updated',
    count: ({ url, apiKey }) => canSignIn(url, apiKey, 'brand-new-one'),
  },
];
