import { describe, expect, it } from 'vitest';
import { isAllowed, leastRole, type Permission, roleLabel, roleOf } from './permissions';

const rows: Permission[] = ['list', 'update', 'create'].map((action) => ({
  role: 'moderator',
  resource: 'baby_names',
  action,
}));

describe('permissions', () => {
  it('isAllowed() maps actions of react-admin to actions of the database', () => {
    expect(isAllowed(rows, 'baby_names', 'list')).toBe(true);
    expect(isAllowed(rows, 'baby_names', 'show')).toBe(true);
    expect(isAllowed(rows, 'baby_names', 'edit')).toBe(true);
    expect(isAllowed(rows, 'baby_names', 'clone')).toBe(true);
  });

  it('isAllowed() returns false if no permission row matches', () => {
    expect(isAllowed(rows, 'baby_names', 'delete')).toBe(false);
    expect(isAllowed(rows, 'settings', 'list')).toBe(false);
    expect(isAllowed([], 'baby_names', 'list')).toBe(false);
  });

  it('roleOf() returns the role in the permission rows, or null if there are no rows', () => {
    expect(roleOf(rows)).toBe('moderator');
    expect(roleOf([])).toBeNull();
  });

  it('leastRole() returns the lowest role', () => {
    expect(leastRole(['super_admin', 'admin'])).toBe('admin');
    expect(leastRole([])).toBeNull();
    expect(roleLabel('super_admin')).toBe('SUPER ADMIN');
  });
});
