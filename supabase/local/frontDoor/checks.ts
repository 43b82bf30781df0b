/**
 * The front door's checks, by name. They run before the handler. Each check has a probe
 * (tests/support/frontDoor/probes.ts). tests/mutation/frontDoor.test.ts disables one check at a time and expects its
 * probe to fail.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { hasBody, hasNul, isTooDeep, parseJson } from './bodies';
import type { Target } from './paths';
import {
  hasBackreference,
  hasFullTextSearch,
  hasManyBlanks,
  isDecodable,
  nestingProblem,
  queryHasNul,
  repetitionProblem,
} from './queries';
import { type Refusal, refuse } from './refusals';
import type { Route } from './routes';
import type { Caller } from './tokens';

/** A request that matches a route, with its parsed parts. */
export interface Visit {
  incoming: IncomingMessage;
  /** The IP address of the connection. */
  peer: string;
  target: Target;
  query: URLSearchParams | undefined;
  route: Route;
  caller: Caller;
}

type Check = (visit: Visit) => Refusal | undefined;

/**
 * Headers that may occur only once. If such a header occurred twice, a proxy could use one value and this server the
 * other.
 */
const single = new Set([
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'authorization',
  'apikey',
  'origin',
  'range',
  'expect',
  'upgrade',
]);
/**
 * The maximum number of header fields. Browsers send fewer. Without this check, Node would silently ignore all fields
 * after the 2000th.
 */
const maxHeaders = 100;

/** Checks that run first, before the host and the path are checked. */
export const headerChecks = {
  headerCount: ({ rawHeaders }: IncomingMessage) =>
    rawHeaders.length / 2 > maxHeaders
      ? refuse(431, 'too_many_headers', 'The request has too many header fields.')
      : undefined,
  duplicateHeaders({ rawHeaders }: IncomingMessage) {
    const seen = new Set<string>();
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = (rawHeaders[at] ?? '').toLowerCase();
      if (!single.has(name)) continue;
      if (seen.has(name)) return refuse(400, 'duplicate_header', `The header ${name} occurs more than once.`);
      seen.add(name);
    }
    return undefined;
  },
  transferEncoding: ({ headers }: IncomingMessage) =>
    headers['transfer-encoding'] !== undefined && !/^\s*chunked\s*$/i.test(headers['transfer-encoding'])
      ? refuse(400, 'transfer_encoding', 'Bodies can be sent chunked, but with no other transfer encoding.')
      : undefined,
} satisfies Record<string, (incoming: IncomingMessage) => Refusal | undefined>;

/**
 * Headers that proxies set. A request with one of them can't open routes with the access `thisMachine`. Handlers don't
 * get these headers, because a client could claim any IP address, path or method in them.
 */
const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
] as const;

const loopback = /^(?:::ffff:)?127\.|^::1$/;
/** Matches a value of the header `Host` that names this machine. */
export const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const jsonType = /^application\/(?:json|vnd\.pgrst\.[\w.+-]*json)\s*(?:;|$)/i;
const pictureType = /^image\/(?:webp|jpeg|png)$/i;
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const isPreflight = ({ incoming }: Visit) => incoming.method === 'OPTIONS';

/** Checks that run after the route is known, in this order. */
export const routeChecks = {
  thisMachine: ({ route, peer, incoming }) =>
    route.access === 'thisMachine' &&
    !(
      loopback.test(peer) &&
      loopbackHost.test(incoming.headers.host ?? '') &&
      forwarded.every((name) => incoming.headers[name] === undefined)
    )
      ? refuse(404, 'not_found', 'Not found')
      : undefined,
  apiKey: (visit) =>
    (visit.route.access === 'key' || visit.route.access === 'signedIn') &&
    visit.caller.key === 'none' &&
    !isPreflight(visit)
      ? refuse(401, 'no_api_key', 'The header apikey contains no API key of this server.')
      : undefined,
  accessToken: (visit) => {
    const { route, caller } = visit;
    if (isPreflight(visit) || caller.subject !== undefined) return undefined;
    // lite treats a malformed or unsigned token as anon. PostgREST responds with 401, as this check does.
    if (caller.problem !== undefined && route.path.startsWith('/rest/'))
      return refuse(401, 'PGRST301', caller.problem, { 'www-authenticate': 'Bearer error="invalid_token"' });
    if (route.access !== 'signedIn') return undefined;
    return caller.problem === undefined
      ? refuse(401, 'no_authorization', 'This request needs an access token.')
      : refuse(403, 'bad_jwt', `The access token is not valid: ${caller.problem}`);
  },
  forwardedHeaders({ incoming: { headers } }) {
    for (const name of forwarded) if (headers[name] !== undefined) delete headers[name];
    return undefined;
  },
  // Doesn't check pages, because only scripts in the browser read the query of a page.
  queryNul: ({ target, route }) =>
    route.handler !== 'site' && route.handler !== 'office' && queryHasNul(target.search)
      ? refuse(400, '22P05', "Text can't contain the NUL character.")
      : undefined,
  queryEscapes: ({ target, route }) =>
    route.handler === 'api' && !isDecodable(target.search)
      ? refuse(400, 'bad_query', 'The query string has percent escapes that are not UTF-8.')
      : undefined,
  backreference: ({ query, route, caller }) =>
    route.handler === 'api' && caller.key !== 'service' && query && hasBackreference(query)
      ? refuse(400, 'PGRST100', 'Regular expressions can’t contain backslashes here.')
      : undefined,
  fullTextSearch: ({ query, route, caller }) =>
    route.handler === 'api' && caller.key !== 'service' && query && hasFullTextSearch(query)
      ? refuse(400, 'PGRST100', 'Full-text search isn’t supported here.')
      : undefined,
  nesting({ query, route }) {
    const problem = route.handler === 'api' && query ? nestingProblem(query) : undefined;
    return problem ? refuse(400, 'PGRST100', problem) : undefined;
  },
  repetition({ query, route }) {
    const problem = route.handler === 'api' && query ? repetitionProblem(query) : undefined;
    return problem ? refuse(400, 'PGRST100', problem) : undefined;
  },
  blanks: ({ query, route }) =>
    route.handler === 'api' && query && hasManyBlanks(query)
      ? refuse(400, 'PGRST100', 'The query has too many blanks in a row.')
      : undefined,
  range({ incoming: { headers }, route }) {
    const { range } = headers;
    if (range === undefined) return undefined;
    const [, first, last] = (route.handler === 'api' ? rowRange : byteRange).exec(range) ?? [];
    const valid = first !== undefined && (!last || Number(first) <= Number(last));
    // Ignores an invalid Range, which RFC 9110 (14.2) allows. Also ignores a range that ends at byte 0, because sirv
    // would send the entire file as a partial response.
    if (!valid || (route.handler !== 'api' && last === '0')) delete headers.range;
    return undefined;
  },
  bodyExpected: ({ incoming, route }) =>
    (route.body === 0 || incoming.method === 'GET' || incoming.method === 'HEAD' || incoming.method === 'OPTIONS') &&
    hasBody(incoming)
      ? refuse(400, 'unexpected_body', 'This request can’t have a body.')
      : undefined,
  contentEncoding({ incoming }) {
    const encoding = incoming.headers['content-encoding'];
    return encoding === undefined || /^\s*identity\s*$/i.test(encoding)
      ? undefined
      : refuse(415, 'content_encoding', 'Compressed bodies aren’t supported here.', { 'accept-encoding': 'identity' });
  },
  contentType({ incoming, route }) {
    if (!route.type || !hasBody(incoming)) return undefined;
    const [expected, name] = bodyTypes[route.type];
    return expected.test(incoming.headers['content-type'] ?? '')
      ? undefined
      : refuse(415, 'content_type', `The body must be sent as ${name}.`);
  },
} satisfies Record<string, Check>;

const bodyTypes = {
  json: [jsonType, 'application/json'],
  form: [formType, 'application/x-www-form-urlencoded'],
  picture: [pictureType, 'image/webp, image/jpeg or image/png'],
} as const;

const rowRange = /^\s*(\d{1,9})-(\d{1,9})?\s*$/;
const byteRange = /^\s*bytes=(\d{1,15})-(\d{1,15})?\s*$/;

/** Checks of JSON bodies. */
export const bodyChecks = {
  bodyText: (body) => (isUtf8(body) ? undefined : refuse(400, '22021', 'The body is not text in UTF-8.')),
  bodyNul: (body) => (hasNul(body) ? refuse(400, '22P05', "Text can't contain the NUL character.") : undefined),
  bodyDepth: (body) => (isTooDeep(body) ? refuse(400, 'json_too_deep', 'The JSON is nested too deeply.') : undefined),
  bodySyntax(body, { route }) {
    const parsed = parseJson(body);
    if (!parsed) return refuse(400, 'PGRST102', 'The body is not valid JSON.');
    const isObject = typeof parsed.value === 'object' && parsed.value !== null && !Array.isArray(parsed.value);
    return route.path.startsWith('/auth/') && !isObject
      ? refuse(400, 'validation_failed', 'The body must be a JSON object.')
      : undefined;
  },
} satisfies Record<string, (body: Buffer, visit: Visit) => Refusal | undefined>;

/**
 * The names of the checks that frontDoor.ts implements itself, because they need its counters, memory budget or list of
 * hosts.
 */
export const doorChecks = [
  'host',
  'parallelRequests',
  'parallelQueries',
  'addressRate',
  'accountRate',
  'bodySize',
  'bodyBudget',
] as const;
