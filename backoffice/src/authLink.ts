import { type AuthLink, readAuthLink } from '@cradle/shared/urlTokens';

let taken: AuthLink | null = null;

/** Moves the auth link out of the address into memory. Called once, before the application is loaded. */
export function takeAuthLink(): void {
  const { link, clean } = readAuthLink(window.location.href);
  taken = link;
  if (clean !== `${window.location.pathname}${window.location.search}${window.location.hash}`) {
    window.history.replaceState(window.history.state, '', clean);
  }
}

/** The link this page was opened with, if any. A link works once, so it is handed out once. */
export function spendAuthLink(): AuthLink | null {
  const link = taken;
  taken = null;
  return link;
}
