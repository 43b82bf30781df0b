import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startInstance } from './instance';

const schema = `
create schema private;
create table private.calls (who text);
create function private.apply_retention() returns jsonb language sql security definer set search_path = '' as $$
  insert into private.calls values (session_user) returning to_jsonb(calls) $$;
revoke execute on function private.apply_retention() from public;
`;

it('after its start, the backend deletes expired data with the role cradle_worker', async () => {
  const instance = await startInstance(schema);
  const owner = postgres(instance.ownerUrl, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await owner.end();
    await instance.stop();
  });
  await vi.waitFor(async () => expect(await owner`select who from private.calls`).toEqual([{ who: 'cradle_worker' }]));
}, 30_000);
