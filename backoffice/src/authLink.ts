import { sentenceForAuthMessage } from '@cradle/shared/accounts/authErrors';
import { type AuthLink, readAuthLink } from '@cradle/shared/accounts/urlTokens';
import { tabStore } from '@cradle/shared/browser/safeStorage';
import { BASENAME } from './env';

/** Pages whose links contain a one-time secret, and the query parameter that holds the secret. */
const PAGE_SECRETS = { setup: 'code', 'accept-invitation': 'token' } as const;
type PageWithSecret = keyof typeof PAGE_SECRETS;

// The secrets are stored in sessionStorage, because they are removed from the URL and would be lost on reload.
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

/** The auth link that opened this page, or null. It is returned only once, because the link can be used only once. */
export function consumeAuthLink(): AuthLink | null {
  const link = taken;
  taken = null;
  return link;
}

/** The message after the first of the two links of an email change, or null. It is returned only once. */
export function consumeAuthMessage(): string | null {
  const message = takenMessage;
  takenMessage = null;
  return message;
}

/** The one-time secret of the link that opened this page, also after a reload; null if there is none. */
export const pageSecret = (page: PageWithSecret): string | null => tabStore.getItem(keyOf(page));

/** Removes the secret after it was used or refused. */
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
