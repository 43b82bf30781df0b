/** Reads the credentials of a request: its API key and its access token. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Keys {
  publishable: string;
  service: string;
  jwtSecret: string;
}

export interface Caller {
  /** The API key in `apikey`. */
  key: 'none' | 'publishable' | 'service';
  /** The subject (user id) of a valid access token, or its role if it has no subject. */
  subject?: string;
  /** PostgREST's message for an invalid access token. */
  problem?: string;
}

/** The maximum number of cached tokens. A cached token is used until it expires. */
const maxCached = 1000;

/** Creates a function that reads credentials and caches verified tokens. */
export function callerReader(keys: Keys): (headers: IncomingHttpHeaders) => Caller {
  const verified = new Map<string, Claims>();
  return ({ apikey, authorization }) => {
    const key = typeof apikey === 'string' ? kindOf(apikey, keys) : 'none';
    const bearer = /^Bearer\s+(.*)$/i.exec(authorization ?? '')?.[1]?.trim();
    if (bearer === undefined || bearer.startsWith('sb_') || bearer === apikey) return { key };
    const known = verified.get(bearer);
    if (known && !isExpired(known)) return { key, subject: known.subject };
    verified.delete(bearer);
    const read = readToken(bearer, keys.jwtSecret);
    if ('problem' in read) return { key, problem: read.problem };
    if (verified.size >= maxCached) verified.clear();
    verified.set(bearer, read);
    return { key, subject: read.subject };
  };
}

function kindOf(key: string, { publishable, service }: Keys): Caller['key'] {
  if (key === publishable) return 'publishable';
  return isSame(key, service) ? 'service' : 'none';
}

/** True if both secrets are equal. Compares them in constant time. */
export function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

interface Claims {
  subject: string;
  /** Seconds since 1970; undefined if the token never expires. */
  expiry: number | undefined;
}

const isExpired = ({ expiry }: Claims) => expiry !== undefined && expiry * 1000 < Date.now();

/** Verifies an access token (HS256). If it is invalid, `problem` is PostgREST's message. */
export function readToken(token: string, secret: string): Claims | { problem: string } {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || signature === undefined || rest.length)
    return { problem: 'JWSError (CompactDecodeError Invalid number of parts)' };
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { problem: 'JWSError JWSInvalidSignature' };
  try {
    const algorithm: unknown = JSON.parse(Buffer.from(header, 'base64url').toString()).alg;
    if (algorithm !== 'HS256') return { problem: 'JWSError (JWSInvalidAlgorithm)' };
    const { exp, sub, role }: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const claims = { subject: String(sub ?? role ?? ''), expiry: typeof exp === 'number' ? exp : undefined };
    return isExpired(claims) ? { problem: 'JWT expired' } : claims;
  } catch {
    return { problem: 'JWSError (CompactDecodeError Invalid JSON)' };
  }
}
