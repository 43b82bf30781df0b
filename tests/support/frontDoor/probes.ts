/**
 * One probe for each check and each limit of the front door. With the complete front door, all probes must pass
 * (api/embedded/frontDoor/frontDoor.test.ts). If a check or limit is removed, its probe must fail
 * (mutation/frontDoor.test.ts).
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckName } from '@cradle/supabase/local/frontDoor/frontDoor';
import { type Limits, type RateClass, relaxedLimits } from '@cradle/supabase/local/frontDoor/limits';
import {
  asAccount,
  asVisitor,
  type FrontDoorOptions,
  parseResponse,
  type RequestOptions,
  startFrontDoor,
  type TestFrontDoor,
} from './testServer';

/** Starts a front door for a probe. A mutation removes one check or limit from it. */
export type Open = (options?: FrontDoorOptions) => Promise<TestFrontDoor>;
/** Returns a description of the failure, or undefined if the check or limit works. */
export type Probe = (open: Open) => Promise<string | undefined>;

/** Path of a number in the object Limits. */
export type LimitName =
  | `rates.${RateClass}.${'perAddress' | 'perAccount' | 'inAll'}`
  | 'parallel.perAddress'
  | 'parallel.inAll'
  | 'connections.perAddress'
  | 'connections.inAll'
  | 'queries.perAddress'
  | 'queries.inAll'
  | 'bodyBytes.small'
  | 'bodyBytes.large'
  | 'bodyBytes.largePerAddress'
  | 'timeouts.headersMs'
  | 'timeouts.requestMs'
  | 'timeouts.responseMs';

/** Returns limits with one number replaced. */
export function withLimit(limits: Limits, name: LimitName, value: number): Limits {
  const copy = structuredClone(limits) as unknown as Record<string, Record<string, unknown>>;
  const [section = '', one = '', two] = name.split('.');
  if (two === undefined) (copy[section] as Record<string, unknown>)[one] = value;
  else ((copy[section] as Record<string, unknown>)[one] as Record<string, unknown>)[two] = value;
  return copy as unknown as Limits;
}

const relaxedBut = (name: LimitName, value: number) => withLimit(relaxedLimits, name, value);

/** Sends a request and expects this status. */
const respondsWith =
  (status: number, method: string, path: string, request: RequestOptions = {}, options: FrontDoorOptions = {}): Probe =>
  async (open) => {
    const door = await open(options);
    try {
      const response = await door.request(method, path, request);
      return response.status === status
        ? undefined
        : `${method} ${path} responds with ${response.status} instead of ${status}`;
    } finally {
      await door.stop();
    }
  };

/** Expects that all requests but the last pass, and that the last is rejected with Retry-After. */
const rejectsTheLast =
  (status: number, options: FrontDoorOptions, requests: readonly (() => [string, string, RequestOptions])[]): Probe =>
  async (open) => {
    const door = await open(options);
    try {
      const responses: Awaited<ReturnType<TestFrontDoor['request']>>[] = [];
      for (const request of requests) responses.push(await door.request(...request()));
      const statuses = responses.map((response) => response.status);
      const early = statuses.slice(0, -1).find((one) => one === status);
      if (early) return `rejected too early: ${statuses}`;
      if (statuses.at(-1) !== status) return `the last of ${statuses} is not ${status}`;
      return Number(responses.at(-1)?.headers.get('retry-after')) >= 1 ? undefined : 'no Retry-After';
    } finally {
      await door.stop();
    }
  };

/** Expects that exactly one of several parallel requests is rejected. */
const rejectsOneOf =
  (status: number, options: FrontDoorOptions, requests: readonly [string, string, RequestOptions][]): Probe =>
  async (open) => {
    const door = await open({ ...options, respond: () => sleep(300).then(() => Response.json([])) });
    try {
      const responses = await Promise.all(requests.map((request) => door.request(...request)));
      const refused = responses.filter((response) => response.status === status);
      const statuses = responses.map((response) => response.status);
      if (refused.length !== 1) return `${refused.length} of ${statuses} are ${status}`;
      return Number(refused[0]?.headers.get('retry-after')) >= 1 ? undefined : 'no Retry-After';
    } finally {
      await door.stop();
    }
  };

/** Expects that all of five parallel requests succeed, but that only two of them run at the same time. */
const runsTwoAtATime =
  (options: FrontDoorOptions): Probe =>
  async (open) => {
    let running = 0;
    let most = 0;
    const respond = async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(50);
      running -= 1;
      return Response.json([]);
    };
    const door = await open({ ...options, respond });
    try {
      const responses = await Promise.all(times(5, () => door.request(...post(rpc))));
      const statuses = responses.map(({ status }) => status);
      if (statuses.some((status) => status !== 200)) return `not all of ${statuses} are 200`;
      return most === 2 ? undefined : `${most} requests run at the same time`;
    } finally {
      await door.stop();
    }
  };

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const post = (path: string, body: string | Buffer = '{}', headers: Record<string, string> = asVisitor) =>
  ['POST', path, { headers, body }] as [string, string, RequestOptions];
const rpc = '/rest/v1/rpc/search_names';

let peers = 0;
/** Returns an IP address that no other probe uses. */
const anotherPeer = () => {
  peers += 1;
  return `203.0.${peers >> 8}.${peers & 255}`;
};

/** A sample request for each group of routes that has rate limits of its own. */
const ofClass: Record<RateClass, (headers?: Record<string, string>) => [string, string, RequestOptions]> = {
  page: (headers = {}) => ['GET', '/', { headers }],
  api: (headers) => post(rpc, '{}', headers),
  form: (headers) => post('/rest/v1/rpc/subscribe', '{}', headers),
  signIn: (headers) => post('/auth/v1/token?grant_type=password', '{}', headers),
  mail: (headers) => post('/auth/v1/recover', '{}', headers),
  refresh: (headers) => post('/auth/v1/token?grant_type=refresh_token', '{}', headers),
  verify: (headers) => post('/auth/v1/verify', '{}', headers),
};

function rateProbes(): Record<`rates.${RateClass}.${'perAddress' | 'perAccount' | 'inAll'}`, Probe> {
  const probes = Object.entries(ofClass).flatMap(([name, request]): [string, Probe][] => {
    const rate = `rates.${name as RateClass}` as const;
    return [
      [
        `${rate}.perAddress`,
        rejectsTheLast(
          429,
          { limits: relaxedBut(`${rate}.perAddress`, 2) },
          times(3, () => () => request()),
        ),
      ],
      [
        `${rate}.perAccount`,
        rejectsTheLast(
          429,
          { limits: relaxedBut(`${rate}.perAccount`, 2), peerOf: anotherPeer },
          times(3, () => () => request(asAccount('the-account'))),
        ),
      ],
      [
        `${rate}.inAll`,
        rejectsTheLast(
          429,
          { limits: relaxedBut(`${rate}.inAll`, 2), peerOf: anotherPeer },
          times(3, () => () => request()),
        ),
      ],
    ];
  });
  return Object.fromEntries(probes) as ReturnType<typeof rateProbes>;
}

/** Expects that an incomplete request times out. */
const closes =
  (options: FrontDoorOptions, sent: string): Probe =>
  async (open) => {
    const door = await open(options);
    try {
      const started = performance.now();
      const text = await door.exchange(sent.replace('$PORT', `${door.port}`), { timeoutMs: 2500 });
      if (performance.now() - started > 2400) return 'the connection stays open';
      return parseResponse(text).status === 408 ? undefined : `responds with ${text.slice(0, 40)} instead of 408`;
    } finally {
      await door.stop();
    }
  };

/** Size of a response, in bytes, that doesn't fit into the buffers of the sockets. */
const largeResponse = 20 * 1024 * 1024;
/** A request for a large response, to be sent over a raw socket. */
export const largeRequest = (port: number, peer = '', path = '/rest/v1/stories') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\napikey: ${asVisitor.apikey}\r\nx-peer: ${peer}\r\nconnection: close\r\n\r\n`;
export const respondLarge = () => new Response('x'.repeat(largeResponse));

/** Requests a large response, and reads it after a second. Within this second, the server must close the connection. */
const closesUnread: Probe = async (open) => {
  const door = await open({ limits: relaxedBut('timeouts.responseMs', 300), respond: respondLarge });
  const socket = connect(door.port, '127.0.0.1');
  try {
    socket.on('error', () => {});
    socket.pause().write(largeRequest(door.port));
    await sleep(1500);
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    socket.resume();
    await once(socket, 'close');
    return received < largeResponse ? undefined : 'the whole response arrives';
  } finally {
    socket.destroy();
    await door.stop();
  }
};

/** Expects that the third connection is closed. */
const closesTheThird =
  (name: LimitName): Probe =>
  async (open) => {
    const door = await open({ limits: relaxedBut(name, 2) });
    try {
      const idle = times(2, () => door.exchange('', { timeoutMs: 600 }));
      await sleep(100);
      const { status } = await door.request('GET', '/');
      await Promise.all(idle);
      return status === 0 ? undefined : `a third connection gets ${status}`;
    } finally {
      await door.stop();
    }
  };

const kB = (count: number) => JSON.stringify({ text: 'x'.repeat(count * 1024) });

export const limitProbes: Record<LimitName, Probe> = {
  ...rateProbes(),
  'parallel.perAddress': rejectsOneOf(
    429,
    { limits: relaxedBut('parallel.perAddress', 2) },
    times(3, () => post(rpc)),
  ),
  'parallel.inAll': rejectsOneOf(
    503,
    { limits: relaxedBut('parallel.inAll', 2), peerOf: anotherPeer },
    times(3, () => post(rpc)),
  ),
  'connections.perAddress': closesTheThird('connections.perAddress'),
  'connections.inAll': closesTheThird('connections.inAll'),
  'queries.perAddress': runsTwoAtATime({ limits: relaxedBut('queries.perAddress', 2) }),
  'queries.inAll': runsTwoAtATime({ limits: relaxedBut('queries.inAll', 2), peerOf: anotherPeer }),
  'bodyBytes.small': rejectsOneOf(
    503,
    { limits: relaxedBut('bodyBytes.small', 100 * 1024) },
    times(3, () => post(rpc, kB(40))),
  ),
  'bodyBytes.large': rejectsOneOf(
    503,
    { limits: relaxedBut('bodyBytes.large', 1000 * 1024) },
    times(3, () => post('/rest/v1/rpc/stage_import', kB(400), asAccount())),
  ),
  'bodyBytes.largePerAddress': rejectsOneOf(
    503,
    { limits: relaxedBut('bodyBytes.largePerAddress', 1000 * 1024) },
    times(3, () => post('/rest/v1/rpc/stage_import', kB(400), asAccount())),
  ),
  'timeouts.headersMs': closes(
    { limits: withLimit(relaxedBut('timeouts.requestMs', 60_000), 'timeouts.headersMs', 300) },
    'GET / HTTP/1.1\r\nHost: localhost:$PORT\r\n',
  ),
  'timeouts.requestMs': closes(
    { limits: withLimit(relaxedBut('timeouts.headersMs', 300), 'timeouts.requestMs', 600) },
    `POST ${rpc} HTTP/1.1\r\nHost: localhost:$PORT\r\napikey: ${asVisitor.apikey}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  ),
  'timeouts.responseMs': closesUnread,
};

export const checkProbes: Record<CheckName, Probe> = {
  host: respondsWith(421, 'GET', '/', { headers: { host: 'evil.test' } }),
  parallelRequests: limitProbes['parallel.perAddress'],
  parallelQueries: limitProbes['queries.perAddress'],
  addressRate: limitProbes['rates.form.perAddress'],
  accountRate: limitProbes['rates.api.perAccount'],
  bodySize: respondsWith(413, ...post(rpc, kB(65))),
  bodyBudget: limitProbes['bodyBytes.small'],
  originForm: respondsWith(400, 'GET', 'http://localhost/'),
  targetCharacters: respondsWith(400, 'GET', '/name\\1'),
  percentEscapes: respondsWith(400, 'GET', '/name/%zz'),
  encodedSeparators: respondsWith(404, 'GET', '/name%2f1'),
  doubleEncoding: respondsWith(404, 'GET', '/name/%2561'),
  dotSegments: respondsWith(404, 'GET', '/names/../name'),
  emptySegments: respondsWith(404, 'GET', '//name'),
  headerCount: respondsWith(431, 'GET', '/', { headerLines: times(120, (at) => `x-${at}: 1`) }),
  duplicateHeaders: respondsWith(400, 'GET', '/', { headerLines: ['range: bytes=0-1', 'range: bytes=1-2'] }),
  transferEncoding: respondsWith(400, 'POST', rpc, {
    headers: asVisitor,
    headerLines: ['transfer-encoding: gzip, chunked'],
    body: '2\r\n{}\r\n0\r\n\r\n',
  }),
  thisMachine: respondsWith(404, 'GET', '/_mail', { headers: { host: 'names.example' } }, { hosts: ['names.example'] }),
  apiKey: respondsWith(401, 'GET', '/rest/v1/baby_names'),
  accessToken: respondsWith(401, 'GET', '/auth/v1/user', { headers: { apikey: asVisitor.apikey } }),
  forwardedHeaders: async (open) => {
    const door = await open();
    try {
      const names = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'x-http-method-override'];
      const headers = { ...asVisitor, ...Object.fromEntries(names.map((name) => [name, '6.6.6.6'])) };
      await door.request('POST', rpc, { headers, body: '{}' });
      return names.find((name) => door.calls[0]?.headers.has(name));
    } finally {
      await door.stop();
    }
  },
  queryNul: respondsWith(400, 'GET', '/rest/v1/baby_names?q=%00', { headers: asVisitor }),
  queryEscapes: respondsWith(400, 'GET', '/rest/v1/baby_names?q=%ff', { headers: asVisitor }),
  backreference: respondsWith(400, 'GET', '/rest/v1/stories?content=match.(.*)%5C1x', { headers: asVisitor }),
  fullTextSearch: respondsWith(400, 'GET', '/rest/v1/baby_names?name=wfts.a', { headers: asVisitor }),
  nesting: respondsWith(400, 'GET', '/rest/v1/baby_names?select=a(b(c(id)))', { headers: asVisitor }),
  repetition: respondsWith(400, 'GET', '/rest/v1/baby_names?select=a:id,b:id,c:id,d:id,e:id', { headers: asVisitor }),
  blanks: respondsWith(400, 'GET', `/rest/v1/baby_names?select=...a${'+'.repeat(20)}`, { headers: asVisitor }),
  range: respondsWith(200, 'GET', '/', { headers: { range: 'bytes=5-2' } }),
  bodyExpected: respondsWith(400, 'GET', '/', { body: 'abc' }),
  contentEncoding: respondsWith(415, ...post(rpc, '{}', { ...asVisitor, 'content-encoding': 'gzip' })),
  contentType: respondsWith(415, ...post(rpc, '{}', { ...asVisitor, 'content-type': 'text/plain' })),
  bodyText: respondsWith(400, ...post(rpc, Buffer.from([0x22, 0xff, 0x22]))),
  bodyNul: respondsWith(400, ...post(rpc, '{"q": "a\\u0000b"}')),
  bodyDepth: respondsWith(400, ...post(rpc, `${'['.repeat(65)}${']'.repeat(65)}`)),
  bodySyntax: respondsWith(400, ...post(rpc, '{"q": ')),
};

/** Returns a front door with all checks and limits. */
export const completeFrontDoor: Open = (options) => startFrontDoor(options);
