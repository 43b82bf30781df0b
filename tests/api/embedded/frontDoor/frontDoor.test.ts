/** The front door, which checks every request: rejected and allowed requests, limits, and failing handlers. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAuthSettings } from '@cradle/supabase/local/authSettings';
import { realLimits, relaxedLimits } from '@cradle/supabase/local/frontDoor/limits';
import type { Pictures } from '@cradle/supabase/local/pictures/index';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  checkProbes,
  completeFrontDoor,
  largeRequest,
  limitProbes,
  respondLarge,
  withLimit,
} from '../../../support/frontDoor/probes';
import {
  asAccount,
  asVisitor,
  type FrontDoorOptions,
  serviceKey,
  startFrontDoor,
  type TestFrontDoor,
  tokenFor,
} from '../../../support/frontDoor/testServer';

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
  vi.restoreAllMocks();
});

async function open(options?: FrontDoorOptions): Promise<TestFrontDoor> {
  const door = await startFrontDoor(options);
  cleanUp.push(() => door.stop());
  return door;
}

describe('the checks of every request', () => {
  it.each(Object.entries(checkProbes))('the front door applies the request check “%s”', async (_name, probe) => {
    expect(await probe(completeFrontDoor)).toBeUndefined();
  });
});

describe('the limits', () => {
  it.each(Object.entries(limitProbes))('the front door applies the request limit “%s”', async (_name, probe) => {
    expect(await probe(completeFrontDoor)).toBeUndefined();
  });
});

describe('the Host header', () => {
  const everywhere = [
    ['GET', '/'],
    ['GET', '/assets/app-abc.js'],
    ['GET', '/admin/'],
    ['GET', '/_mail'],
    ['GET', '/_mail.json'],
    ['POST', '/_mail/delete-all'],
    ['POST', '/newsletter/unsubscribe?token=x'],
    ['GET', '/rest/v1/baby_names'],
    ['POST', '/rest/v1/rpc/search_names'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['OPTIONS', '/rest/v1/baby_names'],
    ['GET', '/nothing/here'],
  ] as const;

  it.each(everywhere)(
    '%s %s responds with 421 if the Host header names another site (DNS rebinding)',
    async (method, path) => {
      const door = await open();
      for (const host of ['evil.test', `evil.test:${door.port}`, 'localhost', 'localhost:80']) {
        const { status, body } = await door.request(method, path, { headers: { ...asVisitor, host } });
        expect(`${host} ${status}`).toBe(`${host} 421`);
        expect(body).not.toContain('<title>');
      }
      expect(door.calls).toEqual([]);
    },
  );

  it('the Host header may be a name of this machine or a name in ALLOWED_HOSTS', async () => {
    const door = await open({ hosts: ['names.example'] });
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
      expect((await door.request('GET', '/', { headers: { host: `${host}:${door.port}` } })).status).toBe(200);
    expect((await door.request('GET', '/', { headers: { host: 'names.example' } })).status).toBe(200);
  });
});

describe('rejected requests', () => {
  it('a rejected page request shows the site’s error page with the error’s status', async () => {
    const door = await open();
    const asPerson = { headers: { accept: 'text/html,application/xhtml+xml' } };
    for (const [path, status] of [
      ['/names/%E0%A4%A', 400],
      ['/name/%2F%2F', 404],
    ] as const) {
      const page = await door.request('GET', path, asPerson);
      expect(page.status).toBe(status);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.body).toContain('<title>Front page</title>');
      expect((await door.request('GET', path)).body).not.toContain('<title>');
    }
  });

  it('a rejected API request gets an error in the format of that API', async () => {
    const door = await open();
    const rest = await door.request('POST', '/rest/v1/rpc/search_names', { headers: asVisitor, body: '{' });
    expect(rest.headers.get('access-control-allow-origin')).toBe('*');
    expect(JSON.parse(rest.body)).toEqual({
      code: 'PGRST102',
      message: 'The body is not valid JSON.',
      details: null,
      hint: null,
    });
    const auth = await door.request('POST', '/auth/v1/signup', { headers: asVisitor, body: '[]' });
    const message = 'The body must be a JSON object.';
    expect(JSON.parse(auth.body)).toEqual({ code: 400, error_code: 'validation_failed', msg: message, message });
    const page = await door.request('POST', '/');
    expect(page.headers.get('allow')).toBe('GET, HEAD');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('if a request’s body is too large, the response is 413 and states the size limit', async () => {
    const door = await open();
    const send = async (path: string, size: number, headers: Record<string, string>) => {
      const { status, body } = await door.request('POST', path, { headers, body: JSON.stringify('x'.repeat(size)) });
      return `${status} ${/At most \S+ \S+/.exec(body)?.[0] ?? ''}`.trim();
    };
    const bulk = '/rest/v1/rpc/stage_import';
    expect(await send('/auth/v1/recover', 17_000, asVisitor)).toBe('413 At most 16 kB');
    expect(await send('/rest/v1/rpc/subscribe', 66_000, asVisitor)).toBe('413 At most 64 kB');
    expect(await send('/rest/v1/rpc/submit_story', 100_000, asVisitor)).toBe('200');
    expect(await send(bulk, 66_000, asVisitor)).toBe('413 At most 64 kB');
    const picture = '/storage/v1/object/pictures/00000000-0000-4000-8000-000000000000/64x48.webp';
    const asPicture = { ...asVisitor, 'content-type': 'image/webp' };
    expect(await send(picture, 66_000, asPicture)).toBe('413 At most 64 kB');
    expect(await send(picture, 66_000, { ...asPicture, apikey: serviceKey })).toBe('503'); // The mock has no Storage.
    const forged = { authorization: `Bearer ${tokenFor('a', 'another secret')}` };
    expect(await send(picture, 66_000, { ...asPicture, ...forged })).toBe('413 At most 64 kB');
    expect(await send(bulk, 66_000, { ...asVisitor, ...forged })).toBe('401');
    expect(await send(bulk, 9_900_000, asAccount())).toBe('200');
    expect(await send(bulk, 10_500_000, asAccount())).toBe('413 At most 10 MB');
    expect(await send('/rest/v1/baby_names', 66_000, asAccount())).toBe('413 At most 64 kB');
  });

  it('if the client expects 100 Continue, a body that is too large is rejected before it is sent', async () => {
    const door = await open();
    const headers = { ...asVisitor, expect: '100-continue' };
    const head = (length: number) => ({ headers, headerLines: [`content-length: ${length}`] });
    expect((await door.request('POST', '/rest/v1/rpc/subscribe', head(70_000))).status).toBe(413);
    const text = await door.exchange(
      `POST /rest/v1/rpc/subscribe HTTP/1.1\r\nHost: localhost:${door.port}\r\nConnection: close\r\napikey: ${asVisitor.apikey}\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });
});

describe('limits of the running site', () => {
  const limits = realLimits(readAuthSettings().rateLimit);
  const signIn = (email = 'somebody@x.test') =>
    ['POST', '/auth/v1/token?grant_type=password', { headers: asVisitor, body: JSON.stringify({ email }) }] as const;
  const statusesOf = async (door: TestFrontDoor, count: number, email?: (at: number) => string) => {
    const counts: Record<number, number> = {};
    for (let at = 0; at < count; at += 1) {
      const { status } = await door.request(...signIn(email?.(at)));
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  it('an IP address can send 30 sign-ins in five minutes, and then gets 429 with Retry-After', async () => {
    const door = await open({ limits });
    expect(await statusesOf(door, 31)).toEqual({ 200: 30, 429: 1 });
    const refused = await door.request(...signIn());
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(JSON.parse(refused.body)).toMatchObject({
      error_code: 'over_request_rate_limit',
      message: 'Too many requests. Please try again in 5 minutes.',
    });
    // The limit of sign-ins doesn't apply to other requests.
    expect((await door.request('GET', '/')).status).toBe(200);
    expect((await door.request('POST', '/rest/v1/rpc/search_names', { headers: asVisitor, body: '{}' })).status).toBe(
      200,
    );
  });

  it('all addresses in an IPv6 /64 network count as one address', async () => {
    let at = 0;
    const peers = (network: string) => () => {
      at += 1;
      return `${network}::${at.toString(16)}`;
    };
    let peerOf = peers('2001:db8:0:1');
    const door = await open({ limits, peerOf: () => peerOf() });
    const other = (index: number) => `somebody${index}@x.test`;
    expect(await statusesOf(door, 31, other)).toEqual({ 200: 30, 429: 1 });
    peerOf = peers('2001:db8:0:2');
    expect(await statusesOf(door, 5, other)).toEqual({ 200: 5 });
  });

  it('failed sign-ins from other IP addresses don’t lock an account’s owner out', async () => {
    let peer = '203.0.113.1';
    const door = await open({ limits, peerOf: () => peer });
    for (const other of [1, 2, 3]) {
      peer = `203.0.113.${other}`;
      expect(await statusesOf(door, 31)).toEqual({ 200: 30, 429: 1 });
    }
    peer = '203.0.113.4';
    expect(await statusesOf(door, 1)).toEqual({ 200: 1 });
  });

  it('five people with the same IP address can load pages in the same minute', async () => {
    const door = await open({ limits });
    const page = () => [
      ...Array.from({ length: 30 }, () => door.request('GET', '/assets/app-abc.js')),
      ...Array.from({ length: 10 }, () =>
        door.request('POST', '/rest/v1/rpc/search_names', { headers: asVisitor, body: '{}' }),
      ),
    ];
    for (let load = 0; load < 5; load += 1) {
      const queue = page().values();
      for (const response of queue) expect((await response).status).toBe(200);
    }
  });

  it('rate limits ignore IP addresses in request headers', async () => {
    const door = await open({
      limits: { ...limits, rates: { ...limits.rates, form: { ...limits.rates.api, perAddress: 3 } } },
    });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const headers = { ...asVisitor, 'x-forwarded-for': `6.6.6.${at}`, 'cf-connecting-ip': `6.6.6.${at}` };
      statuses.push((await door.request('POST', '/rest/v1/rpc/subscribe', { headers, body: '{}' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('requests with the prerenderer’s token are exempt from rate limits, and allowed only for /rest/v1', async () => {
    const narrow = { ...limits.rates.api, perAddress: 2 };
    const token = `~${'p'.repeat(43)}`;
    const door = await open({ token, limits: { ...limits, rates: { ...limits.rates, api: narrow } } });
    const ask = (prefix: string, path = '/rest/v1/rpc/content_version', headers: Record<string, string> = asVisitor) =>
      door.request('POST', prefix + path, { headers, body: '{}' });
    for (let at = 0; at < 10; at += 1) expect((await ask(`/${token}`)).status).toBe(200);
    expect(door.calls[0]?.line).toBe('POST /rest/v1/rpc/content_version');
    expect((await ask(`/${token}`, '/auth/v1/otp')).status).toBe(404);
    expect((await ask(`/${token}`, '/../_system/info')).status).toBe(404);
    expect((await ask(`/${token}`, '/rest/v1/rpc/content_version', {})).status).toBe(401);
    expect((await ask(`/${token}`, `/${token}/rest/v1/rpc/content_version`)).status).toBe(405);
    expect((await ask(`/~${'q'.repeat(43)}`)).status).toBe(405);
    expect((await ask('')).status).toBe(200);
  });
});

describe('failing handlers', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  it.each([
    [
      'throws',
      () => {
        throw new Error('at once, of some.one@x.test');
      },
    ],
    ['rejects', () => Promise.reject(new Error('later, of some.one@x.test'))],
    ['rejects with a text', () => Promise.reject('some.one@x.test')],
    [
      'responds with a failing stream',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('some.one@x.test')) })),
    ],
  ] as const)('if a handler %s, the response is 500 and the log contains no email address', async (_name, respond) => {
    const log = quiet();
    const door = await open({ respond });
    const { status, body } = await door.request('GET', '/rest/v1/baby_names', { headers: asVisitor });
    expect(status).toBe(500);
    expect(JSON.parse(body).message).toBe('Something went wrong on the server.');
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0]?.[0])).not.toContain('x.test');
    expect((await door.request('GET', '/')).status).toBe(200);
  });

  it('if a file can’t be read, the server continues to respond', async () => {
    quiet();
    const pages = mkdtempSync(join(tmpdir(), 'cradle-pages-'));
    cleanUp.push(() => rmSync(pages, { recursive: true }));
    mkdirSync(join(pages, 'name'));
    writeFileSync(join(pages, '404.html'), '');
    // On Linux, the server can open this file, but reading it fails.
    symlinkSync(process.platform === 'linux' ? '/proc/self/mem' : '/nowhere', join(pages, 'name/1.html'));
    const door = await open({ pagesDir: () => pages });
    await door.request('GET', '/name/1');
    expect((await door.request('GET', '/')).status).toBe(200);
  });

  it('if the folder of prerendered pages is missing, requests for pages get 200 and requests for unknown URLs get 404', async () => {
    const routeLookup = () => ({ isRoute: (path: string) => path === '/about', firstRobots: '' });
    const door = await open({ pagesDir: () => join(tmpdir(), 'cradle-no-pages'), routeLookup });
    const unknown = await door.request('GET', '/nowhere');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain('<title>Front page</title>');
    expect((await door.request('GET', '/about')).status).toBe(200);
  });

  it('when a client disconnects or stops reading, the server closes the file and no longer counts the request as running', {
    skip: process.platform !== 'linux',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cradle-large-'));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'index.html'), 'x');
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(8 * 1024 * 1024));
    const limits = withLimit(withLimit(relaxedLimits, 'parallel.perAddress', 3), 'timeouts.responseMs', 300);
    const door = await open({ publicDir: folder, limits });
    const files = () => readdirSync('/proc/self/fd').length;
    const before = files();
    const download = () => {
      const socket = connect(door.port, '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write(`GET /large.bin HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`.repeat(3));
      return socket;
    };
    const unread = download();
    cleanUp.push(() => void unread.destroy());
    await vi.waitFor(() => expect(files()).toBeGreaterThan(before + 2));
    await vi.waitFor(() => expect(files()).toBeLessThan(before + 2), { timeout: 3000 });
    for (let at = 0; at < 30; at += 1) {
      const socket = download().resume();
      await new Promise((done) => socket.once('data', done));
      socket.destroy();
    }
    await vi.waitFor(() => expect(files()).toBeLessThan(before + 5), { timeout: 3000 });
    const three = await Promise.all([1, 2, 3].map(() => door.request('GET', '/')));
    expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('while clients of an IP address don’t read responses, further requests from it wait, but requests from other addresses don’t', async () => {
    const storage = vi.fn(async () => Response.json([]));
    const door = await open({
      limits: withLimit(relaxedLimits, 'queries.perAddress', 2),
      peerOf: ({ headers }) => `203.0.113.${headers['x-peer']}`,
      respond: respondLarge,
      pictures: () => ({ storage }) as unknown as Pictures,
    });
    const picture = '/storage/v1/object/public/pictures/00000000-0000-4000-8000-000000000001/800x600.webp';
    const requests = [['1'], ['1'], ['1', picture], ['1'], ['2']] as const;
    const sockets = requests.map(([peer, path]) => {
      const socket = connect(door.port, '127.0.0.1').pause();
      cleanUp.push(() => void socket.destroy());
      socket.write(largeRequest(door.port, peer, path));
      return socket;
    });
    await vi.waitFor(() => expect(door.calls).toHaveLength(3));
    await sleep(200);
    expect(door.calls.map(({ headers }) => headers.get('x-peer')).sort()).toEqual(['1', '1', '2']);
    expect(storage).not.toHaveBeenCalled();
    sockets[0]?.destroy();
    sockets[1]?.destroy();
    await vi.waitFor(() => expect(door.calls).toHaveLength(4));
    expect(storage).toHaveBeenCalledTimes(1);
  });

  it('a query counts toward the limit of its IP address until the query ends, even if the client disconnects', async () => {
    const ends: (() => void)[] = [];
    const door = await open({
      limits: withLimit(relaxedLimits, 'queries.perAddress', 2),
      respond: () => new Promise((done) => ends.push(() => done(Response.json([])))),
    });
    const sockets = [1, 2].map(() => connect(door.port, '127.0.0.1'));
    for (const socket of sockets) socket.write(largeRequest(door.port));
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    for (const socket of sockets) socket.destroy();
    const third = door.request('GET', '/rest/v1/stories', { headers: asVisitor });
    await sleep(200);
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    ends[2]?.();
    expect((await third).status).toBe(200);
  });

  it('the server closes the connection of a CONNECT request, even if the client doesn’t', async () => {
    const door = await open();
    const socket = connect({ port: door.port, host: '127.0.0.1', allowHalfOpen: true });
    cleanUp.push(() => void socket.destroy());
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.write('CONNECT x.test:443 HTTP/1.1\r\nHost: x.test\r\n\r\n');
    await once(socket, 'end');
    expect(received).toContain('HTTP/1.1 405');
    // Writing fails only after the server has closed the connection.
    const writing = setInterval(() => socket.write('x'), 50);
    cleanUp.push(() => clearInterval(writing));
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 3000 });
  });

  it('a client that disconnects while sending a body no longer counts toward the limit of parallel requests', async () => {
    const { bodyBytes, ...limits } = realLimits(readAuthSettings().rateLimit);
    const door = await open({
      limits: {
        ...limits,
        bodyBytes: { ...bodyBytes, small: 1000 },
        parallel: { perAddress: 2, inAll: 2 },
      },
    });
    for (let at = 0; at < 6; at += 1) {
      const socket = connect(door.port, '127.0.0.1');
      socket.write(
        `POST /rest/v1/rpc/search_names HTTP/1.1\r\nHost: localhost:${door.port}\r\napikey: ${asVisitor.apikey}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
      );
      await sleep(20);
      socket.destroy();
      await sleep(20);
    }
    expect((await door.request('POST', '/rest/v1/rpc/search_names', { headers: asVisitor, body: '{}' })).status).toBe(
      200,
    );
    expect(door.calls).toHaveLength(1);
  });
});

it('the server ignores an invalid Range header, even from another origin, and responds to a valid Range header with 206', async () => {
  const door = await open();
  for (const range of ['bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=-', 'bytes=9007199254740993-1']) {
    const headers = { range, origin: 'http://evil.test', referer: 'http://evil.test/', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/', '/assets/app-abc.js', '/admin/'])
      expect((await door.request('GET', path, { headers })).status).toBe(200);
  }
  const part = await door.request('GET', '/assets/app-abc.js', { headers: { range: 'bytes=3-4' } });
  expect([part.status, part.body]).toEqual([206, 'co']);
});

it('the front door rejects an invalid access token with 403, and an invalid secret key with 401', async () => {
  const door = await open();
  const ask = (headers: Record<string, string>) => door.request('GET', '/auth/v1/user', { headers });
  expect((await ask(asAccount())).status).toBe(200);
  expect((await ask({ ...asVisitor, authorization: 'Bearer a.b.c' })).status).toBe(403);
  expect((await ask({ apikey: 'sb_secret_wrong', authorization: asAccount().authorization })).status).toBe(401);
  const service = await door.request('GET', '/rest/v1/baby_names', { headers: { apikey: serviceKey } });
  expect(service.status).toBe(200);
});

it('the front door decodes percent-encoded characters in a path before it passes the request to the API', async () => {
  const door = await open();
  await door.request('GET', '/rest/v1/b%61by%5Fnames?name=eq.A%26B', { headers: asVisitor });
  expect(door.calls.map(({ line }) => line)).toEqual(['GET /rest/v1/baby_names?name=eq.A%26B']);
});
