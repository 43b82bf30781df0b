/**
 * The real PostgREST on a test's database, as on hosted Supabase. A gateway passes /rest/v1 to PostgREST, and
 * everything else (accounts, emails) to the embedded stack. `npm run test:conformance`, `npm run test:hosted` and
 * `npm run bench:load -- --pooler` use this file.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApi } from '@cradle/supabase/local/database/testDatabase';
import { freePort } from './freePort';
import { pooledUrl } from './pgbouncer';

/**
 * Starts a stack whose /rest/v1 is served by the PostgREST at `program`. Stopping the stack also stops PostgREST.
 * @param startEmbedded starts the stack behind the gateway, with the gateway's URL
 * @param pgbouncerPort the port of a pgbouncer through which PostgREST connects
 */
export async function behindPostgrest(
  program: string,
  startEmbedded: (siteUrl: string) => Promise<TestApi>,
  pgbouncerPort?: number,
): Promise<TestApi> {
  let behind: { stack: TestApi; port: number } | undefined;
  const gateway = createServer((incoming, outgoing) => {
    if (behind) forward(incoming, outgoing, behind.stack, behind.port);
    else outgoing.writeHead(503).end();
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(gateway.address() as AddressInfo).port}`;
  const stack = await startEmbedded(url);
  const port = await freePort();
  const child = spawn(program, [], {
    stdio: 'ignore',
    env: {
      // In transaction mode, pgbouncer doesn't support LISTEN. Versions before 1.21 don't support prepared statements
      // either.
      ...(pgbouncerPort
        ? {
            PGRST_DB_URI: pooledUrl(stack.databaseUrls.api, pgbouncerPort),
            PGRST_DB_PREPARED_STATEMENTS: 'false',
            PGRST_DB_CHANNEL_ENABLED: 'false',
          }
        : { PGRST_DB_URI: stack.databaseUrls.api }),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: stack.jwtSecret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  await waitUntilReady(child, `http://127.0.0.1:${port}/settings?limit=1`);
  behind = { stack, port };
  return {
    ...stack,
    url,
    async stop() {
      await Promise.all([closed(gateway), ended(child)]);
      await stack.stop();
    },
  };
}

/**
 * Forwards a request like the gateway of a hosted project: replaces API keys with roles, and sets the client's IP
 * address.
 */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, stack: TestApi, postgrestPort: number): void {
  const path = incoming.url ?? '/';
  const rest = /^\/rest\/v1(?=\/|$|\?)/.test(path);
  const headers = { ...incoming.headers };
  if (rest) {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip']) delete headers[name];
    headers['cf-connecting-ip'] = '127.0.0.1';
    const bearer = headers.authorization?.replace(/^Bearer\s+/i, '');
    if (bearer === stack.serviceKey) headers.authorization = `Bearer ${serviceToken(stack.jwtSecret)}`;
    else if (bearer?.startsWith('sb_') || bearer === headers.apikey) delete headers.authorization;
  }
  const target = rest
    ? new URL(path.replace(/^\/rest\/v1/, '') || '/', `http://127.0.0.1:${postgrestPort}`)
    : new URL(path, stack.url);
  const outward = request(target, { method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  outward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(outward);
}

function serviceToken(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'service_role' })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`PostgREST ended with ${child.exitCode}`);
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error('PostgREST does not respond');
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill();
  });
