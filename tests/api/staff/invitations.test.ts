/** Staff invitations and their links. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import {
  addAccount,
  type Client,
  emails,
  newClient,
  type Role,
  password as theirPassword,
} from '../../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql`truncate private.rate_limits`);

const password = 'chosen by her';
const gone = {
  code: 'PT404',
  message: 'This invitation is not valid any more. Ask for a new one.',
};

let count = 0;
const newAddress = () => `colleague${++count}@invited.test`;

const invite = async (email: string, role: 'moderator' | 'admin' = 'moderator', as: Role = 'superAdmin') =>
  (await backend.as(as)).rpc('invite_admin', { email, role });

/** Returns the token in the newest email to an address. */
async function tokenFor(email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const [mail] = await backend.stack.mailbox.list(email);
    const token = /\/admin\/accept-invitation\?token=(\w+)/.exec(mail?.text ?? '')?.[1];
    if (token) return token;
    await sleep(100);
  }
  throw new Error(`no mail came to ${email}`);
}

async function invited(role: 'moderator' | 'admin' = 'moderator'): Promise<{ email: string; token: string }> {
  const email = newAddress();
  expect((await invite(email, role)).error).toBeNull();
  return { email, token: await tokenFor(email) };
}

const visitor = () => backend.as('visitor');
const accept = async (token: string, more: { name?: string; password?: string } = {}) =>
  (await visitor()).rpc('accept_invitation', { token, name: 'Cora Colleague', password, ...more });
const shown = async (token: string) => (await (await visitor()).rpc('invitation_for', { token })).data;
const staffRow = async (email: string) => {
  const [row] = await backend.sql`
    select a.role, a.is_active from admin_users as a join profiles as p on p.id = a.user_id where p.email = ${email}`;
  return row;
};
async function signIn(email: string, word: string): Promise<Client | undefined> {
  const client = newClient(backend.stack.url, backend.stack.apiKey);
  const { error } = await client.auth.signInWithPassword({ email, password: word });
  return error ? undefined : client;
}

describe('an invitation to become staff', () => {
  test('the link in the invitation email creates a staff account with a password and permissions', async () => {
    const email = newAddress();
    const { data: id } = await invite(` ${email.toUpperCase()} `, 'admin');
    const [mail] = await (async () => {
      await tokenFor(email);
      return backend.stack.mailbox.list(email);
    })();
    expect(mail?.subject).toMatch(/^You are invited to the team of /);
    const token = await tokenFor(email);
    expect(mail?.text).toContain(`${backend.stack.url}/admin/accept-invitation?token=${token}`);
    expect(mail?.html).toContain(`href="${backend.stack.url}/admin/accept-invitation?token=${token}"`);

    const page = (await shown(token)) as Record<string, string>;
    expect(page).toEqual({ email, role: 'admin', expires_at: expect.any(String) });
    const days = (Date.parse(page.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);

    expect((await accept(token)).data).toEqual({ email });
    expect(await staffRow(email)).toEqual({ role: 'admin', is_active: true });
    const client = await signIn(email, password);
    expect((await client?.rpc('my_permissions'))?.data?.[0]?.role).toBe('admin');
    const { data: profile } = (await client?.from('profiles').select('email, full_name').single()) ?? {};
    expect(profile).toEqual({ email, full_name: 'Cora Colleague' });

    const { data: listed } = await (await backend.as('superAdmin'))
      .from('admin_invitations')
      .select('email, role, accepted_at, revoked_at, inviter:profiles(email)')
      .eq('id', id ?? 0)
      .single();
    expect(listed).toEqual({
      email,
      role: 'admin',
      accepted_at: expect.any(String),
      revoked_at: null,
      inviter: { email: emails.superAdmin },
    });
    const lines = await backend.sql`
      select actor_email, action, resource from audit_log
      where before ->> 'email' = ${email} or after ->> 'email' = ${email} order by id`;
    expect([...lines]).toEqual([
      { actor_email: emails.superAdmin, action: 'insert', resource: 'admin_invitations' },
      { actor_email: email, action: 'insert', resource: 'admin_users' },
    ]);
  });

  test('an invitation’s token is not stored in its row, and is removed from the outbox once the email is sent', async () => {
    const { token } = await invited();
    const found = () => backend.sql`
      select 'invitation_tokens' as stored_in from private.invitation_tokens where token_hash = ${token}
      union all select 'outbox' from private.outbox where params::text like ${`%${token}%`}
      union all select 'admin_invitations' from admin_invitations as i where i::text like ${`%${token}%`}`;
    // The worker removes the parameters after the email has been sent.
    await expect.poll(async () => [...(await found())], { timeout: 10_000 }).toEqual([]);
  });

  test('an invitation can’t be accepted a second time', async () => {
    const { token, email } = await invited();
    expect((await accept(token)).error).toBeNull();
    const again = await accept(token, { password: 'another one' });
    expect([again.status, again.error]).toMatchObject([404, gone]);
    expect(await shown(token)).toBeNull();
    expect(await signIn(email, 'another one')).toBeUndefined();
  });

  test(
    'only one of twenty parallel requests accepts an invitation',
    async () => {
      await inRounds(async () => {
        await backend.sql`truncate private.rate_limits`;
        const { token, email } = await invited();
        const responses = await twentyInParallel((at) => accept(token, { password: `password ${at}` }));
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        expect(responses.filter(({ status }) => status === 404)).toHaveLength(19);
        expect(await backend.sql`select 1 from auth.users where email = ${email}`).toHaveLength(1);
        const winner = responses.findIndex(({ error }) => !error);
        expect(await signIn(email, `password ${winner}`)).toBeDefined();
      });
    },
    roundsTimeoutMs,
  );

  test('an invitation expires after 7 days', async () => {
    const { token, email } = await invited();
    await backend.sql`update admin_invitations set expires_at = now() - interval '1 second' where email = ${email}`;
    expect(await shown(token)).toBeNull();
    expect((await accept(token)).status).toBe(404);
    expect(await staffRow(email)).toBeUndefined();
  });

  test('only super admins can revoke an invitation, and only once', async () => {
    const { token, email } = await invited();
    const [row] = await backend.sql`select id from admin_invitations where email = ${email}`;
    const revoke = async (role: Role) => (await backend.as(role)).rpc('revoke_invitation', { invitation_id: row?.id });
    expect((await revoke('admin')).error?.code).toBe('42501');
    expect((await revoke('superAdmin')).data).toBe(true);
    expect((await revoke('superAdmin')).data).toBe(false);
    expect(await shown(token)).toBeNull();
    expect((await accept(token)).status).toBe(404);
  });

  test('a new invitation for an email address replaces the earlier unused invitation', async () => {
    const { token: first, email } = await invited('admin');
    await backend.stack.mailbox.clear();
    await invite(email, 'moderator');
    const second = await tokenFor(email);
    expect([await shown(first), (await accept(first)).status]).toEqual([null, 404]);
    expect((await accept(second)).error).toBeNull();
    expect((await staffRow(email))?.role).toBe('moderator');
  });

  test('of twenty parallel invitations to an address, five pass the rate limit and one stays valid', async () => {
    const email = newAddress();
    const responses = await twentyInParallel(() => invite(email));
    expect(responses.filter(({ error }) => !error)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    const open = await backend.sql`
      select 1 from admin_invitations where email = ${email} and accepted_at is null and revoked_at is null`;
    expect(open).toHaveLength(1);
  });

  test('invite_admin rejects existing staff, invalid addresses, the role super admin, and inviters who aren’t super admins', async () => {
    const refused = [
      await invite(emails.moderator),
      await invite(newAddress(), 'super_admin' as 'admin'),
      await invite('nobody'),
      await invite(newAddress(), 'admin', 'admin'),
    ];
    expect(refused.map(({ error, status }) => [status, error?.message])).toEqual([
      [409, 'User is already an admin'],
      [400, 'Choose admin or moderator.'],
      [400, 'Enter a valid email address.'],
      [403, "You don't have permission to do this."],
    ]);
    const direct = await (await backend.as('superAdmin'))
      .from('admin_invitations')
      .insert({ email: newAddress(), role: 'admin' });
    expect(direct.error?.code).toBe('42501');
  });

  test('a user can create at most 30 invitations an hour', async () => {
    for (let sent = 0; sent < 30; sent++) expect((await invite(newAddress())).error).toBeNull();
    expect((await invite(newAddress())).status).toBe(429);
  });
});

describe('the role of an invitation', () => {
  /** Creates a super admin, who then invites an admin. */
  async function invitedBySomebody() {
    const inviter = newAddress();
    const id = await addAccount(backend.sql, inviter);
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'super_admin')`;
    const email = newAddress();
    expect(
      (await (await signIn(inviter, theirPassword))?.rpc('invite_admin', { email, role: 'admin' }))?.error,
    ).toBeNull();
    return { id, token: await tokenFor(email), email };
  }

  test.each([
    ['deactivated', (id: string) => backend.sql`update admin_users set is_active = false where user_id = ${id}`],
    ['demoted', (id: string) => backend.sql`update admin_users set role = 'admin' where user_id = ${id}`],
    ['removed', (id: string) => backend.sql`delete from admin_users where user_id = ${id}`],
    ['deleted', (id: string) => backend.sql`delete from auth.users where id = ${id}`],
  ])('an invitation is revoked if the inviter is %s', async (_what, lose) => {
    const { id, token, email } = await invitedBySomebody();
    expect(await shown(token)).not.toBeNull();
    await lose(id);
    const [{ revoked_at } = {}] = await backend.sql`select revoked_at from admin_invitations where email = ${email}`;
    expect(revoked_at).not.toBeNull();
    expect(await shown(token)).toBeNull();
    expect((await accept(token)).status).toBe(404);
    expect(await staffRow(email)).toBeUndefined();
  });

  test('an invitation can’t assign a role above admin', async () => {
    await expect(
      backend.sql`insert into admin_invitations (email, role) values ('root@invited.test', 'super_admin')`,
    ).rejects.toThrow('admin_invitations_role_granted');
  });

  test('an invitation becomes invalid if a super admin adds the invited person to staff directly', async () => {
    const { token, email } = await invited('admin');
    const id = await addAccount(backend.sql, email);
    await (await backend.as('superAdmin')).rpc('add_admin', { email, role: 'moderator' });
    await backend.sql`update admin_users set is_active = false where user_id = ${id}`;
    expect((await accept(token)).status).toBe(404);
    expect(await staffRow(email)).toEqual({ role: 'moderator', is_active: false });
  });

  test('an invitation reactivates a deactivated staff member with the new role', async () => {
    const email = newAddress();
    const id = await addAccount(backend.sql, email);
    await backend.sql`insert into admin_users (user_id, role, is_active) values (${id}, 'super_admin', false)`;
    await invite(email, 'moderator');
    expect((await accept(await tokenFor(email))).error).toBeNull();
    expect(await staffRow(email)).toEqual({ role: 'moderator', is_active: true });
  });
});

describe('an invited email address that already has an account', () => {
  test("if a stranger creates an account with the invited address, accepting the invitation replaces the stranger's password", async () => {
    const email = newAddress();
    const stranger = newClient(backend.stack.url, backend.stack.apiKey);
    await stranger.auth.signUp({ email, password: 'the stranger knows', options: { data: { name: 'Mallory' } } });
    const { data: confirmation } = { data: await backend.stack.mailbox.list(email) };
    const link = /http\S+\/auth\/v1\/verify\S+/.exec(confirmation[0]?.text ?? '')?.[0] ?? '';
    await backend.stack.mailbox.clear();
    await invite(email, 'admin');
    expect(await staffRow(email)).toBeUndefined();
    expect(await signIn(email, 'the stranger knows')).toBeUndefined();

    expect((await accept(await tokenFor(email))).error).toBeNull();
    expect(await signIn(email, 'the stranger knows')).toBeUndefined();
    const client = await signIn(email, password);
    expect((await client?.rpc('my_permissions'))?.data?.[0]?.role).toBe('admin');
    const { data } = (await client?.auth.getUser()) ?? {};
    expect(JSON.stringify(data)).not.toContain('Mallory');
    const followed = await fetch(link, { redirect: 'manual' });
    expect(followed.headers.get('location')).not.toContain('access_token');
  });

  test('accepting an invitation for an existing account ends the account’s sessions, and cancels a pending change of its email', async () => {
    const email = newAddress();
    const id = await addAccount(backend.sql, email, 'Earlier Name');
    const earlier = await signIn(email, theirPassword);
    await backend.sql`
      update auth.users set recovery_token = 'open-link', email_change = 'thief@invited.test', email_change_token_new = 'other-link'
      where id = ${id}`;
    expect((await earlier?.from('profiles').select('id'))?.data).toHaveLength(1);
    await invite(email);
    expect((await accept(await tokenFor(email))).error).toBeNull();

    expect((await earlier?.rpc('my_permissions'))?.data).toEqual([]);
    expect((await earlier?.from('profiles').select('id'))?.data).toEqual([]);
    expect((await earlier?.auth.refreshSession())?.error).not.toBeNull();
    expect(await signIn(email, theirPassword)).toBeUndefined();
    const [row] = await backend.sql`
      select recovery_token, email_change, email_change_token_new from auth.users where id = ${id}`;
    expect(row).toEqual({ recovery_token: '', email_change: '', email_change_token_new: '' });
    expect(await backend.sql`select 1 from auth.users where email = ${email}`).toHaveLength(1);
  });

  test('accepting an invitation gives the role to the invited account, even if another user is signed in', async () => {
    const { email, token } = await invited('admin');
    const parent = await backend.as('parent');
    const { data } = await parent.rpc('accept_invitation', { token, name: 'Cora', password });
    expect(data).toEqual({ email });
    expect((await staffRow(email))?.role).toBe('admin');
    expect(await staffRow(emails.parent)).toBeUndefined();
    expect((await parent.rpc('my_permissions')).data).toEqual([]);
  });

  test('accepting an invitation changes only the account with the invited email address', async () => {
    const [hers, his] = [await invited('moderator'), await invited('admin')];
    expect((await accept(hers.token)).data).toEqual({ email: hers.email });
    expect((await staffRow(hers.email))?.role).toBe('moderator');
    expect(await staffRow(his.email)).toBeUndefined();
  });
});

describe('accept_invitation', () => {
  test('accept_invitation rejects an invalid name or password, and the link stays valid', async () => {
    const { token } = await invited();
    const refused = [
      await accept(token, { password: '12345' }),
      await accept(token, { password: 'é'.repeat(37) }),
      await accept(token, { name: '  ' }),
      await accept(token, { name: 'x'.repeat(101) }),
    ];
    expect(refused.map(({ status, error }) => [status, error?.message])).toEqual([
      [400, 'Choose a password of 6 to 72 characters.'],
      [400, 'Choose a password of 6 to 72 characters.'],
      [400, 'Enter your name, with at most 100 characters.'],
      [400, 'Enter your name, with at most 100 characters.'],
    ]);
    expect((await accept(token, { password: 'é'.repeat(36) })).error).toBeNull();
  });

  test('accept_invitation gives an unknown token the same response as a used token', async () => {
    for (const wrong of ['', 'x', 'x'.repeat(10_000), "' or 1=1 --", '%']) {
      const response = await accept(wrong);
      expect([response.status, response.error]).toMatchObject([404, gone]);
      expect(await shown(wrong)).toBeNull();
    }
  });

  test('an IP address can make at most 60 calls per hour to accept_invitation and invitation_for together', async () => {
    const { token } = await invited();
    for (let tries = 0; tries < 30; tries++) {
      expect((await accept('guess')).status).toBe(404);
      expect(await shown('guess')).toBeNull();
    }
    expect((await accept('guess')).status).toBe(429);
    expect((await accept(token)).status).toBe(429);
    expect((await (await visitor()).rpc('invitation_for', { token })).status).toBe(429);
  });
});
