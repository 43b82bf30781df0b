/**
 * The front door, which every request passes before any other code. It checks `Host`, parses the path once, finds the
 * route, applies limits, reads the body, and then calls a handler. An error in a handler affects neither the process
 * nor other requests.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FairQueue } from '../fairQueue';
import { writeLog } from '../process/log';
import { BodyBudget, readBody } from './bodies';
import { bodyChecks, doorChecks, headerChecks, routeChecks, type Visit } from './checks';
import { addressKey, type Limits, ParallelCounter, type RateClass, RateCounter, rateClasses } from './limits';
import { logError } from './logError';
import { pathRules, readTarget, type Target } from './paths';
import { type Refusal, refuse, sendRefusal, tooMany } from './refusals';
import { compileRoutes, type Handler, type Route, routes } from './routes';
import { isSame, type Keys, readCaller } from './tokens';

/**
 * Responds to a request. If the function throws, `explain` chooses the error response. By default, the error is logged
 * and the response is 500.
 */
export type Handle = (visit: Visit, body: Buffer | undefined, outgoing: ServerResponse) => Promise<void> | void;

export interface DoorOptions {
  /** True if the value of the `Host` header, in lower case, is allowed. */
  isKnownHost: (host: string) => boolean;
  keys: Keys;
  limits: Limits;
  handlers: Readonly<Record<Handler, Handle>>;
  /** Returns the security headers of a path. */
  headersOf: (path: string) => Readonly<Record<string, string>>;
  /**
   * The first path segment that exempts a request from rate limits and limits of parallel requests (prerenderToken.ts).
   */
  token?: string;
  /** The HTML page for unknown URLs. */
  notFoundPage?: () => Buffer | undefined;
  /** Returns the response to an error of a handler, or undefined for the default 500. */
  explain?: (error: unknown) => Refusal | undefined;
  /** The checks to disable. Only tests use this option. */
  without?: ReadonlySet<CheckName>;
  /** Returns the IP address of a request, instead of the address of the connection. Only tests use this option. */
  peerOf?: (incoming: IncomingMessage) => string;
  routes?: readonly Route[];
}

export const checkNames = [
  ...doorChecks,
  ...pathRules,
  ...(Object.keys(headerChecks) as (keyof typeof headerChecks)[]),
  ...(Object.keys(routeChecks) as (keyof typeof routeChecks)[]),
  ...(Object.keys(bodyChecks) as (keyof typeof bodyChecks)[]),
] as const;
export type CheckName = (typeof checkNames)[number];

const exempt = { leave: () => {} } as const;

/** Creates the listener for Node's http server. It never throws. */
export function frontDoor(options: DoorOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { isKnownHost, limits, handlers, headersOf, token, without = new Set() } = options;
  const peerOf = options.peerOf ?? (({ socket }: IncomingMessage) => socket.remoteAddress ?? '');
  const isEnabled = (name: CheckName) => !without.has(name);
  const listOf = <F>(checks: Record<string, F>): F[] =>
    Object.entries(checks).flatMap(([name, check]) => (without.has(name as CheckName) ? [] : check));
  const [ofHeaders, ofRoutes, ofBodies] = [listOf(headerChecks), listOf(routeChecks), listOf(bodyChecks)];
  const match = compileRoutes(options.routes ?? routes);
  const running = new ParallelCounter(limits.parallel);
  // The queue needs no limits, because `running` limits all requests, including waiting ones.
  const queries = new FairQueue({
    parallel: limits.queries.inAll,
    parallelPerKey: limits.queries.perAddress,
    queued: Number.POSITIVE_INFINITY,
    queuedPerKey: Number.POSITIVE_INFINITY,
  });
  const budget = isEnabled('bodyBudget') ? new BodyBudget(limits.bodyBytes) : undefined;
  const counters = Object.fromEntries(rateClasses.map((name) => [name, new RateCounter(limits.rates[name])])) as Record<
    RateClass,
    RateCounter
  >;

  /** Calls the handler of the route, or returns the error response of the first check that fails. */
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Refusal | undefined> {
    const { raw, exempted } = withoutToken(incoming.url ?? '', token);
    const target = readTarget(raw, without);
    const path = typeof target === 'number' ? '/' : target.path;
    for (const [name, value] of Object.entries(headersOf(path))) outgoing.setHeader(name, value);
    for (const check of ofHeaders) {
      const refusal = check(incoming);
      if (refusal) return refusal;
    }
    if (isEnabled('host') && !isKnownHost(incoming.headers.host?.toLowerCase() ?? ''))
      return refuse(421, 'unknown_host', 'This host name isn’t allowed. Add it to ALLOWED_HOSTS.');
    if (typeof target === 'number')
      return target === 400 ? refuse(400, 'bad_path', 'The address is malformed.') : notFound;

    const peer = peerOf(incoming);
    const address = addressKey(peer);
    const place = isEnabled('parallelRequests') && !exempted ? running.enter(address) : exempt;
    if ('full' in place && place.full) return tooMany(1, place.full === 'all' ? 503 : 429);
    outgoing.once('close', place.leave);

    const query = target.search.length > 1 ? new URLSearchParams(target.search) : undefined;
    const { route, allow } = match(incoming.method ?? '', target.path, query);
    if (!route)
      return allow.length ? refuse(405, 'method', 'Method not allowed', { allow: allow.join(', ') }) : notFound;
    const counter = exempted ? undefined : counters[route.rate];
    const wait = isEnabled('addressRate') && (await counter?.countAddress(address));
    if (wait) return tooMany(wait);

    logFailures(incoming, outgoing, route);
    const visit: Visit = { incoming, peer, target, query, route, caller: readCaller(incoming.headers, options.keys) };
    for (const check of ofRoutes) {
      const refusal = check(visit);
      if (refusal) return refusal;
    }
    const { subject } = visit.caller;
    const waitOfAccount = isEnabled('accountRate') && subject && (await counter?.countAccount(subject));
    if (waitOfAccount) return tooMany(waitOfAccount);
    const body = route.body > 0 ? await bodyOf(visit, outgoing) : undefined;
    if (body && 'status' in body) return body;
    if (body === null) return undefined;
    const isQuery = route.path.startsWith('/rest/') || route.handler === 'storage';
    const turn = isQuery && !exempted && isEnabled('parallelQueries') ? await queries.enter(address) : undefined;
    try {
      if (!outgoing.destroyed) await handlers[route.handler](visit, body, outgoing);
    } finally {
      turn?.finish();
      // A query counts toward the limit of its address until its response has been sent, or, if the client has
      // disconnected, until it has ended. Otherwise clients that don't read their responses could fill the memory with
      // them.
      if (outgoing.destroyed) turn?.leave();
      else outgoing.once('close', () => turn?.leave());
    }
    if (!exempted) outgoing.setTimeout(limits.timeouts.responseMs, () => outgoing.destroy());
    return undefined;
  }

  /** Reads and checks the body. Returns undefined if the body is empty, or null if the client disconnected. */
  async function bodyOf(visit: Visit, outgoing: ServerResponse): Promise<Buffer | Refusal | undefined | null> {
    const { route, caller, incoming } = visit;
    const trusted = caller.subject !== undefined || caller.key === 'service';
    const limit = trusted ? (route.bodySignedIn ?? route.body) : route.body;
    const most = isEnabled('bodySize') ? limit : Number.POSITIVE_INFINITY;
    const reserve = budget && ((bytes: number) => budget.reserve(bytes, addressKey(visit.peer)));
    const body = await readBody(incoming, outgoing, most, reserve);
    if (!body) return null;
    if ('status' in body || body.length === 0) return 'status' in body ? body : undefined;
    if (route.type === 'json') {
      for (const check of ofBodies) {
        const refusal = check(body, visit);
        if (refusal) return refusal;
      }
    }
    return body;
  }

  const closeWith = closeWithConnection();
  return (incoming, outgoing) => {
    closeWith(incoming.socket, outgoing);
    guardStreams(outgoing);
    answer(incoming, outgoing)
      .then(
        (refusal) => refusal && sendRefusal(refusal, pathOf(incoming), incoming, outgoing, options.notFoundPage),
        (error: unknown) => fail(error, incoming, outgoing, options.explain),
      )
      .catch((error: unknown) => {
        logError(error);
        outgoing.destroy();
      });
  };
}

/** Responses whose error has been logged, so that logFailures() doesn't log it again. */
const logged = new WeakSet<ServerResponse>();

/** Logs a response with a server error. Logs the route instead of the path, because a path can contain a token. */
function logFailures({ method = '' }: IncomingMessage, outgoing: ServerResponse, { path }: Route): void {
  const begin = performance.now();
  outgoing.once('finish', () => {
    if (outgoing.statusCode < 500 || logged.has(outgoing)) return;
    const ms = Math.round(performance.now() - begin);
    writeLog({ level: 'error', message: 'request failed', method, route: path, status: outgoing.statusCode, ms });
  });
}

const notFound = refuse(404, 'not_found', 'Not found');

/**
 * Returns a function that closes a response when its connection closes. If a client has sent several requests at once
 * on one connection (HTTP pipelining), Node closes only the response that is being sent. The others would count toward
 * the limit of parallel requests forever, and their files would stay open.
 */
function closeWithConnection(): (socket: Socket, outgoing: ServerResponse) => void {
  const openOf = new WeakMap<Socket, Set<ServerResponse>>();
  return (socket, outgoing) => {
    const open = openOf.get(socket) ?? new Set();
    if (!openOf.has(socket)) {
      openOf.set(socket, open);
      socket.once('close', () => {
        for (const one of open) {
          one.destroy();
          one.emit('close');
        }
      });
    }
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
  };
}

/** Handles errors of streams and connections, which would otherwise end the process or leave a file open. */
function guardStreams(outgoing: ServerResponse): void {
  outgoing.on('error', () => outgoing.destroy());
  outgoing.on('pipe', (source) => {
    if (outgoing.destroyed) source.destroy();
    source.on('error', (error) => {
      logged.add(outgoing);
      logError(error);
      outgoing.destroy();
    });
    outgoing.once('close', () => source.destroy());
  });
}

function fail(
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  explain: DoorOptions['explain'],
): void {
  const known = explain?.(error);
  if (!known) {
    logged.add(outgoing);
    logError(error);
  }
  // Closes the connection, so that the client sees that the response is incomplete.
  if (outgoing.headersSent) return void outgoing.destroy();
  sendRefusal(
    known ?? refuse(500, 'server_error', 'Something went wrong on the server.'),
    pathOf(incoming),
    incoming,
    outgoing,
  );
}

/** The path as the client sent it, before parsing. Use it only to choose the format of an error response. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}

/** Removes the prerenderer's token from the start of a request target. */
function withoutToken(url: string, token: string | undefined): { raw: string; exempted: boolean } {
  if (!token || !url.startsWith('/~')) return { raw: url, exempted: false };
  const end = url.indexOf('/', 1);
  if (end < 0 || !isSame(url.slice(1, end), token)) return { raw: url, exempted: false };
  return { raw: url.slice(end), exempted: true };
}

export type { Target, Visit };
