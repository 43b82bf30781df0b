import { BASENAME } from '../../env';

/** The roles, from lowest to highest. */
export const ROLES = ['moderator', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Permission {
  role: Role;
  resource: string;
  action: string;
}

/** Maps an action name of react-admin to the name in the table `role_permissions`, if the two names differ. */
const ACTION_OF: Record<string, string> = { show: 'list', edit: 'update', clone: 'create' };

/** Converts an action of react-admin to an action of `role_permissions`. */
export const actionOf = (action: string): string => ACTION_OF[action] ?? action;

/** The role of the user with these permissions; null if the user isn't an active staff member. */
export const roleOf = (rows: readonly Permission[]): Role | null => rows[0]?.role ?? null;

/** True if the permissions contain the action on the resource. `action` may be an action of react-admin. */
export function isAllowed(rows: readonly Permission[], resource: string, action: string): boolean {
  const wanted = actionOf(action);
  return rows.some((row) => row.resource === resource && row.action === wanted);
}

/** The lowest of the given roles; null if the list is empty. */
export function leastRole(roles: readonly Role[]): Role | null {
  return ROLES.find((role) => roles.includes(role)) ?? null;
}

/** The role as shown on screens: upper case, with spaces instead of underscores (SUPER ADMIN). */
export const roleLabel = (role: Role | null): string => (role ?? 'none').replaceAll('_', ' ').toUpperCase();

export interface Denied {
  resource: string;
  action: string;
}

let last: Denied | null = null;

/**
 * Stores the page to which access was denied, because react-admin's redirect to /access-denied doesn't contain that
 * page. Denied actions without a page of their own, such as deleting, aren't stored.
 */
export function recordDenied(resource: string, action: string): void {
  const [, page, part] = window.location.pathname.slice(BASENAME.length).split('/');
  const isThePage = ['list', 'create', 'edit', 'show'].includes(action) || (action === 'import' && part === 'import');
  if (page === resource && isThePage) last = { resource, action };
}

/** The page to which the user was last denied access; null if no access was denied yet. */
export const lastDenied = (): Denied | null => last;
