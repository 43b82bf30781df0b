import { auth, currentSession } from './session';

/** The verified second factor whose code the session still lacks. */
export interface MissingFactor {
  id: string;
  type: string;
}

/** Thrown by the sign-in if the account has a second factor. The session exists, but has no permissions yet. */
export class SecondFactorNeeded extends Error {
  override name = 'SecondFactorNeeded';
}

/**
 * Finds the factor in the session, without a request. Prefers an authenticator app. The embedded auth server has no second
 * factors; the database checks them, too (private.has_used_second_factor).
 * @returns null without a session, without a factor, or if its code was entered
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
