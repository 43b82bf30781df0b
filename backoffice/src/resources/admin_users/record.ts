import type { Tables } from '@cradle/shared/database.types';
import type { Role } from '../../providers/permissions';

export type AdminRow = Tables<'admin_users'>;
export type ProfileRow = Tables<'profiles'>;

export const ADMIN_COLUMNS = [
  'id',
  'user_id',
  'role',
  'is_active',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof AdminRow)[];

/** A member of staff with the account behind. */
export interface Admin extends AdminRow {
  profiles: Pick<ProfileRow, 'email' | 'full_name'>;
}

/** An invitation that is neither accepted nor revoked. It may have expired. */
export interface Invitation {
  id: number;
  email: string;
  role: Role;
  created_at: string;
  expires_at: string;
}

/** Whose demotion, dismissal or deletion the database refuses: the last one who could undo it. */
export function lastSuperAdmin(admins: readonly Admin[]): Admin | null {
  const active = admins.filter(({ role, is_active }) => role === 'super_admin' && is_active);
  return active.length === 1 ? (active[0] ?? null) : null;
}

/** 'super admin', as it stands within a sentence. */
export const roleName = (role: Role): string => role.replaceAll('_', ' ');
