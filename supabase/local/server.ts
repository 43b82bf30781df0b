/**
 * One origin for everything: the API, the mailbox, the back-office below /admin/ and the public site. Listens on this
 * machine only, on both of its addresses, so that http://localhost works whichever a browser tries first.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerOneClick } from '../functions/_shared/oneClick';
import { type Api, publishableKey } from './api';
import { toRequest, writeResponse } from './fetchAdapter';
import { findPage } from './findPage';
import { type CheckName, type DoorOptions, frontDoor, type Handle } from './frontDoor/frontDoor';
import { isKnownHost } from './frontDoor/hosts';
import type { Limits } from './frontDoor/limits';
import { refuse } from './frontDoor/refusals';
import type { Keys } from './frontDoor/tokens';
import { securityHeaders } from './headers';
import type { Mailbox } from './mailbox';
import { answerMailbox } from './mailboxPages';
import { PlainError } from './options';
import { isOutage } from './postgrestErrors';
import { staticSite } from './staticSite';

export interface ServerOptions {
  /** 0 takes a free one. */
  port: number;
  keys: Omit<Keys, 'publishable'>;
  limits: Limits;
  /** Hosts that are served beside this machine's own names: `names.example.org`, with a port where it has one. */
  hosts?: readonly string[];
  /** First path segment of requests that are exempt from limits of rate (frontDoor/pass.ts). */
  pass?: string;
  /** Undefined until it is known: a server may listen, and so know its port, before its API exists. */
  api: () => Api | undefined;
  mailbox: () => Mailbox | undefined;
  publicDir?: string;
  adminDir?: string;
  /** Pages of the public site that were written ahead (prerender/); undefined until they are all there. */
  pagesDir?: () => string | undefined;
  /** Draws the picture of such a page, if there is to be one at this address. */
  drawPicture?: (address: string) => Promise<boolean>;
  /** For tests: checks of the front door that are left out, and where the address of a request is read. */
  without?: ReadonlySet<CheckName>;
  peerOf?: DoorOptions['peerOf'];
}

export interface RunningServer {
  port: number;
  /** Ends open connections too, so it is quick. */
  close(): Promise<void>;
}

/**
 * Starts serving.
 * @throws PlainError when the port is in use, saying how to choose another
 */
export async function serveAll(options: ServerOptions): Promise<RunningServer> {
  const { pagesDir, drawPicture, limits, pass, without, peerOf } = options;
  const site = staticSite(options.publicDir, { pagesDir, drawPicture, find: (path) => findPage(path, options.api) });
  const admin = staticSite(options.adminDir, { noStore: true });
  let known = (_host: string) => false;

  const door = frontDoor({
    isKnownHost: (host) => known(host),
    keys: { ...options.keys, publishable: publishableKey },
    limits,
    headersOf: securityHeaders([...new Set([...site.scriptHashes, ...admin.scriptHashes])]),
    handlers: {
      api: dynamic((request, peer) => options.api()?.fetch(request, peer)),
      mailbox: dynamic((request) => {
        const mailbox = options.mailbox();
        return mailbox && answerMailbox(mailbox, request);
      }),
      oneClick: dynamic((request, peer) => {
        const api = options.api();
        return api && unsubscribeInOneClick(api, request, peer);
      }),
      toOffice: ({ target }, _body, outgoing) => redirect(outgoing, `/admin/${target.search}`),
      office: ({ incoming, target }, _body, outgoing) =>
        admin.serve(incoming, outgoing, target.encodedPath.slice('/admin'.length) + target.search),
      site: ({ incoming, target }, _body, outgoing) =>
        site.serve(incoming, outgoing, target.encodedPath + target.search),
    },
    notFoundPage: () => site.notFoundPage(),
    explain: (error) =>
      isOutage(error)
        ? refuse(503, 'PGRST001', 'The database cannot be reached. Please try again.', { 'retry-after': '1' })
        : undefined,
    ...(pass && { pass }),
    ...(without && { without }),
    ...(peerOf && { peerOf }),
  });
  const server = await listenOnLoopback(options.port, door, limits);
  known = isKnownHost(server.port, options.hosts);
  return server;
}

/** Makes a handler of a function from Request to Response; undefined means that the part isn't ready yet. */
function dynamic(answer: (request: Request, peer: string) => Promise<Response> | undefined): Handle {
  return async ({ incoming, peer, target }, body, outgoing) => {
    const response = await answer(toRequest(incoming, target.encodedPath + target.search, body), peer);
    await writeResponse(response ?? starting(), outgoing);
  };
}

/** By way of the API, with no more rights than a visitor. */
function unsubscribeInOneClick(api: Api, request: Request, peerAddress: string): Promise<Response> {
  return answerOneClick(request, async (token) => {
    const call = new Request(new URL('/rest/v1/rpc/unsubscribe', request.url), {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const { ok, status } = await api.fetch(call, peerAddress);
    if (!ok) throw new Error(`unsubscribing was answered with ${status}`);
  });
}

function starting(): Response {
  return Response.json({ message: 'The server is still starting.' }, { status: 503, headers: { 'retry-after': '1' } });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-store' });
  response.end();
}

/**
 * Says at once what would otherwise be found out after the slow part of the start.
 * @throws PlainError when the port is in use
 */
export async function assertPortIsFree(port: number): Promise<void> {
  await (await listenOnLoopback(port, () => {})).close();
}

async function listenOnLoopback(wanted: number, listener: RequestListener, limits?: Limits): Promise<RunningServer> {
  const first = await listen(createServerWith(listener, limits), '127.0.0.1', wanted);
  const port = (first.address() as AddressInfo).port;
  // Without IPv6 one address is enough; but somebody else's server on the other would answer half the browsers.
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

/** Headers beyond this size are answered with 431. */
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
  if (limits) server.maxConnections = limits.atOnce.connections;
  // The handler itself says "continue" before it reads a body; without a listener Node would say it to everybody.
  server.on('checkContinue', listen);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = answering.get(socket);
    const begun = response && !response.writableEnded && response.headersSent;
    if (socket.writable && !begun && error.code !== 'ECONNRESET') {
      socket.end(`HTTP/1.1 ${statusOfClientError(error.code)}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      // Gives the client a moment to read that, also if it doesn't stop sending.
      setTimeout(() => socket.destroy(), 1000).unref();
    } else socket.destroy();
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  // Node closes an idle connection after five seconds. Who asks in this very process (prerender/) may be busy for longer
  // and then ask on a connection that is being closed.
  server.keepAliveTimeout = 65_000;
  return server;
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
            `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 10} npm start`,
          ),
        );
      } else if (error.code === 'EACCES') {
        fail(
          new PlainError(`Port ${port} may not be used by this account. Choose one above 1024: PORT=5173 npm start`),
        );
      } else fail(error);
    });
    server.listen(port, host, () => done(server));
  });
}
