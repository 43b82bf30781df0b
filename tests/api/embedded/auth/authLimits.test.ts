/** Limits of the auth server on codes, emails and passwords. */
import { mailSubjects } from '@cradle/supabase/local/mail/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiResponse,
  type AuthInstance,
  newEmail,
  newNetwork,
  password,
  plantCode,
  startAuth,
} from './authInstance';

let auth: AuthInstance;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth?.stop());

const wrong = 'not-the-password';
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Expects 429, with the waiting time in the Retry-After header and in the message. */
function expectRefusal({ status, headers, body }: ApiResponse, code: string, seconds: number) {
  expect({ status, code: body.error_code }).toEqual({ status: 429, code });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(seconds - 30);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(body.msg).toContain(wait < 120 ? `in ${wait} seconds.` : `in ${Math.ceil(wait / 60)} minutes.`);
}

describe('recovery codes', () => {
  const verify = (email: string, token: string, from?: string) =>
    auth.call('POST', 'verify', { body: { type: 'recovery', email, token }, from });

  it('after five wrong recovery codes, the correct code and its link no longer work', async () => {
    const email = await auth.account();
    const code = await plantCode(auth.sql, email);
    const [planted] = await auth.sql`select recovery_token as token from auth.users where email = ${email}`;
    for (let i = 0; i < 5; i++) expect((await verify(email, `wrong${i}`)).body.error_code).toBe('otp_expired');
    expectRefusal(await verify(email, code), 'over_request_rate_limit', 900);
    const link = `${auth.siteUrl}/auth/v1/verify?type=recovery&token=${planted?.token}`;
    expect((await auth.follow(link)).get('error_code')).toBe('otp_expired');
  });

  it('after four wrong recovery codes, the correct code works and resets the counter of wrong codes', async () => {
    const email = await auth.account();
    for (let round = 0; round < 2; round++) {
      const code = await plantCode(auth.sql, email);
      for (let i = 0; i < 4; i++) await verify(email, `wrong${i}`);
      expect((await verify(email, code)).status).toBe(200);
    }
  });

  it('the limit on wrong codes applies to unknown email addresses, and counts all spellings of an address together', async () => {
    const [known, unknown] = [await auth.account(), newEmail()];
    const responses = [];
    for (const email of [known, unknown]) {
      for (let i = 0; i < 5; i++) await verify(i % 2 ? email.toUpperCase() : email.replace('@', `+${i}@`), 'wrong');
      responses.push(await verify(email, 'wrong'));
    }
    expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual(
      Array(2).fill([429, 'over_request_rate_limit']),
    );
  });

  it('300 parallel requests from 300 networks can’t guess a recovery code', async () => {
    const email = await auth.account();
    const code = await plantCode(auth.sql, email);
    const guesses = await times(300, (index) => verify(email, index === 150 ? code : `wrong${index}`));
    expect(guesses.filter(({ status }) => status !== 429)).toHaveLength(5);
    expect((await verify(email, code)).status).toBe(429);
  });

  it('a network gets 429 after opening ten invalid links, so it can’t guess the codes in links', async () => {
    const from = newNetwork();
    const email = await auth.account();
    await auth.call('POST', 'recover', { body: { email } });
    const dead = `${auth.siteUrl}/auth/v1/verify?type=recovery&token=${'0'.repeat(64)}`;
    for (let i = 0; i < 10; i++) {
      expect((await auth.follow(dead, from)).get('error_code')).toBe('otp_expired');
      // A request for the link as an image of another site doesn't count.
      const query = new URL(dead).search;
      expect((await auth.call('GET', `verify${query}`, { from, headers: { 'sec-fetch-dest': 'image' } })).status).toBe(
        403,
      );
    }
    const link = await auth.link(email);
    expect((await auth.follow(link, from)).get('error_code')).toBe('over_request_rate_limit');
    expect((await auth.call('POST', 'verify', { body: { type: 'recovery', token_hash: 'x' }, from })).status).toBe(429);
    expect((await auth.follow(link)).get('access_token')).toBeTruthy();
  });

  it('a recovery code has ten digits, so no code of six digits is accepted', async () => {
    const email = await auth.account();
    await auth.call('POST', 'recover', { body: { email } });
    const [row] = await auth.sql`
      select count(*)::int as sixes from auth.users, generate_series(0, 999999) as code
      where email = ${email} and recovery_token = encode(sha256(convert_to(email || lpad(code::text, 6, '0'), 'UTF8')), 'hex')`;
    expect(row?.sixes).toBe(0);
  });
});

describe('emails of the auth server', () => {
  const routes = {
    signup: (email: string) => auth.signUp(email),
    recover: (email: string) => auth.call('POST', 'recover', { body: { email } }),
    resend: (email: string) => auth.call('POST', 'resend', { body: { email, type: 'signup' } }),
  };

  it.each(Object.entries(routes))(
    'the route %s sends at most one email a minute to an address, and responds to known and unknown addresses alike',
    async (_, send) => {
      for (const email of [await auth.account(), newEmail()]) {
        expect((await send(email)).status).toBe(200);
        expectRefusal(await send(email.toUpperCase()), 'over_email_send_rate_limit', 60);
        expectRefusal(await send(email.replace('@', '+tag@')), 'over_email_send_rate_limit', 60);
        expect((await auth.subjects(email)).length).toBeLessThan(2);
      }
    },
  );

  it('sign-up and resend requests share one limit on emails', async () => {
    const email = newEmail();
    await routes.signup(email);
    expectRefusal(await routes.resend(email.replace('@', '+tag@')), 'over_email_send_rate_limit', 60);
  });

  it('an account’s owner can request a recovery email right after a stranger’s sign-up with the same address', async () => {
    const email = await auth.account();
    expect((await routes.signup(email)).status).toBe(200);
    expectRefusal(await routes.resend(email), 'over_email_send_rate_limit', 60);
    expect((await routes.recover(email)).status).toBe(200);
    expect(await auth.subjects(email)).toHaveLength(2);
  });

  it('if a user requests a second email within a minute, the error states the remaining time', async () => {
    const email = newEmail();
    await routes.recover(email);
    expect((await routes.recover(email)).body.msg).toMatch(/^You can request another email in \d+ seconds\.$/);
  });

  it('rejected requests don’t count toward the limit on emails', async () => {
    const email = newEmail();
    expect((await auth.signUp(email, { password: 'short' })).status).toBe(422);
    expect((await auth.signUp(email)).status).toBe(200);
  });

  it('only one recovery email is sent after twenty parallel recovery requests', async () => {
    const email = await auth.account();
    await times(20, () => routes.recover(email));
    expect(await auth.subjects(email)).toHaveLength(1);
  });

  it('a user can add a +tag to their email address, but only once a minute', async () => {
    const email = await auth.account();
    const next = email.replace('@', '+tag@');
    const { access_token: token } = await auth.session(email);
    const change = () => auth.call('PUT', 'user', { token, body: { email: next, current_password: password } });
    expect((await change()).status).toBe(200);
    expect(await auth.subjects(email)).toEqual([mailSubjects.email_change_current]);
    expect(await auth.subjects(next)).toEqual([mailSubjects.email_change]);
    expectRefusal(await change(), 'over_email_send_rate_limit', 60);
  });

  it('an email address gets at most five emails an hour', async () => {
    const patient = await startAuth({ secondsBetweenMails: 0 });
    try {
      for (const email of [await patient.account(), newEmail()]) {
        for (let i = 0; i < 5; i++) {
          expect((await patient.call('POST', 'recover', { body: { email } })).status).toBe(200);
        }
        const sixth = await patient.call('POST', 'recover', { body: { email } });
        expectRefusal(sixth, 'over_email_send_rate_limit', 3600);
        expect((await patient.subjects(email)).length % 5).toBe(0);
      }
    } finally {
      await patient.stop();
    }
  });

  it('if the hourly limit on emails to an address is reached, each error states the remaining time', async () => {
    const brief = await startAuth({ secondsBetweenMails: 2, mailsPerHour: 1 });
    try {
      const email = newEmail();
      const recover = () => brief.call('POST', 'recover', { body: { email } });
      expect((await recover()).status).toBe(200);
      await new Promise((done) => setTimeout(done, 2100));
      for (let i = 0; i < 2; i++) expectRefusal(await recover(), 'over_email_send_rate_limit', 3600);
    } finally {
      await brief.stop();
    }
  });
});

describe('sign-in with a password', () => {
  it('after ten wrong passwords from a network, even the correct password is rejected', async () => {
    const email = await auth.account();
    const from = newNetwork();
    for (let i = 0; i < 10; i++) expect((await auth.signIn(email, wrong, from)).status).toBe(400);
    expectRefusal(await auth.signIn(email, password, from), 'over_request_rate_limit', 900);
    expect((await auth.signIn(email)).status).toBe(200);
  });

  it('the limit on wrong passwords also applies to unknown email addresses', async () => {
    const email = newEmail();
    const from = newNetwork();
    for (let i = 0; i < 10; i++) expect((await auth.signIn(email, wrong, from)).status).toBe(400);
    expect((await auth.signIn(email, wrong, from)).status).toBe(429);
  });

  it('the server checks at most ten of 30 parallel wrong passwords from one IPv6 /64 network', async () => {
    const email = await auth.account();
    const responses = await times(30, (index) => auth.signIn(email, wrong, `2001:db8:1:2::${index}`));
    expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect((await auth.signIn(email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('correct passwords don’t count toward the limit on wrong passwords', async () => {
    const email = await auth.account();
    const from = newNetwork();
    for (let i = 0; i < 12; i++) expect((await auth.signIn(email, password, from)).status).toBe(200);
  });

  it('after fifty wrong passwords from many networks, an account’s owner can sign in only from a network used before', async () => {
    const email = await auth.account();
    const home = newNetwork();
    expect((await auth.signIn(email, password, home)).status).toBe(200);
    for (let i = 0; i < 50; i++) expect((await auth.signIn(email, wrong)).status).toBe(400);
    expect((await auth.signIn(email, password)).status).toBe(429);
    expect((await auth.signIn(email, password, home)).status).toBe(200);
  });

  it('wrong values of current_password in PUT /user count toward the limit on wrong passwords', async () => {
    const email = await auth.account();
    const { access_token: token } = await auth.session(email);
    const from = newNetwork();
    const change = (current: string) =>
      auth.call('PUT', 'user', { token, from, body: { password: 'another-one', current_password: current } });
    for (let i = 0; i < 10; i++) expect((await change(wrong)).status).toBe(400);
    expect((await change(password)).status).toBe(429);
  });
});
