import { api, readRows, restUrl } from '../../providers/api';
import { constraintOf, readableError } from '../../providers/readableError';
import { auth, currentSession } from '../../providers/session';

export interface ProfileFields {
  email: string;
  full_name: string;
  username: string;
}

async function ownUser() {
  const session = await currentSession();
  if (!session) throw new Error('Not authenticated');
  return session.user;
}

export async function loadProfile(): Promise<ProfileFields> {
  const { id } = await ownUser();
  const [own] = await readRows<Record<keyof ProfileFields, string | null>>(
    `profiles?select=email,full_name,username&id=eq.${id}`,
  ).catch((error) => {
    throw readableError(error);
  });
  if (!own) throw new Error('Not authenticated');
  return { email: own.email ?? '', full_name: own.full_name ?? '', username: own.username ?? '' };
}

/** Saves what changed. The e-mail belongs to the auth server, which asks the new address first. */
export async function saveProfile(saved: ProfileFields, fields: ProfileFields): Promise<{ emailPending: boolean }> {
  const { id } = await ownUser();
  const changes = { full_name: fields.full_name.trim() || null, username: fields.username.trim() || null };
  await api(restUrl(`profiles?id=eq.${id}`), { method: 'PATCH', body: JSON.stringify(changes) }).catch((error) => {
    throw new Error(inWords(error));
  });

  const email = fields.email.trim();
  if (email.toLowerCase() === saved.email.toLowerCase()) return { emailPending: false };
  const { error: refused } = await auth.updateUser(
    { email },
    { emailRedirectTo: `${window.location.origin}/admin/profile` },
  );
  if (refused) throw readableError(refused);
  return { emailPending: true };
}

const BROKEN: Record<string, string> = {
  profiles_username_key: 'This username is taken. Please choose another.',
  profiles_username_form: 'A username has 3 to 30 letters, digits, dots, dashes or underscores.',
  profiles_full_name_length: 'A full name has at most 100 characters.',
};

const inWords = (error: unknown): string => BROKEN[constraintOf(error) ?? ''] ?? readableError(error).message;
