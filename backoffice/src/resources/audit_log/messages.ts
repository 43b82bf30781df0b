import type { Words } from '../defineResource';

export const messages = {
  counted: 'entry |||| entries',
  fields: {
    at: 'When',
    actor_email: 'Who',
    action: 'Did what',
    resource: 'Where',
    record_id: 'Number',
    since: 'From',
    until: 'Until',
  },
  errors: { fetch: 'Failed to fetch the audit log' },
  notifications: {},
} satisfies Words;
