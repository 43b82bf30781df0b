import { type AuthLink, readAuthLink } from '@cradle/shared/accounts/urlTokens';

/**
 * The tokens in the URL of an email link. The URL has one of these forms:
 * - `#access_token=…&refresh_token=…`: hosted and embedded backends
 * - `?access_token=…&refresh_token=…`: the reset links of the specification
 * - `?code=…`: PKCE
 * - `?token_hash=…&type=…`: custom email templates
 * - `#error=…&error_code=…`: a link that failed
 * - `#message=…`: the first of two links that confirm a new address
 *
 * `takeUrlTokens` removes the tokens from the URL before anything else is loaded, so that no request, script or history
 * entry contains them. This file is part of the first load and must stay small.
 */

export type LinkPurpose = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email';

export type UrlTokens =
  | { kind: 'session'; accessToken: string; refreshToken: string; purpose: LinkPurpose | null }
  | { kind: 'code'; code: string; purpose: LinkPurpose | null }
  | { kind: 'hash'; tokenHash: string; purpose: LinkPurpose }
  | { kind: 'message'; message: string; purpose: null }
  | { kind: 'error'; code: string; purpose: LinkPurpose | null };

const PURPOSES: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'];

/** Returns the tokens in a URL, and the URL's path, query and fragment without the tokens. */
export function parseUrlTokens(href: string): { tokens: UrlTokens | null; clean: string } {
  const url = new URL(href);
  const { link, message, clean } = readAuthLink(href);
  if (link) return { tokens: withPurpose(link, url.pathname), clean };
  if (message !== null) return { tokens: { kind: 'message', message, purpose: null }, clean };
  // The URL has some parameters of an email link, because `clean` differs from it. Other parameters are missing, so the
  // link is incomplete.
  if (clean !== url.pathname + url.search + url.hash) return { tokens: incomplete(null), clean };
  return { tokens: null, clean };
}

function withPurpose(link: AuthLink, pathname: string): UrlTokens {
  const type = 'type' in link ? link.type : null;
  const stated = type !== null && PURPOSES.includes(type) ? (type as LinkPurpose) : null;
  // Links with a code or an error don't state their purpose. If such a link opens the reset page, its purpose is
  // recovery, because no other links open that page.
  const purpose = stated ?? (/^\/reset-password\/?$/.test(pathname) ? 'recovery' : null);
  switch (link.kind) {
    case 'tokens':
      return { kind: 'session', accessToken: link.accessToken, refreshToken: link.refreshToken, purpose };
    case 'code':
      return { kind: 'code', code: link.code, purpose };
    case 'tokenHash':
      return purpose ? { kind: 'hash', tokenHash: link.tokenHash, purpose } : incomplete(purpose);
    case 'error':
      return { kind: 'error', code: link.code, purpose };
  }
}

function incomplete(purpose: LinkPurpose | null): UrlTokens {
  return { kind: 'error', code: 'incomplete_link', purpose };
}

let taken: UrlTokens | null = null;

/** Removes the tokens from the URL and stores them for claimUrlTokens(). main.tsx calls this before anything else. */
export function takeUrlTokens(): void {
  const { tokens, clean } = parseUrlTokens(window.location.href);
  if (!tokens) return;
  taken = tokens;
  window.history.replaceState(window.history.state, '', clean);
}

/** Returns the tokens that takeUrlTokens() has removed from the URL, or null. Later calls return null. */
export function claimUrlTokens(): UrlTokens | null {
  const tokens = taken;
  taken = null;
  return tokens;
}

/** True if claimUrlTokens() would return tokens. */
export function hasUrlTokens(): boolean {
  return taken !== null;
}
