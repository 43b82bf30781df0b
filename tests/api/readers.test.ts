/**
 * Repeated, parallel, invalid and too many requests of visitors and parents (favorites, stories, names, newsletter).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { addAccount, newClient, password } from '../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const story = (more: Record<string, unknown> = {}) => ({
  client_request_id: randomUUID(),
  title: 'A Small Boat',
  summary: 'A boat that was small',
  content: 'word '.repeat(20),
  age_range: '3-5 years',
  category: 'Bedtime',
  email: `${randomUUID()}@example.com`,
  name: 'Ann',
  ...more,
});
const submit = async (more: Record<string, unknown> = {}) =>
  (await backend.as('visitor')).rpc('submit_story', story(more) as never);

/** Resets the rate limits. */
const forgetUses = () => backend.sql`truncate private.rate_limits`;

/** Resets the limits of newsletter emails: deletes the times of sent emails, and makes the tokens an hour older. */
const forgetMails = () => backend.sql`
  with shifted as (update private.subscriber_tokens set created_at = created_at - interval '1 hour')
  delete from private.recent_mails`;

/** Calls a function as a visitor with an IP address. */
const callFrom = (address: string, name: string, args: Record<string, unknown>) =>
  backend.sql.begin(async (tx) => {
    await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`;
    await tx`set local role anon`;
    const list = Object.keys(args).map((key) => tx`${tx(key)} => ${args[key] as string}`);
    const joined = list.reduce((all, one) => tx`${all}, ${one}`);
    const [row] = await tx`select public.${tx(name)}(${joined}) as result`;
    return row?.result;
  });
/** @returns 'PT429' if a limit is reached, or 200 */
const statusFrom = (address: string, name: string, args: Record<string, unknown>) =>
  callFrom(address, name, args).then(
    () => 200,
    (error: { code: string; message: string }) => (error.code === 'PGRST' ? JSON.parse(error.message).code : error),
  );

describe('favorites', () => {
  test(
    'if a user adds forty favorites in parallel, the computed field favorite_names returns all of them',
    async () => {
      const parent = await backend.as('otherParent');
      const ids = Array.from({ length: 40 }, (_, at) => at + 1);
      await inRounds(async () => {
        await parent.from('favorites').delete().gte('name_id', 0);
        await Promise.all(ids.map((name_id) => parent.from('favorites').insert({ name_id })));
        const { data } = await parent
          .from('profiles')
          .select('email, favorite_names' as '*')
          .single();
        expect((data as unknown as { favorite_names: number[] }).favorite_names.sort((a, b) => a - b)).toEqual(ids);
      });
    },
    roundsTimeoutMs,
  );

  test('a user can add favorites until there are 2,000', async () => {
    const email = `${randomUUID()}@example.com`;
    const user_id = await addAccount(backend.sql, email);
    const names = await backend.sql<{ id: number }[]>`
      select id::int from baby_names where meaning is not null order by id limit 2001`;
    const [last, next] = names.slice(1999).map(({ id }) => id);
    await backend.sql`insert into favorites ${backend.sql(names.slice(0, 1999).map(({ id }) => ({ user_id, name_id: id })))}`;
    const client = newClient(backend.stack.url, backend.stack.apiKey);
    await client.auth.signInWithPassword({ email, password });
    const add = (name_id = 0) => client.from('favorites').insert({ user_id, name_id });
    expect((await add(last)).error).toBeNull();
    const { status, error } = await add(next);
    expect([status, error?.message]).toEqual([409, 'You have 2,000 favorites. Remove some before you add more.']);
    await client
      .from('favorites')
      .delete()
      .eq('name_id', last ?? 0);
    expect((await add(next)).error).toBeNull();
    await backend.sql`delete from auth.users where id = ${user_id}`;
  });

  test(
    'if the same favorite is added twenty times in parallel, it is stored once',
    async () => {
      const parent = await backend.as('parent');
      await inRounds(async () => {
        await parent.from('favorites').delete().eq('name_id', 77);
        const responses = await twentyInParallel(() => parent.from('favorites').insert({ name_id: 77 }));
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        expect(responses.find(({ error }) => error)?.error?.code).toBe('23505');
      });
      expect((await parent.from('favorites').insert({ name_id: 987654321 })).error?.code).toBe('42501');
    },
    roundsTimeoutMs,
  );

  test("a DELETE request whose filter matches every row removes only the user's own favorites", async () => {
    const [parent, other] = [await backend.as('parent'), await backend.as('otherParent')];
    for (const user of [parent, other]) {
      await user.from('favorites').delete().eq('name_id', 78);
      expect((await user.from('favorites').insert({ name_id: 78 })).error).toBeNull();
    }
    expect((await parent.from('favorites').delete().gte('name_id', 0)).error).toBeNull();
    expect((await parent.from('favorites').select()).data).toEqual([]);
    expect((await other.from('favorites').select('name_id').eq('name_id', 78)).data).toEqual([{ name_id: 78 }]);
  });
});

describe('story submissions', () => {
  test(
    'if a story is submitted twenty times in parallel, one row is stored and all responses are equal',
    async () => {
      const visitor = await backend.as('visitor');
      await inRounds(async () => {
        await forgetUses();
        const same = story();
        const responses = await twentyInParallel(() => visitor.rpc('submit_story', same as never));
        expect(new Set(responses.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{"received":true}']));
        const rows = await backend.sql`select 1 from submissions where client_request_id = ${same.client_request_id}`;
        expect(rows).toHaveLength(1);
      });
    },
    roundsTimeoutMs,
  );

  test.each([
    [{ title: 'ab' }, 'submissions_title_length'],
    [{ title: 'a'.repeat(101) }, 'submissions_title_length'],
    [{ title: '     ' }, 'submissions_title_length'],
    [{ summary: 'too short' }, 'submissions_summary_length'],
    [{ summary: 'a'.repeat(201) }, 'submissions_summary_length'],
    [{ content: 'a'.repeat(49) }, 'submissions_content_length'],
    [{ content: 'a'.repeat(20_001) }, 'submissions_content_length'],
    [{ email: 'no-at-sign' }, 'submissions_submitter_email_form'],
    [{ name: 'A' }, 'submissions_submitter_name_length'],
    [{ category: 'Horror' }, 'Horror'],
  ])('the submission of the story %o is rejected with 400', async (more, words) => {
    const { error, status } = await submit(more);
    expect(status).toBe(400);
    expect(error?.message).toContain(words);
  });

  test('a story submission may contain markup, and texts of the minimum or maximum length', async () => {
    for (const more of [
      { title: 'abc', summary: 'a'.repeat(10), content: 'a'.repeat(50), name: 'Al' },
      { title: 'a'.repeat(100), summary: 'a'.repeat(200), content: '\u{1f476}'.repeat(20_000) },
      { title: '<script>alert(1)</script>', summary: "'; drop table stories; --" },
    ]) {
      expect((await submit(more)).error).toBeNull();
    }
  });

  test(
    'only one of twenty parallel approvals publishes the story, and the others get a conflict',
    async () => {
      const moderator = await backend.as('moderator');
      let id = 0;
      await inRounds(async () => {
        await forgetUses();
        await submit();
        const [sent] = await backend.sql`select id from submissions where status = 'pending' order by id desc limit 1`;
        id = sent?.id as number;
        const responses = await twentyInParallel(() => moderator.rpc('approve_submission', { submission_id: id }));
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        expect(new Set(responses.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']));
        expect(await backend.sql`select 1 from stories where submission_id = ${id}`).toHaveLength(1);
      });
      expect((await moderator.rpc('reject_review', { resource: 'submissions', submission_id: id })).status).toBe(409);
      expect((await moderator.rpc('approve_submission', { submission_id: 99999999 })).status).toBe(404);
      const parent = await (await backend.as('parent')).rpc('approve_submission', { submission_id: id });
      expect(parent.error?.code).toBe('42501');
    },
    roundsTimeoutMs,
  );

  test('a submission stays pending if its story can’t be published', async () => {
    const id = randomUUID();
    await submit({ client_request_id: id });
    await backend.sql`alter table stories add constraint trial_refuses check (title <> 'A Small Boat') not valid`;
    const [sent] = await backend.sql`select id from submissions where client_request_id = ${id}`;
    const { error } = await (await backend.as('moderator')).rpc('approve_submission', { submission_id: sent?.id });
    expect(error).not.toBeNull();
    const [after] = await backend.sql`select status from submissions where id = ${sent?.id}`;
    expect(after?.status).toBe('pending');
    await backend.sql`alter table stories drop constraint trial_refuses`;
  });
});

describe('the newsletter', () => {
  const subscribe = async (args: Record<string, unknown>) =>
    (await backend.as('visitor')).rpc('subscribe', args as never);

  const mails = (email: string) =>
    backend.sql`select template from private.outbox where to_email = ${email} order by id`;
  const CONFIRM = 'confirm_subscription';
  const ALREADY = 'already_subscribed';

  test(
    'if different spellings of an address are signed up in parallel, the address is stored once and gets one email',
    async () => {
      await inRounds(async () => {
        await forgetUses();
        await forgetMails();
        await backend.sql`delete from subscribers where email = 'race@example.com'`;
        const responses = await Promise.all(
          Array.from({ length: 5 }, (_, at) =>
            subscribe({ email: at % 2 ? 'Race@example.com' : ' race@example.com ' }),
          ),
        );
        expect(responses.map(({ status, data }) => [status, data])).toEqual(Array(5).fill([200, { subscribed: true }]));
        expect(await mails('race@example.com')).toHaveLength(1);
      });
    },
    roundsTimeoutMs,
  );

  test('subscribe() gives the same response to new, pending, confirmed and unsubscribed addresses', async () => {
    await forgetUses();
    await backend.sql`
      insert into subscribers (email, status, confirmed_at, unsubscribed_at) values
        ('reply-pending@example.com', 'pending', null, null),
        ('reply-confirmed@example.com', 'confirmed', now(), null),
        ('reply-unsubscribed@example.com', 'unsubscribed', null, now())`;
    const responses = new Set<string>();
    for (const kind of ['new', 'pending', 'confirmed', 'unsubscribed', 'confirmed']) {
      const response = await fetch(`${backend.stack.url}/rest/v1/rpc/subscribe`, {
        method: 'POST',
        headers: { apikey: backend.stack.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `reply-${kind}@example.com` }),
      });
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      responses.add(JSON.stringify([response.status, await response.json(), headers]));
    }
    expect([...responses]).toHaveLength(1);
    expect([...responses][0]).toContain('[200,{"subscribed":true}');
    expect(await mails('reply-confirmed@example.com')).toEqual([{ template: ALREADY }]);
    for (const kind of ['new', 'pending', 'unsubscribed'])
      expect(await mails(`reply-${kind}@example.com`), kind).toEqual([{ template: CONFIRM }]);
  });

  test('a confirmed address that signs up again gets an email, and its oldest and newest unsubscribe links work', async () => {
    await forgetUses();
    const visitor = await backend.as('visitor');
    for (const [email, which] of [
      ['again-first@example.com', 0],
      ['again-last@example.com', 12],
    ] as const) {
      await subscribe({ email });
      const tokens: string[] = [];
      const next = async () => {
        const mail = await waitFor(async () => {
          const arrived = await backend.stack.mailbox.list(email);
          return arrived.length > tokens.length ? arrived[0] : undefined;
        });
        tokens.push(/\/newsletter\/unsubscribe\?token=(\w+)/.exec(mail.text)?.[1] ?? '');
        return mail;
      };
      const token = /\/newsletter\/confirm\?token=(\w+)/.exec((await next()).text)?.[1] ?? '';
      expect((await visitor.rpc('confirm_subscription', { token })).data).toBe(true);
      for (let at = 0; at < 12; at++) {
        await forgetUses();
        await forgetMails();
        await subscribe({ email, subscribed_to_stories: true, first_name: 'Somebody else' });
        expect(await next()).toMatchObject({
          subject: expect.stringMatching(/^You are already/),
          text: expect.not.stringContaining('/confirm'),
        });
      }
      const [row] = await backend.sql`
        select status, first_name, subscribed_to_stories as stories from subscribers where email = ${email}`;
      expect(row, 'the subscription is unchanged').toEqual({ status: 'confirmed', first_name: null, stories: true });
      const stored = await backend.sql`
        select 1 from private.subscriber_tokens where subscriber_id = (select id from subscribers where email = ${email})`;
      expect(stored, 'the links of the first email and of the last ten are valid').toHaveLength(11);
      expect((await visitor.rpc('unsubscribe', { token: tokens[which] ?? '' })).data).toBe(true);
    }
  });

  test('a confirmed subscriber can add an interest only by a link in an email, not by the form alone', async () => {
    await forgetUses();
    await forgetMails();
    const email = 'more-interests@example.com';
    await backend.sql`
      insert into subscribers (email, status, confirmed_at, subscribed_to_stories, subscribed_to_name_updates)
      values (${email}, 'confirmed', now(), true, false)`;
    const interests = async () => {
      const [row] = await backend.sql`
        select subscribed_to_stories as stories, subscribed_to_name_updates as names, status from subscribers where email = ${email}`;
      return row;
    };
    const both = { subscribed_to_stories: true, subscribed_to_name_updates: true };
    expect((await subscribe({ email, ...both })).data).toEqual({ subscribed: true });
    expect(await interests()).toEqual({ stories: true, names: false, status: 'confirmed' });
    const mail = await waitFor(async () => (await backend.stack.mailbox.list(email))[0]);
    expect(mail.subject).toMatch(/^Add name updates to your subscription/);
    const token = (page: string) => new RegExp(`/newsletter/${page}\\?token=(\\w+)`).exec(mail.text)?.[1] ?? '';
    const visitor = await backend.as('visitor');
    for (const _twice of [1, 2])
      expect((await visitor.rpc('confirm_subscription', { token: token('confirm') })).data).toBe(true);
    expect(await interests()).toEqual({ stories: true, names: true, status: 'confirmed' });
    await visitor.rpc('unsubscribe', { token: token('unsubscribe') });
    expect((await visitor.rpc('confirm_subscription', { token: token('confirm') })).data).toBe(false);
    expect((await interests())?.status).toBe('unsubscribed');
  });

  test('if an address signs up for a second interest within a minute, the next email confirms both interests', async () => {
    await forgetUses();
    await forgetMails();
    const email = 'two-forms@example.com';
    await subscribe({ email, subscribed_to_stories: true });
    await subscribe({ email, subscribed_to_stories: true });
    expect(await mails(email)).toHaveLength(1);
    await subscribe({ email, subscribed_to_stories: false, subscribed_to_name_updates: true });
    expect(await mails(email)).toEqual([{ template: CONFIRM }, { template: CONFIRM }]);
    const [delayed] = await backend.sql`
      update private.outbox as o set next_attempt_at = now()
      from private.outbox as old
      where old.id = o.id and o.id = (select max(id) from private.outbox where to_email = ${email})
      returning round(extract(epoch from old.next_attempt_at - old.created_at))::int as seconds`;
    expect(delayed?.seconds).toBeGreaterThan(50);
    expect(delayed?.seconds).toBeLessThanOrEqual(60);
    const mail = await waitFor(async () => {
      const arrived = await backend.stack.mailbox.list(email);
      return arrived.length === 2 ? arrived[0] : undefined;
    });
    const token = /confirm\?token=(\w+)/.exec(mail.text)?.[1] ?? '';
    await (await backend.as('visitor')).rpc('confirm_subscription', { token });
    const [row] = await backend.sql`
      select status, subscribed_to_stories as stories, subscribed_to_name_updates as names from subscribers where email = ${email}`;
    expect(row).toEqual({ status: 'confirmed', stories: true, names: true });
  });

  test('if sign-ups for an address have different first names, the first name of the confirmed sign-up is stored', async () => {
    await forgetUses();
    await forgetMails();
    const email = 'first-name@example.com';
    const signUp = async (first_name: string, count: number) => {
      await forgetMails();
      await subscribe({ email, first_name });
      const mail = await waitFor(async () => {
        const arrived = await backend.stack.mailbox.list(email);
        return arrived.length === count ? arrived[0] : undefined;
      });
      return { token: /confirm\?token=(\w+)/.exec(mail.text)?.[1] ?? '' };
    };
    const stored = async () => [
      (await backend.sql`select first_name from subscribers where email = ${email}`)[0]?.first_name,
      (
        await backend.sql`select 1 from private.subscriber_tokens as t join subscribers as s on s.id = t.subscriber_id
          where s.email = ${email} and t.first_name is not null`
      ).length,
    ];
    const visitor = await backend.as('visitor');
    const stranger = await signUp('A stranger', 1);
    const own = await signUp(' Ann ', 2);
    expect((await visitor.rpc('confirm_subscription', own)).data).toBe(true);
    expect(await stored()).toEqual(['Ann', 0]);
    expect((await visitor.rpc('confirm_subscription', stranger)).data).toBe(true);
    expect(await stored(), 'a second link changes no name').toEqual(['Ann', 0]);
    await backend.sql`delete from subscribers where email = ${email}`;
  });

  test('an address gets at most one email a minute and five an hour, in all spellings together', async () => {
    await forgetUses();
    await forgetMails();
    const written = (at: number) =>
      [
        'victim+a@gmail.com',
        ' Victim@gmail.com',
        'v.ic.tim@googlemail.com',
        'VICTIM+b@Gmail.com',
        '\u00a0victim@gmail.com ',
      ][at % 5] as string;
    const sent = async () => {
      const [row] = await backend.sql`
        select count(*)::int as n from private.outbox where to_email like 'v%@gmail.com' or to_email like 'v%@googlemail.com'`;
      return row?.n;
    };
    for (let at = 0; at < 5; at++) expect((await subscribe({ email: written(at) })).status).toBe(200);
    const gaps = await backend.sql`
      select extract(epoch from one - lag(one) over (order by one))::int as seconds
      from private.recent_mails, unnest(times) as one
      where email_hash = private.email_hash('victim@gmail.com') order by one`;
    // Two of the five spellings of the address belong to the same subscriber, so four emails were sent.
    expect(
      gaps.map(({ seconds }) => seconds),
      'a minute between two emails',
    ).toEqual([null, 60, 60, 60]);
    for (let round = 0; round < 8; round++) {
      // Makes the last emails two minutes older, and the tokens of the subscribers eleven minutes older.
      await backend.sql`
        update private.recent_mails set times = array(select one - interval '2 minutes' from unnest(times) as one)`;
      await backend.sql`update private.subscriber_tokens set created_at = created_at - interval '11 minutes'`;
      await forgetUses();
      await subscribe({ email: written(round) });
    }
    expect(await sent(), 'no sixth email within an hour').toBe(5);
    await backend.sql`
      update private.recent_mails set times = array(select one - interval '1 hour' from unnest(times) as one)`;
    await backend.sql`update private.subscriber_tokens set created_at = created_at - interval '11 minutes'`;
    await subscribe({ email: written(0) });
    expect(await sent(), 'another email an hour later').toBe(6);
  });

  test('the confirmation email contains no input of the sign-up form', async () => {
    await forgetUses();
    await backend.sql`insert into subscribers (email, status, confirmed_at) values ('advert-known@example.com', 'confirmed', now())`;
    for (const email of ['advert-new@example.com', 'advert-known@example.com']) {
      await subscribe({ email, first_name: 'Cheap pills' });
      const mail = await waitFor(async () => (await backend.stack.mailbox.list(email))[0]);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/cheap|pills/i);
      expect(mail.text).toMatch(/^Hello,\n/);
    }
  });

  test('the confirmation email has links to confirm and to unsubscribe, and only hashes of their tokens are stored', async () => {
    await subscribe({ email: 'mailed@example.com', first_name: '  ', subscribed_to_stories: true });
    const mail = await waitFor(async () => (await backend.stack.mailbox.list('mailed@example.com'))[0]);
    const opened = await backend.stack.mailbox.get(mail.id);
    const link = (page: string) =>
      new RegExp(`${backend.stack.url}/newsletter/${page}\\?token=(\\w+)`).exec(opened?.text ?? '')?.[1] ?? '';
    const visitor = await backend.as('visitor');
    expect((await visitor.rpc('confirm_subscription', { token: 'wrong' })).data).toBe(false);
    expect((await visitor.rpc('confirm_subscription', { token: link('confirm') })).data).toBe(true);
    expect((await visitor.rpc('confirm_subscription', { token: link('confirm') })).data).toBe(true);
    const row = async () =>
      (
        await backend.sql`select first_name, status, confirmed_at from subscribers where email = 'mailed@example.com'`
      )[0];
    expect(await row()).toEqual({ first_name: null, status: 'confirmed', confirmed_at: expect.any(Date) });
    // The worker deletes the parameters after it has sent the email.
    await expect
      .poll(() => backend.sql`select params from private.outbox where to_email = 'mailed@example.com'`)
      .toEqual([{ params: {} }]);
    for (const _twice of [1, 2])
      expect((await visitor.rpc('unsubscribe', { token: link('unsubscribe') })).data).toBe(true);
    expect((await row())?.status).toBe('unsubscribed');
    expect((await visitor.rpc('unsubscribe', { token: 'wrong' })).data).toBe(false);
  });

  test('an unsubscribed address can subscribe again by a new link, but its old links have no effect', async () => {
    const email = 'back@example.com';
    const visitor = await backend.as('visitor');
    const linksOf = async (count: number) => {
      const mail = await waitFor(async () => {
        const mails = await backend.stack.mailbox.list(email);
        return mails.length === count ? mails[0] : undefined;
      });
      const token = (page: string) => new RegExp(`/newsletter/${page}\\?token=(\\w+)`).exec(mail.text)?.[1] ?? '';
      return { confirm: { token: token('confirm') }, unsubscribe: { token: token('unsubscribe') } };
    };
    const row = async () =>
      (
        await backend.sql`
        select first_name, subscribed_to_stories, status, confirmed_at is not null as confirmed, unsubscribed_at
        from subscribers where email = ${email}`
      )[0];

    await subscribe({ email, first_name: 'Ann', subscribed_to_stories: true });
    const first = await linksOf(1);
    await visitor.rpc('confirm_subscription', first.confirm);
    await visitor.rpc('unsubscribe', first.unsubscribe);
    expect((await visitor.rpc('confirm_subscription', first.confirm)).data).toBe(false);
    expect(await row()).toMatchObject({ status: 'unsubscribed', first_name: null, unsubscribed_at: expect.any(Date) });

    await forgetMails();
    const responses = await Promise.all(Array.from({ length: 3 }, () => subscribe({ email, first_name: 'Bea' })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await linksOf(2);
    const pending = { first_name: 'Bea', subscribed_to_stories: true, confirmed: false, unsubscribed_at: null };
    expect(await row()).toEqual({ ...pending, status: 'pending' });
    for (const [call, link] of [
      ['confirm_subscription', first.confirm],
      ['unsubscribe', first.unsubscribe],
    ] as const)
      expect((await visitor.rpc(call, link)).data, `the old link of ${call}`).toBe(false);
    expect((await row())?.status).toBe('pending');
    expect((await visitor.rpc('confirm_subscription', again.confirm)).data).toBe(true);
    expect((await row())?.status).toBe('confirmed');
  });

  test('if an address is unconfirmed after ten minutes, a second sign-up sends one more confirmation email', async () => {
    await forgetUses();
    const email = 'lost@example.com';
    const passes = (minutes: number) => backend.sql`
      with shifted as (
        update private.subscriber_tokens set created_at = created_at - make_interval(mins => ${minutes}))
      update private.recent_mails
      set times = array(select one - make_interval(mins => ${minutes}) from unnest(times) as one)`;
    await subscribe({ email });
    await subscribe({ email });
    expect(await mails(email), 'no second email at once').toHaveLength(1);
    await passes(9);
    await subscribe({ email });
    expect(await mails(email), 'no second email after nine minutes').toHaveLength(1);
    await passes(2);
    await Promise.all([subscribe({ email }), subscribe({ email })]);
    expect(await mails(email), 'one more email after eleven minutes, even with two parallel sign-ups').toHaveLength(2);
    const mail = await waitFor(async () => {
      const arrived = await backend.stack.mailbox.list(email);
      return arrived.length === 2 ? arrived[0] : undefined;
    });
    const token = /\/newsletter\/confirm\?token=(\w+)/.exec(mail.text)?.[1] ?? '';
    expect((await (await backend.as('visitor')).rpc('confirm_subscription', { token })).data).toBe(true);
    await backend.sql`delete from subscribers where email = ${email}`;
    expect(await mails(email)).toHaveLength(0);
  });

  test.each(['', 'plain', 'a@b', 'a b@c.de', 'a@b@c.de'])(
    'subscribe() rejects the email address "%s"',
    async (email) => {
      expect((await subscribe({ email })).status).toBe(400);
    },
  );

  test('subscribe() limits the requests from an IP address, whatever their headers claim', async () => {
    const own = await startBackend();
    try {
      const ask = (at: number) =>
        own.send('visitor', '/rest/v1/rpc/subscribe', {
          method: 'POST',
          headers: { 'x-forwarded-for': `10.0.0.${at}`, 'cf-connecting-ip': `10.0.1.${at}` },
          body: JSON.stringify({ email: `flood${at}@example.com` }),
        });
      const responses: Awaited<ReturnType<typeof ask>>[] = [];
      // Sends the requests in groups of five. Each request waits for the previous one, so in a larger group the last
      // request could time out.
      for (let at = 0; at < 40; at += 5)
        responses.push(...(await Promise.all(Array.from({ length: 5 }, (_, more) => ask(at + more)))));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(responses.find(({ status }) => status !== 200)).toMatchObject({
        status: 429,
        body: {
          code: 'PT429',
          message: expect.stringMatching(/^Too many requests. Please try again in (a minute|\d+ minutes).$/),
        },
      });
      const refused = await fetch(`${own.stack.url}/rest/v1/rpc/subscribe`, {
        method: 'POST',
        headers: { apikey: own.stack.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'flood@example.com' }),
      });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
    } finally {
      await own.stop();
    }
  });
});

describe.each(['submit_story', 'submit_name', 'subscribe'] as const)('limits and honeypot of %s', (name) => {
  const email = `${name}@example.com`;
  const sent = (more: object) => ({
    submit_story: story({ email, ...more }),
    submit_name: { client_request_id: randomUUID(), name: 'Ada', gender: 'girl', meaning: 'noble', email, ...more },
    subscribe: { email, ...more },
  });
  const call = async (more: object) => (await backend.as('visitor')).rpc(name, sent(more)[name] as never);

  test('a request with a filled honeypot field gets no error, and nothing is stored', async () => {
    const stored = () => backend.sql`
      select submitter_email from submissions where submitter_email = ${email}
      union all select submitter_email from name_submissions where submitter_email = ${email}
      union all select email from subscribers where email = ${email}`;
    expect((await call({ website: 'http://spam.example' })).error).toBeNull();
    expect(await stored()).toHaveLength(0);
    expect((await call({})).error).toBeNull();
    expect(await stored()).toHaveLength(1);
  });

  test('after 1,000 requests from all networks in an hour, a new network can still send three requests', async () => {
    await forgetUses();
    const ask = (address: string) => statusFrom(address, name, sent({ email: `${randomUUID()}@example.com` })[name]);
    const responses = async (address: string, count: number) => {
      const list: unknown[] = [];
      for (let at = 0; at < count; at++) list.push(await ask(address));
      return list;
    };
    // Only one call in twenty counts toward the total.
    const countAll = (hits: number) => backend.sql`
      insert into private.rate_limits (bucket, window_start, hits) values (${`${name}:all`}, date_trunc('hour', now()), ${hits})
      on conflict on constraint rate_limits_pkey do update set hits = excluded.hits`;
    expect(await responses('203.0.113.1', 31)).toEqual([...Array(30).fill(200), 'PT429']);
    await countAll(51);
    expect(await responses('203.0.113.2', 4)).toEqual([200, 200, 200, 'PT429']);
    expect(await responses('203.0.113.1', 1)).toEqual(['PT429']);
    await countAll(50_000);
    for (let at = 10; at < 60; at++) expect(await ask(`203.0.113.${at}`)).toBe(200);
  });

  test('an IPv6 /64 network counts as one client, however its address is written', async () => {
    await forgetUses();
    await backend.sql`
      insert into private.rate_limits (bucket, window_start, hits) select ${`${name}:all`}, at, 5000
      from unnest(array[date_trunc('hour', now()), date_trunc('hour', now()) + interval '1 hour']) as at`;
    const ask = (address: string) => statusFrom(address, name, sent({ email: `${randomUUID()}@example.com` })[name]);
    const ofOneNetwork = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:db8:0001:0002:a:b:c:d%eth0'];
    for (const address of ofOneNetwork) expect(await ask(address)).toBe(200);
    expect(await ask('2001:db8:1:2:1234::1')).toBe('PT429');
    expect(await ask('2001:db8:1:3::1')).toBe(200);
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'])
      expect(await ask(address)).toBe(200);
    expect(await ask(' 198.51.100.7')).toBe('PT429');
    expect(await ask('::ffff:198.51.100.8')).toBe(200);
  });

  test("the error about an invalid row names the violated constraint but doesn't contain the row's values", async () => {
    await forgetUses();
    const bad: Record<typeof name, [Record<string, unknown>, string, string][]> = {
      submit_story: [
        [{ title: 'ab', name: 'Secret Sender' }, '23514', 'constraint "submissions_title_length"'],
        [{ title: null, name: 'Secret Sender' }, '23502', 'column "title"'],
      ],
      submit_name: [
        [{ name: '5', email: 'secret@example.com' }, '23514', 'constraint "name_submissions_name_starts_with_letter"'],
        [{ meaning: null, email: 'secret@example.com' }, '23502', 'column "meaning"'],
      ],
      subscribe: [
        [{ email: 'secret@x' }, '23514', 'constraint "subscribers_email_form"'],
        [{ email: null, first_name: 'Secret' }, '23502', 'column "email"'],
      ],
    };
    for (const [more, code, words] of bad[name]) {
      const { status, body } = await backend.send('visitor', `/rest/v1/rpc/${name}`, {
        method: 'POST',
        body: JSON.stringify({ ...sent({})[name], ...more }),
      });
      expect([status, body]).toEqual([
        400,
        { code, message: expect.stringContaining(words), details: null, hint: null },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/secret|Failing row/i);
    }
  });
});

describe.each(['submit_story', 'submit_name'] as const)('limits of %s by email address', (name) => {
  test('all spellings of an email address together can send five submissions an hour, and one more from a new network', async () => {
    await forgetUses();
    const written = ['sender@gmail.com', ' Sender+1@gmail.com', 's.e.n.der@googlemail.com ', 'SENDER+2+3@gmail.com'];
    const ask = (address: string, at: number) => {
      const email = written[at % 4];
      const args =
        name === 'submit_story'
          ? story({ email })
          : { client_request_id: randomUUID(), name: 'Ada', gender: 'girl', meaning: 'noble', email };
      return statusFrom(address, name, args);
    };
    for (let at = 0; at < 5; at++) expect(await ask('203.0.113.1', at)).toBe(200);
    expect(await ask('203.0.113.1', 5)).toBe('PT429');
    expect(await ask('203.0.113.2', 6), 'a network that has sent nothing yet is accepted').toBe(200);
    expect(await ask('203.0.113.2', 7)).toBe('PT429');
    const buckets = await backend.sql`select bucket from private.rate_limits where bucket like '%sender%'`;
    expect(buckets, 'the counters contain no email address').toHaveLength(0);
  });
});

async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const seen = await look();
    if (seen) return seen;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The expected email did not arrive within five seconds.');
}
