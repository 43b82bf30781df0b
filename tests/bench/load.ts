/**
 * `npm run bench:load`: 200 requests at a time over 100,000 names: 70 % pages of a letter, 20 % searches, 10 % writes. An
 * error ends it with exit code 1; times are only printed, as a ratio to a bare `select 1` of the same run, since they say
 * as much of the machine as of the code.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ORIGINS } from '@cradle/shared/babyNames';
import { PlainError, runCommand } from '@cradle/supabase/local/options';
import { cloneDatabase, startTestCluster } from '@cradle/supabase/local/testDatabase';
import postgres from 'postgres';
import { emails, password } from '../support/people';

const atOnce = 200;
const names = 100_000;
const seconds = Number(process.env.SECONDS ?? 30);
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const searches = ['olivia', 'an', 'grace', 'zoe', 'river', 'light', 'shivon', 'tn4711', 'tn90001', '%%%'];

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const MB = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Keeps `atOnce` of them under way until the time is over; answers how long each took, in milliseconds. */
async function keepBusy(forSeconds: number, one: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await one();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

/** The mix, with a count of what was not answered as it should be. */
function mixOf(url: string, headers: Record<string, string>, user: string, errors: Map<string, number>) {
  const rpc = (name: string, args: object) => ({
    path: `/rest/v1/rpc/${name}`,
    init: { method: 'POST', body: JSON.stringify(args), headers: {} },
  });
  const write = () => ({
    path: '/rest/v1/favorites?on_conflict=user_id,name_id',
    init: {
      method: 'POST',
      body: JSON.stringify({ user_id: user, name_id: 1 + Math.floor(Math.random() * 1000) }),
      headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
    },
  });
  return async () => {
    const dice = Math.random();
    const { path, init } =
      dice < 0.7
        ? rpc('letter_names', { letter: pick(letters) })
        : dice < 0.9
          ? rpc('search_names', { q: pick(searches) })
          : write();
    const answer = await send(url + path, { ...init, headers: { ...headers, ...init.headers } });
    if (answer) errors.set(answer, (errors.get(answer) ?? 0) + 1);
  };
}

/** What went wrong, or nothing. */
async function send(address: string, init: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(address, init);
    await response.text();
    return response.ok ? undefined : `${new URL(address).pathname}: ${response.status}`;
  } catch (error) {
    return `${new URL(address).pathname}: ${error}`;
  }
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send('memory');
  return (await once(server, 'message'))[0].rss;
}

await runCommand(async () => {
  const cluster = await startTestCluster({ seed: 'demo' });
  const { databaseUrl } = await cloneDatabase(cluster.adminUrl);
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
  let server: ChildProcess | undefined;
  try {
    await sql`
      insert into baby_names (name, gender, meaning, origin, popularity)
      select chr(65 + at % 26) || 'tn' || at, (array['boy', 'girl', 'neutral'])[1 + at % 3]::name_gender, 'word ' || at,
        (${[...ORIGINS]}::text[])[1 + at % ${ORIGINS.length}], at % 101
      from generate_series(1, ${names}) as at`;
    await sql`analyze`;
    server = fork(join(import.meta.dirname, 'loadServer.ts'), [databaseUrl], { execArgv: ['--import', 'tsx'] });
    const { url, apiKey } = (await once(server, 'message'))[0];
    const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emails.parent, password }),
    }).then((response) => response.json());
    const headers = {
      apikey: apiKey,
      authorization: `Bearer ${signedIn.access_token}`,
      'content-type': 'application/json',
    };
    const errors = new Map<string, number>();
    const one = mixOf(url, headers, signedIn.user.id, errors);
    await keepBusy(3, one); // until everything is loaded and compiled
    const before = await memoryOf(server);
    const bare = await keepBusy(Math.max(3, seconds / 6), () => sql`select 1`);
    const times = await keepBusy(seconds, one);
    const after = await memoryOf(server);
    const [bareTime, time] = [p95(bare), p95(times)];
    console.table([
      { what: 'requests', figure: times.length },
      { what: 'errors', figure: [...errors.values()].reduce((sum, count) => sum + count, 0) },
      { what: `p95, ${atOnce} at a time`, figure: `${time.toFixed(0)} ms` },
      { what: `p95 of a bare "select 1", ${atOnce} at a time`, figure: `${bareTime.toFixed(0)} ms` },
      { what: 'ratio', figure: (time / bareTime).toFixed(1) },
      { what: 'memory of the server, before and after', figure: `${MB(before)}, ${MB(after)}` },
    ]);
    if (errors.size) throw new PlainError([...errors].map(([what, count]) => `${count} × ${what}`).join('\n'));
  } finally {
    server?.disconnect();
    await sql.end();
    await cluster.stop();
  }
});
