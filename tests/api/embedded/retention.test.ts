/** The schedule of retention, with a mock function that counts the calls. */

import { startRetention } from '@cradle/supabase/local/database/retention';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { afterEach, expect, it, vi } from 'vitest';
import { startInstance } from './instance';

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const schema = `
create schema private;
create table private.calls (who text);
create function private.apply_retention() returns jsonb language sql security definer set search_path = '' as $$
  insert into private.calls values (session_user) returning to_jsonb(calls) $$;
revoke execute on function private.apply_retention() from public;
`;

async function startWith(schema: string) {
  const instance = await startInstance(schema);
  cleanUp.push(instance.stop);
  const worker = postgres(roleUrls(instance.superuserUrl).worker, { max: 1, onnotice: () => {} });
  const owner = postgres(instance.ownerUrl, { max: 1, onnotice: () => {} });
  cleanUp.push(() => Promise.all([worker.end(), owner.end()]).then(() => undefined));
  return {
    worker,
    calls: async () => (await owner<{ who: string }[]>`select who from private.calls`).map(({ who }) => who),
  };
}

it("retention runs at the start and on schedule, in the worker's role, until the schedule is stopped", async () => {
  const { worker, calls } = await startWith(schema);
  // The first call: the stack itself applies retention when it starts.
  await vi.waitFor(async () => expect(await calls()).toEqual(['cradle_worker']));
  const stop = startRetention(worker, 100);
  await vi.waitFor(async () => expect((await calls()).length).toBeGreaterThan(3));
  stop();
  await worker`select 1`; // Waits until a running call has ended.
  const { length } = await calls();
  await new Promise((done) => setTimeout(done, 300));
  expect(await calls()).toHaveLength(length);
}, 30_000);

it('retention logs no error if the database lacks apply_retention(), but logs the error if that function fails', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { worker } = await startWith('create schema private; create table private.calls (who text);');
  startRetention(worker)();
  await worker`select 1`;
  expect(error).not.toHaveBeenCalled();
  const failing = await startWith(
    schema.replace('insert into private.calls', 'select 1 / 0; insert into private.calls'),
  );
  const also = vi.fn(async () => {});
  startRetention(failing.worker, undefined, also)();
  await vi.waitFor(() =>
    expect(error.mock.calls.join('\n')).toMatch(/Retention couldn't be applied[\s\S]*division by zero/),
  );
  await vi.waitFor(() => expect(also, 'the further work runs after the error').toHaveBeenCalledOnce());
}, 30_000);
