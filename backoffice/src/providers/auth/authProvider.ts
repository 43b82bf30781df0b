import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import { BASENAME } from '../../env';
import { readRows } from '../data/api';
import { isAllowed, recordDenied, roleOf } from './permissions';
import { missingFactor, SecondFactorNeeded } from './secondFactor';
import { auth, currentSession } from './session';
import { endSession, reasonForSignOut, recordEnd, SESSION_ENDED } from './sessionEnd';
import { signOut } from './signOut';
import { RECHECK_AFTER, staff } from './staff';

const NOT_STAFF = 'Access denied. Admin privileges required.';

/**
 * The delay of checkAuth() in milliseconds if the URL is already that of the login page. Until the login page is
 * rendered, the previous page keeps calling checkAuth(). Without the delay, each rejection would redirect again, and
 * these redirects would keep React from rendering the login page (marmelab/react-admin#10764).
 */
const LOGIN_RENDER_MS = 500;

/** URLs that email links open. These pages don't require a session and handle sessions themselves. */
const LINK_PAGES = new RegExp(`^${BASENAME}/(accept-invitation|email-change|reset-password)/?$`);

/** ra-supabase's provider. It uses only the `auth` property of the Supabase client. */
const base = supabaseAuthProvider({ auth } as unknown as SupabaseClient, {});

/**
 * ra-supabase's provider, with replacements for most of its methods. The permissions come from the database function
 * my_permissions().
 */
export const authProvider: AuthProvider = {
  ...base,

  // Disables ra-supabase's handling of auth links, which would write the tokens into the URL again. authLink.ts and the
  // pages that auth links open handle these links.
  handleCallback: undefined,

  async login({ email, password }: { email: string; password: string }) {
    staff.clear();
    await base.login({ email, password });
    if (await missingFactor()) throw new SecondFactorNeeded();
    await requireStaff();
  },

  /**
   * Signs out, unless the user still has to enter the code of the second factor. In that case the login page needs the
   * session to verify the code. The button "Use another account" on the login page ends the session.
   */
  async logout() {
    if (!(await missingFactor().catch(() => null))) await signOut();
  },

  /**
   * Rejects if there is no session, if the code of the second factor is missing, or if the user isn't staff. During an
   * outage it resolves, so that canAccess() can report the outage.
   */
  async checkAuth() {
    if (window.location.pathname === `${BASENAME}/login`)
      await new Promise((done) => setTimeout(done, LOGIN_RENDER_MS));
    const session = await currentSession().catch(() => 'unknown');
    if (!session) throw { message: false };
    // After this rejection, react-admin calls logout() and opens the login page, which asks for the code.
    if (await missingFactor().catch(() => null)) throw { message: false };
    const permissions = await staff.get(RECHECK_AFTER).catch(() => null);
    if (!permissions || roleOf(permissions)) return;
    if (LINK_PAGES.test(window.location.pathname)) throw { message: false };
    // Rejects without a message, because the login page shows the reason.
    recordEnd(await reasonForSignOut());
    throw { message: false };
  },

  /** Ends the session if the user is signed out or no longer staff. A missing permission doesn't end the session. */
  async checkError(error: { status?: number; name?: string }) {
    const sessionMissing = error.name === 'AuthSessionMissingError';
    if (error.status !== 401 && error.status !== 403 && !sessionMissing) return;
    if (!(await currentSession().catch(() => 'unknown'))) {
      endSession(SESSION_ENDED);
      return;
    }
    // If this request fails, the user keeps the cached permissions.
    const permissions = await staff.get(0).catch(() => null);
    if (permissions && !roleOf(permissions)) endSession(await reasonForSignOut());
  },

  async canAccess({ resource, action }) {
    const allowed = isAllowed(await staff.get(), resource, action);
    if (!allowed) recordDenied(resource, action);
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

/**
 * Called after the sign-in: signs out users who aren't staff.
 * @throws Error with a message for the login page, if the user isn't staff or the permissions can't be loaded
 */
export async function requireStaff(): Promise<void> {
  staff.clear();
  const role = roleOf(
    await staff.get().catch(async (error: Error) => {
      await signOut();
      throw error;
    }),
  );
  if (role) return;
  await signOut();
  throw new Error(NOT_STAFF);
}

/** The URL of the page that the link in the reset email opens. */
export const resetAddress = () => `${window.location.origin}${BASENAME}/reset-password`;
