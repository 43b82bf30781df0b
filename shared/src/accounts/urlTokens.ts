/**
 * The content of a link of the auth server. Depending on the server's settings, the URL contains `#access_token=…`,
 * `?access_token=…`, `?code=…` or `?token_hash=…&type=…`. After a failure, it contains `#error=…`.
 */
export type AuthLink =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'code'; code: string; type: string | null }
  | { kind: 'tokenHash'; tokenHash: string; type: string }
  | { kind: 'error'; code: string };

/** All parameters of auth links. They are removed from the URL even if the link is invalid. */
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

/** Parameters that only auth links have. `type` and `code` may also be parameters of a page. */
const UNIQUE_PARAMETERS = ['access_token', 'refresh_token', 'token_hash', 'error_description', 'error_code'] as const;

export interface ReadUrl {
  link: AuthLink | null;
  /**
   * The value of `#message=`, which the auth server adds after the first link of an email change. Anyone can create
   * such a URL, so show only the result of `sentenceForAuthMessage`.
   */
  message: string | null;
  /** Path, query and fragment without secrets. */
  clean: string;
}

/** Reads an auth link from the query or the fragment of a URL. */
export function readAuthLink(address: string): ReadUrl {
  const url = new URL(address, 'http://localhost');
  const hash = new URLSearchParams(url.hash.slice(1));
  const value = (name: string) => url.searchParams.get(name) ?? hash.get(name);

  const link = linkOf(value);
  // `message` is read only from the fragment, because `?message=` may be a parameter of a page.
  const message = link ? null : hash.get('message');
  if (link || message !== null || UNIQUE_PARAMETERS.some((name) => value(name) !== null)) {
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
  // If a URL has `error_description` but no error code, the code is ''. sentenceForAuthError() returns the message for
  // the code. The text of `error_description` is never shown, because anyone can create such a URL.
  const refusal = value('error_code') ?? value('error') ?? (value('error_description') === null ? null : '');
  if (refusal !== null) return { kind: 'error', code: refusal };
  const code = value('code');
  if (code) return { kind: 'code', code, type };
  return null;
}
