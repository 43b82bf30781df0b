/** Each way in which staff write, while the server fails, is slow, or its answer gets lost. */
import type { Page } from '@playwright/test';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';
import { type Flow, playFaults } from '../../support/faults';
import { addAccount, emails, password } from '../../support/people';
import { sessionFor } from '../../support/sessions';
import { addStorySent, word } from './sentIn';

test.use({ expectedConsole: /Failed to load resource|net::ERR|TypeError: Failed to fetch/ });

const name = word();
const email = `${name.toLowerCase()}@example.com`;
const typed = 'typed in a storm';
const button = (page: Page, called: string | RegExp) => page.getByRole('button', { name: called });
/** Our buttons refuse while what they sent is on its way. */
const refusing = (page: Page, called: string | RegExp) => page.getByRole('button', { name: called, disabled: true });
const item = (page: Page) => page.getByRole('listitem', { name: email });
const rows = async (query: PromiseLike<readonly unknown[]>) => (await query).length;
let id = 0;

async function addName({ sql }: TestStack): Promise<number> {
  const [row] = await sql`insert into baby_names (name, meaning) values (${name}, 'made for a test') returning id::int`;
  return row?.id;
}
async function addStaff({ sql }: TestStack, role = 'moderator') {
  const user = await addAccount(sql, email, 'Theo Trial');
  await sql`insert into admin_users (user_id, role) values (${user}, ${role}::admin_role)`;
}
async function forget({ sql }: TestStack) {
  await sql`delete from baby_names where name = ${name}`;
  await sql`delete from affiliate_products where title = ${name}`;
  await sql`delete from auth.users where email = ${email}`;
  await sql`update settings set value = '' where value = ${typed}`;
  await sql`delete from stories where title like 'The boat %'`;
  await sql`delete from submissions where title like 'The boat %'`;
}

const flows: Flow[] = [
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
    what: 'changing a name',
    write: /^POST .*\/save_name$/,
    async begin(page, stack) {
      await signInAsStaff(page, emails.moderator, '', `/admin/baby_names/${await addName(stack)}`);
      await page.getByLabel('Meaning').fill(typed);
    },
    press: (page) => button(page, 'Save Changes').click(),
    busy: (page) => refusing(page, 'Save Changes'),
    again: (page) => button(page, 'Save Changes'),
    refused: 'Failed to update baby name',
    kept: (page) => expect(page.getByLabel('Meaning')).toHaveValue(typed),
    done: 'Name updated', // and not taken for somebody else's change, which the lost answer was
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
    busy: (page) => refusing(page, 'Add Product'),
    again: (page) => button(page, 'Add Product'),
    refused: 'Failed to add product',
    kept: (page) => expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(typed),
    done: '',
    afterLoss: (page) => expect(page.getByText('No answer came, so it may have been added.')).toBeVisible(),
    count: ({ sql }) => rows(sql`select 1 from affiliate_products where title = ${name}`),
  },
  {
    what: 'deleting a name',
    write: /^DELETE .*\/baby_names$/,
    async begin(page, stack) {
      id = await addName(stack);
      await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
    },
    async press(page) {
      await expect(page.getByRole('dialog'), 'of a try before').toBeHidden();
      await button(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
    busy: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm', disabled: true }),
    refused: 'Failed to delete baby name',
    kept: (page) => expect(page.getByLabel('Meaning')).toHaveValue('made for a test'),
    done: '',
    afterLoss: async () => {}, // the try has done it
    count: async ({ sql }) => 1 - (await rows(sql`select 1 from baby_names where id = ${id}`)),
  },
  {
    what: 'taking a deletion back',
    write: /^POST .*\/undo_delete$/,
    async begin(page, stack) {
      id = await addName(stack);
      await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
      await button(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(button(page, 'Undo')).toBeVisible();
    },
    press: (page) => button(page, 'Undo').click(),
    busy: (page) => refusing(page, 'Undoing…'),
    again: (page) => button(page, 'Undoing…'),
    refused: 'It could not be taken back',
    kept: (page) => expect(button(page, 'Undo')).toBeVisible(),
    done: '',
    afterLoss: async () => {},
    count: ({ sql }) => rows(sql`select 1 from baby_names where id = ${id}`),
  },
  {
    what: 'changing many at once',
    write: /^POST .*\/bulk_edit$/,
    async begin(page, stack) {
      await addName(stack);
      await signInAsStaff(page, emails.moderator, '', `/admin/baby_names?filter=${JSON.stringify({ q: name })}`);
      await expect(page.getByRole('cell', { name })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await button(page, 'Change selected').click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Origin' }).check();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Origin' }).fill('Norse');
    },
    press: (page) => button(page, 'Change 1 baby name').click(),
    busy: (page) => refusing(page, 'Change 1 baby name'),
    again: (page) => button(page, 'Change 1 baby name'),
    refused: /Please try again\./,
    kept: (page) => expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Norse'),
    done: /not what was read any more/, // which the lost answer did; reading them again shows it
    count: ({ sql }) => rows(sql`select 1 from baby_names where name = ${name} and origin = 'Norse'`),
  },
  {
    what: 'approving a story',
    write: /^POST .*\/approve_submission$/,
    async begin(page, stack) {
      id = (await addStorySent(stack)).id;
      await signInAsStaff(page, emails.moderator, '', `/admin/submissions#${id}`);
    },
    press: (page) => button(page, 'Approve').click(),
    busy: (page) => refusing(page, 'Approve'),
    refused: 'Failed to approve story.',
    kept: (page) => expect(button(page, 'Approve')).toBeEnabled(),
    done: '',
    afterLoss: (page) => expect(page.getByText('No answer came, so it may have been decided')).toBeVisible(),
    count: ({ sql }) => rows(sql`select 1 from stories where submission_id = ${id}`),
  },
  {
    what: 'the settings',
    write: /^POST .*\/save_settings$/,
    async begin(page) {
      await signInAsStaff(page, emails.admin, '', '/admin/settings');
      await page.getByRole('tab', { name: 'Advertisements' }).click();
      await page.getByLabel('Footer ad').fill(typed);
    },
    press: (page) => button(page, 'Save Settings').click(),
    busy: (page) => refusing(page, 'Save Settings'),
    again: (page) => button(page, 'Save Settings'),
    refused: 'Failed to save settings.',
    kept: (page) => expect(page.getByLabel('Footer ad')).toHaveValue(typed),
    done: 'Settings saved',
    count: ({ sql }) => rows(sql`select 1 from settings where value = ${typed}`),
  },
  {
    what: 'deactivating staff',
    write: /^PATCH .*\/admin_users$/,
    async begin(page, stack) {
      await addStaff(stack);
      await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
    },
    async press(page) {
      await item(page).getByRole('button', { name: 'Deactivate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    },
    busy: (page) => item(page).getByRole('button', { name: 'Deactivate', disabled: true }),
    refused: 'Failed to update admin status',
    kept: (page) => expect(item(page).getByRole('button', { name: 'Deactivate' })).toBeEnabled(),
    done: '',
    afterLoss: (page) => expect(item(page).getByText('Inactive')).toBeVisible(),
    count: ({ sql }) =>
      rows(
        sql`select 1 from admin_users a join profiles p on p.id = a.user_id where p.email = ${email} and not is_active`,
      ),
  },
  {
    what: 'the password',
    write: /^PUT .*\/user$/,
    async begin(page, stack) {
      await addStaff(stack);
      await signInAsStaff(page, email, '', '/admin/profile');
      await page.getByRole('tab', { name: 'Change Password' }).click();
      await page.getByLabel('Current password').fill(password);
      await page.getByLabel('New password', { exact: true }).fill('brand-new-one');
      await page.getByLabel('Confirm new password').fill('brand-new-one');
    },
    press: (page) => button(page, 'Update Password').click(),
    busy: (page) => refusing(page, 'Saving…'),
    again: (page) => button(page, 'Saving…'),
    refused: 'Update failed',
    kept: (page) => expect(page.getByLabel('Confirm new password')).toHaveValue('brand-new-one'),
    done: 'Password updated',
    count: ({ url, apiKey }) => canSignIn(url, apiKey, 'brand-new-one'),
  },
];

const canSignIn = (url: string, apiKey: string, secret: string) =>
  sessionFor(url, apiKey, email, secret).then(
    () => 1,
    () => 0,
  );

for (const [turn, flow] of flows.entries()) {
  test(`${flow.what}: what fails is told, kept and tried again; it is written once`, async ({ page, stack }) => {
    await playFaults(page, stack, flow, turn);
    await forget(stack);
  });
}
