import { sentenceForAuthMessage } from '@cradle/shared/accounts/authErrors';
import { type AuthLink, readAuthLink } from '@cradle/shared/accounts/urlTokens';
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { BASENAME } from './env';

/** Pages with a one-time secret of their own, and the query parameter that carries it. */
const PAGE_SECRETS = { setup: 'code', 'accept-invitation': 'token' } as const;
type PageWithSecret = keyof typeof PAGE_SECRETS;

// In this tab only, so that a reload doesn't lose the link: by then the address no longer has it.
const tab = safeStorage(() => window.sessionStorage);
const keyOf = (page: PageWithSecret) => `cradle-admin-${page}`;

let taken: AuthLink | null = null;
let takenMessage: string | null = null;

/** Moves every secret out of the address: the auth link into memory, a page's own into the tab. Runs before the app loads. */
export function takeAuthLink(): void {
  const { link, message, clean } = readAuthLink(takePageSecret(window.location.href));
  taken = link;
  takenMessage = message && sentenceForAuthMessage(message);
  if (clean !== `${window.location.pathname}${window.location.search}${window.location.hash}`) {
    window.history.replaceState(window.history.state, '', clean);
  }
}

/** The auth link this page was opened with, if any. A link works once, so it is returned once. */
export function spendAuthLink(): AuthLink | null {
  const link = taken;
  taken = null;
  return link;
}

/** The sentence for what the auth server reported in the address, once; null when it reported nothing. */
export function spendAuthMessage(): string | null {
  const message = takenMessage;
  takenMessage = null;
  return message;
}

/** The secret from the link that opened this page in this tab, also after a reload; null without one. */
export const pageSecret = (page: PageWithSecret): string | null => tab.getItem(keyOf(page));

/** Forgets the secret once it is used up or refused. */
export const forgetPageSecret = (page: PageWithSecret): void => tab.removeItem(keyOf(page));

/** Stores the page's own secret, and returns the address without it. */
function takePageSecret(address: string): string {
  const url = new URL(address);
  for (const page of Object.keys(PAGE_SECRETS) as PageWithSecret[]) {
    const secret = url.searchParams.get(PAGE_SECRETS[page]);
    if (secret === null || url.pathname.replace(/\/$/, '') !== `${BASENAME}/${page}`) continue;
    if (secret) tab.setItem(keyOf(page), secret);
    url.searchParams.delete(PAGE_SECRETS[page]);
  }
  return url.href;
}
