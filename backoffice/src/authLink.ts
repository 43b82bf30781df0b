import { sentenceForAuthMessage } from '@cradle/shared/accounts/authErrors';
import { type AuthLink, readAuthLink } from '@cradle/shared/accounts/urlTokens';
import { tabStore } from '@cradle/shared/browser/safeStorage';
import { BASENAME } from './env';

/** Pages whose links contain a one-time secret, and the query parameter that holds the secret. */
const PAGE_SECRETS = { setup: 'code', 'accept-invitation': 'token' } as const;
type PageWithSecret = keyof typeof PAGE_SECRETS;

// The sessionStorage key of a page's secret. Secrets are stored, because takeAuthLink() removes them from the URL.
// Without storage, a reload of the page would lose them.
const keyOf = (page: PageWithSecret) => `cradle-admin-${page}`;

let taken: AuthLink | null = null;
let takenMessage: string | null = null;

/**
 * Removes secrets from the URL before the app loads. The auth link is stored in memory, the one-time secret of a page
 * in sessionStorage.
 */
export function takeAuthLink(): void {
  const { link, message, clean } = readAuthLink(takePageSecret(window.location.href));
  taken = link;
  takenMessage = message && sentenceForAuthMessage(message);
  if (clean !== `${window.location.pathname}${window.location.search}${window.location.hash}`) {
    window.history.replaceState(window.history.state, '', clean);
  }
}

/** The auth link that opened this page, or null. Later calls return null, because the link can be used only once. */
export function consumeAuthLink(): AuthLink | null {
  const link = taken;
  taken = null;
  return link;
}

/**
 * The message to show after the user opened the first of the two links that confirm an email change; null otherwise. It
 * is returned only once.
 */
export function consumeAuthMessage(): string | null {
  const message = takenMessage;
  takenMessage = null;
  return message;
}

/**
 * The one-time secret of the link that opened this page; null if the link has none. The secret is still returned after
 * a reload.
 */
export const pageSecret = (page: PageWithSecret): string | null => tabStore.getItem(keyOf(page));

/** Removes the stored secret. Called after the server has accepted or refused it. */
export const clearPageSecret = (page: PageWithSecret): void => tabStore.removeItem(keyOf(page));

/** Stores the one-time secret of a page and returns the URL without that secret. */
function takePageSecret(address: string): string {
  const url = new URL(address);
  for (const page of Object.keys(PAGE_SECRETS) as PageWithSecret[]) {
    const secret = url.searchParams.get(PAGE_SECRETS[page]);
    if (secret === null || url.pathname.replace(/\/$/, '') !== `${BASENAME}/${page}`) continue;
    if (secret) tabStore.setItem(keyOf(page), secret);
    url.searchParams.delete(PAGE_SECRETS[page]);
  }
  return url.href;
}
