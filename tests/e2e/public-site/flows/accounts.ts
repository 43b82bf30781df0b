/** Flows of accounts: sign-up, sign-in, password, profile, deletion. */
import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { addAccount, password } from '../../../support/data/people';
import { expect } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { sessionFor } from '../../../support/sessions';
import { begin, button, email, main, rows } from './shared';

const newPassword = 'brand-new-one';

export const accountFlows: readonly Flow[] = [
  {
    what: 'signing up',
    write: /^POST .*\/signup$/,
    async begin(page) {
      await page.goto('/login?tab=signup');
      await page.getByLabel('Full Name').fill('Robin Reader');
      await main(page).getByLabel('Email').fill(email);
      for (const label of ['Password', 'Confirm Password']) {
        await page.getByLabel(label, { exact: true }).fill('Nightlight-7');
      }
    },
    press: (page) => button(page, 'Create Account').click(),
    busy: (page) => button(page, 'Creating account...'),
    again: (page) => button(page, 'Creating account...'),
    refused: 'Registration failed',
    unchanged: (page) => expect(page.getByLabel('Confirm Password')).toHaveValue('Nightlight-7'),
    done: 'Account created successfully',
    // Counts the account only if its confirmation email was sent, because the user can't sign in without it.
    count: ({ sql }) =>
      rows(
        sql`select 1 from auth.users where email = ${email} and email in (select to_email from private_local.mails)`,
      ),
  },
  {
    what: 'signing in',
    write: /^POST .*\/token$/,
    async begin(page, { sql }) {
      await addAccount(sql, email);
      await page.goto('/login');
      await main(page).getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    press: (page) => main(page).getByRole('button', { name: 'Sign In', exact: true }).click(),
    busy: (page) => button(page, 'Signing in...'),
    again: (page) => button(page, 'Signing in...'),
    refused: 'Login failed',
    unchanged: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
    done: 'Logged in successfully',
    count: ({ sql }) => rows(sql`select 1 from auth.users where email = ${email} and last_sign_in_at is not null`),
  },
  {
    what: 'changing the password',
    write: /^PUT .*\/user$/,
    async begin(page, stack) {
      await begin(page, stack, '/profile?tab=password');
      await page.getByLabel('Current Password').fill(password);
      await page.getByLabel('New Password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm New Password').fill(newPassword);
    },
    press: (page) => button(page, 'Update Password').click(),
    busy: (page) => button(page, 'Updating...'),
    again: (page) => button(page, 'Updating...'),
    refused: 'Failed to update password. Please try again.',
    unchanged: (page) => expect(page.getByLabel('Current Password')).toHaveValue(password),
    done: 'Password updated',
    count: ({ url, apiKey }) =>
      sessionFor(url, apiKey, email, newPassword).then(
        () => 1,
        () => 0,
      ),
  },
  {
    what: 'saving the profile',
    follows: true,
    write: /^PATCH .*\/profiles$/,
    async begin(page, stack) {
      if (page.url().includes('/profile')) await visit(page, '/profile');
      else await begin(page, stack, '/profile');
      await page.getByRole('tabpanel').getByLabel('Name').fill('Nia Newer');
    },
    press: (page) => button(page, 'Save Changes').click(),
    busy: (page) => button(page, 'Saving...'),
    again: (page) => button(page, 'Saving...'),
    refused: 'Failed to update profile. Please try again.',
    unchanged: (page) => expect(page.getByRole('tabpanel').getByLabel('Name')).toHaveValue('Nia Newer'),
    done: 'Profile updated',
    count: ({ sql }) => rows(sql`select 1 from profiles where email = ${email} and full_name = 'Nia Newer'`),
  },
  {
    what: 'deleting the account',
    write: /^POST .*\/delete_my_account$/,
    async begin(page, stack) {
      await begin(page, stack, '/profile');
      await button(page, 'Delete my account').click();
      await page.getByLabel('Current Password').fill(password);
    },
    press: (page) => deleteDialog(page).getByRole('button', { name: 'Delete my account' }).click(),
    busy: (page) => button(page, 'Deleting...'),
    again: (page) => button(page, 'Deleting...'),
    refused: /Your account might not have been deleted|You are offline/,
    unchanged: (page) => expect(page.getByLabel('Current Password')).toHaveValue(password),
    lost: 'Your account was deleted',
    done: 'Your account was deleted',
    count: ({ sql }) => rows(sql`select 1 where not exists (select from auth.users where email = ${email})`),
  },
];

const deleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
