/** What readers send in: favorites, stories, names, the newsletter; twice, at once, too often, and not at all right. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRounds, raceTime, twenty } from '../support/races';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

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
  (await world.as('visitor')).rpc('submit_story', story(more) as never);

/** Begins a new hour for those who have asked too often. */
const forgetUses = () => world.sql`truncate private.rate_limits`;

describe('favorites', () => {
  test(
    'are kept one by one: forty at once from two tabs are all there, and the computed field tells them',
    async () => {
      const parent = await world.as('otherParent');
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
    raceTime,
  );

  test(
    'the same one twice is one; a name that is none is refused',
    async () => {
      const parent = await world.as('parent');
      await inRounds(async () => {
        await parent.from('favorites').delete().eq('name_id', 77);
        const answers = await twenty(() => parent.from('favorites').insert({ name_id: 77 }));
        expect(answers.filter(({ error }) => !error)).toHaveLength(1);
        expect(answers.find(({ error }) => error)?.error?.code).toBe('23505');
      });
      expect((await parent.from('favorites').insert({ name_id: 987654321 })).error?.code).toBe('23503');
    },
    raceTime,
  );

  test('an unfiltered delete takes only one’s own', async () => {
    const parent = await world.as('parent');
    await parent.from('favorites').delete().gte('name_id', 0);
    expect((await parent.from('favorites').select()).data).toEqual([]);
    const [others] = await world.sql`select count(*)::int as n from favorites`;
    expect(others?.n).toBeGreaterThan(0);
  });
});

describe('stories that are sent in', () => {
  test(
    'twenty of the same request are one row and one answer',
    async () => {
      const visitor = await world.as('visitor');
      await inRounds(async () => {
        await forgetUses();
        const same = story();
        const answers = await twenty(() => visitor.rpc('submit_story', same as never));
        expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{"received":true}']));
        const rows = await world.sql`select 1 from submissions where client_request_id = ${same.client_request_id}`;
        expect(rows).toHaveLength(1);
      });
    },
    raceTime,
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
  ])('%o is refused with 400', async (more, words) => {
    const { error, status } = await submit(more);
    expect(status).toBe(400);
    expect(error?.message).toContain(words);
  });

  test('the limits themselves are accepted, and text stays text', async () => {
    for (const more of [
      { title: 'abc', summary: 'a'.repeat(10), content: 'a'.repeat(50), name: 'Al' },
      { title: 'a'.repeat(100), summary: 'a'.repeat(200), content: '\u{1f476}'.repeat(20_000) },
      { title: '<script>alert(1)</script>', summary: "'; drop table stories; --" },
    ]) {
      expect((await submit(more)).error).toBeNull();
    }
  });

  test(
    'of twenty reviewers one publishes; the submission is stamped, and a second decision is refused',
    async () => {
      const moderator = await world.as('moderator');
      let id = 0;
      await inRounds(async () => {
        await forgetUses();
        await submit();
        const [sent] = await world.sql`select id from submissions where status = 'pending' order by id desc limit 1`;
        id = sent?.id as number;
        const answers = await twenty(() => moderator.rpc('approve_submission', { submission_id: id }));
        expect(answers.filter(({ error }) => !error)).toHaveLength(1);
        expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']));
        expect(await world.sql`select 1 from stories where submission_id = ${id}`).toHaveLength(1);
      });
      expect((await moderator.rpc('reject_submission', { submission_id: id })).status).toBe(409);
      expect((await moderator.rpc('approve_submission', { submission_id: 99999999 })).status).toBe(404);
      const parent = await (await world.as('parent')).rpc('approve_submission', { submission_id: id });
      expect(parent.error?.code).toBe('42501');
    },
    raceTime,
  );

  test('a story that cannot be published leaves its submission pending', async () => {
    const id = randomUUID();
    await submit({ client_request_id: id });
    await world.sql`alter table stories add constraint trial_refuses check (title <> 'A Small Boat') not valid`;
    const [sent] = await world.sql`select id from submissions where client_request_id = ${id}`;
    const { error } = await (await world.as('moderator')).rpc('approve_submission', { submission_id: sent?.id });
    expect(error).not.toBeNull();
    const [after] = await world.sql`select status from submissions where id = ${sent?.id}`;
    expect(after?.status).toBe('pending');
    await world.sql`alter table stories drop constraint trial_refuses`;
  });
});

describe('the newsletter', () => {
  const subscribe = async (args: Record<string, unknown>) =>
    (await world.as('visitor')).rpc('subscribe', args as never);

  test(
    'a known address is refused with 23505, however it is written and however many ask at once',
    async () => {
      await inRounds(async () => {
        await forgetUses();
        await world.sql`delete from subscribers where email = 'race@example.com'`;
        const answers = await Promise.all(
          Array.from({ length: 5 }, (_, at) =>
            subscribe({ email: at % 2 ? 'Race@example.com' : ' race@example.com ' }),
          ),
        );
        expect(answers.filter(({ error }) => !error)).toHaveLength(1);
        expect(answers.filter(({ error, status }) => error?.code === '23505' && status === 409)).toHaveLength(4);
      });
      // The refused ones count, too: nobody finds out without end who reads the newsletter.
      expect(await subscribe({ email: 'race@example.com' })).toMatchObject({ status: 429, error: { code: 'PT429' } });
    },
    raceTime,
  );

  test('the mail confirms and unsubscribes by its links; the database keeps no secret of them', async () => {
    await subscribe({ email: 'mailed@example.com', first_name: '  ', subscribed_to_stories: true });
    const mail = await waitFor(async () => (await world.stack.mailbox.list('mailed@example.com'))[0]);
    const opened = await world.stack.mailbox.get(mail.id);
    const link = (page: string) =>
      new RegExp(`${world.stack.url}/newsletter/${page}\\?token=(\\w+)`).exec(opened?.text ?? '')?.[1] ?? '';
    const visitor = await world.as('visitor');
    expect((await visitor.rpc('confirm_subscription', { token: 'wrong' })).data).toBe(false);
    expect((await visitor.rpc('confirm_subscription', { token: link('confirm') })).data).toBe(true);
    expect((await visitor.rpc('confirm_subscription', { token: link('confirm') })).data).toBe(true);
    const row = async () =>
      (await world.sql`select first_name, status, confirmed_at from subscribers where email = 'mailed@example.com'`)[0];
    expect(await row()).toEqual({ first_name: null, status: 'confirmed', confirmed_at: expect.any(Date) });
    const [left] = await world.sql`
      select text_body, html_body, headers from private.outbox where to_email = 'mailed@example.com'`;
    expect(left).toEqual({ text_body: null, html_body: null, headers: {} });
    for (const _twice of [1, 2])
      expect((await visitor.rpc('unsubscribe', { token: link('unsubscribe') })).data).toBe(true);
    expect((await row())?.status).toBe('unsubscribed');
    expect((await visitor.rpc('unsubscribe', { token: 'wrong' })).data).toBe(false);
  });

  test('who has unsubscribed may come back, with new links; the old ones bring nobody back', async () => {
    const email = 'back@example.com';
    const visitor = await world.as('visitor');
    const linksOf = async (count: number) => {
      const mail = await waitFor(async () => {
        const mails = await world.stack.mailbox.list(email);
        return mails.length === count ? mails[0] : undefined;
      });
      const token = (page: string) => new RegExp(`/newsletter/${page}\\?token=(\\w+)`).exec(mail.text)?.[1] ?? '';
      return { confirm: { token: token('confirm') }, unsubscribe: { token: token('unsubscribe') } };
    };
    const row = async () =>
      (
        await world.sql`
        select first_name, subscribed_to_stories, status, confirmed_at is not null as confirmed, unsubscribed_at
        from subscribers where email = ${email}`
      )[0];

    await subscribe({ email, first_name: 'Ann', subscribed_to_stories: true });
    const first = await linksOf(1);
    await visitor.rpc('confirm_subscription', first.confirm);
    await visitor.rpc('unsubscribe', first.unsubscribe);
    expect((await visitor.rpc('confirm_subscription', first.confirm)).data).toBe(false);
    expect(await row()).toMatchObject({ status: 'unsubscribed', first_name: null, unsubscribed_at: expect.any(Date) });

    const answers = await Promise.all(Array.from({ length: 3 }, () => subscribe({ email, first_name: 'Bea' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = await linksOf(2);
    const pending = { first_name: 'Bea', subscribed_to_stories: false, confirmed: false, unsubscribed_at: null };
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

  test('who never confirmed gets the mail once more, ten minutes after the last; who is deleted gets none', async () => {
    await forgetUses();
    const email = 'lost@example.com';
    const mails = () => world.sql`select id from private.outbox where to_email = ${email}`;
    const longAgo = () =>
      world.sql`update private.outbox set created_at = now() - interval '11 minutes' where to_email = ${email}`;
    await subscribe({ email });
    expect((await subscribe({ email })).status, 'at once').toBe(409);
    expect(await mails()).toHaveLength(1);
    await longAgo();
    const answers = await Promise.all([subscribe({ email }), subscribe({ email })]);
    expect(answers.map(({ error }) => error?.code)).toEqual(['23505', '23505']);
    expect(await mails()).toHaveLength(2);
    const mail = await waitFor(async () => {
      const arrived = await world.stack.mailbox.list(email);
      return arrived.length === 2 ? arrived[0] : undefined;
    });
    const token = /\/newsletter\/confirm\?token=(\w+)/.exec(mail.text)?.[1] ?? '';
    expect((await (await world.as('visitor')).rpc('confirm_subscription', { token })).data).toBe(true);
    await longAgo();
    expect((await subscribe({ email })).status, 'confirmed').toBe(409);
    expect(await mails()).toHaveLength(2);
    await world.sql`delete from subscribers where email = ${email}`;
    expect(await mails()).toHaveLength(0);
  });

  test.each(['', 'plain', 'a@b', 'a b@c.de', 'a@b@c.de'])('the address "%s" is refused', async (email) => {
    expect((await subscribe({ email })).status).toBe(400);
  });

  test('too many from one address are told so, and a forged header does not help', async () => {
    const own = await startWorld();
    try {
      const ask = (at: number) =>
        own.send('visitor', '/rest/v1/rpc/subscribe', {
          method: 'POST',
          headers: { 'x-forwarded-for': `10.0.0.${at}`, 'cf-connecting-ip': `10.0.1.${at}` },
          body: JSON.stringify({ email: `flood${at}@example.com` }),
        });
      const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'PT429' } });
    } finally {
      await own.stop();
    }
  });
});

describe.each(['submit_story', 'submit_name', 'subscribe'] as const)('%s', (name) => {
  const email = `${name}@example.com`;
  const sent = (more: object) => ({
    submit_story: story({ email, ...more }),
    submit_name: { client_request_id: randomUUID(), name: 'Ada', gender: 'girl', meaning: 'noble', email, ...more },
    subscribe: { email, ...more },
  });
  const call = async (more: object) => (await world.as('visitor')).rpc(name, sent(more)[name] as never);

  test('who fills in the hidden field is thanked and nothing is stored', async () => {
    const stored = () => world.sql`
      select submitter_email from submissions where submitter_email = ${email}
      union all select submitter_email from name_submissions where submitter_email = ${email}
      union all select email from subscribers where email = ${email}`;
    expect((await call({ website: 'http://spam.example' })).error).toBeNull();
    expect(await stored()).toHaveLength(0);
    expect((await call({})).error).toBeNull();
    expect(await stored()).toHaveLength(1);
  });

  test('all together have a limit, too', async () => {
    await world.sql`
      insert into private.rate_limits (bucket, window_start, hits) select ${`${name}:all`}, at, 2000
      from unnest(array[date_trunc('hour', now()), date_trunc('hour', now()) + interval '1 hour']) as at
      on conflict (bucket, window_start) do update set hits = 2000`;
    const { status, error } = await call({ email: 'one-too-many@example.com' });
    expect([status, error?.code]).toEqual([429, 'PT429']);
    await world.sql`delete from private.rate_limits where bucket = ${`${name}:all`}`;
  });
});

async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const seen = await look();
    if (seen) return seen;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('It did not come within five seconds.');
}
