/**
 * Sending a newsletter once to each subscriber, with several workers, killed workers and parallel requests. Also tests
 * pausing, stopping and unsubscribing during sending, and the figures.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type postgres from 'postgres';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deliverBatch, type Mail, PermanentFailure, type Send } from '../../../supabase/functions/_shared/outbox';
import { ownDatabase } from '../../support/ownDatabase';
import { addSubscribers, issueRow } from './support';

const addresses = { siteUrl: 'https://site.test', oneClickUrl: 'https://api.test/unsubscribe' };

const own = ownDatabase();
let sql: postgres.Sql;
beforeAll(() => {
  sql = own.sql;
});

/** Stops all unfinished issues, and deletes all queued emails and subscribers. */
async function clear(): Promise<void> {
  await sql`update newsletter_issues set status = 'stopped', finished_at = now() where status in ('sending', 'paused')`;
  await sql`delete from private.outbox`;
  await sql`delete from subscribers`;
}

/** Deletes all subscribers, adds `count` new ones, and starts sending an issue to them. */
async function start(count: number): Promise<number> {
  await clear();
  await addSubscribers(sql, count);
  const [issue] = await sql`insert into newsletter_issues ${sql(issueRow)} returning id::int`;
  await sql`select private.start_newsletter(i) from newsletter_issues as i where id = ${issue?.id}`;
  return issue?.id;
}
const statusOf = async (id: number) => (await sql`select status from newsletter_issues where id = ${id}`)[0]?.status;
const figuresOf = async (id: number) => (await sql`select private.figures_of_newsletter(${id}) as figures`)[0]?.figures;
/** Does the same as set_newsletter_status(), but doesn't check the user's permission. */
const setStatus = (id: number, status: string) =>
  sql.begin(async (tx) => {
    await tx`update newsletter_issues set status = ${status}, finished_at = case when ${status} = 'stopped' then now() end where id = ${id}`;
    await tx`update private.outbox set held = ${status === 'paused'} where issue_id = ${id} and sent_at is null and failed_at is null`;
    await tx`select private.count_newsletter(${id})`;
  });

function recorder() {
  const sent: Mail[] = [];
  const keys: string[] = [];
  const send: Send = async (mail, key) => {
    sent.push(mail);
    keys.push(key);
  };
  return { sent, keys, send, recipients: () => new Set(sent.map(({ to }) => to)) };
}
async function deliverAll(send: Send, over = sql): Promise<void> {
  for (;;) {
    const { delivered, failed, dropped } = await deliverBatch(over, addresses, send, 2);
    if (delivered + failed + dropped === 0) return;
  }
}

describe('an issue', () => {
  test('four parallel workers send each subscriber the issue once, with the subscriber’s own unsubscribe link', async () => {
    const id = await start(450);
    await sql`update settings set value = '1 Quill Lane' where key = 'postal_address'`;
    const { sent, send, recipients } = recorder();
    const pools = Array.from({ length: 4 }, own.connect);
    await Promise.all(pools.map((one) => deliverAll(send, one)));
    await Promise.all(pools.map((one) => one.end()));
    await deliverAll(send);
    expect(sent).toHaveLength(450);
    expect(recipients().size).toBe(450);
    expect(await figuresOf(id)).toMatchObject({ status: 'sent', audience: 450, sent: 450, failed: 0, skipped: 0 });
    const links = sent.map(({ headers }) => headers['List-Unsubscribe']);
    expect(new Set(links).size).toBe(450);
    const [mail] = sent;
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /token=(\w{64})>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1];
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(`https://site.test/newsletter/unsubscribe?token=${token}`);
      expect(part).toContain('https://site.test/name/1');
      expect(part).toContain('1 Quill Lane');
    }
    expect(await sql`select 1 from private.outbox where params <> '{}'`).toHaveLength(0);
  });

  test('the outbox has at most 220 emails of an issue at a time, so other emails are not delayed', async () => {
    await start(600);
    let most = 0;
    const order: string[] = [];
    await deliverAll(async ({ subject }) => {
      order.push(subject);
      if (order.length === 30) {
        await sql`insert into private.outbox (to_email, template, params) values ('urgent@example.com', 'account_deleted', '{"site_title": "S"}')`;
      }
      if (order.length % 50 === 0) {
        const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
          select count(*)::int as count from private.outbox where sent_at is null`;
        most = Math.max(most, count);
      }
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(220);
    expect(order.indexOf('Your account is deleted')).toBeLessThan(60);
  });

  test('an issue is sent only to subscribers who are confirmed and have a matching interest at the time of sending', async () => {
    await clear();
    const confirmed = { status: 'confirmed', confirmed_at: new Date(Date.now() - 60_000) };
    const people = {
      names: { ...confirmed, subscribed_to_name_updates: true, subscribed_to_stories: false },
      both: { ...confirmed, subscribed_to_name_updates: true, subscribed_to_stories: true },
      stories: { ...confirmed, subscribed_to_name_updates: false, subscribed_to_stories: true },
      pending: { status: 'pending', subscribed_to_name_updates: true },
      left: { ...confirmed, status: 'unsubscribed', unsubscribed_at: new Date(), subscribed_to_name_updates: true },
      leaving: { ...confirmed, subscribed_to_name_updates: true },
      deleted: { ...confirmed, subscribed_to_name_updates: true },
      changing: { ...confirmed, subscribed_to_name_updates: true, subscribed_to_stories: true },
    };
    for (const [who, row] of Object.entries(people))
      await sql`insert into subscribers ${sql({ email: `${who}@example.com`, ...row })}`;
    const [issue] =
      await sql`insert into newsletter_issues ${sql({ ...issueRow, to_story_updates: false })} returning id::int`;
    await sql`select private.start_newsletter(i) from newsletter_issues as i where id = ${issue?.id}`;
    await sql`select private.advance_newsletters()`;
    expect(await sql`select 1 from private.outbox`).toHaveLength(5);
    // These changes happen after the emails are queued and before they are sent.
    await sql`update subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'leaving@example.com'`;
    await sql`update subscribers set subscribed_to_name_updates = false where email = 'changing@example.com'`;
    await sql`delete from subscribers where email = 'deleted@example.com'`;
    await sql`insert into subscribers ${sql({ email: 'late@example.com', ...people.names, confirmed_at: new Date(Date.now() + 60_000) })}`;
    const { send, recipients } = recorder();
    await deliverAll(send);
    expect([...recipients()].sort()).toEqual(['both@example.com', 'names@example.com']);
    expect(await figuresOf(issue?.id)).toMatchObject({ status: 'sent', sent: 2, skipped: 3 });
  });

  test('pausing an issue stops its emails at once, resuming it sends them, and stopping it drops the remaining emails', async () => {
    const id = await start(300);
    const { sent, send, recipients } = recorder();
    let atPause = 0;
    const pausing: Send = async (mail, key) => {
      await send(mail, key);
      if (sent.length !== 25) return;
      await setStatus(id, 'paused');
      atPause = sent.length;
    };
    await deliverAll(pausing);
    expect(atPause).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(atPause + 20); // Allows for emails that a worker had just claimed.
    const paused = sent.length;
    await deliverAll(send);
    expect(sent).toHaveLength(paused);
    const [health] = await sql`
      update private.outbox set created_at = now() - interval '2 hours' where sent_at is null returning (private.health() ->> 'outbox_ok')::boolean as ok`;
    expect(health?.ok).toBe(true);
    await setStatus(id, 'sending');
    await deliverBatch(sql, addresses, send);
    expect(sent.length).toBeGreaterThan(paused);
    await setStatus(id, 'stopped');
    const stopped = sent.length;
    await deliverAll(send);
    expect(sent).toHaveLength(stopped);
    expect(recipients().size).toBe(stopped);
    expect(await sql`select 1 from private.outbox where sent_at is null`).toHaveLength(0);
    expect(await statusOf(id)).toBe('stopped');
    // Subscribers whose emails weren't queued yet also count as skipped.
    expect(await figuresOf(id)).toMatchObject({ audience: 300, sent: stopped, skipped: 300 - stopped, waiting: 0 });
    expect((await sql`select sent from newsletter_issues where id = ${id}`)[0]?.sent).toBe(stopped);
  });

  test('a subscriber who is deleted before the email is sent counts as skipped', async () => {
    const leave = (email: string) => sql`delete from subscribers where email = ${email}`;
    const sent = await start(250);
    await sql`select private.advance_newsletters()`; // Queues 200 emails.
    await Promise.all([leave('reader1@example.com'), leave('reader240@example.com')]);
    await deliverAll(recorder().send);
    expect(await figuresOf(sent)).toMatchObject({ status: 'sent', audience: 250, sent: 248, skipped: 2, waiting: 0 });

    const stopped = await start(5);
    await sql`select private.advance_newsletters()`;
    await leave('reader1@example.com');
    await setStatus(stopped, 'stopped');
    await sql`select private.advance_newsletters()`;
    expect(await figuresOf(stopped)).toMatchObject({ status: 'stopped', sent: 0, skipped: 5, waiting: 0 });
  });

  test('at most 400 emails of an issue are queued while the mail service is down, and all are sent afterwards', async () => {
    const id = await start(900);
    await deliverAll(async () => {
      throw new Error('503');
    });
    const [{ count } = { count: 0 }] = await sql<
      { count: number }[]
    >`select count(*)::int as count from private.outbox`;
    expect(count).toBe(400);
    expect(await statusOf(id)).toBe('sending');
    await sql`update private.outbox set next_attempt_at = now()`;
    const { sent, send, recipients } = recorder();
    await deliverAll(send);
    expect([sent.length, recipients().size, await statusOf(id)]).toEqual([900, 900, 'sent']);
  });

  test('an email that may already have been sent is retried only within 20 hours', async () => {
    const id = await start(2);
    await sql`select private.claim_mails(1)`;
    await sql`update private.newsletter_deliveries set tried_at = now() - interval '21 hours' where tried_at is not null and issue_id = ${id}`;
    await sql`update private.outbox set next_attempt_at = now()`;
    const { sent, send } = recorder();
    await deliverAll(send);
    expect(sent).toHaveLength(1);
    expect(await figuresOf(id)).toMatchObject({ status: 'sent', sent: 1, failed: 1 });
  });
});

test('after an operator has reset the failed emails of a sent issue, the worker sends these emails', async () => {
  const id = await start(3);
  await deliverAll(async ({ to }) => {
    if (to !== 'reader1@example.com') throw new PermanentFailure('422');
  });
  const totals = async () => (await sql`select sent, failed from newsletter_issues where id = ${id}`)[0];
  expect(await figuresOf(id)).toMatchObject({ status: 'sent', sent: 1, failed: 2, waiting: 0 });
  await sql`
    update private.outbox set failed_at = null, attempts = 0, next_attempt_at = now()
    where issue_id = ${id} and failed_at is not null`;
  expect(await figuresOf(id)).toMatchObject({ sent: 1, failed: 0, skipped: 0, waiting: 2 });
  await sql`delete from subscribers where email = 'reader2@example.com'`;
  const { send, recipients } = recorder();
  await deliverAll(send);
  expect([...recipients()]).toEqual(['reader3@example.com']);
  expect(await figuresOf(id)).toMatchObject({ status: 'sent', sent: 2, failed: 0, skipped: 1, waiting: 0 });
  expect(await totals()).toEqual({ sent: 2, failed: 0 });
});

test('the totals of a sent issue are correct even if two emails are marked as sent at the same time', async () => {
  const id = await start(2);
  await deliverAll(async () => {
    throw new PermanentFailure('422');
  });
  const [first, second] = await sql<{ id: string }[]>`select id from private.outbox where issue_id = ${id} order by id`;
  const finish = (mail: string | undefined, over: postgres.Sql | postgres.TransactionSql) =>
    over`update private.outbox set sent_at = now(), failed_at = null, params = '{}' where id = ${mail ?? ''}`;
  const ended = vi.fn();
  const parallel = await sql.begin(async (tx) => {
    await finish(first?.id, tx);
    const other = finish(second?.id, sql).then(ended);
    await vi.waitFor(async () => {
      const waiting = await sql`
        select from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database() and query like '%private.outbox set sent_at%')`;
      expect(waiting.length + ended.mock.calls.length).toBeGreaterThan(0);
    });
    return { other };
  });
  await parallel.other;
  expect((await sql`select sent, failed from newsletter_issues where id = ${id}`)[0]).toEqual({ sent: 2, failed: 0 });
});

describe('a worker that is killed', () => {
  test('if workers are killed, no email is lost, and a repeated email has the same idempotency key', async () => {
    const id = await start(600);
    await sql`create table if not exists public.trial_sent (at bigint generated always as identity, email text, key text)`;
    await sql`truncate public.trial_sent`;
    const kills = 4;
    for (let kill = 0; kill < kills; kill++) {
      const before = (await sql`select 1 from public.trial_sent`).length;
      const worker = spawn('npx', ['tsx', join(import.meta.dirname, 'worker.ts'), own.url], {
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await vi.waitFor(
        async () => expect((await sql`select 1 from public.trial_sent`).length).toBeGreaterThan(before + 40),
        { timeout: 30_000, interval: 20 },
      );
      const closed = once(worker, 'close');
      process.kill(-(worker.pid ?? 0), 'SIGKILL');
      await closed;
      // Makes the emails that the killed worker had claimed due again.
      await sql`update private.outbox set next_attempt_at = now() where sent_at is null`;
    }
    expect(await statusOf(id)).toBe('sending');
    await deliverAll(
      async ({ to }, key) => void (await sql`insert into public.trial_sent (email, key) values (${to}, ${key})`),
    );
    const rows = await sql<{ email: string; keys: number; sent: number }[]>`
      select email, count(distinct key)::int as keys, count(*)::int as sent from public.trial_sent group by email`;
    expect(rows).toHaveLength(600); // Each subscriber got the issue.
    // Each email always has the same idempotency key, so an email service that stores the keys sends each email once.
    // Other services send an email twice only if a worker was killed while it sent this email.
    expect(rows.filter(({ keys }) => keys !== 1)).toEqual([]);
    const twice = rows.filter(({ sent }) => sent > 1);
    expect(twice.length).toBeLessThanOrEqual(kills * 2);
    expect(await figuresOf(id)).toMatchObject({ status: 'sent', sent: 600, failed: 0, skipped: 0 });
  }, 120_000);
});
