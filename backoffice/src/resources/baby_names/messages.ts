import type { Words } from '../defineResource';

export const messages = {
  create: 'Add New Name',
  save: 'Add Name',
  search: 'Search names or origins...',
  notifications: { created: 'Name added', updated: 'Name updated', deleted: 'Name deleted' },
} satisfies Words;
