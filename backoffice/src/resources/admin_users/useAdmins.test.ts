import { describe, expect, it } from 'vitest';
import { type Admin, lastSuperAdmin } from './useAdmins';

const admin = (id: number, role: Admin['role'], is_active = true) => ({ id, role, is_active }) as Admin;

describe('lastSuperAdmin', () => {
  it('is the only active one', () => {
    expect(lastSuperAdmin([admin(1, 'super_admin'), admin(2, 'admin'), admin(3, 'super_admin', false)])?.id).toBe(1);
  });

  it('is null while there are two or none', () => {
    expect(lastSuperAdmin([admin(1, 'super_admin'), admin(2, 'super_admin')])).toBeNull();
    expect(lastSuperAdmin([])).toBeNull();
  });
});
