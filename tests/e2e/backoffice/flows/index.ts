/** Each way in which staff write: played with failures (faults.spec.ts) and with kills (killed.spec.ts). */

import { emails } from '../../../support/data/people';
import type { TestStack } from '../../../support/e2e';
import { accountFlows } from './accounts';
import { decisionFlows } from './decisions';
import { manyFlows } from './many';
import { recordFlows } from './records';
import { email, name, typed } from './shared';

/**
 * Suggested names are decided as stories are; stories and products are changed and deleted by the same forms, buttons and
 * requests as names, and roles like the state of staff. An import is undone the way it was done.
 */
export const flows = [...accountFlows, ...recordFlows, ...manyFlows, ...decisionFlows];

/** Removes what a flow has made. */
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
