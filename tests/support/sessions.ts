/** Sessions in the format in which the applications store them in a browser, for tests that skip the sign-in form. */
import { password as testPassword } from './data/people';

/** Returns the storage key of the public site's session. @param host with its port */
export const siteSessionKey = (host: string) => `sb-${host.split(/[.:]/)[0]}-auth-token`;

/** Returns the storage key of the back-office's session. @param host with its port */
export const backofficeSessionKey = (host: string) => `sb-${host}-admin-auth-token`;

/**
 * Signs in, by default with the password of all test accounts.
 * @returns the session as JSON, as it is stored
 * @throws Error if the sign-in fails
 */
export async function sessionFor(
  origin: string,
  apiKey: string,
  email: string,
  password = testPassword,
): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} can't sign in: ${response.status} ${await response.text()}`);
  return response.text();
}
