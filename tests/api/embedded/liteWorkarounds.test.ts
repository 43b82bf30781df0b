/** Workarounds for @supabase/lite (supabase/local/lite): each test fails without its workaround. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from './instance';

const schema = `
create table public.things (
  id bigint generated always as identity primary key,
  label text not null unique check (length(label) < 20),
  size numeric(6, 1),
  meta jsonb,
  at timestamptz not null default '2026-01-02 03:04:05+00'
);
create table public.parts (thing_id bigint not null references public.things);
create table public.hidden (id int);
alter table public.things enable row level security;
create policy everybody_reads on public.things for select using (true);
create policy signed_in_writes on public.things for insert to authenticated with check (true);
grant select on public.things to anon, authenticated;
grant insert on public.things, public.parts to authenticated;
insert into public.things (label, size) select 'thing ' || n, 2.0 from generate_series(1, 1200) n;
create function public.echo(value jsonb) returns jsonb language sql as $$ select value $$;
create function public.headers() returns json language sql as $$ select current_setting('request.headers')::json $$;
create function public.who() returns json language sql as $$
  select json_build_object('user', current_user, 'uid', auth.uid(), 'claim', auth.jwt() ->> 'role',
    'timeout', current_setting('statement_timeout'), 'path', current_setting('search_path')) $$;
create function public.fail(code text) returns void language plpgsql as $$
begin raise exception 'no' using errcode = code, detail = 'why', hint = 'try'; end $$;
create function public.wait() returns void language sql as $$ select pg_sleep(6) $$;
create function public.sleepless() returns void language sql set statement_timeout = '20s' as $$ select pg_sleep(3.5) $$;
`;

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(schema);
});
afterAll(() => instance?.stop());

const rpc = (name: string, body: unknown = {}, headers?: Record<string, string>) =>
  instance.call('POST', `/rest/v1/rpc/${name}`, { body, headers });

function token(claims: object, secret = instance.stack.jwtSecret, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = `${encode(header)}.${encode({ exp: Date.now() / 1000 + 60, ...claims })}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}
const somebody = () => ({
  authorization: `Bearer ${token({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' })}`,
});

describe('grants', () => {
  it('the API rejects access to a table without a grant, even if another role used the connection before', async () => {
    await instance.call('GET', '/rest/v1/things?limit=1');
    expect(await instance.call('GET', '/rest/v1/hidden')).toMatchObject({ status: 401, body: { code: '42501' } });
    const signedIn = await instance.call('GET', '/rest/v1/hidden', { headers: somebody() });
    expect(signedIn).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  it('a request without an API key is rejected', async () => {
    for (const path of ['/rest/v1/things?limit=1', '/auth/v1/user']) {
      expect((await fetch(instance.stack.url + path)).status).toBe(401);
    }
  });

  it('each request runs with the role in its token, and with a statement timeout', async () => {
    expect((await rpc('who')).body).toMatchObject({ user: 'anon', claim: 'anon', timeout: '3s', uid: null });
    expect((await rpc('who', {}, { authorization: `Bearer ${instance.stack.apiKey}` })).body.user).toBe('anon');
    expect((await rpc('who', {}, somebody())).body).toMatchObject({ user: 'authenticated', timeout: '8s' });
    expect((await rpc('who', {}, { apikey: instance.stack.serviceKey })).body.user).toBe('service_role');
    expect((await rpc('who')).body.path).toContain('extensions');
  });

  it('if a function declares a statement timeout, that timeout applies', async () => {
    expect((await rpc('sleepless')).status).toBeLessThan(300);
  });
});

describe('access tokens', () => {
  const anyRow = (bearer: string) =>
    instance.call('GET', '/rest/v1/things?limit=1', { headers: { authorization: `Bearer ${bearer}` } });

  it.each([
    ['text that is no token', () => 'abc'],
    ['three invalid parts', () => 'a.b.c'],
    [
      'alg none without a signature',
      () => `${token({ role: 'service_role' }, '', { alg: 'none' }).replace(/[^.]*$/, '')}`,
    ],
    ['alg none signed', () => token({ role: 'service_role' }, instance.stack.jwtSecret, { alg: 'none' })],
    ['another signature', () => token({ role: 'service_role' }, 'another secret')],
  ])('an invalid access token is rejected with 401: %s', async (_name, bearer) => {
    const response = await anyRow(bearer());
    expect(response).toMatchObject({ status: 401, body: { code: 'PGRST301', details: null, hint: null } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('an expired token is rejected with 401 and the message “JWT expired”', async () => {
    const response = await anyRow(token({ role: 'authenticated', exp: 1 }));
    expect(response).toMatchObject({ status: 401, body: { code: 'PGRST301', message: 'JWT expired' } });
  });
});

describe('errors of the database', () => {
  const insert = (table: string, body: object) =>
    instance.call('POST', `/rest/v1/${table}`, { body, headers: somebody() });

  it.each([
    ['a failed CHECK', () => insert('things', { label: 'x'.repeat(30) }), 400, '23514'],
    ['a missing value', () => insert('things', { label: null }), 400, '23502'],
    ['a duplicate', () => insert('things', { label: 'thing 1' }), 409, '23505'],
    ['a dangling reference', () => insert('parts', { thing_id: 0 }), 409, '23503'],
    ['a malformed value', () => instance.call('GET', '/rest/v1/things?id=eq.abc'), 400, '22P02'],
    ['a statement that takes more than 3 s', () => rpc('wait'), 500, '57014'],
    ['a writing visitor', () => instance.call('POST', '/rest/v1/things', { body: { label: 'x' } }), 401, '42501'],
  ])('the response to a database error contains its SQLSTATE: %s', async (_name, request, status, code) => {
    expect(await request()).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['P0001', 400],
    ['22023', 400],
    ['42501', 401],
    ['PT404', 404],
    ['PT429', 429],
    ['54000', 400],
    ['P0002', 500],
  ])(
    'if a function raises SQLSTATE %s, the response has status %i and contains the error’s detail and hint',
    async (code, status) => {
      const body = { code, message: 'no', details: 'why', hint: 'try' };
      expect(await rpc('fail', { code })).toMatchObject({ status, body });
    },
  );
});

describe('formats of values', () => {
  it('responses contain numbers and times in the format of PostgREST', async () => {
    const { body } = await instance.call('GET', '/rest/v1/things?limit=1&select=size,at');
    expect(body).toEqual([{ size: 2, at: '2026-01-02T03:04:05+00:00' }]);
  });

  it.each([[{ a: [1, { b: 'c' }] }], [[1, 2]], ['text'], ['{not json'], [null]])(
    'a function gets the argument %j unchanged',
    async (value) => {
      expect((await rpc('echo', { value })).body).toEqual(value);
    },
  );

  it('an object in a request body is stored in a jsonb column as an object, not as a string', async () => {
    const headers = { ...somebody(), prefer: 'return=representation' };
    const body = { label: 'with meta', meta: { a: { b: [1] } } };
    const response = await instance.call('POST', '/rest/v1/things?select=meta', { body, headers });
    expect(response.body).toEqual([{ meta: { a: { b: [1] } } }]);
  });

  it('a response has at most 1000 rows', async () => {
    expect((await instance.call('GET', '/rest/v1/things?limit=100000&select=id')).body).toHaveLength(1000);
  });
});

describe('request headers', () => {
  it("functions receive the client's real IP address and no address that a request header claims", async () => {
    const claimed = { 'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' };
    const { body } = await rpc('headers', {}, claimed);
    expect(body['cf-connecting-ip']).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(JSON.stringify(body)).not.toContain('6.6.6.6');
  });

  it('the CORS headers of /auth/v1 allow requests from other origins', async () => {
    const headers = { origin: 'http://localhost:4000' };
    const preflight = await instance.call('OPTIONS', '/auth/v1/token', { headers });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const response = await instance.call('GET', '/auth/v1/user', { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/rest/v1/things', '/rest/v1/rpc/echo', '/rest/v1/rpc/who'])(
    'the CORS headers of %s allow requests from other origins',
    async (path) => {
      const preflight = await instance.call('OPTIONS', path, {
        headers: {
          origin: 'http://localhost:4000',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,content-type',
        },
      });
      expect(preflight.status).toBe(200);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    },
  );
});
