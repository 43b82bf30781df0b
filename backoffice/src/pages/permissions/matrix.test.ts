import { describe, expect, it } from 'vitest';
import type { Permission } from '../../providers/auth/permissions';
import { matrixOf, roleBefore } from './matrix';

const rows: Permission[] = [
  { role: 'admin', resource: 'stories', action: 'delete' },
  { role: 'admin', resource: 'stories', action: 'list' },
  { role: 'moderator', resource: 'stories', action: 'list' },
  { role: 'super_admin', resource: 'admin_users', action: 'update' },
  { role: 'moderator', resource: 'a_new_table', action: 'dance' },
];

describe('matrixOf', () => {
  it('has a row for each resource, known ones in their order, and none for what nobody may', () => {
    const found = matrixOf(rows, ['admin_users', 'settings', 'stories']).map(({ resource }) => resource);
    expect(found).toEqual(['admin_users', 'stories', 'a_new_table']);
  });

  it('says what each role may, looking first and deleting last, and keeps actions nobody foresaw', () => {
    const [stories, unforeseen] = matrixOf(rows, ['stories']);
    expect(stories?.cells).toEqual({ moderator: ['list'], admin: ['list', 'delete'], super_admin: [] });
    expect(unforeseen?.cells.moderator).toEqual(['dance']);
  });
});

it('roleBefore', () => {
  expect(roleBefore('moderator')).toBeUndefined();
  expect(roleBefore('super_admin')).toBe('admin');
});
