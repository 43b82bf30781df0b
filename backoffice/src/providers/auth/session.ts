import type { AuthLink } from '@cradle/shared/accounts/urlTokens';
import { authFetch } from '@cradle/shared/browser/authFetch';
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';
import { AuthClient, isAuthApiError, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { env, SESSION_KEY } from '../../env';
import { forgetUser } from './onSignOut';

/**
 * The auth client. createClient() of supabase-js isn't used, because the other clients that it creates would add 28 kB
 * of unused code.
 */
export const auth = new AuthClient({
  url: `${env.apiUrl}/auth/v1`,
  headers: { apikey: env.apiKey, Authorization: `Bearer ${env.apiKey}` },
  fetch: authFetch,
  storage: localStore,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
  // authLink.ts reads the tokens in the URL before this module is loaded.
  detectSessionInUrl: false,
  // PKCE works only in the browser that sent the request, but recovery emails are often opened on another device.
  flowType: 'implicit',
});

/**
 * A key in localStorage that all tabs share. It is set by a sign-out and removed by the next sign-in. If there is
 * neither a session nor this key, the session has ended without a sign-out.
 */
const SIGNED_OUT_KEY = SESSION_KEY.replace('auth-token', 'signed-out');
export const markSignedOut = (): void => localStore.setItem(SIGNED_OUT_KEY, 'true');
export const wasSignedOut = (): boolean => localStore.getItem(SIGNED_OUT_KEY) !== null;
/** The latest user of this tab; null if no user was signed in yet. */
let latestUser = storedUserId();
auth.onAuthStateChange((event, session) => {
  if (event === 'SIGNED_IN') localStore.removeItem(SIGNED_OUT_KEY);
  if (!session) return;
  if (latestUser && latestUser !== session.user.id) forgetUser();
  latestUser = session.user.id;
});

/** Thrown if the server doesn't respond. readableError() turns it into a message for users. */
export class Unreachable extends TypeError {}

/**
 * The current session, refreshed if it has expired; null if no user is signed in.
 * @throws Unreachable if the server doesn't respond to the refresh (the user stays signed in)
 */
export async function currentSession(): Promise<Session | null> {
  const { data, error } = await auth.getSession();
  if (error && isAuthRetryableFetchError(error)) throw new Unreachable();
  return data.session;
}

/** The id of the signed-in user from the stored session; null if no user is signed in. */
export function storedUserId(): string | null {
  const session = readJson(localStore.getItem(SESSION_KEY)) as Partial<Session> | null;
  return session?.user?.id ?? null;
}

/**
 * Refreshes the session after the server refused a token that hadn't expired, for example after a key rotation. If the
 * server also refuses the refresh, the session is removed. If the server doesn't respond, the session stays.
 * @param refused the refused token. If another request has already replaced this token, the new session is returned.
 */
export async function renewedSession(refused: string): Promise<Session | null> {
  const { session } = (await auth.getSession()).data;
  if (session && session.access_token !== refused) return session;
  const { error } = await auth.refreshSession();
  if (isAuthApiError(error) && error.status !== 429) await forgetSession();
  // Another tab may have refreshed the session already.
  return isAuthRetryableFetchError(error) ? null : (await auth.getSession()).data.session;
}

/** Removes the session from this browser, without a request. */
export async function forgetSession(): Promise<void> {
  localStore.removeItem(SESSION_KEY);
  // The session is already removed, so this call sends no request. It only makes auth-js notify all tabs.
  await auth.signOut({ scope: 'local' });
}

interface LinkUser {
  id: string;
  email: string;
}

/**
 * Fetches the user of a link's access token. Doesn't use the auth client, which would remove the current user's session
 * if the server refuses the token.
 * @returns null if the server refuses the token
 * @throws Unreachable if the server doesn't respond
 */
export async function userOfLink({ accessToken }: Extract<AuthLink, { kind: 'tokens' }>): Promise<LinkUser | null> {
  const headers = { apikey: env.apiKey, Authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${env.apiUrl}/auth/v1/user`, { headers }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) throw new Unreachable();
  if (!response.ok) return null;
  const { id, email } = (await response.json()) as LinkUser;
  return { id, email };
}

const CODES: readonly unknown[] = ['current_password_required', 'current_password_invalid', 'invalid_credentials'];

/** True if the auth server refused a change because the current password was missing or wrong. */
export const isWrongPassword = (error: unknown): boolean => isAuthApiError(error) && CODES.includes(error.code);
