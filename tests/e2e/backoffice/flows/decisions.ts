/** Flows that approve a story, and add and deactivate staff. */
import type { Page } from '@playwright/test';
import { addAccount, emails } from '../../../support/data/people';
import { expect, signInAsStaff } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { addStorySubmission } from '../submissions';
import { addStaff, button, email, pendingButton, rows } from './shared';

const item = (page: Page) => page.getByRole('listitem', { name: email });
let id = 0;

export const decisionFlows: readonly Flow[] = [
  {
    what: 'approving a story',
    write: /^POST .*\/approve_submission$/,
    async begin(page, stack) {
      id = (await addStorySubmission(stack)).id;
      await signInAsStaff(page, emails.moderator, '', `/admin/submissions#${id}`);
      await expect(button(page, 'Approve')).toBeVisible();
    },
    press: (page) => button(page, 'Approve').click(),
    busy: (page) => pendingButton(page, 'Approve'),
    refused: 'Failed to approve story.',
    unchanged: (page) => expect(button(page, 'Approve')).toBeEnabled(),
    done: '',
    afterLoss: (page) =>
      expect(page.getByText("The server didn't respond, so the decision may have been saved")).toBeVisible(),
    count: ({ sql }) => rows(sql`select 1 from stories where submission_id = ${id}`),
  },
  {
    what: 'adding staff',
    write: /^POST .*\/add_admin$/,
    async begin(page, { sql }) {
      await addAccount(sql, email, 'Theo Trial');
      await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
      await page.getByLabel('Email of the user').fill(email);
    },
    press: (page) => button(page, 'Add Admin').click(),
    busy: (page) => pendingButton(page, 'Add Admin'),
    again: (page) => button(page, 'Add Admin'),
    refused: 'Failed to add admin user',
    unchanged: (page) => expect(page.getByLabel('Email of the user')).toHaveValue(email),
    done: 'User is already an admin', // The first attempt, whose response was lost, has added the staff member.
    count: ({ sql }) =>
      rows(sql`select 1 from admin_users a join profiles p on p.id = a.user_id where p.email = ${email} and is_active`),
  },
  {
    what: 'deactivating staff',
    write: /^PATCH .*\/admin_users$/,
    async begin(page, stack) {
      await addStaff(stack);
      await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
      await expect(item(page)).toBeVisible();
    },
    async press(page) {
      await item(page).getByRole('button', { name: 'Deactivate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    },
    busy: (page) => item(page).getByRole('button', { name: 'Deactivate', disabled: true }),
    refused: 'Failed to update admin status',
    unchanged: (page) => expect(item(page).getByRole('button', { name: 'Deactivate' })).toBeEnabled(),
    done: '',
    afterLoss: (page) => expect(item(page).getByText('Inactive')).toBeVisible(),
    async afterReturn(page, written) {
      // While the server was down, both lists (staff and invitations) failed to refetch, so each shows a retry button.
      const retries = button(page, 'Try again');
      await expect(async () => {
        if ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 });
        await expect(retries).toHaveCount(0, { timeout: 1000 });
      }).toPass({ timeout: 30_000 });
      if (written) await expect(item(page).getByText('Inactive')).toBeVisible();
    },
    count: ({ sql }) =>
      rows(
        sql`select 1 from admin_users a join profiles p on p.id = a.user_id where p.email = ${email} and not is_active`,
      ),
  },
];
