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
 * One flow represents all that send the same requests: suggested names are decided like stories, stories and products
 * are edited like names, roles are changed like the state of staff, and an import is undone like it is applied.
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
