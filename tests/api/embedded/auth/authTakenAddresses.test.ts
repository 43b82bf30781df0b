/** The responses of the auth server don't reveal whether an email address has an account. */
import { mailSubjects } from '@cradle/supabase/local/mail/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type AuthInstance, newEmail, password, startAuth } from './authInstance';

// The trigger of this schema rejects two kinds of sign-ups: one with an error code, the other by violating a constraint.
const schema = `
create table public.profiles (id uuid primary key references auth.users on delete cascade, name text check (length(name) < 50));
create function public.make_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'setup_code' = 'wrong' then
    raise exception 'This setup link is not valid.' using errcode = 'PT403';
  end if;
  insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'full_name');
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'setup_code' where id = new.id;
  return new;
end $$;
create trigger make_profile after insert on auth.users for each row execute function public.make_profile();`;

let auth: AuthInstance;
beforeAll(async () => {
  auth = await startAuth({ secondsBetweenMails: 0, mailsPerHour: Number.POSITIVE_INFINITY }, schema);
});
afterAll(() => auth?.stop());

/** Returns the structure of a response, without the values that differ between accounts. */
function shapeOf({ status, body, headers }: ApiResponse): unknown {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).map(([name, part]) => [name, shape(part)]);
    }
    return typeof value === 'string' ? value.replace(/[0-9a-f]/g, '0').replace(/\.0+\+/, '.000+') : value;
  };
  return { status, body: shape(body), headers: [...headers.keys()].sort() };
}

describe('sign-up', () => {
  it('sign-up responds to a taken and a new email address with the same fields in the same order', async () => {
    const [taken, free] = [await auth.account(), newEmail()];
    const data = { full_name: 'A Parent', setup_code: 'none', nested: { list: [1] } };
    const [forTaken, forFree] = [await auth.signUp(taken, { data }), await auth.signUp(free, { data })];
    expect(forFree.status).toBe(200);
    expect(shapeOf(forTaken)).toEqual(shapeOf(forFree));
    expect(forTaken.body.user_metadata).toEqual({ ...forFree.body.user_metadata, email: taken, sub: forTaken.body.id });
    expect(forTaken.body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    // The first 48 bits of a UUIDv7 are the time in milliseconds.
    const [timeOfTaken, timeOfFree] = [forTaken, forFree].map(({ body }) =>
      Number.parseInt(body.id.replaceAll('-', '').slice(0, 12), 16),
    );
    expect(Math.abs((timeOfTaken ?? 0) - (timeOfFree ?? 0))).toBeLessThan(60_000);
  });

  it('a sign-up with a taken email address leaves the account unchanged and notifies its owner by email', async () => {
    const email = await auth.account();
    await auth.signUp(email, { password: 'the-one-of-a-stranger' });
    expect((await auth.signIn(email)).status).toBe(200);
    expect((await auth.signIn(email, 'the-one-of-a-stranger')).status).toBe(400);
    expect(await auth.subjects(email)).toEqual([mailSubjects.already_registered]);
    expect(await auth.sql`select from auth.users where email like '%rehearsal%'`).toHaveLength(0);
    const [mail] = await auth.instance.stack.mailbox.list(email);
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(`${auth.siteUrl}/login?mode=forgot`);
  });

  it('the email to the owner of a taken address links to the page in the redirect_to of the sign-up', async () => {
    const email = await auth.account();
    await auth.call('POST', `signup?redirect_to=${encodeURIComponent(`${auth.siteUrl}/admin/login`)}`, {
      body: { email, password },
    });
    expect(await auth.link(email)).toBe(`${auth.siteUrl}/admin/login`);
  });

  it('a new sign-up replaces an unconfirmed account, so a stranger’s earlier password no longer works', async () => {
    const email = newEmail();
    await auth.signUp(email, { password: 'chosen-by-a-stranger' });
    const strangersLink = await auth.link(email);
    const first = await auth.sql`select id from auth.users where email = ${email}`;
    const again = await auth.signUp(email);
    expect(again.body.id).not.toBe(first[0]?.id);
    expect((await auth.follow(strangersLink)).get('error_code')).toBe('otp_expired');
    expect((await auth.follow(await auth.link(email))).get('access_token')).toBeTruthy();
    expect((await auth.signIn(email, 'chosen-by-a-stranger')).status).toBe(400);
    expect((await auth.signIn(email)).status).toBe(200);
  });

  it('twenty parallel sign-ups with one email address create one account', async () => {
    const email = newEmail();
    const responses = await Promise.all(Array.from({ length: 20 }, () => auth.signUp(email)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await auth.sql`select from auth.users where email = ${email}`).toHaveLength(1);
  });

  it.each([['a new address', newEmail] as const, ['a taken address', () => auth.account()] as const])(
    'if a trigger on auth.users raises an error, the response to a sign-up contains that error (%s)',
    async (_, addressOf) => {
      const { status, body } = await auth.signUp(await addressOf(), { data: { setup_code: 'wrong' } });
      expect({ status, body }).toEqual({
        status: 403,
        body: { code: 403, error_code: 'PT403', msg: 'This setup link is not valid.' },
      });
    },
  );

  it('if a trigger violates a constraint, sign-up responds with 422 and without the rejected value', async () => {
    const { status, body } = await auth.signUp(newEmail(), { data: { full_name: 'x'.repeat(60) } });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toMatch(/xxx|profiles|row/);
  });
});

describe('sign-in', () => {
  it('sign-in gives the same response to unknown and unconfirmed addresses and to wrong passwords', async () => {
    const unconfirmed = newEmail();
    await auth.signUp(unconfirmed);
    const shapes = [];
    for (const email of [await auth.account(), unconfirmed, newEmail()]) {
      shapes.push(shapeOf(await auth.signIn(email, 'wrong-password')));
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect((await auth.signIn(unconfirmed)).body.error_code).toBe('email_not_confirmed');
  });
});

describe.each(['recover', 'resend'])('%s', (path) => {
  it('a recovery or resend request gets the same response for confirmed, unconfirmed and unknown email addresses', async () => {
    const unconfirmed = newEmail();
    await auth.signUp(unconfirmed);
    const shapes = [];
    for (const email of [await auth.account(), unconfirmed, newEmail()]) {
      shapes.push(shapeOf(await auth.call('POST', path, { body: { email, type: 'signup' } })));
    }
    expect(shapes[0]).toMatchObject({ status: 200, body: [] });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });
});

it('POST /resend sends only confirmation emails', async () => {
  const email = await auth.account();
  const { status } = await auth.call('POST', 'resend', { body: { email, type: 'email_change' } });
  expect(status).toBe(400);
  expect((await auth.call('POST', 'resend', { body: { email: newEmail(), type: 'email_change' } })).status).toBe(400);
});
