import type { Tables } from '@cradle/shared/database/database.types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { conflictOf, updateOverVersion } from '../../conflict/conflict';
import type { Role } from '../../providers/auth/permissions';
import { staff } from '../../providers/auth/staff';
import { callFunction, readRows, writeRows } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';
import { useToast } from '../../ui/useToast';
import { definitionOf } from '../definitions';

type AdminRow = Tables<'admin_users'>;
export type ProfileRow = Tables<'profiles'>;

/** A staff member, with the email and name of their account. */
export interface Admin extends AdminRow {
  profiles: Pick<ProfileRow, 'email' | 'full_name'>;
}

/** The time of each staff member's last sign-in, by user id; null if the staff member has never signed in. */
export const useSignIns = () =>
  useQuery({
    queryKey: ['admin_users', 'sign-ins'],
    queryFn: async () => {
      const rows = await callFunction<{ user_id: string; last_sign_in_at: string | null }[]>('staff_sign_ins', {});
      return new Map(rows.map(({ user_id, last_sign_in_at }) => [user_id, last_sign_in_at]));
    },
  });

/** An invitation that is neither accepted nor revoked. It may have expired. */
export interface Invitation {
  id: number;
  email: string;
  role: Role;
  created_at: string;
  expires_at: string;
}

/** The styles of the lists of staff and of users, each with its own scrollbar. */
export const USER_LIST = { listStyle: 'none', m: 0, p: 0, maxHeight: '24rem', overflowY: 'auto' } as const;

/**
 * The last active super admin; null if there are several active super admins or none. The database refuses to demote,
 * deactivate or delete the last one.
 */
export function lastSuperAdmin(admins: readonly Admin[]): Admin | null {
  const active = admins.filter(({ role, is_active }) => role === 'super_admin' && is_active);
  return active.length === 1 ? (active[0] ?? null) : null;
}

/** The role for use within a sentence: 'super admin'. */
export const roleName = (role: Role): string => role.replaceAll('_', ' ');

const columns = () => definitionOf('admin_users')?.columns ?? [];

const query = () => `admin_users?select=${columns().join(',')},profiles(email,full_name)&order=created_at.desc`;

/** All members of staff, newest first. */
export const useAdmins = () =>
  useQuery({
    queryKey: ['admin_users', 'with profiles'],
    queryFn: () => readRows<Admin>(query()),
  });

const INVITATIONS =
  'admin_invitations?select=id,email,role,created_at,expires_at&accepted_at=is.null&revoked_at=is.null&order=created_at.desc';

/** Invitations that are neither accepted nor revoked, newest first. */
export const useInvitations = () =>
  useQuery({
    queryKey: ['admin_users', 'invitations'],
    queryFn: () => readRows<Invitation>(INVITATIONS),
  });

/**
 * Functions for the changes that super admins make. Each function shows a notification about the outcome, and resolves
 * with the error, or with null on success.
 */
export function useAdminChanges() {
  const [busy, setBusy] = useState(false);
  const { identity } = useGetIdentity();
  const queryClient = useQueryClient();
  const toast = useToast();

  const attempt = async (
    work: () => Promise<unknown>,
    failure: string,
    success: string,
    about: string,
    userId?: string,
  ) => {
    setBusy(true);
    try {
      await work();
      toast.success(success, about);
      return null;
    } catch (error) {
      const readable = readableError(error);
      toast.error(failure, conflictOf(error) ? 'Somebody else changed this admin in the meantime.' : readable.message);
      return readable;
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['admin_users'] });
      if (userId !== undefined && userId === identity?.id) {
        // The change may affect the user's own permissions, including the access to this page.
        staff.clear();
        await queryClient.invalidateQueries({ queryKey: ['auth'] });
      }
    }
  };

  const update = ({ id, updated_at }: Admin, changes: Partial<AdminRow>) =>
    updateOverVersion('admin_users', columns(), { id, previousData: { updated_at } }, changes);

  return {
    busy,
    add: (email: string, role: Role) =>
      attempt(
        () => callFunction('add_admin', { email, role }),
        'Failed to add admin user',
        'Admin added',
        `${email.trim()} has been given ${role} privileges.`,
      ),
    invite: (email: string, role: Role) =>
      attempt(
        () => callFunction('invite_admin', { email: email.trim(), role }),
        'Failed to send invitation',
        'Invitation sent',
        `${email.trim()} can accept the invitation as ${roleName(role)} within 7 days.`,
      ),
    revoke: ({ id, email }: Invitation) =>
      attempt(() => revokeOne(id), 'Failed to revoke invitation', 'Invitation revoked', email),
    changeRole: (admin: Admin, role: Role) =>
      attempt(
        () => update(admin, { role }),
        'Failed to update admin role',
        'Role updated',
        `${admin.profiles.email} is ${roleName(role)} now.`,
        admin.user_id,
      ),
    setActive: (admin: Admin, is_active: boolean) =>
      attempt(
        () => update(admin, { is_active }),
        'Failed to update admin status',
        is_active ? 'Admin activated' : 'Admin deactivated',
        admin.profiles.email,
        admin.user_id,
      ),
    remove: (admin: Admin) =>
      attempt(
        () => deleteOne(admin),
        'Failed to delete admin user',
        'Admin deleted',
        admin.profiles.email,
        admin.user_id,
      ),
  };
}

async function revokeOne(invitation_id: number): Promise<void> {
  if (await callFunction<boolean>('revoke_invitation', { invitation_id })) return;
  throw new Error('This invitation was accepted or revoked already.');
}

async function deleteOne({ id }: Admin): Promise<void> {
  const deleted = await writeRows('DELETE', `admin_users?id=eq.${id}&select=id`);
  if (deleted.length === 0) throw new Error('Somebody else deleted this admin already.');
}
