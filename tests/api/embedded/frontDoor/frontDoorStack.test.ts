/**
 * The front door of a complete stack: it blocks the routes of @supabase/lite that the application doesn't use, and its
 * errors contain no data.
 */
import { connect } from 'node:net';
import { startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseResponse, type RawResponse } from '../../../support/frontDoor/testServer';
import { type Instance, startInstance } from '../instance';

const schema = `
create table public.things (
  id int primary key, parent int references public.things, secret text not null, size int check (size < 10)
);
grant select, insert on public.things to anon, service_role;
insert into public.things values (1, null, 'the secret', 1), (2, 1, 'the secret', 1);
create function public.echo(value jsonb) returns jsonb language sql as $$ select value $$;
create function public.quiet_fail() returns void language plpgsql as $$
begin raise exception 'no' using errcode = '23514', detail = 'Failing row contains (1, the secret).'; end $$;`;

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(schema, { limits: undefined });
});
afterAll(() => instance?.stop());

/** Sends a request without normalizing the path. */
function sendRaw(path: string, method = 'GET', lines: string[] = [], body = ''): Promise<RawResponse> {
  const { port } = new URL(instance.stack.url);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: close',
    `apikey: ${instance.stack.apiKey}`,
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    ...lines,
  ];
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('error', fail);
    socket.once('close', () => done(parseResponse(text)));
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

describe('other routes of the API server', () => {
  const ways = [
    '/_system/info',
    '/rest/v1/../../_system/info',
    '/rest/v1/..%2f..%2f_system/info',
    '/rest/v1/%2e%2e/%2e%2e/_system/info',
    '/rest/v1/%252e%252e/%252e%252e/_system/info',
    '/rest/v1/..;/..;/_system/info',
    '/rest/v1//../../_system/info',
    '/auth/v1/../../_system/info',
    '/auth/v1/%2e%2e/%2e%2e/_system/info',
    '/auth/v1/..%5c..%5c_system%5cinfo',
    '/_mail/../_system/info',
    '/admin/../_system/info',
    '/assets/../_system/info',
    '//_system/info',
    '/./_system/info',
    '/%5fsystem/info',
    '/_system%2finfo',
    '/storage/v1/bucket',
    '/rest/v1/rpc/../../../_system/info',
  ];

  it.each(ways)(
    'the internal route at %s responds with 404 or 405 and reveals nothing about the database',
    async (path) => {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, body } = await sendRaw(path, method);
        // If a path is unknown, the site responds to GET with 404, and to other methods with 405.
        expect([404, 405]).toContain(status);
        if (method === 'GET') expect(status).toBe(404);
        expect(body).not.toMatch(/postgres|database|127\.0\.0\.1/);
      }
    },
  );

  it.each(['otp', 'magiclink', 'authorize', 'callback', 'reauthenticate', 'settings', 'health', 'admin/users'])(
    '/auth/v1/%s responds with 404',
    async (name) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect((await sendRaw(`/auth/v1/${name}`, method)).status).toBe(404);
    },
  );
});

describe('invalid input', () => {
  const cases: [name: string, path: string, body: string][] = [
    ['JSON of 5,000 levels', '/rest/v1/rpc/echo', `{"value":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a NUL in JSON', '/rest/v1/rpc/echo', '{"value": "\\u0000"}'],
    ['a NUL in a sign-in', '/auth/v1/token?grant_type=password', '{"email": "a\\u0000@x.test", "password": "b"}'],
    ['no JSON', '/rest/v1/rpc/echo', '{"value"'],
    ['a list instead of a sign-up', '/auth/v1/signup', '[]'],
    ['an e-mail address that is a number', '/auth/v1/recover', '{"email": 1}'],
    ['an e-mail address that is a list', '/auth/v1/token?grant_type=password', '{"email": ["a"], "password": {}}'],
    ['an empty sign-in', '/auth/v1/token?grant_type=password', '{}'],
    ['an empty code', '/auth/v1/verify', '{}'],
    ['an empty refresh', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token": null}'],
    ['an empty resend', '/auth/v1/resend', '{}'],
    ['rows that are a number', '/rest/v1/things', '1'],
  ];

  it.each(cases)('the response to %s is 4xx with a message', async (_name, path, body) => {
    const response = await sendRaw(path, 'POST', [], body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status, response.body).toBeLessThan(500);
    const { message, msg } = JSON.parse(response.body);
    expect(message ?? msg).toMatch(/\w+ \w+/);
  });

  it.each(['select=id,parent(id,parent(id,parent(id)))', 'select=a:things(b:things(c:things(d:things(id))))'])(
    'the API rejects a query that embeds more than two levels of tables: %s',
    async (query) => {
      const { status, body } = await sendRaw(`/rest/v1/things?${query}`);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({
        code: 'PGRST100',
        message: 'Resources can be embedded 2 levels deep at most.',
        details: null,
        hint: null,
      });
    },
  );

  it('an error never contains the rejected row', async () => {
    const row = { id: 3, secret: 'the secret', size: 11 };
    for (const apikey of [instance.stack.apiKey, instance.stack.serviceKey]) {
      const responses = [
        await instance.call('POST', '/rest/v1/things', { body: row, headers: { apikey } }),
        await instance.call('POST', '/rest/v1/things', { body: { ...row, secret: null }, headers: { apikey } }),
        await instance.call('POST', '/rest/v1/rpc/quiet_fail', { body: {}, headers: { apikey } }),
      ];
      for (const { status, body } of responses) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(body).toMatchObject({ code: expect.stringMatching(/^235/), details: null });
        expect(JSON.stringify(body)).not.toContain('the secret');
      }
    }
  });
});

it('the mailbox is available only if the Host header has a name of this machine', async () => {
  await instance.stack.mailbox.send({ to: 'somebody@x.test', subject: 'Private', text: 'x', html: '' });
  const { port } = new URL(instance.stack.url);
  expect((await sendRaw('/_mail')).body).toContain('Private');
  const rebound = `GET /_mail HTTP/1.1\r\nHost: evil.test:${port}\r\nConnection: close\r\n\r\n`;
  const text = await new Promise<string>((done) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(rebound));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => done(received));
  });
  expect(text).toMatch(/^HTTP\/1\.1 421 /);
  expect(text).not.toContain('Private');
});

it('if other machines can reach the site, the mailbox requires a key, which the browser stores in a cookie', async () => {
  expect(instance.stack.mailboxPath).toBe('/_mail');
  const stack = await startApiOn(instance.superuserUrl, { siteUrl: 'https://site.test' });
  try {
    await stack.mailbox.send({ to: 'somebody@x.test', subject: 'Private', text: 'x', html: '' });
    const get = async (path: string, cookie = '') => {
      const response = await fetch(stack.url + path, { redirect: 'manual', headers: { cookie } });
      return { status: response.status, cookie: response.headers.get('set-cookie'), text: await response.text() };
    };
    for (const path of ['/_mail', '/_mail.json', '/_mail/1', '/_mail?key=', `/_mail?key=${'0'.repeat(32)}`]) {
      const { status, text } = await get(path, 'cradle-mailbox=');
      expect(status, path).toBe(404);
      expect(text).not.toContain('Private');
    }
    expect(stack.mailboxPath).toMatch(/^\/_mail\?key=[0-9a-f]{32}$/);
    const opened = await get(stack.mailboxPath);
    expect([opened.status, opened.cookie]).toEqual([
      303,
      expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const cookie = `other=1; ${opened.cookie?.split(';')[0]}`;
    expect(await get('/_mail.json', cookie)).toMatchObject({ status: 200, text: expect.stringContaining('Private') });
  } finally {
    await stack.stop();
  }
});

it('the prerenderer can send API requests under a path that begins with its secret token', async () => {
  const { status } = await fetch(`${instance.stack.prerenderUrl}/rest/v1/things?id=eq.1&select=id`, {
    headers: { apikey: instance.stack.apiKey },
  });
  expect(status).toBe(200);
});
