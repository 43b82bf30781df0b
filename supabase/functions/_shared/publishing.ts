/**
 * Publishes due stories, and calls the build hook of a static host when public content has changed. The embedded stack
 * (supabase/local/stack.ts) and the Edge Function deliver-mail share this code.
 */
import type { Query } from './outbox.ts';

const TIMEOUT_MS = 10_000;

/**
 * Publishes the stories that are due, then calls the build hook if it is due. A failed call of the build hook doesn't
 * throw: it is recorded and retried.
 * @param call sends the request of the build hook
 * @returns the number of stories published
 * @throws the driver's error if the database can't be reached; the next call then publishes the stories
 */
export async function publishDue(sql: Query, call: typeof fetch = fetch): Promise<number> {
  const [due] = await sql<{ stories: number }[]>`select private.publish_due() as stories`;
  const [hook] = await sql<{ url: string | null }[]>`select private.claim_build_hook() as url`;
  if (hook?.url) await callBuildHook(sql, hook.url, call);
  return due?.stories ?? 0;
}

async function callBuildHook(sql: Query, url: string, call: typeof fetch): Promise<void> {
  let status = 0;
  let error = '';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await call(url, { method: 'POST', body: '{}', redirect: 'manual', signal });
    await response.body?.cancel();
    status = response.status;
    if (!response.ok) error = `The host responded with status ${status}.`;
  } catch {
    error = 'The host didn’t respond.';
  }
  await sql`select private.finish_build_hook(nullif(${status}::integer, 0), nullif(${error}::text, ''))`;
}
