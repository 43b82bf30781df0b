import { answerOf, api } from '../data/apiClient';

/** Thrown where the auth server was willing but the profile could not be saved. */
const NOT_SAVED = { code: 'profile_not_saved' };

/** Saves the full name in the person's profile. An update that sees no row changes none, and is no success. */
export async function saveProfileName(userId: string, fullName: string): Promise<void> {
  const rows = await answerOf(api.from('profiles').update({ full_name: fullName }).eq('id', userId).select('id')).catch(
    () => [],
  );
  if (rows.length === 0) throw NOT_SAVED;
}
