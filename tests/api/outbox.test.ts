/**
 * The emails of the site itself, from private.outbox to the mailbox. Tests workers that crash, fail or run in parallel,
 * the newsletter's emails, one-click unsubscribe, and the Edge Functions that read the same rows.
 */

import { type Clone, cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import { createMailbox, type Mailbox } from '@cradle/supabase/local/mail/mailbox';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { Delayed, deliverBatch, type Mail, PermanentFailure, type Send } from '../../supabase/functions/_shared/outbox';
import { startBackend, type TestBackend } from '../support/backend';

const addresses = { siteUrl: 'https://site.test', oneClickUrl: 'https://api.test/unsubscribe' };

/** Matches numbers that differ from `seconds` by less than five, because a busy machine may read the time late. */
const about = (seconds: number) => expect.closeTo(seconds, -1);

describe('workers that send emails', () => {
  // No stack runs on this database, because the stack's worker would also claim the rows.
  let clone: Clone;
  let sql: postgres.Sql;
  let mailbox: Mailbox;
  beforeAll(async () => {
    clone = await cloneDatabase(inject('adminUrl'));
    sql = connect();
    mailbox = createMailbox(sql);
  });
  afterAll(async () => {
    await sql.end();
    await clone.drop();
  });
  afterEach(async () => {
    await sql`delete from private.outbox`;
    await mailbox.clear();
  });

  const connect = () => postgres(clone.databaseUrl, { max: 2, onnotice: () => {} });
  const toMailbox: Send = (mail, idempotencyKey) => mailbox.send({ ...mail, idempotencyKey });
  const deliver = (send = toMailbox, over = sql) => deliverBatch(over, addresses, send);
  const waitOut = () => sql`update private.outbox set next_attempt_at = now()`;
  const subjects = async () => (await mailbox.list()).map(({ subject }) => subject);

  const firstSubject = 'You are already subscribed to Site 1';

  async function queue(count = 1): Promise<void> {
    await sql`
      insert into private.outbox (to_email, template, params)
      select 'ann@example.com', 'already_subscribed', jsonb_build_object('site_title', 'Site ' || n, 'unsubscribe_token', 't')
      from generate_series(1, ${count}::int) as n`;
  }

  /** Returns the only row of the outbox, with the seconds until its next attempt. */
  async function row() {
    const rows = await sql`
      select sent_at, failed_at, attempts, last_error, subject, params,
        round(extract(epoch from next_attempt_at - now()))::int as waits
      from private.outbox`;
    expect(rows).toHaveLength(1);
    return rows[0];
  }

  test('a worker renders an email from its template, and clears the stored parameters after sending', async () => {
    await queue();
    expect(await deliver()).toMatchObject({ delivered: 1, failed: 0 });
    expect(await mailbox.list()).toMatchObject([
      {
        to: 'ann@example.com',
        subject: firstSubject,
        text: expect.stringContaining('\nhttps://site.test/newsletter/unsubscribe?token=t\n'),
        html: expect.stringContaining('href="https://site.test/newsletter/unsubscribe?token=t"'),
        headers: { 'List-Unsubscribe': '<https://api.test/unsubscribe?token=t>' },
      },
    ]);
    const emptied = { params: {}, subject: firstSubject, last_error: null, failed_at: null };
    const { waits, ...left } = (await row()) ?? {};
    expect(left).toEqual({ ...emptied, sent_at: expect.any(Date), attempts: 1 });
    await waitOut();
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 0 });
  });

  test('a worker takes over the emails of a crashed worker only after their lease has ended', async () => {
    await queue();
    let resume = () => {};
    const asleep = new Promise<void>((done) => {
      resume = done;
    });
    const claimed = vi.fn();
    const slow = deliver(async (mail, key) => {
      claimed();
      await asleep;
      await toMailbox(mail, key);
    });
    await vi.waitFor(() => expect(claimed).toHaveBeenCalled());
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 0 });
    expect((await row())?.waits).toBeGreaterThan(100);
    await waitOut();
    expect(await deliver()).toMatchObject({ delivered: 1, failed: 0 });
    // The slow first worker continues. It sends the email with the same idempotency key, so the mailbox drops this
    // second email.
    resume();
    await slow;
    expect(await subjects()).toEqual([firstSubject]);
    expect(await row()).toMatchObject({ sent_at: expect.any(Date), attempts: 2, params: {} });
  });

  test('an email is sent again with the same idempotency key if a worker crashed before marking the email as sent', async () => {
    await queue();
    const dying = connect();
    const keys: string[] = [];
    const send: Send = async (mail, key) => {
      keys.push(key);
      await toMailbox(mail, key);
    };
    const death = deliver(async (mail, key) => {
      await send(mail, key);
      await dying.end({ timeout: 0 });
    }, dying);
    await expect(death).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
    expect(await subjects()).toEqual([firstSubject]);
    expect((await row())?.sent_at).toBeNull();
    await waitOut();
    expect(await deliver(send)).toMatchObject({ delivered: 1, failed: 0 });
    expect(await subjects()).toEqual([firstSubject]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await row())?.sent_at).toBeInstanceOf(Date);
  });

  test('four parallel workers send each of a hundred emails once', async () => {
    await queue(100);
    const sent: string[] = [];
    const work = async () => {
      const own = connect();
      const send: Send = async (mail, key) => {
        sent.push(mail.subject);
        await toMailbox(mail, key);
      };
      let batches = 0;
      while ((await deliver(send, own)).delivered > 0) batches++;
      await own.end();
      return batches;
    };
    const batches = await Promise.all([work(), work(), work(), work()]);
    expect(batches.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(sent).toHaveLength(100);
    expect(new Set(sent).size).toBe(100);
    expect(new Set(await subjects()).size).toBe(100);
    expect(await sql`select 1 from private.outbox where sent_at is null`).toHaveLength(0);
  });

  test('a failing email is retried with growing delays, at most ten times, and doesn’t block other emails', async () => {
    await queue();
    const refuse: Send = async ({ subject }) => {
      if (subject === firstSubject) throw new Error('421 come back later');
    };
    const minutes: number[] = [];
    for (let attempt = 1; attempt < 10; attempt++) {
      expect(await deliver(refuse)).toMatchObject({ delivered: 0, failed: 1 });
      expect(await deliver(refuse), 'the email is not due yet').toMatchObject({ delivered: 0, failed: 0 });
      const now = await row();
      expect(now).toMatchObject({ attempts: attempt, failed_at: null, last_error: 'Error: 421 come back later' });
      minutes.push(Math.round(now?.waits / 60));
      await waitOut();
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    await sql`
      insert into private.outbox (to_email, template, params)
      values ('b@example.com', 'account_deleted', '{"site_title": "Site"}')`;
    expect(await deliver(refuse)).toMatchObject({ delivered: 1, failed: 1 });
    await sql`delete from private.outbox where to_email = 'b@example.com'`;
    expect(await row()).toMatchObject({ attempts: 10, failed_at: expect.any(Date), sent_at: null });
    await waitOut();
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 0 });
  });

  test('if the mail service reports a rate limit, the worker delays all emails of the batch without counting an attempt', async () => {
    await queue(3);
    const send = vi.fn<Send>(async () => {
      throw new Delayed('429 too many requests', 30);
    });
    const left = () => sql`
      select attempts, failed_at, last_error, round(extract(epoch from next_attempt_at - now()))::int as waits
      from private.outbox`;
    for (let attempt = 1; attempt <= 12; attempt++) {
      const { delayed, ...counts } = await deliver(send);
      expect([delayed?.seconds, counts]).toEqual([30, { delivered: 0, failed: 0, dropped: 0 }]);
      expect(send).toHaveBeenCalledTimes(attempt);
      const waiting = { attempts: 0, failed_at: null, last_error: 'Delayed: 429 too many requests', waits: about(30) };
      expect(await left()).toEqual([waiting, waiting, waiting]);
      await waitOut();
    }
    expect(await deliver()).toMatchObject({ delivered: 3, failed: 0 });
  });

  test('an email that reuses the id of an earlier one after a restore gets a different idempotency key', async () => {
    const keys = new Set<string>();
    const ids = new Set<string>();
    for (const age of ['1 day', '1 minute']) {
      await queue();
      const [mail] = await sql<{ id: string }[]>`
        update private.outbox set created_at = now() - ${age}::interval returning id`;
      await deliver(async (_mail, key) => void keys.add(key));
      await sql`delete from private.outbox`;
      ids.add(mail?.id ?? '');
      await sql`select setval(pg_get_serial_sequence('private.outbox', 'id'), ${mail?.id ?? ''}, false)`;
    }
    expect(ids.size).toBe(1);
    expect(keys.size).toBe(2);
  });

  test('an email that failed permanently is not retried until its row is reset', async () => {
    await queue();
    const refused = await deliver(async () => {
      throw new PermanentFailure('422 no such address');
    });
    expect(refused).toMatchObject({ delivered: 0, failed: 1 });
    expect(await row()).toMatchObject({ attempts: 1, failed_at: expect.any(Date) });
    expect((await row())?.last_error).toBe('PermanentFailure: 422 no such address');
    await waitOut();
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 0 });
    expect(await subjects()).toEqual([]);
    await sql`update private.outbox set failed_at = null, attempts = 0`;
    expect(await deliver()).toMatchObject({ delivered: 1, failed: 0 });
  });

  test('an email with an unknown template or a missing parameter fails without a retry, and the reason is stored', async () => {
    const send = vi.fn();
    for (const [template, reason] of [
      ['no_such_mail', 'There is no email template "no_such_mail".'],
      ['staff_invitation', 'The email template "staff_invitation" needs the parameter "role".'],
    ] as const) {
      await sql`insert into private.outbox (to_email, template, params) values ('a@example.com', ${template}, '{"site_title": "x"}')`;
      expect(await deliver(send)).toMatchObject({ delivered: 0, failed: 1 });
      const failed = await row();
      expect(failed).toMatchObject({ attempts: 1, failed_at: expect.any(Date), sent_at: null });
      expect(failed?.last_error).toContain(`PermanentFailure: ${reason}`);
      await sql`delete from private.outbox`;
    }
    expect(send).not.toHaveBeenCalled();
  });

  test('an email is marked as failed if a worker crashed in each of its ten attempts', async () => {
    await queue();
    await sql`update private.outbox set attempts = 10`;
    const send = vi.fn();
    expect(await deliver(send)).toMatchObject({ delivered: 0, failed: 1 });
    expect(send).not.toHaveBeenCalled();
    expect((await row())?.failed_at).toBeInstanceOf(Date);
  });

  test("a slow worker doesn't overwrite the result of a worker that took over its email", async () => {
    await queue();
    const late = await deliver(async () => {
      await waitOut();
      expect(await deliver()).toMatchObject({ delivered: 1, failed: 0 });
      throw new PermanentFailure('too late');
    });
    expect(late).toMatchObject({ delivered: 0, failed: 1 });
    expect(await row()).toMatchObject({ sent_at: expect.any(Date), failed_at: null, last_error: null });
  });
});

describe('the newsletter’s emails', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  async function subscribe(email: string, first_name = '') {
    const { error } = await (await backend.as('visitor')).rpc('subscribe', { email, first_name });
    expect(error).toBeNull();
  }
  const mailTo = (email: string) =>
    vi.waitFor(
      async () => {
        const [mail] = await backend.stack.mailbox.list(email);
        if (!mail) throw new Error(`no mail to ${email} yet`);
        return mail;
      },
      { timeout: 10_000 },
    );
  const statusOf = async (email: string) =>
    (await backend.sql`select status from subscribers where email = ${email}`)[0]?.status;
  const tokenIn = (text: string) => /newsletter\/unsubscribe\?token=(\w+)/.exec(text)?.[1] ?? '';

  test('the confirmation email has the site’s title, one-click unsubscribe headers, and a greeting without a name', async () => {
    await backend.sql`update settings set value = 'Names <& "More">' where key = 'site_title'`;
    await subscribe('zoe@example.com', ' Zoë O’Hara-Lee ');
    const { subject, text, html, headers } = await mailTo('zoe@example.com');
    await backend.sql`update settings set value = 'Cradle & Quill' where key = 'site_title'`;
    expect(subject).toBe('Please confirm your subscription to Names <& "More">');
    expect(text).toMatch(/^Hello,\n/);
    expect(html).toContain('Hello,');
    expect(html).toContain('Names &lt;&amp; &quot;More&quot;&gt;');
    const link = `${backend.stack.url}/newsletter/unsubscribe?token=${tokenIn(text)}`;
    expect(tokenIn(text)).toMatch(/^[0-9a-f]{64}$/);
    expect(html).toContain(`href="${link}"`);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(`${subject}${text}${html}${Object.values(headers)}`).not.toContain('{{');
  });

  test('the confirmation email contains no input of the sign-up form', async () => {
    const names = ['See evil.example', '<b>Bob</b>', '{{site_url}}', 'Cheap pills'];
    for (const [at, name] of names.entries()) {
      const email = `typed${at}@example.com`;
      await subscribe(email, name);
      const { subject, text, html } = await mailTo(email);
      for (const part of [subject, text, html]) expect(part).not.toContain(name);
    }
  });

  test('adding an email to the outbox notifies the worker at once', async () => {
    const announced = new Promise((done) => backend.sql.listen('outbox', done, () => void subscribeSomebody()));
    const subscribeSomebody = async () =>
      (await backend.as('visitor')).rpc('subscribe', { email: 'announced@example.com' });
    await announced;
  });

  test('if the transaction of a subscription is rolled back, its email is rolled back as well', async () => {
    await backend.sql`alter table private.outbox add constraint trial_refuses check (to_email <> 'half@example.com')`;
    const { error } = await (await backend.as('visitor')).rpc('subscribe', { email: 'half@example.com' });
    expect(error?.code).toBe('23514');
    expect(await statusOf('half@example.com')).toBeUndefined();
    await backend.sql`alter table private.outbox drop constraint trial_refuses`;
  });

  test('a one-click request unsubscribes the reader, and an unknown token gets the same response', async () => {
    await subscribe('leaving@example.com');
    const { headers } = await mailTo('leaving@example.com');
    const address = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const click = (url: string) => {
      const body = new URLSearchParams(headers['List-Unsubscribe-Post']);
      return fetch(url, { method: 'POST', body, redirect: 'manual' });
    };
    const resultOf = async (response: Response) => [response.status, await response.text()];
    const unsubscribed = [200, 'You are unsubscribed.\n'];
    const nonsense = ['?token=nobody', '?token=%20', '?token=', '', `?token=${'x'.repeat(5000)}`];
    for (const query of nonsense)
      expect(await resultOf(await click(address.replace(/\?.*/, query)))).toEqual(unsubscribed);
    expect(await statusOf('leaving@example.com')).toBe('pending');
    for (const _twice of [1, 2]) expect(await resultOf(await click(address))).toEqual(unsubscribed);
    expect(await statusOf('leaving@example.com')).toBe('unsubscribed');
  });

  test("a GET request to the unsubscribe link doesn't unsubscribe the reader", async () => {
    await subscribe('looking@example.com');
    const { text } = await mailTo('looking@example.com');
    await fetch(`${backend.stack.url}/newsletter/unsubscribe?token=${tokenIn(text)}`);
    expect(await statusOf('looking@example.com')).toBe('pending');
  });

  test('a one-click request that fails gets 503, so that the mail program retries', async () => {
    await backend.sql`alter function public.unsubscribe(text) rename to unsubscribe_away`;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await fetch(`${backend.stack.url}/newsletter/unsubscribe?token=abc`, { method: 'POST' });
    vi.restoreAllMocks();
    await backend.sql`alter function public.unsubscribe_away(text) rename to unsubscribe`;
    expect(response.status).toBe(503);
  });
});

describe('the Edge Functions', () => {
  type Handler = (request: Request) => Promise<Response>;
  let clone: Clone;
  let sql: postgres.Sql;
  let deliverMail: Handler;
  let unsubscribe: Handler;
  const secrets: Record<string, string> = {
    SITE_URL: 'https://site.test/',
    SUPABASE_URL: 'https://project.test',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SUPABASE_ANON_KEY: 'anon',
    DELIVER_MAIL_SECRET: 'secret',
    RESEND_API_KEY: 're_key',
    MAIL_FROM: 'Cradle & Quill <hello@site.test>',
  };

  /** Imports an Edge Function with a mock of Deno. @returns the handler that it serves */
  async function load(name: string): Promise<Handler> {
    let served: Handler | undefined;
    vi.stubGlobal('Deno', {
      serve: (handler: Handler) => {
        served = handler;
      },
      env: { get: (key: string) => secrets[key] },
    });
    await import(`../../supabase/functions/${name}/index.ts`);
    if (!served) throw new Error(`${name} serves nothing`);
    return served;
  }

  beforeAll(async () => {
    clone = await cloneDatabase(inject('adminUrl'));
    sql = postgres(clone.databaseUrl, { max: 2, onnotice: () => {} });
    secrets.SUPABASE_DB_URL = clone.databaseUrl;
    deliverMail = await load('deliver-mail');
    unsubscribe = await load('unsubscribe');
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await sql.end();
    await clone.drop();
  });

  const call = (headers: Record<string, string> = { 'x-deliver-mail-secret': 'secret' }) =>
    deliverMail(new Request('https://project.test/functions/v1/deliver-mail', { method: 'POST', headers }));

  /**
   * Mocks the email service. It responds with these statuses in turn, then with 200. `retryAfter` is the Retry-After
   * header.
   */
  function service(statuses: number[], retryAfter = '') {
    const requests: { headers: Headers; body: Mail & { from: string } }[] = [];
    const realFetch = fetch;
    const stub = async (input: RequestInfo | URL, init: RequestInit = {}) => {
      if (String(input) !== 'https://api.resend.com/emails') return realFetch(input, init);
      requests.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
      const status = statuses.shift() ?? 200;
      return Response.json(
        { message: status === 200 ? 'sent' : 'refused' },
        { status, headers: { 'retry-after': retryAfter } },
      );
    };
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(stub);
    return { requests, end: () => spy.mockRestore() };
  }

  /**
   * Mocks the API. If the request has the API key `key`, calls `unsubscribe` as the role `anon`. Otherwise responds
   * with 401.
   */
  const api = (key: string) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      expect(String(input)).toBe('https://project.test/rest/v1/rpc/unsubscribe');
      if (new Headers(init?.headers).get('apikey') !== key) return new Response(null, { status: 401 });
      const { token } = JSON.parse(String(init?.body));
      await sql.begin(async (own) => {
        await own`set local role anon`;
        await own`select public.unsubscribe(${token})`;
      });
      return Response.json(true);
    });

  test('deliver-mail returns 401 unless the request contains the function’s secret or the service key', async () => {
    for (const headers of [{}, { 'x-deliver-mail-secret': 'secrets' }, { authorization: 'Bearer undefined' }])
      expect((await call(headers as Record<string, string>)).status).toBe(401);
    expect((await deliverMail(new Request('https://project.test/'))).status).toBe(405);
    const { DELIVER_MAIL_SECRET, ...others } = secrets;
    delete secrets.DELIVER_MAIL_SECRET;
    for (const given of ['', 'undefined', 'secret'])
      expect((await call({ 'x-deliver-mail-secret': given })).status, 'rejected if no secret is configured').toBe(401);
    Object.assign(secrets, { ...others, DELIVER_MAIL_SECRET });
    expect((await call({ authorization: 'Bearer service' })).status).toBe(200);
  });

  test('deliver-mail sends emails to the service with an idempotency key', async () => {
    await sql`select public.subscribe('edge@example.com', 'Edda')`;
    const { requests, end } = service([200]);
    expect(await (await call()).json()).toMatchObject({ delivered: 1, failed: 0 });
    expect(requests).toHaveLength(1);
    const { headers, body } = requests[0] ?? expect.fail();
    expect(headers.get('authorization')).toBe('Bearer re_key');
    expect(headers.get('idempotency-key')).toMatch(/^site\.test\/outbox-\d+-\d+$/);
    expect(body).toMatchObject({
      from: 'Cradle & Quill <hello@site.test>',
      to: ['edge@example.com'],
      subject: 'Please confirm your subscription to Cradle & Quill',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(body.text).toContain('https://site.test/newsletter/confirm?token=');
    expect(body.headers['List-Unsubscribe']).toMatch(
      /^<https:\/\/project\.test\/functions\/v1\/unsubscribe\?token=\w+>$/,
    );
    end();
  });

  test.each([
    [422, 'is', true],
    [400, 'is', true],
    [401, 'is not', false],
    [409, 'is not', false],
    [500, 'is not', false],
  ])(
    'if the email service responds with %i, the email %s marked as failed permanently',
    async (status, _what, final) => {
      await sql`delete from private.outbox`;
      await sql`
      insert into private.outbox (to_email, template, params)
      values ('x@example.com', 'account_deleted', '{"site_title": "Site"}')`;
      const { end } = service([status]);
      expect(await (await call()).json()).toMatchObject({ delivered: 0, failed: 1 });
      end();
      const [row] = await sql`select failed_at is not null as failed, last_error from private.outbox`;
      expect(row?.failed).toBe(final);
      expect(row?.last_error).toContain(`${status} {"message":"refused"}`);
    },
  );

  test.each([
    ['continues after a short rate limit', '1', 4, { delivered: 3, failed: 0, dropped: 0 }],
    ['stops at a quota', '', 2, { delivered: 1, failed: 0, dropped: 0 }],
  ])('if the email service responds with 429, deliver-mail %s', async (_what, retryAfter, requested, counts) => {
    await sql`delete from private.outbox`;
    await sql`
      insert into private.outbox (to_email, template, params)
      select 'x' || n || '@example.com', 'account_deleted', '{"site_title": "Site"}' from generate_series(1, 3) as n`;
    const { requests, end } = service([200, 429], retryAfter);
    expect(await (await call()).json()).toEqual(counts);
    end();
    expect(requests).toHaveLength(requested);
    const left = await sql`
      select attempts, failed_at, round(extract(epoch from next_attempt_at - now()))::int as waits
      from private.outbox where sent_at is null`;
    expect(left).toEqual(Array(3 - counts.delivered).fill({ attempts: 0, failed_at: null, waits: about(60) }));
  });

  test('the Edge Function unsubscribe accepts POST requests, and redirects GET requests to the site’s unsubscribe page', async () => {
    await sql`select public.subscribe('gone@example.com')`;
    const [mail] = await sql`select params from private.outbox where to_email = 'gone@example.com'`;
    const token = mail?.params.unsubscribe_token;
    const url = `https://project.test/functions/v1/unsubscribe?token=${token}`;
    const page = await unsubscribe(new Request(url));
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `https://site.test/newsletter/unsubscribe?token=${token}`,
    ]);
    const status = async () => (await sql`select status from subscribers where email = 'gone@example.com'`)[0]?.status;
    expect(await status()).toBe('pending');
    const calls = api('anon');
    expect((await unsubscribe(new Request(url, { method: 'POST' }))).status).toBe(200);
    expect(await status()).toBe('unsubscribed');
    expect((await unsubscribe(new Request(url, { method: 'PUT' }))).status).toBe(405);
    secrets.SUPABASE_PUBLISHABLE_KEYS = '{"default": "wrong"}';
    expect((await unsubscribe(new Request(url, { method: 'POST' }))).status, 'the API refuses the key').toBe(503);
    calls.mockRestore();
  });
});
