import { callFunction } from './api';
import { freshly } from './freshly';
import type { Permission } from './permissions';
import { readableError } from './readableError';
import { currentSession } from './session';

/**
 * The caller's rights, kept for the session and asked again when they may have changed. Rejects when the backend cannot
 * be asked; answers [] for who is no active member of staff.
 */
export const staff = freshly(async (): Promise<Permission[]> => {
  try {
    if (!(await currentSession())) return [];
    return await callFunction<Permission[]>('my_permissions', {});
  } catch (error) {
    const refusal = readableError(error);
    // 401 and 403 are answers: a token that is refused has no rights. Anything else is "could not ask".
    if (refusal.status === 401 || refusal.status === 403) return [];
    throw refusal;
  }
});

/** How long a right may be taken as known while somebody moves from page to page. */
export const RECHECK_AFTER = 10_000;
