/** What the flows of the public site stand on. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addAccount } from '../../../support/data/people';
import { signInAsParent, type TestStack } from '../../../support/e2e';

/** Of the person, or of what they send in: whatever a flow has made is found by it. */
export const email = `fault-${randomUUID()}@example.com`;
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const main = (page: Page) => page.getByRole('main');
export const rows = async (query: PromiseLike<readonly unknown[]>) => (await query).length;

/** Signs a new person in who keeps two names, the later one first, and opens that page. */
export async function begin(page: Page, { sql }: TestStack, path: string): Promise<void> {
  const id = await addAccount(sql, email, 'Nia New');
  for (const name of ['Olivia', 'Emma']) {
    await sql`insert into favorites (user_id, name_id) select ${id}, id from baby_names where name = ${name}`;
  }
  await signInAsParent(page, email, '', path);
}
