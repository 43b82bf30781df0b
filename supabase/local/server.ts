/**
 * The web server: the API, the mailbox, the back-office below /admin/ and the public site at one origin. It listens on
 * both loopback addresses (IPv4 and IPv6), because browsers differ in which one they try first.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { handleOneClick } from '../functions/_shared/oneClick';
import { type Api, publishableKey, sendTo } from './api';
import { toRequest, writeResponse } from './fetchAdapter';
import { type CheckName, type DoorOptions, frontDoor, type Handle } from './frontDoor/frontDoor';
import { isKnownHost } from './frontDoor/hosts';
import { addressKey, type Limits, ParallelCounter } from './frontDoor/limits';
import { refuse } from './frontDoor/refusals';
import type { Caller, Keys } from './frontDoor/tokens';
import type { Health } from './health';
import type { Mailbox } from './mail/mailbox';
import { handleMailbox } from './mail/mailboxPages';
import { PlainError } from './options';
import type { Pictures } from './pictures';
import { isOutage } from './postgres/lastingPool';
import { portOwner } from './process/portOwner';
import { findPage } from './site/findPage';
import { securityHeaders } from './site/headers';
import { type SiteOptions, staticSite } from './site/staticSite';

export interface ServerOptions extends SiteOptions {
  /** The port; 0 chooses a free one. */
  port: number;
  keys: Omit<Keys, 'publishable'>;
  limits: Limits;
  /** Additional allowed values of `Host`, for example `names.example.org`, with a port if it isn't the default one. */
  hosts?: readonly string[];
  /** The first path segment of requests that are exempt from rate limits (frontDoor/prerenderToken.ts). */
  token?: string;
  /** Returns the API, or undefined until the server listens: the API needs the port, so it is created after that. */
  api: () => Api | undefined;
  /** Returns the handlers of Storage and uploads. Undefined until the API exists, because they use it. */
  pictures?: () => Pictures | undefined;
  mailbox: Mailbox;
  /** The key of the mailbox; undefined if no key is needed. */
  mailboxKey?: string;
  health: () => Promise<Health>;
  publicDir?: string;
  adminDir?: string;
  /**
   * Options of the front door, only for tests: `without` disables checks, and `peerOf` sets the IP address of a
   * request.
   */
  without?: ReadonlySet<CheckName>;
  peerOf?: DoorOptions['peerOf'];
}

export interface RunningServer {
  port: number;
  /** Stops the server and closes its open connections. */
  close(): Promise<void>;
}

/**
 * Starts the server.
 * @throws PlainError if the port is in use
 */
export async function serveAll(options: ServerOptions): Promise<RunningServer> {
  const { limits, token, without, peerOf } = options;
  const site = staticSite(options.publicDir, { ...options, find: (path) => findPage(path, options.api) });
  const admin = staticSite(options.adminDir, { noStore: true });
  let known = (_host: string) => false;

  const door = frontDoor({
    isKnownHost: (host) => known(host),
    keys: { ...options.keys, publishable: publishableKey },
    limits,
    headersOf: securityHeaders([...new Set([...site.scriptHashes, ...admin.scriptHashes])]),
    handlers: {
      api: dynamic((request, peer) => options.api()?.fetch(request, peer)),
      mailbox: dynamic((request) => handleMailbox(options.mailbox, request, options.mailboxKey)),
      health: dynamic(async () => healthResponse(await options.health(), false)),
      healthDetails: dynamic(async () => healthResponse(await options.health(), true)),
      oneClick: dynamic((request, peer) => {
        const api = options.api();
        return api && handleOneClick(request, () => publishableKey, sendTo(api, peer));
      }),
      pictures: dynamic((request, peer) => options.pictures?.()?.upload(request, peer)),
      storage: dynamic((request, _peer, caller) => options.pictures?.()?.storage(request, caller)),
      toOffice: ({ target }, _body, outgoing) => redirect(outgoing, `/admin/${target.search}`),
      office: ({ incoming, target }, _body, outgoing) =>
        admin.serve(incoming, outgoing, target.encodedPath.slice('/admin'.length) + target.search),
      site: ({ incoming, target }, _body, outgoing) =>
        site.serve(incoming, outgoing, target.encodedPath + target.search),
    },
    notFoundPage: () => site.notFoundPage(),
    explain: (error) =>
      isOutage(error)
        ? refuse(503, 'PGRST001', "The database can't be reached. Please try again.", { 'retry-after': '1' })
        : undefined,
    ...(token && { token }),
    ...(without && { without }),
    ...(peerOf && { peerOf }),
  });
  const server = await listenOnLoopback(options.port, door, limits);
  known = isKnownHost(server.port, options.hosts);
  return server;
}

/**
 * Creates a handler that calls `answer` with a Request and sends its Response. Sends 503 if `answer` returns undefined,
 * which means that the API is still starting.
 */
function dynamic(answer: (request: Request, peer: string, caller: Caller) => Promise<Response> | undefined): Handle {
  return async ({ incoming, peer, target, caller }, body, outgoing) => {
    const response = await answer(toRequest(incoming, target.encodedPath + target.search, body), peer, caller);
    await writeResponse(response ?? starting(), outgoing);
  };
}

/** Responds with 200 or 503. If `inDetail` is false, the body contains nothing but the status. */
function healthResponse(health: Health, inDetail: boolean): Response {
  const body = inDetail ? health : { status: health.ok ? 'ok' : 'failing' };
  return Response.json(body, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}

function starting(): Response {
  return Response.json({ message: 'The server is still starting.' }, { status: 503, headers: { 'retry-after': '1' } });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-store' });
  response.end();
}

/**
 * Checks the port before the slow part of a start.
 * @throws PlainError if the port is in use
 */
export async function assertPortIsFree(port: number): Promise<void> {
  await (await listenOnLoopback(port, () => {})).close();
}

async function listenOnLoopback(wanted: number, listener: RequestListener, limits?: Limits): Promise<RunningServer> {
  const first = await listen(createServerWith(listener, limits), '127.0.0.1', wanted);
  const port = (first.address() as AddressInfo).port;
  // On a machine without IPv6, the server listens on 127.0.0.1 only. But if another program listens on this port of
  // ::1, some browsers would connect to that program, so the start fails.
  const second = await listen(createServerWith(listener, limits), '::1', port).catch((error: unknown) => {
    if (!(error instanceof PlainError) || wanted === 0) return undefined;
    first.close();
    throw error;
  });
  const servers = second ? [first, second] : [first];
  return {
    port,
    async close() {
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((done) => server.close(done));
          server.closeAllConnections();
          return closed;
        }),
      );
    },
  };
}

/** The maximum size of a request's headers in bytes. A request with larger headers gets 431. */
const maxHeaderSize = 16 * 1024;

function createServerWith(listener: RequestListener, limits?: Limits): Server {
  const answering = new WeakMap<Duplex, ServerResponse>();
  const listen: RequestListener = (incoming, outgoing) => {
    answering.set(incoming.socket, outgoing);
    listener(incoming, outgoing);
  };
  const { headersMs, requestMs } = limits?.timeouts ?? {};
  const server = createServer(
    {
      maxHeaderSize,
      ...(headersMs && { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(1000, headersMs) }),
      ...(requestMs && { requestTimeout: requestMs }),
    },
    listen,
  );
  if (limits) limitConnections(server, limits.connections);
  // readBody() sends "100 Continue" after the checks. Without this listener, Node would send it before them.
  server.on('checkContinue', listen);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = answering.get(socket);
    const begun = response && !response.writableEnded && response.headersSent;
    if (socket.writable && !begun && error.code !== 'ECONNRESET') endWith(statusOfClientError(error.code), socket);
    else socket.destroy();
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endWith('405 Method Not Allowed', socket);
  });
  // By default, Node closes an idle connection after five seconds. The prerenderer in the same process can be busy for
  // longer. Its next request would then use a connection that is being closed, and fail.
  server.keepAliveTimeout = 65_000;
  return server;
}

/**
 * Sends an empty response, and closes the connection after a second, even if the client doesn't. Until then, a client
 * that is still sending can read the response.
 */
function endWith(status: string, socket: Duplex): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), 1000).unref();
}

function limitConnections(server: Server, limits: Limits['connections']): void {
  const counter = new ParallelCounter(limits);
  server.on('connection', (socket: Socket) => {
    const { full, leave } = counter.enter(addressKey(socket.remoteAddress ?? ''));
    if (full) socket.destroy();
    else socket.once('close', leave);
  });
}

function statusOfClientError(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Payload Too Large';
  return '400 Bad Request';
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        fail(
          new PlainError(
            `Port ${port} is in use${portOwner(port)}. Stop the program that uses it, or choose another port: PORT=${port + 10} npm start`,
          ),
        );
      } else if (error.code === 'EACCES') {
        fail(new PlainError(`This account can't use port ${port}. Choose one above 1024: PORT=5173 npm start`));
      } else fail(error);
    });
    server.listen(port, host, () => done(server));
  });
}
