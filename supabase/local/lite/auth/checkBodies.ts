/**
 * Validates request bodies. lite responds with 500 to some invalid bodies: a number as the password, NUL, a lone
 * surrogate, or metadata nested thousands of levels deep.
 *
 * Delete when lite responds with 400. Test: authRequests.test.ts.
 */
import type { Middleware } from '../middleware';
import { MAX_PASSWORD_BYTES } from './passwordHash';
import { authRoute, type Body, refusal, textOf, withBody } from './requests';

const texts = ['email', 'password', 'current_password', 'token', 'token_hash', 'refresh_token', 'type', 'nonce'];

/**
 * The maximum nesting depth of a body. Our applications nest less deeply. PostgreSQL fails at a few thousand levels.
 */
const MAX_DEPTH = 10;

/** The longest address that SMTP allows. */
const MAX_EMAIL_LENGTH = 254;

/** Rejects a malformed body with 400, before any other code reads it. */
export const checkBodies: Middleware = async (request, next) => {
  if (!authRoute(request) || !/^(POST|PUT|PATCH)$/.test(request.method)) return next(request);
  const text = await request.text();
  const json = parse(text);
  // For an empty body or invalid JSON, lite itself responds with 400.
  if (json === undefined) return next(withBody(request, {}, text));
  const problem = isBody(json) ? problemOf(json) : 'The request body must be a JSON object.';
  if (problem || !isBody(json)) return refusal(400, 'validation_failed', problem ?? '');
  return next(withBody(request, json, text));
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBody(json: unknown): json is Body {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function problemOf(body: Body): string | undefined {
  const wrongType = texts.find((name) => body[name] !== undefined && typeof body[name] !== 'string');
  if (wrongType) return `The field ${wrongType} must be text.`;
  if (body.data !== undefined && !isBody(body.data)) return 'The field data must be an object.';
  if (!isStorable(body, MAX_DEPTH)) return 'The request contains characters or nesting that can’t be stored.';
  if (textOf(body, 'email').length > MAX_EMAIL_LENGTH) return 'Unable to validate email address: invalid format';
  const tooLong = ['password', 'current_password'].some(
    (name) => Buffer.byteLength(textOf(body, name)) > MAX_PASSWORD_BYTES,
  );
  return tooLong ? `A password can be at most ${MAX_PASSWORD_BYTES} bytes long.` : undefined;
}

/** True if a value can be stored as jsonb: no NUL, no lone surrogates, not nested too deep. */
function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key, 1) && isStorable(part, levels - 1));
}
