import type { AuthLink } from '@cradle/shared/accounts/urlTokens';
import { env } from '../../env';
import { Unreachable } from './session';

export interface LinkUser {
  id: string;
  email: string;
}

/**
 * The user of a link's access token, according to the auth server. The auth client isn't used for this: when the server
 * refuses the token, the client would remove the session of the user who is signed in.
 * @returns null when the server refuses the token
 * @throws Unreachable when the server doesn't answer
 */
export async function userOfLink({ accessToken }: Extract<AuthLink, { kind: 'tokens' }>): Promise<LinkUser | null> {
  const headers = { apikey: env.apiKey, Authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${env.apiUrl}/auth/v1/user`, { headers }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) throw new Unreachable();
  if (!response.ok) return null;
  const { id, email } = (await response.json()) as LinkUser;
  return { id, email };
}
