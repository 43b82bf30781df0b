/**
 * The web server with its front door and a mock of the API that records requests, for tests without a database.
 * Requests are sent over raw sockets, because HTTP clients normalize them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishableKey } from '@cradle/supabase/local/api';
import { type Limits, relaxedLimits } from '@cradle/supabase/local/frontDoor/limits';
import { type ServerOptions, serveAll } from '@cradle/supabase/local/server';

export const serviceKey = 'sb_secret_of_the_tests';
const jwtSecret = 'the secret of the tests';

export interface TestFrontDoor {
  port: number;
  /** Requests that reached the API. */
  calls: { line: string; headers: Headers; body: string }[];
  /** Sends bytes. Returns the received text as soon as the server closes the connection, or after a timeout. */
  exchange(data: string | Buffer, options?: { timeoutMs?: number; host?: string }): Promise<string>;
  /** Sends one request, by default with the server's own Host. */
  request(method: string, path: string, options?: RequestOptions): Promise<RawResponse>;
  stop(): Promise<void>;
}

export interface RequestOptions {
  headers?: Readonly<Record<string, string>>;
  /** Raw lines after the other headers. */
  headerLines?: readonly string[];
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

export interface FrontDoorOptions extends Partial<Omit<ServerOptions, 'limits' | 'api' | 'keys'>> {
  limits?: Limits;
  /** Response of the mocked API; by default 200 with an empty list. */
  respond?: (request: Request) => Promise<Response> | Response;
}

let built: { publicDir: string; adminDir: string } | undefined;

/** Creates the folders of two built applications with one page and one script each. Creates them once per process. */
function builtFolders() {
  if (built) return built;
  const folder = mkdtempSync(join(tmpdir(), 'cradle-front-door-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  built = { publicDir: join(folder, 'public'), adminDir: join(folder, 'admin') };
  for (const dir of Object.values(built)) {
    mkdirSync(join(dir, 'assets'), { recursive: true });
    writeFileSync(join(dir, 'index.html'), '<title>Front page</title>');
    writeFileSync(join(dir, 'assets/app-abc.js'), '// code');
  }
  return built;
}

/** Starts a server, by default with relaxed limits. */
export async function startFrontDoor({ respond, ...options }: FrontDoorOptions = {}): Promise<TestFrontDoor> {
  const { publicDir, adminDir } = builtFolders();
  const calls: TestFrontDoor['calls'] = [];
  const server = await serveAll({
    port: 0,
    publicDir,
    adminDir,
    limits: relaxedLimits,
    ...options,
    keys: { service: serviceKey, jwtSecret },
    api: () => ({
      async fetch(request) {
        const { pathname, search } = new URL(request.url);
        calls.push({
          line: `${request.method} ${pathname}${search}`,
          headers: request.headers,
          body: await request.clone().text(),
        });
        return (await respond?.(request)) ?? Response.json([]);
      },
      close: async () => {},
    }),
    health: async () => ({ ok: true, version: '0.0.0', checks: {} }),
    mailbox: { send: async () => {}, list: async () => [], get: async () => undefined, clear: async () => {} },
  });
  const exchange: TestFrontDoor['exchange'] = (data, { timeoutMs = 5000, host = '127.0.0.1' } = {}) =>
    new Promise((done) => {
      const socket = connect(server.port, host);
      const chunks: Buffer[] = [];
      const finish = () => {
        clearTimeout(timer);
        socket.destroy();
        done(Buffer.concat(chunks).toString('latin1'));
      };
      const timer = setTimeout(finish, timeoutMs);
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => {});
      socket.on('close', finish);
      socket.write(data);
    });
  return {
    port: server.port,
    calls,
    exchange,
    async request(method, path, { headers = {}, headerLines = [], body } = {}) {
      const lines = { host: `localhost:${server.port}`, connection: 'close', ...headers };
      const isChunked = headerLines.some((line) => line.startsWith('transfer-encoding'));
      const length = body === undefined || isChunked ? [] : [`content-length: ${Buffer.byteLength(body)}`];
      const head = [
        `${method} ${path} HTTP/1.1`,
        ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
        ...length,
        ...headerLines,
      ];
      return parseResponse(
        await exchange(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')])),
      );
    },
    async stop() {
      await server.close();
    },
  };
}

/** Parses the first response in the received text; status 0 if there is none. */
export function parseResponse(text: string): RawResponse {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = new Headers();
  for (const line of head.split('\r\n').slice(1)) {
    const [name = '', ...value] = line.split(':');
    headers.append(name, value.join(':').trim());
  }
  return { status, headers, body: rest.join('\r\n\r\n') };
}

/** Creates an access token of the account `sub`. */
export function tokenFor(sub: string, secret = jwtSecret): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { sub, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

/** Headers of an API request with a JSON body. */
export const asVisitor = { apikey: publishableKey, 'content-type': 'application/json' } as const;

/** The same headers with an access token, by default of a new account. */
export const asAccount = (sub = randomBytes(8).toString('hex')) => ({
  ...asVisitor,
  authorization: `Bearer ${tokenFor(sub)}`,
});
