/** Accounts: sign-in, setup, password, invitations and erasure. */

import { emails, password } from '../../../support/data/people';
import { expect, signInAsStaff, type TestStack } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { sessionFor } from '../../../support/sessions';
import { addStaff, button, email, invite, pendingButton, rows } from './shared';

/** Deactivates all staff, bypassing the trigger that protects the last super admin. */
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
    busy: (page) => pendingButton(page, 'Signing in…'),
    again: (page) => button(page, 'Signing in…'),
    refused: 'Login failed',
    unchanged: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
    done: 'Login successful',
    count: async ({ sql }) =>
      rows(sql`select 1 from auth.users where email = ${email} and last_sign_in_at is not null`),
  },
  {
    what: 'creating the first admin',
    write: /^POST .*\/signup$/,
    async begin(page, stack) {
      await dismissAll(stack);
      const [row] = await stack.sql`select private.new_setup_code() as code`;
      await page.goto(`/admin/setup?code=${row?.code}`);
      await page.getByLabel('Name').fill('Theo Trial');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    press: (page) => button(page, 'Create Admin Account').click(),
    busy: (page) => pendingButton(page, 'Creating…'),
    again: (page) => button(page, 'Creating…'),
    refused: 'Error creating admin',
    unchanged: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
    // At each start, the server prints a new setup link. The code of the earlier link is then no longer valid.
    async afterReturn(page, written, stack) {
      if (written) return;
      await button(page, 'Create Admin Account').click();
      await expect(page.getByText('This setup code is not valid.')).toBeVisible();
      const [row] = await stack.sql`select private.new_setup_code() as code`;
      await page.getByLabel('Setup code').fill(row?.code);
    },
    done: 'Admin account created',
    count: ({ sql }) =>
      rows(sql`select 1 from private.setup_claims c join auth.users u on u.id = c.user_id where u.email = ${email}`),
  },
  {
    what: 'changing the password',
    write: /^PUT .*\/user$/,
    async begin(page, stack) {
      await addStaff(stack);
      await signInAsStaff(page, email, '', '/admin/profile');
      await page.getByRole('tab', { name: 'Change Password' }).click();
      await page.getByLabel('Current password').fill(password);
      // The sign-in form trims the password, so the stored password must not have spaces at its ends.
      await page.getByLabel('New password', { exact: true }).fill(' brand-new-one ');
      await page.getByLabel('Confirm new password').fill(' brand-new-one ');
    },
    press: (page) => button(page, 'Update Password').click(),
    busy: (page) => pendingButton(page, 'Saving…'),
    again: (page) => button(page, 'Saving…'),
    refused: 'Update failed',
    unchanged: (page) => expect(page.getByLabel('Confirm new password')).toHaveValue(' brand-new-one '),
    done: 'Password updated',
    count: ({ url, apiKey }) => canSignIn(url, apiKey, 'brand-new-one'),
  },
  {
    what: 'inviting staff',
    write: /^POST .*\/invite_admin$/,
    async begin(page) {
      await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
      await page.getByLabel('Email of the user').fill(email);
      await button(page, 'Add Admin').click();
      await expect(button(page, 'Invite by email')).toBeEnabled();
    },
    press: (page) => button(page, 'Invite by email').click(),
    busy: (page) => pendingButton(page, 'Invite by email'),
    again: (page) => button(page, 'Invite by email'),
    refused: 'Failed to send invitation',
    unchanged: (page) => expect(page.getByLabel('Email of the user')).toHaveValue(email),
    done: 'Invitation sent',
    count: ({ sql }) =>
      rows(sql`select 1 from admin_invitations where email = ${email} and accepted_at is null and revoked_at is null`),
  },
  {
    what: 'accepting an invitation',
    write: /^POST .*\/accept_invitation$/,
    async begin(page, stack) {
      await page.goto(await invite(stack, email));
      await page.getByLabel('Full name').fill('Theo Trial');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
    },
    press: (page) => button(page, 'Accept invitation').click(),
    busy: (page) => pendingButton(page, 'Accepting…'),
    again: (page) => button(page, 'Accepting…'),
    refused: 'Invitation not accepted',
    unchanged: (page) => expect(page.getByLabel('Confirm password')).toHaveValue(password),
    done: 'Invitation accepted',
    count: ({ sql }) =>
      rows(sql`select 1 from admin_users a join profiles p on p.id = a.user_id where p.email = ${email}`),
  },
  {
    what: 'erasing a person',
    write: /^POST .*\/erase_person$/,
    async begin(page, { sql }) {
      await sql`insert into subscribers (email, subscribed_to_stories) values (${email}, true)`;
      await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
      await page.getByLabel('Email of the person').fill(email);
      await button(page, 'Erase…').click();
      await page.getByLabel('Type the email address to confirm').fill(email);
    },
    press: (page) => button(page, 'Erase this person').click(),
    busy: (page) => pendingButton(page, 'Erasing…'),
    again: (page) => button(page, 'Erasing…'),
    refused: /^The server/,
    unchanged: (page) => expect(page.getByLabel('Type the email address to confirm')).toHaveValue(email),
    done: 'Person erased',
    count: async ({ sql }) => 1 - (await rows(sql`select 1 from subscribers where email = ${email}`)),
  },
];
