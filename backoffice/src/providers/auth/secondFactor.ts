import { auth, currentSession } from './session';

/** A verified second factor whose code the user hasn't entered in this session. */
export interface MissingFactor {
  id: string;
  type: string;
}

/**
 * Thrown by the sign-in if the account has a second factor. The session exists, but the database grants it no
 * permissions until the code is entered.
 */
export class SecondFactorNeeded extends Error {
  override name = 'SecondFactorNeeded';
}

/**
 * The second factor whose code the user still has to enter. If the account has several factors, prefers an
 * authenticator app. The factors are stored in the session, so no request is sent unless the session has expired and
 * must be refreshed. The database also requires the second factor (private.has_used_second_factor). The embedded auth
 * server doesn't support second factors.
 * @returns null if there is no session or no factor, or if the code was already entered
 * @throws Unreachable if the session has expired and the server doesn't respond
 */
export async function missingFactor(): Promise<MissingFactor | null> {
  const session = await currentSession();
  const verified = session?.user.factors?.filter(({ status }) => status === 'verified') ?? [];
  const factor = verified.find(({ factor_type }) => factor_type === 'totp') ?? verified[0];
  if (!factor) return null;
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === 'aal2' ? null : { id: factor.id, type: factor.factor_type };
}
