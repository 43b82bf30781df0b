/**
 * Helpers of the auth middleware: route, body and sender of a request, and error responses.
 *
 * Delete with the last file that imports them.
 */

import { addressKey } from '../../frontDoor/limits';
import { inWords } from '../../frontDoor/refusals';

export type Body = Record<string, unknown>;

/**
 * Returns the route of a request, for example `POST token password` for POST /auth/v1/token?grant_type=password.
 * Undefined outside of /auth/v1.
 */
export function authRoute(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const path = /^\/auth\/v1\/(.*)$/.exec(pathname)?.[1];
  if (path === undefined) return undefined;
  return [request.method, path, path === 'token' ? searchParams.get('grant_type') : ''].filter(Boolean).join(' ');
}

const bodies = new WeakMap<Request, Body>();

/**
 * Copies a request and replaces its JSON body. bodyOf() of the copy returns the new body.
 * @param text the body to send; by default `body` as JSON
 */
export function withBody(request: Request, body: Body, text = JSON.stringify(body)): Request {
  const headers = withoutBody(request.headers);
  const copy = new Request(request.url, { method: request.method, headers, body: text });
  bodies.set(copy, body);
  return copy;
}

/** The JSON body of a request that checkBodies() has read; empty for all other requests. */
export function bodyOf(request: Request): Body {
  return bodies.get(request) ?? {};
}

/** Returns a string field of a body, or '' if the field isn't a string. */
export function textOf(body: Body, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** Copies the headers without those that describe the body, such as content-length. */
export function withoutBody(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) rest.delete(name);
  return rest;
}

/** The sender's network, as limits count it: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(request: Request): string {
  return addressKey(request.headers.get('cf-connecting-ip') ?? '');
}

/** An error response in the auth server's format. */
export function refusal(status: number, code: string, msg: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { 'x-sb-error-code': code, ...headers } },
  );
}

/**
 * A 429 response with the time to wait in Retry-After and in the message. `sentence` returns the message. Its argument
 * is a string such as "42 seconds" or "3 minutes".
 */
export function tooMany(code: string, seconds: number, sentence: (wait: string) => string): Response {
  return refusal(429, code, sentence(inWords(seconds)), { 'retry-after': String(seconds) });
}

/** The response to a wrong password or an unknown email address. It must not reveal which of the two it was. */
export function wrongCredentials(): Response {
  return refusal(400, 'invalid_credentials', 'Invalid login credentials');
}

/** Returns the error code of a response, or undefined. Reads a copy of the body, so that the body can be read again. */
export async function errorCodeOf(response: Response): Promise<string | undefined> {
  if (response.status < 400) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'error_code' in body ? String(body.error_code) : undefined;
}
