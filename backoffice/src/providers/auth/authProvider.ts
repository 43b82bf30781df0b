import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import { BASENAME } from '../../env';
import { readRows } from '../data/api';
import { noteDenied } from './denied';
import { may, roleOf } from './permissions';
import { reasonToLeave, SESSION_ENDED } from './reasonToLeave';
import { auth, currentSession } from './session';
import { endSession, noteEnd } from './sessionEnd';
import { signOut } from './signOut';
import { RECHECK_AFTER, staff } from './staff';

const NOT_STAFF = 'Access denied. Admin privileges required.';

/**
 * The page that one is led away from is there until the login is drawn, and asks once more; every refusal would lead away
 * anew, some hundred times in ten seconds, and keep React from drawing it (marmelab/react-admin#10764). So the answer to
 * a question at the login's address, which nobody waits for, takes its time.
 */
const DRAWN_MS = 500;

/** Where links of emails lead. These pages read and replace the session themselves, and need nobody to be signed in. */
const LINK_PAGES = new RegExp(`^${BASENAME}/(accept-invitation|email-change|reset-password)/?$`);

/** The auth part is all that ra-supabase's provider looks at. */
const base = supabaseAuthProvider({ auth } as unknown as SupabaseClient, {});

/** ra-supabase's provider, with rights from `my_permissions()` and nothing else. */
export const authProvider: AuthProvider = {
  ...base,

  // Auth links are handled by authLink.ts and the reset page; ra-supabase would put the tokens into the query again.
  handleCallback: undefined,

  async login({ email, password }: { email: string; password: string }) {
    staff.forget();
    await base.login({ email, password });
    const role = roleOf(
      await staff.get().catch(async (error: Error) => {
        await signOut();
        throw error;
      }),
    );
    if (!role) {
      await signOut();
      throw new Error(NOT_STAFF);
    }
  },

  async logout() {
    await signOut();
  },

  /** Rejects for nobody and for who is not staff; resolves when the backend is away (canAccess then says so). */
  async checkAuth() {
    if (window.location.pathname === `${BASENAME}/login`) await new Promise((done) => setTimeout(done, DRAWN_MS));
    const session = await currentSession().catch(() => 'unknown');
    // Nothing to say to somebody who only just arrived.
    if (!session) throw { message: false };
    const rights = await staff.get(RECHECK_AFTER).catch(() => null);
    if (!rights || roleOf(rights)) return;
    if (LINK_PAGES.test(window.location.pathname)) throw { message: false };
    // The login page shows the reason; a message here would show it twice.
    noteEnd(await reasonToLeave());
    throw { message: false };
  },

  /** A refused call may mean: signed out, deactivated, or simply not one's own right. Only the first two end the session. */
  async checkError(error: { status?: number; name?: string }) {
    const sessionMissing = error.name === 'AuthSessionMissingError';
    if (error.status !== 401 && error.status !== 403 && !sessionMissing) return;
    if (!(await currentSession().catch(() => 'unknown'))) {
      endSession(SESSION_ENDED);
      return;
    }
    staff.forget();
    const rights = await staff.get().catch(() => null);
    if (rights && !roleOf(rights)) endSession(await reasonToLeave());
  },

  async canAccess({ resource, action }) {
    const allowed = may(await staff.get(), resource, action);
    if (!allowed) noteDenied(resource, action);
    return allowed;
  },

  async getPermissions() {
    return roleOf(await staff.get().catch(() => []));
  },

  async getIdentity() {
    const user = (await currentSession())?.user;
    if (!user) throw new Error(SESSION_ENDED);
    const [profile] = await readRows<{ full_name: string | null }>(`profiles?select=full_name&id=eq.${user.id}`);
    return { id: user.id, email: user.email, fullName: profile?.full_name ?? user.email ?? 'Staff' };
  },
};

/** Where a reset mail leads back to. */
export const resetAddress = () => `${window.location.origin}${BASENAME}/reset-password`;
