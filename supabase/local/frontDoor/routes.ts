/**
 * The table of all routes. A request that matches no row gets 404, or 405 with `Allow` if the path has rows for other
 * methods. Such a request reaches neither the API nor the mailbox nor the files.
 */
import type { RateClass } from './limits';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * The credentials that a route requires. Preflights (OPTIONS) need neither a key nor a token, because browsers send
 * none.
 * - `anyone`: none.
 * - `key`: a known API key in the header `apikey`.
 * - `signedIn`: an API key and a valid access token.
 * - `thisMachine`: the request comes from a loopback address, `Host` is a loopback name, and no header of a proxy is
 *   set. The address alone isn't enough, because behind a reverse proxy on this machine every visitor has a loopback
 *   address. Some proxies also replace `Host`.
 */
export type Access = 'anyone' | 'key' | 'signedIn' | 'thisMachine';

export type Handler =
  | 'api'
  | 'health'
  | 'healthDetails'
  | 'mailbox'
  | 'oneClick'
  | 'pictures'
  | 'storage'
  | 'toOffice'
  | 'office'
  | 'site';

export interface Route {
  methods: readonly Method[];
  /**
   * `:table` and `:function` match an SQL identifier, `:id` a number, `:picture` the path of a picture's file. A `*` at
   * the end matches any rest of the path.
   */
  path: string;
  /** Query parameters that must occur exactly once, with this value. */
  query?: Readonly<Record<string, string>>;
  access: Access;
  /** Maximum size of the body in bytes. With 0 the route accepts no body. */
  body: number;
  /** Maximum size of the body of a request with a valid access token or the service key; by default `body`. */
  bodySignedIn?: number;
  /** Content type of the body. JSON bodies are also checked for encoding, NUL characters, depth and syntax. */
  type?: 'json' | 'form' | 'picture';
  /** The class of rate limits: by IP address, by the subject of the access token, and in total. */
  rate: RateClass;
  handler: Handler;
}

const kB = 1024;
const authBody = 16 * kB;
const ordinaryBody = 64 * kB;
/** A story has up to 20,000 characters, which can take 80,000 bytes. */
const storyBody = 128 * kB;
const bulkBody = 10 * kB * kB;

const auth = { access: 'key', body: authBody, type: 'json', handler: 'api' } as const;
const rest = { access: 'key', body: ordinaryBody, type: 'json', rate: 'api', handler: 'api' } as const;
const form = { ...rest, methods: ['POST', 'OPTIONS'], rate: 'form' } as const;
const bulk = { ...rest, methods: ['POST', 'OPTIONS'], bodySignedIn: bulkBody } as const;
const anyone = { access: 'anyone', body: 0, rate: 'page' } as const;
const mail = { access: 'thisMachine', body: 0, rate: 'page', handler: 'mailbox' } as const;
const tableMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const functionMethods = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;
const read = ['GET', 'HEAD'] as const;

/**
 * For each request, the first matching row is used. Rows with a fixed path come before rows with a parameter or a `*`.
 */
export const routes: readonly Route[] = [
  // Accounts. All other routes of the auth server are blocked, for example /otp, /magiclink, /authorize and /admin.
  { ...auth, methods: ['POST', 'OPTIONS'], path: '/auth/v1/signup', rate: 'signIn' },
  {
    ...auth,
    methods: ['POST', 'OPTIONS'],
    path: '/auth/v1/token',
    query: { grant_type: 'password' },
    rate: 'signIn',
  },
  {
    ...auth,
    methods: ['POST', 'OPTIONS'],
    path: '/auth/v1/token',
    query: { grant_type: 'refresh_token' },
    rate: 'refresh',
  },
  // Links in emails lead here. These links contain no API key, so this route requires none.
  { ...auth, methods: read, path: '/auth/v1/verify', access: 'anyone', body: 0, rate: 'verify' },
  { ...auth, methods: ['POST', 'OPTIONS'], path: '/auth/v1/verify', rate: 'verify' },
  { ...auth, methods: ['POST', 'OPTIONS'], path: '/auth/v1/recover', rate: 'mail' },
  { ...auth, methods: ['POST', 'OPTIONS'], path: '/auth/v1/resend', rate: 'mail' },
  { ...auth, methods: ['GET', 'OPTIONS'], path: '/auth/v1/user', access: 'signedIn', body: 0, rate: 'api' },
  { ...auth, methods: ['PUT'], path: '/auth/v1/user', access: 'signedIn', rate: 'signIn' },
  { ...auth, methods: ['POST', 'OPTIONS'], path: '/auth/v1/logout', access: 'signedIn', rate: 'api' },

  // Forms of visitors, and functions that take a secret.
  { ...form, path: '/rest/v1/rpc/submit_story', body: storyBody },
  { ...form, path: '/rest/v1/rpc/submit_name' },
  { ...form, path: '/rest/v1/rpc/suggest_correction' },
  { ...form, path: '/rest/v1/rpc/subscribe' },
  { ...form, path: '/rest/v1/rpc/confirm_subscription' },
  { ...form, path: '/rest/v1/rpc/unsubscribe' },
  { ...form, path: '/rest/v1/rpc/report_error' },
  { ...form, path: '/rest/v1/rpc/setup_code_works' },
  { ...form, path: '/rest/v1/rpc/invitation_for' },
  { ...form, path: '/rest/v1/rpc/accept_invitation' },
  { ...form, path: '/rest/v1/rpc/delete_my_account' },

  // Functions for staff that take many rows.
  { ...bulk, path: '/rest/v1/rpc/stage_import' },
  { ...bulk, path: '/rest/v1/rpc/bulk_edit' },
  { ...bulk, path: '/rest/v1/rpc/undo_delete' },

  // All other functions and tables. Grants and policies decide who may use them. If a function or table doesn't exist,
  // the API responds with 404.
  { ...rest, methods: functionMethods, path: '/rest/v1/rpc/save_settings', bodySignedIn: storyBody },
  { ...rest, methods: functionMethods, path: '/rest/v1/rpc/:function' },
  { ...rest, methods: tableMethods, path: '/rest/v1/stories', bodySignedIn: storyBody },
  { ...rest, methods: tableMethods, path: '/rest/v1/newsletter_issues', bodySignedIn: storyBody },
  { ...rest, methods: tableMethods, path: '/rest/v1/:table' },

  // Uploads of pictures, as the Edge Function `pictures` handles them on hosted projects.
  {
    methods: ['POST', 'OPTIONS'],
    path: '/functions/v1/pictures',
    access: 'signedIn',
    body: bulkBody,
    type: 'form',
    rate: 'api',
    handler: 'pictures',
  },

  // The part of Supabase Storage that pictures use. Policies reject all writes except those of the service role.
  { ...anyone, methods: read, path: '/storage/v1/object/public/pictures/:picture', handler: 'storage' },
  {
    methods: ['POST'],
    path: '/storage/v1/object/pictures/:picture',
    access: 'key',
    body: ordinaryBody,
    bodySignedIn: 2 * kB * kB,
    type: 'picture',
    rate: 'api',
    handler: 'storage',
  },
  {
    methods: ['DELETE'],
    path: '/storage/v1/object/pictures',
    access: 'key',
    body: ordinaryBody,
    type: 'json',
    rate: 'api',
    handler: 'storage',
  },

  // The local mailbox.
  { ...mail, methods: read, path: '/_mail' },
  { ...mail, methods: read, path: '/_mail/' },
  { ...mail, methods: read, path: '/_mail.json' },
  { ...mail, methods: read, path: '/_mail/refresh.js' },
  { ...mail, methods: read, path: '/_mail/style.css' },
  { ...mail, methods: read, path: '/_mail/:id' },
  { ...mail, methods: ['POST'], path: '/_mail/delete-all', body: authBody, type: 'form' },

  // Monitoring. Public requests get only the status.
  { ...anyone, methods: read, path: '/healthz', handler: 'health' },
  { ...mail, methods: read, path: '/healthz/details', handler: 'healthDetails' },

  // One-click unsubscribe of mail programs (RFC 8058). A GET request to this path loads a page of the site.
  {
    methods: ['POST'],
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    body: authBody,
    type: 'form',
    rate: 'form',
    handler: 'oneClick',
  },

  // The applications.
  { ...anyone, methods: read, path: '/admin', handler: 'toOffice' },
  { ...anyone, methods: read, path: '/admin/*', handler: 'office' },
  { ...anyone, methods: read, path: '/*', handler: 'site' },
];

/** Paths that `/*` doesn't match. The site has no pages below them, so they get 404. */
const reserved = /^\/(?:rest|auth|storage|functions|realtime|graphql|pg|mcp|_[^/]*|\.[^/]*)(?:\/|$)/i;

export type Match = { route: Route; allow?: undefined } | { route?: undefined; allow: readonly Method[] };

/** A row with its compiled path. */
interface Compiled {
  route: Route;
  matches: (path: string) => boolean;
}

/**
 * Compiles the table.
 * @returns a function that finds the first row that matches a method, a normalized path and a query. If no row matches,
 * it returns the methods that the path allows: none if the path is unknown or only the query doesn't match.
 */
export function compileRoutes(
  table: readonly Route[],
): (method: string, path: string, query: URLSearchParams | undefined) => Match {
  const exact = new Map<string, Compiled[]>();
  const patterns: Compiled[] = [];
  for (const route of table) {
    const compiled = { route, matches: matcherOf(route.path) };
    if (/[:*]/.test(route.path)) patterns.push(compiled);
    else exact.set(route.path, [...(exact.get(route.path) ?? []), compiled]);
  }
  return (method, path, query) => {
    let allow: Set<Method> | undefined;
    let known = false;
    for (const list of [exact.get(path), patterns]) {
      for (const { route, matches } of list ?? []) {
        if (!matches(path)) continue;
        if (!(route.methods as readonly string[]).includes(method)) {
          allow ??= new Set();
          for (const one of route.methods) allow.add(one);
        } else if (method === 'OPTIONS' || hasQuery(route, query)) return { route };
        else known = true;
      }
    }
    return { allow: known || !allow ? [] : [...allow] };
  };
}

function hasQuery({ query: wanted }: Route, query: URLSearchParams | undefined): boolean {
  if (!wanted) return true;
  return Object.entries(wanted).every(([name, value]) => {
    const given = query?.getAll(name) ?? [];
    return given.length === 1 && given[0] === value;
  });
}

function matcherOf(pattern: string): (path: string) => boolean {
  if (pattern === '/*') return (path) => !reserved.test(path);
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/:(?:table|function)/, '[A-Za-z_][A-Za-z0-9_]{0,62}')
    .replace(':id', '\\d{1,9}')
    .replace(':picture', '[\\da-f-]{36}/\\d{1,4}x\\d{1,4}\\.(?:webp|jpg|png)')
    .replace('*', '.*');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => expression.test(path);
}
