/**
 * What an auth mail may have put into the address. The same link lands as `#access_token=…`, `?access_token=…`,
 * `?code=…` or `?token_hash=…&type=…`, by the server's settings; a refused one as `#error=…`.
 */
export type AuthLink =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'code'; code: string; type: string | null }
  | { kind: 'tokenHash'; tokenHash: string; type: string }
  | { kind: 'error'; code: string };

/** Every parameter that an auth server puts into an address. All of them are removed, also from a link that is of no use. */
const AUTH_PARAMETERS = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'token_hash',
  'token',
  'token_type',
  'expires_in',
  'expires_at',
  'code',
  'type',
  'sb',
  'error',
  'error_code',
  'error_description',
] as const;

const ALL_PARAMETERS = [...AUTH_PARAMETERS, 'message'];

/** These alone show that an address comes from the auth server; `type` or `code` may be anybody's. */
const TELLTALE = ['access_token', 'refresh_token', 'token_hash', 'error_description', 'error_code'] as const;

export interface ReadUrl {
  link: AuthLink | null;
  /**
   * What the auth server reports after half of an email change (`#message=`). Anyone can write it: show only what
   * `sentenceForAuthMessage` makes of it.
   */
  message: string | null;
  /** The same address without anything secret: path, query and hash. */
  clean: string;
}

/** Reads the auth link of an address, in the query or the hash, and says what the address is without it. */
export function readAuthLink(address: string): ReadUrl {
  const url = new URL(address, 'http://localhost');
  const hash = new URLSearchParams(url.hash.slice(1));
  const value = (name: string) => url.searchParams.get(name) ?? hash.get(name);

  const link = linkOf(value);
  // Only in the hash: `?message=` may belong to a page.
  const message = link ? null : hash.get('message');
  if (link || message !== null || TELLTALE.some((name) => value(name) !== null)) {
    const inHash = ALL_PARAMETERS.some((name) => hash.has(name));
    hash.delete('message');
    for (const name of AUTH_PARAMETERS) {
      url.searchParams.delete(name);
      hash.delete(name);
    }
    if (inHash) url.hash = hash.size > 0 ? `#${hash}` : '';
  }
  return { link, message, clean: `${url.pathname}${url.search}${url.hash}` };
}

function linkOf(value: (name: string) => string | null): AuthLink | null {
  const type = value('type');
  const accessToken = value('access_token');
  const refreshToken = value('refresh_token');
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, type };
  const tokenHash = value('token_hash');
  if (tokenHash) return { kind: 'tokenHash', tokenHash, type: type ?? 'email' };
  // `error_description` is not read: anyone can write it, and sentenceForAuthError() has a sentence for each code.
  const refusal = value('error_code') ?? value('error') ?? (value('error_description') === null ? null : '');
  if (refusal !== null) return { kind: 'error', code: refusal };
  const code = value('code');
  if (code) return { kind: 'code', code, type };
  return null;
}
