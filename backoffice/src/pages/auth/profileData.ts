import { profiles } from '@cradle/shared/database/database.columns';
import { BASENAME } from '../../env';
import { auth, currentSession, isWrongPassword } from '../../providers/auth/session';
import { endSession, SESSION_ENDED } from '../../providers/auth/sessionEnd';
import { readRows, writeRows } from '../../providers/data/api';
import { constraintOf, readableError } from '../../providers/data/readableError';

export interface ProfileFields {
  email: string;
  full_name: string;
  username: string;
}

/**
 * Merges the reloaded profile `saved` into the form's values `fields`. `before` contains the previously loaded profile.
 * A field that differs from `before` has been edited by the user and keeps its value.
 */
export function mergeProfile(fields: ProfileFields, before: ProfileFields, saved: ProfileFields): ProfileFields {
  const merge = (field: keyof ProfileFields) => (fields[field] === before[field] ? saved[field] : fields[field]);
  return { email: merge('email'), full_name: merge('full_name'), username: merge('username') };
}

/** The fields that differ from the loaded profile `saved`. */
export const changedFields = (saved: ProfileFields, { email, full_name, username }: ProfileFields) =>
  Object.fromEntries(
    Object.entries({ email, full_name, username }).filter(
      ([field, value]) => value !== saved[field as keyof ProfileFields],
    ),
  ) as Partial<ProfileFields>;

async function ownUser() {
  const session = await currentSession();
  if (!session) throw new Error('Not authenticated');
  return session.user;
}

/**
 * Loads the profile of the signed-in user.
 * @throws Error if no user is signed in
 */
export async function loadProfile(): Promise<ProfileFields> {
  const { id } = await ownUser();
  const [own] = await readRows<Record<keyof ProfileFields, string | null>>(
    `profiles?select=email,full_name,username&id=eq.${id}`,
  );
  if (!own) throw new Error('Not authenticated');
  return { email: own.email ?? '', full_name: own.full_name ?? '', username: own.username ?? '' };
}

/** True if the user has entered a new email address in the form. */
export const changesEmail = (saved: ProfileFields, fields: ProfileFields): boolean =>
  fields.email.trim().toLowerCase() !== saved.email.toLowerCase();

/**
 * Saves the profile. The auth server changes the email: it requires the current password and sends a link to the old
 * and to the new address. The email is changed last, so that the other fields are saved even if the password is wrong.
 * @throws the auth client's error if the password is wrong (isWrongPassword), otherwise an error with a readable
 * message
 */
export async function saveProfile(
  saved: ProfileFields,
  fields: ProfileFields,
  currentPassword: string,
): Promise<{ emailPending: boolean }> {
  const { id } = await ownUser();
  const changes = { full_name: fields.full_name.trim() || null, username: fields.username.trim() || null };
  const changed = await writeRows('PATCH', `profiles?id=eq.${id}&select=id`, changes).catch((error) => {
    throw refusalOf(error);
  });
  // If no row was changed, another device has ended the session. Row-level security then hides the user's row, so
  // PostgREST updates no row and reports no error.
  if (changed.length === 0) {
    endSession(SESSION_ENDED);
    throw new Error(SESSION_ENDED);
  }

  if (!changesEmail(saved, fields)) return { emailPending: false };
  const { error: refused } = await auth.updateUser(
    { email: fields.email.trim(), current_password: currentPassword },
    { emailRedirectTo: `${window.location.origin}${BASENAME}/email-change` },
  );
  if (isWrongPassword(refused)) throw refused;
  if (refused) throw readableError(refused);
  return { emailPending: true };
}

/** The allowed lengths of a username, formatted for messages: '3 to 30'. */
export const USERNAME_LENGTH = `${profiles.username.minLength} to ${profiles.username.maxLength}`;

const MESSAGES: Record<string, string> = {
  profiles_username_key: 'This username is taken. Please choose another.',
  profiles_username_form: `A username has ${USERNAME_LENGTH} letters, digits, dots, dashes or underscores.`,
  profiles_full_name_length: `A full name has at most ${profiles.full_name.maxLength} characters.`,
};

function refusalOf(error: unknown): Error {
  const message = MESSAGES[constraintOf(error) ?? ''];
  return message ? new Error(message) : readableError(error);
}
