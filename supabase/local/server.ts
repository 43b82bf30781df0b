/**
 * One origin for everything: the API, the mailbox, the back-office below /admin/ and the public site. Listens on this
 * machine only, on both of its addresses, so that http://localhost works whichever a browser tries first.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOneClick } from '../functions/_shared/oneClick';
import { type Api, publishableKey } from './api';
import { toRequest, writeResponse } from './fetchAdapter';
import { securityHeaders } from './headers';
import type { Mailbox } from './mailbox';
import { answerMailbox } from './mailboxPages';
import { PlainError } from './options';
import { isOutage } from './postgrestErrors';
import { findPage } from './prerender/findPage';
import { staticSite } from './staticSite';

export interface ServerOptions {
  /** 0 takes a free one. */
  port: number;
  /** Undefined until it is known: a server may listen, and so know its port, before its API exists. */
  api: () => Api | undefined;
  mailbox: () => Mailbox | undefined;
  publicDir?: string;
  adminDir?: string;
  /** Pages of the public site that were written ahead (prerender/); undefined until they are all there. */
  pagesDir?: () => string | undefined;
  /** Draws the picture of such a page, if there is to be one at this address. */
  drawPicture?: (address: string) => Promise<boolean>;
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
  const { pagesDir, drawPicture } = options;
  const site = staticSite(options.publicDir, { pagesDir, drawPicture, find: (path) => findPage(path, options.api) });
  const admin = staticSite(options.adminDir, { noStore: true });
  const headersOf = securityHeaders([...new Set([...site.scriptHashes, ...admin.scriptHashes])]);

  return listenOnLoopback(options.port, (request, response) => {
    const path = request.url ?? '/';
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    if (/^\/(rest\/v1|auth\/v1|_mail)(?![\w-])/.test(path) || isOneClick(request)) {
      void answerDynamic(request, response, options);
    } else if (/^\/admin(\?|$)/.test(path)) redirect(response, path.replace('/admin', '/admin/'));
    else if (path.startsWith('/admin/')) admin.serve(request, response, path.slice('/admin'.length));
    else site.serve(request, response, path);
  });
}

/** Answers what is made on the fly; whatever goes wrong, there is an answer. */
async function answerDynamic(incoming: IncomingMessage, outgoing: ServerResponse, options: ServerOptions) {
  try {
    const request = await toRequest(incoming);
    if (!request) return void outgoing.writeHead(413, { connection: 'close' }).end();
    const mailbox = options.mailbox();
    const api = options.api();
    const answer = () => {
      const peerAddress = incoming.socket.remoteAddress ?? '';
      if (new URL(request.url).pathname.startsWith('/_mail')) return mailbox && answerMailbox(mailbox, request);
      if (isOneClick(incoming)) return api && unsubscribeInOneClick(api, request, peerAddress);
      return api?.fetch(request, peerAddress);
    };
    await writeResponse((await answer()) ?? starting(), outgoing);
  } catch (error) {
    if (isOutage(error)) return void (await writeResponse(unreachable(), outgoing));
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'application/json' });
    outgoing.end('{"message":"Something went wrong on the server."}');
  }
}

/** What mail programs send to the address in List-Unsubscribe; people who open it (GET) see the site's page. */
function isOneClick({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && /^\/newsletter\/unsubscribe(\?|$)/.test(url);
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

function unreachable(): Response {
  return Response.json({ message: 'The database cannot be reached. Please try again.' }, { status: 503 });
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

async function listenOnLoopback(wanted: number, listener: RequestListener): Promise<RunningServer> {
  const first = await listen(createServer(listener), '127.0.0.1', wanted);
  const port = (first.address() as AddressInfo).port;
  // Without IPv6 one address is enough; but somebody else's server on the other would answer half the browsers.
  const second = await listen(createServer(listener), '::1', port).catch((error: unknown) => {
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

function listen(server: Server, host: string, port: number): Promise<Server> {
  // Node closes an idle connection after five seconds. Who asks in this very process (prerender/) may be busy for longer
  // and then ask on a connection that is being closed.
  server.keepAliveTimeout = 65_000;
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
