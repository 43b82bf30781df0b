/**
 * The API server of `load.ts`. It runs in its own process, so that its memory can be measured. If the second argument
 * is the path of PostgREST, PostgREST serves /rest/v1. If the third argument is a port, PostgREST connects to the
 * database through the pgbouncer at this port.
 */
import { startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { behindPostgrest } from '../../support/servers/postgrest';
import type { Memory } from '../database/memory';

const [databaseUrl = '', postgrest, pgbouncerPort] = process.argv.slice(2);
const start = (siteUrl?: string) => startApiOn(databaseUrl, { ...(siteUrl && { siteUrl }) });
const stack = await (postgrest ? behindPostgrest(postgrest, start, Number(pgbouncerPort)) : start());
process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed: heap, rss } = process.memoryUsage();
  process.send?.({ heap, rss, cpuMs: (user + system) / 1000 } satisfies Memory);
});
process.on('disconnect', () => void stack.stop().then(() => process.exit(0)));
process.send?.({ url: stack.url, apiKey: stack.apiKey });
