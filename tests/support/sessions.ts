/** Sessions as the applications keep them in a browser, so that a test need not fill in a form to be signed in. */
import { password as everybodys } from './people';

/** Where the public site looks for a session. @param host with its port */
export const siteSessionKey = (host: string) => `sb-${host.split(/[.:]/)[0]}-auth-token`;

/** Where the back-office looks for one. @param host with its port */
export const officeSessionKey = (host: string) => `sb-${host}-admin-auth-token`;

/**
 * Signs in, with the password that every test account has at first.
 * @returns the session as JSON, as it is kept
 * @throws Error when the sign-in is refused
 */
export async function sessionFor(
  origin: string,
  apiKey: string,
  email: string,
  password = everybodys,
): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.text();
}
