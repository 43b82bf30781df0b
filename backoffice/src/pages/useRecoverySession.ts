import { keptIn } from '@cradle/shared/keptStorage';
import type { AuthLink } from '@cradle/shared/urlTokens';
import { type EmailOtpType, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { spendAuthLink } from '../authLink';
import { auth } from '../providers/session';

type RecoverySession = { state: 'checking' } | { state: 'ready' } | { state: 'refused'; message: string };

const NO_LINK = 'This link is invalid or has expired. Ask for a new one with "Forgot password?".';

/** Whose link this tab was opened with: a page that is loaded again has no link any more. */
const OPENED_FOR = 'cradle-admin-recovery';
const tab = keptIn(() => window.sessionStorage);

// A link works once, and React mounts twice in development: the attempt is kept outside.
let attempt: Promise<RecoverySession> | null = null;

const UNREACHED = 'The server cannot be reached. Please open the link in the mail again in a moment.';

/**
 * Turns the link this page was opened with into a session. One that somebody has by signing in will not do: here a new
 * password needs no current one, and an unattended screen is not enough to take an account over.
 */
export function useRecoverySession(): RecoverySession {
  const [session, setSession] = useState<RecoverySession>({ state: 'checking' });
  useEffect(() => {
    const link = spendAuthLink();
    if (link || !attempt) attempt = open(link);
    void attempt.then(setSession);
  }, []);
  return session;
}

async function open(link: AuthLink | null): Promise<RecoverySession> {
  if (link?.kind === 'error') return { state: 'refused', message: link.message };
  const { error } = link ? await exchangePatiently(link) : { error: null };
  if (isAuthRetryableFetchError(error)) return { state: 'refused', message: UNREACHED };
  const { data } = await auth.getSession();
  if (error || !data.session) return { state: 'refused', message: NO_LINK };
  const { id } = data.session.user;
  if (link) tab.setItem(OPENED_FOR, id);
  return tab.getItem(OPENED_FOR) === id ? { state: 'ready' } : { state: 'refused', message: NO_LINK };
}

/** The link has served its purpose. */
export function spendRecovery(): void {
  attempt = null;
  tab.removeItem(OPENED_FOR);
}

/** A link works once, so that it is not given up at the first silence of the server. */
async function exchangePatiently(link: Exclude<AuthLink, { kind: 'error' }>) {
  for (const pause of [500, 1000, 2000, 4000]) {
    const answer = await exchange(link);
    if (!isAuthRetryableFetchError(answer.error)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return exchange(link);
}

function exchange(link: Exclude<AuthLink, { kind: 'error' }>) {
  switch (link.kind) {
    case 'tokens':
      return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
    case 'code':
      return auth.exchangeCodeForSession(link.code);
    case 'tokenHash':
      return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type as EmailOtpType });
  }
}
