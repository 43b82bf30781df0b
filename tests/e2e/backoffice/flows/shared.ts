/** Values and helpers that several flows use. */
import type { Page } from '@playwright/test';
import { addAccount, emails } from '../../../support/data/people';
import { newestMail, type TestStack } from '../../../support/e2e';
import { word } from '../submissions';

/** Flows write these values into the records that they create, so that forget() can find and delete them. */
export const name = word();
export const email = `${name.toLowerCase()}@example.com`;
export const typed = 'typed during an outage';

export const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label });
/** Locates a button that is disabled because its request is pending. */
export const pendingButton = (page: Page, label: string | RegExp) =>
  page.getByRole('button', { name: label, disabled: true });
export const rows = async (query: PromiseLike<readonly unknown[]>) => (await query).length;

export async function addName({ sql }: TestStack): Promise<number> {
  const [row] = await sql`insert into baby_names (name, meaning) values (${name}, 'made for a test') returning id::int`;
  return row?.id;
}

export async function addStaff({ sql }: TestStack): Promise<void> {
  const user = await addAccount(sql, email, 'Theo Trial');
  await sql`insert into admin_users (user_id, role) values (${user}, 'moderator')`;
}

/** Invites an address, by default as moderator. @returns the link in the email */
export async function invite(stack: TestStack, address: string, role = 'moderator'): Promise<string> {
  await stack.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated')::text, true)
      from profiles where email = ${emails.superAdmin}`;
    await tx`select public.invite_admin(${address}, ${role}::admin_role)`;
  });
  return invitationIn((await newestMail(stack, address)).text);
}

/** Returns the link in the text of an invitation email, or '' if the text has none. */
export const invitationIn = (text: string) =>
  /https?:\/\/\S+\/admin\/accept-invitation\?token=\S+/.exec(text)?.[0] ?? '';
