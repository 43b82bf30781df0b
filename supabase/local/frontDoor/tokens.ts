/** Reads the credentials of a request: its API key and its access token. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Keys {
  publishable: string;
  service: string;
  jwtSecret: string;
}

export interface Caller {
  /** The kind of API key in the header `apikey`. */
  key: 'none' | 'publishable' | 'service';
  /** The subject (user id) of a valid access token, or its role if it has no subject. */
  subject?: string;
  /** PostgREST's message for an invalid access token. */
  problem?: string;
}

/** Reads the credentials of a request and verifies its access token. */
export function readCaller({ apikey, authorization }: IncomingHttpHeaders, keys: Keys): Caller {
  const key = typeof apikey === 'string' ? kindOf(apikey, keys) : 'none';
  const bearer = /^Bearer\s+(.*)$/i.exec(authorization ?? '')?.[1]?.trim();
  if (bearer === undefined || bearer.startsWith('sb_') || bearer === apikey) return { key };
  return { key, ...readToken(bearer, keys.jwtSecret) };
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

/** Verifies an access token (HS256). */
function readToken(token: string, secret: string): Pick<Caller, 'subject' | 'problem'> {
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
    const isExpired = typeof exp === 'number' && exp * 1000 < Date.now();
    return isExpired ? { problem: 'JWT expired' } : { subject: String(sub ?? role ?? '') };
  } catch {
    return { problem: 'JWSError (CompactDecodeError Invalid JSON)' };
  }
}
