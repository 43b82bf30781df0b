import { keptIn } from '@cradle/shared/keptStorage';
import { env } from '../env';

/**
 * Staff sign in apart from the public site: whoever tries out the site as a parent in the same browser does not lose
 * the back-office, and the other way round. Hence a key of its own, by the backend's host.
 */
export const SESSION_KEY = `sb-${new URL(env.apiUrl).host}-admin-auth-token`;
export const sessions = keptIn(() => window.localStorage);

/** Whether somebody seems to be signed in here; it may turn out that the session is over. */
export const hasSession = (): boolean => sessions.getItem(SESSION_KEY) !== null;
