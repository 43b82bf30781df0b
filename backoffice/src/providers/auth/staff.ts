import { callFunction } from '../data/api';
import { readableError } from '../data/readableError';
import { cachedRequest } from './cachedRequest';
import type { Permission } from './permissions';
import { currentSession } from './session';

/**
 * The user's permissions, cached for the session; an empty list if the user isn't an active staff member. Rejects if
 * the permissions can't be loaded.
 */
export const staff = cachedRequest(async (): Promise<Permission[]> => {
  try {
    if (!(await currentSession())) return [];
    return await callFunction<Permission[]>('my_permissions', {});
  } catch (error) {
    const refusal = readableError(error);
    // If the server refuses the token, the user has no permissions. After any other error, the permissions are unknown,
    // so the error is thrown.
    if (refusal.status === 401 || refusal.status === 403) return [];
    throw refusal;
  }
});

/** A navigation refetches the permissions if the cached permissions are older than this number of milliseconds. */
export const RECHECK_AFTER = 10_000;
