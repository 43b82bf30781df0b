/** Flows that edit, add, delete and restore one record. */
import type { Page } from '@playwright/test';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { addName, button, name, pendingButton, rows, typed } from './shared';

let id = 0;

async function deleteIt(page: Page): Promise<void> {
  await expect(page.getByRole('dialog'), 'the dialog of an earlier attempt is closed').toBeHidden();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

/** Retries the deletion of a name that is already deleted. The retry must succeed and offer Undo. */
async function deleteAgain(page: Page): Promise<void> {
  await deleteIt(page);
  await expect(page.getByText('Name deleted')).toBeVisible();
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/baby_names$/);
}

export const recordFlows: readonly Flow[] = [
  {
    what: 'changing a name',
    write: /^POST .*\/save_name$/,
    async begin(page, stack) {
      await signInAsStaff(page, emails.moderator, '', `/admin/baby_names/${await addName(stack)}`);
      await page.getByLabel('Meaning').fill(typed);
    },
    press: (page) => button(page, 'Save Changes').click(),
    busy: (page) => pendingButton(page, 'Save Changes'),
    again: (page) => button(page, 'Save Changes'),
    refused: 'Failed to update baby name',
    unchanged: (page) => expect(page.getByLabel('Meaning')).toHaveValue(typed),
    done: 'Name updated', // The retry must not conflict with the first attempt, whose response was lost.
    count: ({ sql }) => rows(sql`select 1 from baby_names where name = ${name} and meaning = ${typed}`),
  },
  {
    what: 'adding a product',
    write: /^POST .*\/affiliate_products$/,
    async begin(page) {
      await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products/create');
      for (const [label, value] of Object.entries({
        Title: name,
        Description: typed,
        Price: '$5',
        'Affiliate link': 'https://example.com/boat',
      })) {
        await page.getByRole('textbox', { name: label }).fill(value);
      }
    },
    press: (page) => button(page, 'Add Product').click(),
    busy: (page) => pendingButton(page, 'Add Product'),
    again: (page) => button(page, 'Add Product'),
    refused: 'Failed to add product',
    unchanged: (page) => expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(typed),
    done: '',
    afterLoss: (page) =>
      expect(page.getByText("The server didn't respond, so the record may have been added.")).toBeVisible(),
    count: ({ sql }) => rows(sql`select 1 from affiliate_products where title = ${name}`),
  },
  {
    what: 'deleting a name',
    write: /^DELETE .*\/baby_names$/,
    async begin(page, stack) {
      id = await addName(stack);
      await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
      await expect(button(page, 'Delete')).toBeVisible();
    },
    press: deleteIt,
    busy: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm', disabled: true }),
    refused: 'Failed to delete baby name',
    unchanged: (page) => expect(page.getByLabel('Meaning')).toHaveValue('made for a test'),
    done: '',
    async afterLoss(page) {
      await expect(page.getByText("The server didn't respond, so the record may have been deleted")).toBeVisible();
      await deleteAgain(page);
    },
    async afterReturn(page, written) {
      if (written) await deleteAgain(page);
    },
    count: async ({ sql }) => 1 - (await rows(sql`select 1 from baby_names where id = ${id}`)),
  },
  {
    what: 'undoing a deletion',
    write: /^POST .*\/undo_delete$/,
    async begin(page, stack) {
      id = await addName(stack);
      await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
      await button(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(button(page, 'Undo')).toBeVisible();
    },
    press: (page) => button(page, 'Undo').click(),
    busy: (page) => pendingButton(page, 'Undoing…'),
    again: (page) => button(page, 'Undoing…'),
    refused: "Couldn't undo",
    unchanged: (page) => expect(button(page, 'Undo')).toBeVisible(),
    done: '',
    afterLoss: async () => {},
    async afterReturn(page, written) {
      if (!written) return;
      await button(page, 'Undo').click();
      await expect(
        page.getByText("This can't be restored: it was restored already, or the time for undo is over."),
      ).toBeVisible();
    },
    count: ({ sql }) => rows(sql`select 1 from baby_names where id = ${id}`),
  },
];
