import { describe, expect, it } from 'vitest';
import { type Admin, lastSuperAdmin } from './useAdmins';

const admin = (id: number, role: Admin['role'], is_active = true) => ({ id, role, is_active }) as Admin;

describe('lastSuperAdmin', () => {
  it('lastSuperAdmin returns the active super admin if there is only one', () => {
    expect(lastSuperAdmin([admin(1, 'super_admin'), admin(2, 'admin'), admin(3, 'super_admin', false)])?.id).toBe(1);
  });

  it('lastSuperAdmin returns null if there are two active super admins or none', () => {
    expect(lastSuperAdmin([admin(1, 'super_admin'), admin(2, 'super_admin')])).toBeNull();
    expect(lastSuperAdmin([])).toBeNull();
  });
});
