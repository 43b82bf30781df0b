import type { Middleware } from '../middleware';
import { MOST_PASSWORD_BYTES } from './passwordHash';
import { authRoute, type Body, refusal, textOf, withBody } from './requests';

const texts = ['email', 'password', 'current_password', 'token', 'token_hash', 'refresh_token', 'type', 'nonce'];

/** Deeper than any metadata of ours; PostgreSQL refuses some thousand levels with an error of its own. */
const DEEPEST = 10;

/** The longest address that e-mail knows. */
const LONGEST_EMAIL = 254;

/**
 * Trap: a body of the wrong shape (a number as the password, NUL, half a surrogate pair, metadata nested thousands deep)
 * was answered 500. Refuses it with 400, before any other code reads it.
 */
export const checkBodies: Middleware = async (request, next) => {
  if (!authRoute(request) || !/^(POST|PUT|PATCH)$/.test(request.method)) return next(request);
  const text = await request.text();
  const json = parse(text);
  if (json === undefined) return next(withBody(request, {}, text)); // empty or no JSON: lite answers 400
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
  if (!isStorable(body, DEEPEST)) return 'The request contains characters or nesting that can’t be stored.';
  if (textOf(body, 'email').length > LONGEST_EMAIL) return 'Unable to validate email address: invalid format';
  const tooLong = ['password', 'current_password'].some(
    (name) => Buffer.byteLength(textOf(body, name)) > MOST_PASSWORD_BYTES,
  );
  return tooLong ? `A password can be at most ${MOST_PASSWORD_BYTES} bytes long.` : undefined;
}

/** Whether PostgreSQL takes a value as jsonb: no NUL, no half surrogate pair, and not nested too deep. */
function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key, 1) && isStorable(part, levels - 1));
}
