/**
 * All forms and buttons of the public site that write. faults.spec.ts runs them with failing requests, killed.spec.ts
 * with a killed server.
 */
import type { TestStack } from '../../../support/e2e';
import { accountFlows } from './accounts';
import { favoriteFlows } from './favorites';
import { formFlows } from './forms';
import { email } from './shared';

/**
 * Two groups of writes have no flow. Favorite stories and pet names are stored only in the browser. Ending sharing and
 * unsubscribing use the same request and error handling as listed flows.
 */
export const flows = [...accountFlows, ...favoriteFlows, ...formFlows];

/** Deletes the rows that a flow created. */
export async function forget({ sql }: TestStack): Promise<void> {
  await sql`delete from auth.users where email = ${email}`;
  for (const table of ['submissions', 'name_submissions']) {
    await sql`delete from ${sql(table)} where submitter_email = ${email}`;
  }
  await sql`delete from subscribers where email = ${email}`;
}
