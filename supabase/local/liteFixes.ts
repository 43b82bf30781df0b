/**
 * Every trap of @supabase/lite on the side of HTTP is worked round here, one small function each:
 * `(request, next) → response`. README.md lists them with the test that fails without each.
 * lite is alpha: when a new version passes the tests without one of them, delete it.
 */
import { readToken } from './frontDoor/tokens';
import { bodyOf, statusOf } from './postgrestErrors';
import { requestContext } from './requestContext';

export type Next = (request: Request) => Promise<Response>;
export type Fix = (request: Request, next: Next) => Promise<Response>;

/** Makes one handler of several fixes; the first is the outermost. */
export function compose(fixes: readonly Fix[], last: Next): Next {
  return fixes.reduceRight<Next>((next, fix) => (request) => fix(request, next), last);
}

/**
 * The address a request comes from is what the socket says, under the header that hosted Supabase's edge sets; what
 * the client claims is dropped. Limits in SQL can therefore trust `cf-connecting-ip`.
 */
export function trustOnlyThePeerAddress(peerAddress: string): Fix {
  return (request, next) => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip']) request.headers.delete(name);
    request.headers.set('cf-connecting-ip', peerAddress.replace(/^::ffff:/, ''));
    return next(request);
  };
}

/**
 * Tells the layers below about the request (see requestContext.ts). `redirectTo` is the place asked for by
 * `redirect_to` when it is on our own origin, and the site's front page otherwise: lite would follow a link to any
 * port of localhost.
 */
export function openRequestContext(siteUrl: string): Fix {
  return (request, next) => {
    const url = new URL(request.url);
    const redirectTo = sameOriginOr(siteUrl, url.searchParams.get('redirect_to'));
    const redirects = url.searchParams.has('redirect_to');
    if (redirects) url.searchParams.set('redirect_to', redirectTo);
    const context = {
      method: request.method,
      path: url.pathname.replace(/^\/rest\/v1/, ''),
      headers: Object.fromEntries(request.headers),
      redirectTo,
    };
    return requestContext.run(context, () => next(redirects ? new Request(url, request) : request));
  };
}

/** `target` when it lies on the site's own origin, else the front page. */
export function sameOriginOr(siteUrl: string, target: string | null): string {
  const home = new URL('/', siteUrl);
  try {
    const url = new URL(target ?? '', home);
    return target && url.origin === home.origin ? url.href : home.href;
  } catch {
    return home.href;
  }
}

/** Trap: /auth/v1 answers without most CORS headers, so a browser on another port could not sign in. */
export const addCorsToAuth: Fix = async (request, next) => {
  const response = await next(request);
  if (!request.headers.get('origin') || !new URL(request.url).pathname.startsWith('/auth/v1')) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.delete('access-control-allow-credentials'); // together with * browsers refuse it
  headers.set('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE,OPTIONS');
  headers.set('access-control-allow-headers', 'authorization,apikey,content-type,x-client-info,x-supabase-api-version');
  headers.set('access-control-expose-headers', 'x-total-count,link,x-supabase-api-version');
  headers.set('access-control-max-age', '86400');
  return new Response(response.body, { status: response.status, headers });
};

/**
 * Trap: asked by a browser whether a page of another origin may call a function that takes arguments, lite looked for one
 * without any, and answered 404 (with the right headers): so it was never called.
 */
export const answerPreflights: Fix = async (request, next) => {
  const response = await next(request);
  if (request.method !== 'OPTIONS' || response.status !== 404) return response;
  const headers = [...response.headers].filter(([name]) => name.startsWith('access-control-'));
  return new Response(null, { status: 200, headers });
};

/**
 * Trap: a bearer that is no JWT, or one signed by nobody (`alg: none`), was served as anon. Hosted answers 401, and so
 * do we for every bearer that is not an API key and does not verify.
 */
export function refuseBadTokens(jwtSecret: string): Fix {
  return async (request, next) => {
    const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
    if (bearer === undefined || bearer.startsWith('sb_') || bearer === request.headers.get('apikey')) {
      return next(request);
    }
    const token = readToken(bearer, jwtSecret);
    if (!('problem' in token)) return next(request);
    if (new URL(request.url).pathname.startsWith('/auth/v1')) return next(request); // lite is right there: 401 or 403
    const body = { code: 'PGRST301', message: token.problem, details: null, hint: null };
    return Response.json(body, {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token"`, 'access-control-allow-origin': '*' },
    });
  };
}

/**
 * Trap: for each request with a token lite verified it twice and looked up the account and its session, to no effect
 * below /rest/v1, where only the second verification counts. That one takes any white space behind "Bearer", the first
 * takes one space.
 */
export const verifyTokensOnce: Fix = (request, next) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token && new URL(request.url).pathname.startsWith('/rest/v1')) {
    request.headers.set('authorization', `Bearer  ${token}`);
  }
  return next(request);
};

/**
 * PostgreSQL names the whole row in the details of a failed check ("Failing row contains (…)"), with columns that the
 * caller may not read. That detail is dropped for everybody: staff see the constraint's name in the message.
 */
export const hideRows: Fix = async (request, next) => {
  const response = await next(request);
  if (response.status < 400 || !response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const { status } = response;
  if (!text.includes('Failing row contains')) return new Response(text || null, { status, headers });
  const body: { details?: unknown } = JSON.parse(text);
  const { details } = body;
  const isRow = typeof details === 'string' && details.startsWith('Failing row contains');
  return Response.json(isRow ? { ...body, details: null } : body, { status, headers });
};

/**
 * Trap: failed CHECKs, `raise exception` and cancelled statements became 500 {"code":"SUP"}, and details and hints got
 * lost. The database's own error is at hand (liteConnection.ts keeps it), so the answer is PostgREST's.
 */
export const restoreDatabaseErrors: Fix = async (request, next) => {
  const response = await next(request);
  const error = bodyOf(requestContext.getStore()?.databaseError);
  if (response.status < 400 || !error || error.code === 'PGRST') return response;
  const answered: { code?: string; message?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (answered.code !== 'SUP' && answered.code !== error.code) return response;
  // lite's wording of an error that it knew (an unknown column, say) is already PostgREST's.
  const message = answered.code === error.code ? (answered.message ?? error.message) : error.message;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  const signedIn = Boolean(bearer) && !bearer?.startsWith('sb_') && bearer !== request.headers.get('apikey');
  return Response.json({ ...error, message }, { status: statusOf(error.code, signedIn), headers });
};
