/**
 * Prepared statements (supabase/local/lite/preparedStatements.ts) change neither roles nor results, and are limited in
 * number.
 */
import { createHmac } from 'node:crypto';
import { prepareStatements } from '@cradle/supabase/local/lite/preparedStatements';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Instance, startInstance } from './instance';

const schema = `
create table public.things (id int primary key, label text not null);
grant select on public.things to anon, authenticated;
create function public.who() returns text language sql as $$ select current_user::text $$;
create function public.shape() returns table (a int) language sql as $$ select 1 $$;
`;

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(schema);
});
afterAll(() => instance?.stop());

function somebody(role = 'authenticated') {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { role, sub: '00000000-0000-4000-8000-000000000001', exp: Date.now() / 1000 + 60 };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', instance.stack.jwtSecret).update(unsigned).digest('base64url');
  return { authorization: `Bearer ${unsigned}.${signature}` };
}

it('each of 90 parallel requests runs with its own role, even if some tokens contain an unknown role', async () => {
  const responses = Array.from({ length: 90 }, async (_, at) => {
    const headers = [{}, somebody(), somebody('nobody_at_all')][at % 3];
    const { status, body } = await instance.call('POST', '/rest/v1/rpc/who', { body: {}, headers });
    return status === 200 ? body : 'refused';
  });
  const expected = Array.from({ length: 90 }, (_, at) => ['anon', 'authenticated', 'refused'][at % 3]);
  expect(await Promise.all(responses)).toEqual(expected);
});

it('if a migration recreates a function with other columns, every connection uses the new function at once', async () => {
  const ask = () =>
    Promise.all(Array.from({ length: 40 }, () => instance.call('POST', '/rest/v1/rpc/shape', { body: {} })));
  expect((await ask()).map(({ body }) => body)).toEqual(Array(40).fill([{ a: 1 }]));
  const sql = postgres(instance.ownerUrl, { max: 1, onnotice: () => {} });
  await sql`drop function public.shape()`;
  await sql`create function public.shape() returns table (a text, b int) language sql as ${sql.unsafe(`$$ select 'x', 2 $$`)}`;
  await sql`grant execute on function public.shape() to anon`;
  await sql.end();
  expect((await ask()).map(({ body }) => body)).toEqual(Array(40).fill([{ a: 'x', b: 2 }]));
});

it('the API checks an access token without querying the table auth.users', async () => {
  const sql = postgres(instance.superuserUrl, { max: 1, onnotice: () => {} });
  await sql`alter table auth.users rename to users_elsewhere`;
  const { status } = await instance.call('GET', '/rest/v1/things?select=id', { headers: somebody() });
  await sql`alter table auth.users_elsewhere rename to users`;
  await sql.end();
  expect(status).toBe(200);
});

it('a pool prepares only a limited number of different statements in an hour', async () => {
  const sql = postgres(instance.ownerUrl, { max: 1, onnotice: () => {} });
  prepareStatements(sql, 3);
  const connection = await sql.reserve();
  const sumsUpTo = async (first: number, last: number) => {
    for (let at = first; at < last; at += 1) {
      const [row] = await connection.unsafe(`select $1::int + ${at} as sum`, [1]);
      expect(row?.sum).toBe(1 + at);
    }
    const [ready] = await connection.unsafe(
      `select count(*)::int as kept from pg_prepared_statements where statement like '%as sum%'`,
    );
    return ready?.kept;
  };
  expect(await sumsUpTo(0, 20)).toBe(3);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61 * 60 * 1000);
  expect(await sumsUpTo(20, 40)).toBe(6);
  clock.mockRestore();
  connection.release();
  await sql.end();
});
