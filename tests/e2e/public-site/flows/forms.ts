/** Flows of forms that need no account: story, name, newsletter. */
import type { Page } from '@playwright/test';
import { expect } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { dialog, fill, open, send, TEXT } from '../stories/storyForm';
import { button, email, main, rows } from './shared';

const newsletterForm = (page: Page) => main(page).locator('form.letter');

export const formFlows: readonly Flow[] = [
  {
    what: 'submitting a story',
    write: /^POST .*\/submit_story$/,
    async begin(page) {
      await open(page);
      await fill(page, email);
    },
    press: (page) => send(page).click(),
    busy: (page) => button(page, 'Submitting...'),
    again: (page) => button(page, 'Submitting...'),
    refused: /(may not have been|so nothing was) sent\. Your text is still here\./,
    async unchanged(page) {
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByLabel('Story Content')).toHaveValue(TEXT);
    },
    done: 'Story submitted successfully!',
    count: ({ sql }) => rows(sql`select 1 from submissions where submitter_email = ${email}`),
  },
  {
    what: 'submitting a name',
    follows: true,
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
    refused: /(may not have been|so nothing was) sent\. Your text is still here\./,
    unchanged: (page) => expect(page.getByLabel('Meaning')).toHaveValue('Golden'),
    done: 'Name submitted successfully!',
    count: ({ sql }) => rows(sql`select 1 from name_submissions where submitter_email = ${email}`),
  },
  {
    what: 'subscribing to the newsletter',
    follows: true,
    write: /^POST .*\/subscribe$/,
    async begin(page) {
      await page.goto('/names/a');
      await newsletterForm(page).getByLabel('First name').fill('Nia');
      await newsletterForm(page).getByLabel('Email').fill(email);
    },
    press: (page) => newsletterForm(page).getByRole('button', { name: 'Subscribe' }).click(),
    busy: (page) => button(page, 'Subscribing...'),
    again: (page) => button(page, 'Subscribing...'),
    refused: 'Subscription failed',
    unchanged: (page) => expect(newsletterForm(page).getByLabel('First name')).toHaveValue('Nia'),
    // The form shows this message for subscribed addresses, too, so that it doesn't reveal who has subscribed.
    done: 'Subscription successful!',
    count: ({ sql }) => rows(sql`select 1 from subscribers where email = ${email}`),
  },
];
