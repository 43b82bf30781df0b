import { sentenceForAuthError } from '@cradle/shared/accounts/authErrors';
import type { AuthLink } from '@cradle/shared/accounts/urlTokens';
import { spendAuthLink, spendAuthMessage } from '../authLink';

export interface LinkNotice {
  severity: 'success' | 'info' | 'error';
  text: string;
}

let notice: LinkNotice | null = null;

/**
 * What the email link that opened this page has done, for the login page to show. Tokens of the link are not used
 * there: the user signs in with the form, and no session is replaced.
 */
export function linkNotice(): LinkNotice | null {
  const [link, message] = [spendAuthLink(), spendAuthMessage()];
  if (link) notice = noticeOf(link);
  else if (message) notice = { severity: 'info', text: message };
  return notice;
}

/** Called after a successful sign-in. */
export function forgetLinkNotice(): void {
  notice = null;
}

/** A code or a token hash confirms nothing before it is exchanged, which this page doesn't do. */
function noticeOf(link: AuthLink): LinkNotice | null {
  if (link.kind === 'error') return { severity: 'error', text: sentenceForAuthError(link.code) };
  return link.kind === 'tokens' ? { severity: 'success', text: CONFIRMED } : null;
}

const CONFIRMED = 'Your email address is confirmed. You can sign in now.';
