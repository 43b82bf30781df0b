/** Each way of writing on the public site: played with failures (faults.spec.ts) and with kills (killed.spec.ts). */
import type { TestStack } from '../../../support/e2e';
import { accountFlows } from './accounts';
import { favoriteFlows } from './favorites';
import { formFlows } from './forms';
import { email } from './ground';

/** Stories and pets are kept in this browser only; what stops sharing or leaves the newsletter goes the way of these. */
export const flows = [...accountFlows, ...favoriteFlows, ...formFlows];

/** Removes what a flow has made. */
export async function forget({ sql }: TestStack): Promise<void> {
  await sql`delete from auth.users where email = ${email}`;
  for (const table of ['submissions', 'name_submissions']) {
    await sql`delete from ${sql(table)} where submitter_email = ${email}`;
  }
  await sql`delete from subscribers where email = ${email}`;
}
