/** Changes of passwords and email addresses, and the sessions that end because of them. */
import { mailSubjects } from '@cradle/supabase/local/mail/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInstance, newEmail, password, startAuth } from './authInstance';

let auth: AuthInstance;
beforeAll(async () => {
  auth = await startAuth({ secondsBetweenMails: 0, mailsPerHour: Number.POSITIVE_INFINITY });
});
afterAll(() => auth?.stop());

const put = (token: string | undefined, body: object) => auth.call('PUT', 'user', { token, body });
const refresh = (refreshToken: string) =>
  auth.call('POST', 'token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
const statusOfUser = async (token: string) => (await auth.call('GET', 'user', { token })).status;

/** Opens a session by a recovery link. */
async function recoverySession(email: string) {
  await auth.call('POST', 'recover', { body: { email } });
  const landing = await auth.follow(await auth.link(email));
  return { access_token: landing.get('access_token') ?? '', refresh_token: landing.get('refresh_token') ?? '' };
}

describe('changing the password', () => {
  it('a change of password requires the current password', async () => {
    const email = await auth.account();
    const { access_token: token } = await auth.session(email);
    const bare = await put(token, { password: 'a-new-one' });
    expect(bare).toMatchObject({ status: 400, body: { error_code: 'current_password_required' } });
    const wrong = await put(token, { password: 'a-new-one', current_password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    expect((await auth.signIn(email)).status).toBe(200);
    expect((await put(token, { password: 'a-new-one', current_password: password })).status).toBe(200);
    expect((await auth.signIn(email)).status).toBe(400);
    expect((await auth.signIn(email, 'a-new-one')).status).toBe(200);
    expect(await auth.subjects(email)).toEqual([mailSubjects.password_changed]);
  });

  it('a change of password is rejected if the new password is null', async () => {
    const { access_token: token } = await auth.session(await auth.account());
    expect((await put(token, { password: null })).status).toBe(400);
  });

  it('a new password ends all other sessions and their refresh tokens', async () => {
    const email = await auth.account();
    const [own, other] = [await auth.session(email), await auth.session(email)];
    await put(own.access_token, { password: 'a-new-one', current_password: password });
    expect(await statusOfUser(other.access_token)).toBe(403);
    expect((await refresh(other.refresh_token)).status).toBe(400);
    expect(await statusOfUser(own.access_token)).toBe(200);
    expect((await refresh(own.refresh_token)).status).toBe(200);
    const tokens = await auth.sql`
      select count(distinct session_id)::int as sessions from auth.refresh_tokens
      where user_id = (select id from auth.users where email = ${email})`;
    expect(tokens[0]?.sessions).toBe(1);
  });

  it('a rejected change of password ends no session', async () => {
    const email = await auth.account();
    const [own, other] = [await auth.session(email), await auth.session(email)];
    expect((await put(own.access_token, { password: 'short', current_password: password })).status).toBe(422);
    expect((await put(own.access_token, { password, current_password: password })).body.error_code).toBe(
      'same_password',
    );
    expect(await statusOfUser(other.access_token)).toBe(200);
  });

  it('a change of password with an invalid token or an ended session is rejected', async () => {
    const email = await auth.account();
    const { access_token: token } = await auth.session(email);
    const body = { password: 'a-new-one', current_password: password };
    expect((await put(undefined, body)).status).toBe(401);
    expect((await put(`${token.slice(0, -3)}abc`, body)).status).toBe(403);
    await auth.sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    expect((await put(token, body)).status).toBe(403);
    expect((await auth.signIn(email)).status).toBe(200);
  });

  it('after opening a recovery link, a user can change the password once without the current password', async () => {
    const email = await auth.account();
    const stranger = await auth.session(email);
    const { access_token: token } = await recoverySession(email);
    // A rejected password doesn't use up the one allowed change.
    expect((await put(token, { password: 'short' })).status).toBe(422);
    expect((await put(token, { password: 'a-new-one' })).status).toBe(200);
    expect((await put(token, { password: 'another-one' })).body.error_code).toBe('current_password_required');
    expect(await statusOfUser(stranger.access_token)).toBe(403);
    expect((await auth.signIn(email, 'a-new-one')).status).toBe(200);
  });

  it('after POST /verify with the link’s token hash, a user can change the password without the current password', async () => {
    const email = await auth.account();
    await auth.call('POST', 'recover', { body: { email } });
    const tokenHash = new URL(await auth.link(email)).searchParams.get('token');
    const { body } = await auth.call('POST', 'verify', { body: { type: 'recovery', token_hash: tokenHash } });
    expect((await put(body.access_token, { password: 'a-new-one' })).status).toBe(200);
  });

  it('a recovery session that is older than an hour requires the current password for a change of password', async () => {
    const email = await auth.account();
    const session = await recoverySession(email);
    await auth.sql`update auth.sessions set created_at = created_at - interval '61 minutes' where tag = 'recovery'`;
    const { body } = await refresh(session.refresh_token);
    expect((await put(body.access_token, { password: 'a-new-one' })).status).toBe(400);
  });

  it("changes other than password and email address don't require the current password", async () => {
    const { access_token: token } = await auth.session(await auth.account());
    const { status, body } = await put(token, { data: { name: 'New Name' } });
    expect({ status, name: body.user_metadata.name }).toEqual({ status: 200, name: 'New Name' });
  });
});

describe('changing the email address', () => {
  const links = async (...emails: string[]) => Promise.all(emails.map((email) => auth.link(email)));

  it('a change of email address requires the current password', async () => {
    const email = await auth.account();
    const { access_token: token } = await auth.session(email);
    const [fresh] = [newEmail()];
    expect((await put(token, { email: fresh })).body.error_code).toBe('current_password_required');
    expect((await put(token, { email: fresh, current_password: 'wrong' })).status).toBe(400);
    expect((await put(token, { email: fresh, password: 'a-new-one', current_password: password })).status).toBe(400);
    expect((await put(token, { email: 'no-address', current_password: password })).status).toBe(400);
    expect(await auth.subjects(fresh)).toEqual([]);
  });

  it.each(['present', 'new'])(
    'the email address changes only after the old and the new address are confirmed (first: the %s address)',
    async (first) => {
      const [email, next] = [await auth.account(), newEmail()];
      const [own, other] = [await auth.session(email), await auth.session(email)];
      const { status, body } = await put(own.access_token, { email: next.toUpperCase(), current_password: password });
      expect({ status, email: body.email, new: body.new_email }).toEqual({ status: 200, email, new: next });
      expect((await auth.subjects(email))[0]).toBe(mailSubjects.email_change_current);
      expect((await auth.subjects(next))[0]).toBe(mailSubjects.email_change);
      const both = await links(...(first === 'new' ? [next, email] : [email, next]));

      const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
      expect((await auth.follow(both[0] ?? '')).toString()).toBe(new URLSearchParams({ message }).toString());
      expect((await auth.follow(both[0] ?? '')).get('error_code')).toBe('otp_expired');
      expect((await auth.signIn(next)).status).toBe(400);
      expect(await statusOfUser(other.access_token)).toBe(200);

      const landing = await auth.follow(both[1] ?? '');
      expect(landing.get('type')).toBe('email_change');
      expect(await statusOfUser(landing.get('access_token') ?? '')).toBe(200);
      for (const { access_token } of [own, other]) expect(await statusOfUser(access_token)).toBe(403);
      expect((await auth.signIn(email)).status).toBe(400);
      expect((await auth.signIn(next)).body.user.identities[0].email).toBe(next);
      expect((await auth.follow(both[1] ?? '')).get('error_code')).toBe('otp_expired');
    },
  );

  it('POST /verify confirms a change of email address', async () => {
    const [email, next] = [await auth.account(), newEmail()];
    const { access_token: token } = await auth.session(email);
    await put(token, { email: next, current_password: password });
    const [a, b] = (await links(email, next)).map((link) => new URL(link).searchParams.get('token'));
    const verify = (tokenHash: string | null | undefined) =>
      auth.call('POST', 'verify', { body: { type: 'email_change', token_hash: tokenHash } });
    expect(await verify(a)).toMatchObject({ status: 200, body: { code: '200' } });
    expect((await verify(b)).body.user.email).toBe(next);
  });

  it('if both confirmation links are opened in parallel, the email address changes once', async () => {
    const [email, next] = [await auth.account(), newEmail()];
    const { access_token: token } = await auth.session(email);
    await put(token, { email: next, current_password: password });
    const landings = await Promise.all((await links(email, next)).map((link) => auth.follow(link)));
    expect(landings.map((landing) => [...landing.keys()][0]).sort()).toEqual(['access_token', 'message']);
  });

  it('a change to a taken email address gets the normal response, and the address’s owner is notified', async () => {
    const [email, taken] = [await auth.account(), await auth.account()];
    const { access_token: token } = await auth.session(email);
    const forTaken = await put(token, { email: taken, current_password: password });
    const forFree = await put(token, { email: newEmail(), current_password: password });
    expect(forTaken.status).toBe(forFree.status);
    expect(Object.keys(forTaken.body)).toEqual(Object.keys(forFree.body));
    expect(await auth.subjects(taken)).toEqual([mailSubjects.already_registered]);
    await put(token, { email: taken, current_password: password });
    expect((await auth.follow(await auth.link(email))).get('message')).toContain('other email');
    expect((await auth.signIn(email)).status).toBe(200);
  });

  it('a link that confirms a new email address is rejected if another account has taken that address meanwhile', async () => {
    const [email, next] = [await auth.account(), newEmail()];
    const { access_token: token } = await auth.session(email);
    await put(token, { email: next, current_password: password });
    const [a = '', b = ''] = await links(email, next);
    await auth.sql`update auth.users set email = ${next} where email = ${await auth.account()}`;
    await auth.follow(a);
    expect((await auth.follow(b)).get('error_code')).toBe('server_error');
    expect((await auth.signIn(email)).body.user.email).toBe(email);
  });

  it('the links that confirm a new email address stop working after a change of password or after an hour', async () => {
    for (const event of ['password', 'hour']) {
      const [email, next] = [await auth.account(), newEmail()];
      const { access_token: token } = await auth.session(email);
      await put(token, { email: next, current_password: password });
      if (event === 'password') await put(token, { password: 'a-new-one', current_password: password });
      else
        await auth.sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where email = ${email}`;
      const link = /http\S+/.exec(
        (await auth.instance.stack.mailbox.list(email)).find(({ subject }) => /this change/.test(subject))?.text ?? '',
      )?.[0];
      for (const each of [link ?? '', await auth.link(next)]) {
        expect((await auth.follow(each)).get('error_code')).toBe('otp_expired');
      }
    }
  });
});

describe('refresh tokens', () => {
  const age = (token: string, seconds: number) =>
    auth.sql`update auth.refresh_tokens set updated_at = now() - make_interval(secs => ${seconds}) where token = ${token}`;

  it('a refresh token can be used a second time within ten seconds', async () => {
    const { refresh_token: token } = await auth.session(await auth.account());
    const first = await refresh(token);
    await age(token, 9);
    expect((await refresh(token)).body.refresh_token).toBe(first.body.refresh_token);
  });

  it('reusing a refresh token more than ten seconds after it was replaced ends the session', async () => {
    const { refresh_token: token } = await auth.session(await auth.account());
    const { body } = await refresh(token);
    await age(token, 11);
    for (const each of [token, token, body.refresh_token]) {
      expect(await refresh(each)).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
    }
  });

  it('reusing a refresh token ends only the session of that token', async () => {
    const email = await auth.account();
    const [one, two] = [await auth.session(email), await auth.session(email)];
    await refresh(one.refresh_token);
    await age(one.refresh_token, 11);
    await refresh(one.refresh_token);
    expect((await refresh(two.refresh_token)).status).toBe(200);
  });
});
