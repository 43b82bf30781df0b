/** Each way of writing, while the server fails, is slow, or its answer gets lost. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signInAsParent, type TestStack, test } from '../../support/e2e';
import { type Flow, playFaults } from '../../support/faults';
import { addAccount, password } from '../../support/people';
import { sessionFor } from '../../support/sessions';
import { dialog, fill, open, send, TEXT } from './storyForm';

test.use({ expectedConsole: /Failed to load resource|net::ERR|AuthRetryable|TypeError: Failed to fetch/ });

const email = `fault-${randomUUID()}@example.com`;
const newPassword = 'brand-new-one';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const main = (page: Page) => page.getByRole('main');
const letter = (page: Page) => main(page).locator('form.letter');
const rows = async (query: PromiseLike<readonly unknown[]>) => (await query).length;

/** Signs a new person in, at that page; answers their id. */
async function begin(page: Page, { sql }: TestStack, path: string): Promise<void> {
  const id = await addAccount(sql, email, 'Nia New');
  await sql`insert into favorites (user_id, name_id) values (${id}, 1)`;
  await signInAsParent(page, email, '', path);
}
const forget = ({ sql }: TestStack) => sql`delete from auth.users where email = ${email}`;

const flows: Flow[] = [
  {
    what: 'joining',
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
    kept: (page) => expect(page.getByLabel('Confirm Password')).toHaveValue('Nightlight-7'),
    done: 'Account created successfully',
    count: ({ sql }) => rows(sql`select 1 from auth.users where email = ${email}`),
  },
  {
    what: 'keeping a name',
    write: /^POST .*\/favorites$/,
    begin: (page, stack) => begin(page, stack, '/names/l'),
    press: (page) => button(page, 'Add Liam to favorites').click(),
    busy: (page) => button(page, 'Remove Liam from favorites'),
    refused: 'Failed to add to favorites. Please try again.',
    kept: (page) => expect(button(page, 'Add Liam to favorites')).toBeVisible(),
    done: 'Added to favorites',
    count: ({ sql }) =>
      rows(sql`select 1 from favorites f join baby_names n on n.id = f.name_id join profiles p on p.id = f.user_id
        where n.name = 'Liam' and p.email = ${email}`),
  },
  {
    what: 'sharing the favorites',
    write: /^POST .*\/share_favorites$/,
    async begin(page, stack) {
      await begin(page, stack, '/favorites');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByLabel('Include my notes').check();
    },
    press: (page) => button(page, /^Make a (new )?link$/).click(),
    busy: (page) => button(page, 'Making the link...'),
    again: (page) => button(page, 'Making the link...'),
    refused: 'The link could not be made. Please try again.',
    kept: (page) => expect(page.getByLabel('Include my notes')).toBeChecked(),
    done: 'Copy it now: we keep no copy of it.',
    count: ({ sql }) =>
      rows(sql`select 1 from favorite_shares s join profiles p on p.id = s.user_id where p.email = ${email}`),
  },
  {
    what: 'sending a story in',
    write: /^POST .*\/submit_story$/,
    async begin(page) {
      await open(page);
      await fill(page, email);
    },
    press: (page) => send(page).click(),
    busy: (page) => button(page, 'Submitting...'),
    again: (page) => button(page, 'Submitting...'),
    refused: 'It may not have arrived. Nothing you wrote is lost.',
    async kept(page) {
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByLabel('Story Content')).toHaveValue(TEXT);
    },
    done: 'Story submitted successfully!',
    count: ({ sql }) => rows(sql`select 1 from submissions where submitter_email = ${email}`),
  },
  {
    what: 'suggesting a name',
    write: /^POST .*\/submit_name$/,
    async begin(page) {
      await page.goto('/submit-name');
      await page.getByLabel('Name', { exact: true }).fill('Aurelia');
      await page.getByLabel('Meaning').fill('Golden');
      await main(page).getByLabel('Your Email').fill(email);
    },
    press: (page) => button(page, 'Submit Name').click(),
    busy: (page) => button(page, 'Submitting...'),
    again: (page) => button(page, 'Submitting...'),
    refused: 'It may not have arrived. Nothing you wrote is lost.',
    kept: (page) => expect(page.getByLabel('Meaning')).toHaveValue('Golden'),
    done: 'Name submitted successfully!',
    count: ({ sql }) => rows(sql`select 1 from name_submissions where submitter_email = ${email}`),
  },
  {
    what: 'subscribing',
    write: /^POST .*\/subscribe$/,
    async begin(page) {
      await page.goto('/names/a');
      await letter(page).getByLabel('First name').fill('Nia');
      await letter(page).getByLabel('Email').fill(email);
    },
    press: (page) => letter(page).getByRole('button', { name: 'Subscribe' }).click(),
    busy: (page) => button(page, 'Subscribing...'),
    again: (page) => button(page, 'Subscribing...'),
    refused: 'Subscription failed',
    kept: (page) => expect(letter(page).getByLabel('First name')).toHaveValue('Nia'),
    done: 'Already subscribed', // it was, by the try whose answer got lost
    count: ({ sql }) => rows(sql`select 1 from subscribers where email = ${email}`),
  },
  {
    what: 'the password',
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
    kept: (page) => expect(page.getByLabel('Current Password')).toHaveValue(password),
    done: 'Password updated',
    count: ({ url, apiKey }) =>
      sessionFor(url, apiKey, email, newPassword).then(
        () => 1,
        () => 0,
      ),
  },
  {
    what: 'the profile',
    write: /^PATCH .*\/profiles$/,
    async begin(page, stack) {
      await begin(page, stack, '/profile');
      await page.getByRole('tabpanel').getByLabel('Name').fill('Nia Newer');
    },
    press: (page) => button(page, 'Save Changes').click(),
    busy: (page) => button(page, 'Saving...'),
    again: (page) => button(page, 'Saving...'),
    refused: 'Failed to update profile. Please try again.',
    kept: (page) => expect(page.getByRole('tabpanel').getByLabel('Name')).toHaveValue('Nia Newer'),
    done: 'Profile updated',
    count: ({ sql }) => rows(sql`select 1 from profiles where email = ${email} and full_name = 'Nia Newer'`),
  },
];

for (const [turn, flow] of flows.entries()) {
  test(`${flow.what}: what fails is told, kept and tried again; it is written once`, async ({ page, stack }) => {
    await playFaults(page, stack, flow, turn);
    await forget(stack);
  });
}
