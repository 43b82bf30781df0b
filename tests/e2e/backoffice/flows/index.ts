/**
 * All writes of the back-office. faults.spec.ts runs them with failing requests, killed.spec.ts with a killed server.
 */

import { emails } from '../../../support/data/people';
import type { TestStack } from '../../../support/e2e';
import { accountFlows } from './accounts';
import { decisionFlows } from './decisions';
import { manyFlows } from './many';
import { recordFlows } from './records';
import { email, name, typed } from './shared';

/**
 * Some writes have no flow, because they run the same code as a write with a flow:
 * - a decision on a suggested name runs the code of a decision on a story
 * - an edit of a story or a product runs the code of an edit of a name
 * - a change of a role runs the code of a deactivation
 * - the undo of an import runs the code of the import
 */
export const flows = [...accountFlows, ...recordFlows, ...manyFlows, ...decisionFlows];

/** Deletes the records that a flow created. */
export async function forget({ sql }: TestStack): Promise<void> {
  await sql`update admin_users set is_active = true where user_id in
    (select id from profiles where email in (${emails.moderator}, ${emails.admin}, ${emails.superAdmin}))`;
  await sql`delete from baby_names where name = ${name}`;
  await sql`delete from affiliate_products where title = ${name}`;
  await sql`delete from auth.users where email = ${email}`;
  await sql`delete from admin_invitations where email = ${email}`;
  await sql`delete from subscribers where email = ${email}`;
  await sql`delete from private_local.mails where to_email = ${email}`;
  await sql`update settings set value = '' where value = ${typed}`;
  await sql`delete from stories where title like 'The boat %'`;
  await sql`delete from submissions where title like 'The boat %'`;
}
