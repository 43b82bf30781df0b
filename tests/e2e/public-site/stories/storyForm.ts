/** Helpers for the dialog "Submit a Story". */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../../../support/e2e';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit a Story' });
export const opener = (page: Page) => page.getByRole('button', { name: 'Submit a Story' });
export const send = (page: Page) => page.getByRole('button', { name: 'Submit Story' });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const TEXT = 'Once there was an owl who was afraid of the dark.\n\nThen the moon rose.';

export async function open(page: Page) {
  await page.goto('/stories');
  await opener(page).click();
  await expect(page.getByLabel('Story Title')).toBeVisible();
}

export async function fill(page: Page, email: string) {
  await page.getByLabel('Story Title').fill('  The Owl 🦉 <b> ');
  await page.getByLabel('Category').selectOption('Bedtime');
  await page.getByLabel('Age Range').selectOption('3-5 years');
  await page.getByLabel('Summary').fill('An owl who is afraid of the dark.');
  await page.getByLabel('Story Content').fill(TEXT);
  await page.getByLabel('Your Name').fill('Ann Author');
  await page.getByRole('main').getByLabel('Your Email').fill(email);
}

export const newEmail = () => `author-${randomUUID().slice(0, 8)}@example.org`;
