import { type AuthLink, readAuthLink } from '@cradle/shared/urlTokens';

/**
 * The tokens that links in mails carry in the address, in each form in which they arrive:
 * `#access_token=…&refresh_token=…` (hosted and embedded), the same in the query (the specification's reset links),
 * `?code=…` (PKCE), `?token_hash=…&type=…` (own mail templates), `#error=…&error_code=…` (a dead link), `#message=…`
 * (the first of two links that confirm a new address).
 *
 * `takeUrlTokens` runs before anything else loads, so that no request, no script and no later entry of the history sees
 * them. It is part of the first load, so it stays small.
 */

export type LinkPurpose = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email';

export type UrlTokens =
  | { kind: 'session'; accessToken: string; refreshToken: string; purpose: LinkPurpose | null }
  | { kind: 'code'; code: string; purpose: LinkPurpose | null }
  | { kind: 'hash'; tokenHash: string; purpose: LinkPurpose }
  | { kind: 'message'; message: string; purpose: null }
  | { kind: 'error'; code: string; purpose: LinkPurpose | null };

const PURPOSES: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'];

/** Reads the tokens of an address and says what the address is without them. */
export function parseUrlTokens(href: string): { tokens: UrlTokens | null; clean: string } {
  const url = new URL(href);
  const { link, message, clean } = readAuthLink(href);
  if (link) return { tokens: withPurpose(link, url.pathname), clean };
  if (message !== null) return { tokens: { kind: 'message', message, purpose: null }, clean };
  // Something secret was taken out although it leads nowhere: half a pair of tokens.
  if (clean !== url.pathname + url.search + url.hash) return { tokens: incomplete(null), clean };
  return { tokens: null, clean };
}

function withPurpose(link: AuthLink, pathname: string): UrlTokens {
  const type = 'type' in link ? link.type : null;
  const stated = type !== null && PURPOSES.includes(type) ? (type as LinkPurpose) : null;
  // Only the reset page is the target of recovery links, and a code or an error says nothing of its purpose.
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

let waiting: UrlTokens | null = null;

/** Takes the tokens out of the address at once. Called first of all by main.tsx; they wait here for the session. */
export function takeUrlTokens(): void {
  const { tokens, clean } = parseUrlTokens(window.location.href);
  if (!tokens) return;
  waiting = tokens;
  window.history.replaceState(window.history.state, '', clean);
}

/** Hands over what was taken, once. */
export function claimUrlTokens(): UrlTokens | null {
  const tokens = waiting;
  waiting = null;
  return tokens;
}

/** Whether tokens wait to be claimed, without claiming them. */
export function hasUrlTokens(): boolean {
  return waiting !== null;
}
