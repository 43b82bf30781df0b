/**
 * Sends the emails in private.outbox, queues the weekly digests, publishes scheduled stories, and deletes the files of
 * deleted pictures. A cron job and a Database Webhook call this function (../README.md).
 */
import postgres from 'postgres';
import { hostedStorage } from '../_shared/hostedApi.ts';
import { mailApi } from '../_shared/mailApi.ts';
import { deliverBatch } from '../_shared/outbox.ts';
import { removeExpiredPictures } from '../_shared/pictures.ts';
import { publishDue } from '../_shared/publishing.ts';
import { setting, siteUrl } from '../_shared/settings.ts';

/** Time limit of a call. The next call continues with the remaining emails. */
const timeLimitMs = 45_000;

const sleep = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

Deno.serve(async (request) => {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (!(await isAuthorized(request))) return Response.json({ message: 'Not allowed.' }, { status: 401 });
  try {
    return Response.json(await deliverAll());
  } catch (error) {
    console.error(error);
    return Response.json({ message: 'The emails couldn’t be sent. See the log of the function.' }, { status: 500 });
  }
});

async function isAuthorized({ headers }: Request): Promise<boolean> {
  const bearer = headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  return (
    (await sameSecret(headers.get('x-deliver-mail-secret'), Deno.env.get('DELIVER_MAIL_SECRET'))) ||
    (await sameSecret(bearer, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')))
  );
}

/** True if both secrets are set and equal. Compares them in constant time. */
async function sameSecret(given: string | null | undefined, secret: string | undefined): Promise<boolean> {
  if (!given || !secret) return false;
  const [left, right] = await Promise.all([digest(given), digest(secret)]);
  let difference = 0;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

async function deliverAll(): Promise<{ delivered: number; failed: number; dropped: number }> {
  const site = siteUrl();
  const send = mailApi({
    apiKey: setting('RESEND_API_KEY'),
    from: setting('MAIL_FROM'),
    keyPrefix: new URL(site).host,
  });
  const addresses = { siteUrl: site, oneClickUrl: `${setting('SUPABASE_URL')}/functions/v1/unsubscribe` };
  const sql = postgres(setting('SUPABASE_DB_URL'), { max: 1, prepare: false, connect_timeout: 10 });
  const total = { delivered: 0, failed: 0, dropped: 0 };
  try {
    // If one of these steps fails, its error is logged and the emails are still sent. The next call repeats the step.
    await publishDue(sql).catch((error: unknown) => console.error(error));
    await sql`select private.queue_digests()`.catch((error: unknown) => console.error(error));
    await removeExpiredPictures(sql, hostedStorage).catch((error: unknown) => console.error(error));
    const end = Date.now() + timeLimitMs;
    while (Date.now() < end) {
      const { delivered, failed, dropped, delayed } = await deliverBatch(sql, addresses, send);
      total.delivered += delivered;
      total.failed += failed;
      total.dropped += dropped;
      if (delayed) {
        // At a rate limit, the delay usually fits into the time of this call, so wait. At a quota it doesn't, so stop.
        // The next call continues.
        if (Date.now() + delayed.seconds * 1000 >= end) break;
        await sleep(delayed.seconds);
      } else if (delivered + failed + dropped === 0) break;
    }
    return total;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
