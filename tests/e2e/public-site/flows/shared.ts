/** Helpers of the public site's flows. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addAccount } from '../../../support/data/people';
import { signInAsParent, type TestStack } from '../../../support/e2e';

/** Email address in all accounts and submissions that the flows create. forget() deletes the rows with this address. */
export const email = `fault-${randomUUID()}@example.com`;
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const main = (page: Page) => page.getByRole('main');
export const rows = async (query: PromiseLike<readonly unknown[]>) => (await query).length;

/** Signs in a new user with two favorites and opens a page. Emma was added last, so she is the first favorite. */
export async function begin(page: Page, { sql }: TestStack, path: string): Promise<void> {
  const id = await addAccount(sql, email, 'Nia New');
  for (const name of ['Olivia', 'Emma']) {
    await sql`insert into favorites (user_id, name_id) select ${id}, id from baby_names where name = ${name}`;
  }
  await signInAsParent(page, email, '', path);
}
