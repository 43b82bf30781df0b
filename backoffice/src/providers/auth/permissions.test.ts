import { describe, expect, it } from 'vitest';
import { leastRole, may, type Permission, roleLabel, roleOf } from './permissions';

const rows: Permission[] = ['list', 'update', 'create'].map((action) => ({
  role: 'moderator',
  resource: 'baby_names',
  action,
}));

describe('permissions', () => {
  it('speaks react-admin', () => {
    expect(may(rows, 'baby_names', 'list')).toBe(true);
    expect(may(rows, 'baby_names', 'show')).toBe(true);
    expect(may(rows, 'baby_names', 'edit')).toBe(true);
    expect(may(rows, 'baby_names', 'clone')).toBe(true);
  });

  it('gives nothing that is not written', () => {
    expect(may(rows, 'baby_names', 'delete')).toBe(false);
    expect(may(rows, 'settings', 'list')).toBe(false);
    expect(may([], 'baby_names', 'list')).toBe(false);
  });

  it('knows the role, and that no row means no role', () => {
    expect(roleOf(rows)).toBe('moderator');
    expect(roleOf([])).toBeNull();
  });

  it('names the least role that would do', () => {
    expect(leastRole(['super_admin', 'admin'])).toBe('admin');
    expect(leastRole([])).toBeNull();
    expect(roleLabel('super_admin')).toBe('SUPER ADMIN');
  });
});
