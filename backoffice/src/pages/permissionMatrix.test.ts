import { describe, expect, it } from 'vitest';
import type { Permission } from '../providers/auth/permissions';
import { matrixOf, roleBefore } from './permissionMatrix';

const rows: Permission[] = [
  { role: 'admin', resource: 'stories', action: 'delete' },
  { role: 'admin', resource: 'stories', action: 'list' },
  { role: 'moderator', resource: 'stories', action: 'list' },
  { role: 'super_admin', resource: 'admin_users', action: 'update' },
  { role: 'moderator', resource: 'a_new_table', action: 'dance' },
];

describe('matrixOf', () => {
  it('matrixOf returns a row for each resource with a permission: known resources in the given order, then unknown ones', () => {
    const found = matrixOf(rows, ['admin_users', 'settings', 'stories']).map(({ resource }) => resource);
    expect(found).toEqual(['admin_users', 'stories', 'a_new_table']);
  });

  it('matrixOf sorts the actions of each role, and includes unknown actions', () => {
    const [stories, unknown] = matrixOf(rows, ['stories']);
    expect(stories?.cells).toEqual({ moderator: ['list'], admin: ['list', 'delete'], super_admin: [] });
    expect(unknown?.cells.moderator).toEqual(['dance']);
  });
});

it('roleBefore returns the next lower role', () => {
  expect(roleBefore('moderator')).toBeUndefined();
  expect(roleBefore('super_admin')).toBe('admin');
});
