import type { ResourceMessages } from '../defineResource';

export const messages = {
  name: 'Log entry |||| Audit log',
  counted: 'entry |||| entries',
  about: 'Who changed what and when. Nobody can change it.',
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
} satisfies ResourceMessages;
