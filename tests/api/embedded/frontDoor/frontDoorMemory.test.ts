/** Many large parallel requests don't exhaust the server's memory. The server runs in its own process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clone, cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Memory } from '../../../bench/database/memory';
import { addTestPeople, emails, password } from '../../../support/data/people';

const MB = 1024 * 1024;
/** Number of parallel requests. Their bodies add up to 1.5 GB. */
const parallel = 150;
let clone: Clone;
let server: ChildProcess;
let url: string;
let headers: Record<string, string>;

beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  const sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  await addTestPeople(sql);
  await sql.end();
  server = fork(join(import.meta.dirname, '../../../bench/load/loadServer.ts'), [clone.databaseUrl], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  const [started] = await once(server, 'message');
  url = started.url;
  headers = { apikey: started.apiKey, 'content-type': 'application/json' };
  const { access_token } = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: emails.moderator, password }),
  }).then((response) => response.json());
  expect(access_token).toBeDefined();
  headers = { ...headers, authorization: `Bearer ${access_token}` };
});
afterAll(async () => {
  if (server?.connected) {
    server.disconnect();
    await once(server, 'exit');
  }
  await clone?.drop();
});

/**
 * Returns the server's memory in MB. If `collect` is true, the server runs a garbage collection first. Without /proc
 * (on other platforms than Linux) the value comes from the server, which always collects garbage first.
 */
async function rss(collect = false): Promise<number> {
  if (process.platform === 'linux' && !collect) {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }
  server.send('memory');
  const [{ rss }] = (await once(server, 'message')) as [Memory];
  return rss / MB;
}

/** Sends a body. @returns the status, or the error's code if the connection breaks */
const send = (path: string, body: Buffer, agent: Agent, more: Record<string, string>) =>
  new Promise<number | string>((done) => {
    const outgoing = request(
      new URL(path, url),
      { method: 'POST', agent, headers: { ...headers, ...more, 'content-length': body.length } },
      (response) => response.resume().once('end', () => done(response.statusCode ?? 0)),
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    outgoing.end(body);
  });

/** Sends bodies in parallel. @returns the statuses and the peak memory above the idle value, in MB */
async function flood(path: string, body: Buffer, more: Record<string, string> = {}) {
  const idle = await rss(true);
  let highest = 0;
  let done = false;
  const watching = (async () => {
    while (!done) {
      highest = Math.max(highest, (await rss()) - idle);
      await sleep(20);
    }
  })();
  const agent = new Agent({ maxSockets: parallel });
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const status = await send(path, body, agent, more);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  done = true;
  await watching;
  agent.destroy();
  return { statuses, highest, after: (await rss(true)) - idle };
}

const search = Buffer.from(JSON.stringify({ q: 'x'.repeat(9.9 * MB) }));
const rows = Buffer.from(
  JSON.stringify({ batch_id: 1, rows: Array.from({ length: 45_000 }, (_, line) => ({ line, name: 'x'.repeat(200) })) }),
);

it('the server rejects parallel search requests with bodies of 9.9 MB before it reads the bodies into memory', async () => {
  const { statuses, highest } = await flood('/rest/v1/rpc/search_names', search);
  expect(statuses).toEqual({ 413: parallel });
  expect(highest).toBeLessThan(300);
}, 180_000);

it('parallel import requests with bodies of 9.9 MB need less than 1 GB of memory, and the server continues to respond', async () => {
  expect(rows.length).toBeGreaterThan(9.5 * MB);
  expect(rows.length).toBeLessThan(10 * MB);
  const { statuses, highest, after } = await flood('/rest/v1/rpc/stage_import', rows);
  console.log(
    `${parallel} imports of ${(rows.length / MB).toFixed(1)} MB: ${Math.round(highest)} MB more, ${Math.round(after)} MB afterwards`,
  );
  expect(highest).toBeLessThan(1024);
  expect(after).toBeLessThan(512);
  const { 503: busy = 0, ...others } = statuses;
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThan(parallel);
  expect(
    Object.keys(others).every((status) => /^[24]\d\d$/.test(status)),
    JSON.stringify(statuses),
  ).toBe(true);
  expect((await fetch(`${url}/rest/v1/rpc/content_version`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
}, 180_000);
