import { pageSecret } from '../../authLink';
import type { Role } from '../../providers/auth/permissions';
import { currentSession } from '../../providers/auth/session';
import { callFunction } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';

/** What the holder of a token may read of the invitation. */
export interface Invitation {
  email: string;
  role: Role;
  expires_at: string;
}

export type InvitationState =
  | { is: 'checking' }
  | { is: 'invalid' }
  | { is: 'failed'; message: string }
  /** `signedInAs`: address of another user who is signed in here, and has to agree to be signed out. */
  | { is: 'open'; token: string; invitation: Invitation; signedInAs: string | null };

/** Reads the invitation of the link that opened this page. */
export async function loadInvitation(): Promise<InvitationState> {
  const token = pageSecret('accept-invitation');
  if (!token) return { is: 'invalid' };
  try {
    const invitation = await callFunction<Invitation | null>('invitation_for', { token });
    if (!invitation) return { is: 'invalid' };
    const signedIn = (await currentSession())?.user.email ?? null;
    return { is: 'open', token, invitation, signedInAs: signedIn === invitation.email ? null : signedIn };
  } catch (error) {
    return { is: 'failed', message: readableError(error).message };
  }
}
