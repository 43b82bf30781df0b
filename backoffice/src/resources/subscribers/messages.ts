import type { ResourceMessages } from '../defineResource';

/** The names of the fields are also the header of the CSV file: the specification's, word for word. */
export const messages = {
  name: 'Subscriber |||| Subscribers',
  about: 'Who asked for new names or stories by mail.',
  fields: {
    email: 'Email',
    first_name: 'First Name',
    status: 'Status',
    subscribed_to_stories: 'Stories',
    subscribed_to_name_updates: 'Name Updates',
    created_at: 'Subscribed Date',
    confirmed_at: 'Confirmed',
    unsubscribed_at: 'Unsubscribed',
  },
  errors: { fetch: 'Failed to fetch subscribers.', delete: 'Failed to delete subscriber' },
  notifications: { deleted: 'Subscriber deleted' },
} satisfies ResourceMessages;
