import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { conflictOf } from '../../conflict/conflict';
import { updateOverVersion } from '../../conflict/overVersion';
import { useToast } from '../../look/useToast';
import { api, callFunction, readRows, restUrl } from '../../providers/api';
import { readableError } from '../../providers/readableError';
import { staff } from '../../providers/staff';
import { ADMIN_COLUMNS, type Admin, type Invitation, roleName } from './record';

const QUERY = `admin_users?select=${ADMIN_COLUMNS.join(',')},profiles(email,full_name)&order=created_at.desc`;

/** All members of staff, newest first. */
export const useAdmins = () =>
  useQuery({
    queryKey: ['admin_users', 'with profiles'],
    queryFn: () =>
      readRows<Admin>(QUERY).catch((error) => {
        throw readableError(error);
      }),
  });

const INVITATIONS =
  'admin_invitations?select=id,email,role,created_at,expires_at&accepted_at=is.null&revoked_at=is.null&order=created_at.desc';

/** Invitations that are neither accepted nor revoked, newest first. */
export const useInvitations = () =>
  useQuery({
    queryKey: ['admin_users', 'invitations'],
    queryFn: () =>
      readRows<Invitation>(INVITATIONS).catch((error) => {
        throw readableError(error);
      }),
  });

/** The changes that super admins make. Each one reports its outcome in a toast, and resolves to the error, or to null. */
export function useAdminChanges() {
  const [busy, setBusy] = useState(false);
  const { identity } = useGetIdentity();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();

  const attempt = useCallback(
    async (work: () => Promise<unknown>, failure: string, success: string, about: string, userId?: string) => {
      setBusy(true);
      try {
        await work();
        toast.success(translate(`resources.admin_users.${success}`), about);
        return null;
      } catch (error) {
        const reason = conflictOf(error)
          ? 'Somebody else changed this admin in the meantime.'
          : readableError(error).message;
        toast.error(translate(`resources.admin_users.${failure}`), reason);
        return readableError(error);
      } finally {
        setBusy(false);
        await queryClient.invalidateQueries({ queryKey: ['admin_users'] });
        if (userId !== undefined && userId === identity?.id) {
          // One's own rights have changed: this page may be out of reach from now on.
          staff.forget();
          await queryClient.invalidateQueries({ queryKey: ['auth'] });
        }
      }
    },
    [identity?.id, queryClient, toast, translate],
  );

  return useMemo(() => {
    const update = ({ id, updated_at }: Admin, changes: object) =>
      updateOverVersion('admin_users', ADMIN_COLUMNS, { id, previousData: { updated_at } }, { ...changes });
    return {
      busy,
      add: (email: string, role: Admin['role']) =>
        attempt(
          () => callFunction('add_admin', { email, role }),
          'errors.create',
          'notifications.created',
          `${email.trim()} has been given ${role} privileges`,
        ),
      invite: (email: string, role: Admin['role']) =>
        attempt(
          () => callFunction('invite_admin', { email: email.trim(), role }),
          'invitations.notSent',
          'invitations.sent',
          `${email.trim()} has 7 days to join as ${roleName(role)}`,
        ),
      revoke: ({ id, email }: Invitation) =>
        attempt(() => revokeOne(id), 'invitations.notRevoked', 'invitations.revoked', email),
      changeRole: (admin: Admin, role: Admin['role']) =>
        attempt(
          () => update(admin, { role }),
          'errors.update',
          'notifications.updated',
          `${admin.profiles.email} is ${roleName(role)} now`,
          admin.user_id,
        ),
      setActive: (admin: Admin, is_active: boolean) =>
        attempt(
          () => update(admin, { is_active }),
          'status.failed',
          is_active ? 'status.activated' : 'status.deactivated',
          admin.profiles.email,
          admin.user_id,
        ),
      remove: (admin: Admin) =>
        attempt(() => deleteOne(admin), 'errors.delete', 'notifications.deleted', admin.profiles.email, admin.user_id),
    };
  }, [attempt, busy]);
}

async function revokeOne(invitation_id: number): Promise<void> {
  if (await callFunction<boolean>('revoke_invitation', { invitation_id })) return;
  throw new Error('This invitation was accepted or revoked already.');
}

/** What is gone already, the database deletes without a word; that is not for us to claim. */
async function deleteOne({ id }: Admin): Promise<void> {
  const { json } = await api(restUrl(`admin_users?id=eq.${id}&select=id`), {
    method: 'DELETE',
    headers: { Prefer: 'return=representation' },
  });
  if (((json ?? []) as unknown[]).length === 0) throw new Error('Somebody else has deleted this admin already.');
}
