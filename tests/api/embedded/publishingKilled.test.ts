/** kill -9 of the server and its PostgreSQL in the middle of a scheduled publication. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '@cradle/supabase/local/stack';
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from './instance';

const story = {
  title: 'As it was',
  summary: 'A story made for a test',
  content: 'Once there was a test that told a story. It told it to the end, and then it began again.',
  category: 'Bedtime',
  age_range: '3-7',
};

it('after kill -9 during publishing, the restarted server publishes each story once', async () => {
  const { folder, remove } = temporaryFolder();
  const options = { dataDir: join(folder, 'data'), seedsDir: null, publishingPollMs: 200 };
  const code = `import { startStack } from '@cradle/supabase/local/stack';
    console.log((await startStack(${JSON.stringify(options)})).databaseUrl);`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = String((await once(server.stdout, 'data'))[0]).trim();
  const sql = postgres(url, { max: 3, onnotice: () => {} });
  const add = async (more: object) =>
    Number((await sql`insert into stories ${sql({ ...story, ...more })} returning id`)[0]?.id);
  const later = { status: 'scheduled', publish_at: new Date(Date.now() + 3_600_000) };
  const [alone, published] = [await add(later), await add({})];
  const draft = await add({ ...later, title: 'Changed', draft_of: published });
  await sql`insert into private.draft_bases values (${draft}, ${sql.json({ title: story.title })})`;

  // A publication changes the stories, then writes to the audit log. The lock blocks the publication before that write.
  const locking = await sql.reserve();
  await locking`begin`;
  await locking`lock table audit_log in exclusive mode`;
  await sql.begin(async (own) => {
    await own`select set_config('cradle.suppress_row_audit', 'on', true)`;
    await own`update stories set publish_at = now() where status = 'scheduled'`;
  });
  // The publication has locked a story and waits for the audit log. Other jobs of the server may wait, too.
  await vi.waitFor(
    async () => {
      const free = await sql`select from stories where id = any (${[alone, draft]}) for update skip locked`;
      expect(free.length).toBeLessThan(2);
      const waiting = await sql`select from pg_locks where not granted and relation = 'public.audit_log'::regclass`;
      expect(waiting.length).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
  const database = Number(readFileSync(join(options.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  server.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await once(server, 'exit');
  await sql.end({ timeout: 0 });

  const restarted = await startStack(options);
  const again = postgres(restarted.databaseUrl, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await again.end();
    await restarted.stop();
    remove();
  });
  const stored = () =>
    again`select id::int, status, title from stories where id in (${alone}, ${published}, ${draft}) order by id`;
  await expect.poll(stored, { timeout: 10_000 }).toEqual([
    { id: alone, status: 'published', title: story.title },
    { id: published, status: 'published', title: 'Changed' },
  ]);
  const written = () => again`select id, updated_at from stories where id in (${alone}, ${published}) order by id`;
  const first = await written();
  await new Promise((done) => setTimeout(done, 1000)); // Waits for five more polls, which must not publish again.
  expect(await written()).toEqual(first);
}, 90_000);
