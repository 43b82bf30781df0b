import SubscribersIcon from '@mui/icons-material/MailOutline';
import { choice, email, integer, text, timestamp, toggle } from '../fields';
import { defineResource } from './defineResource';

/** Labels and their order are those of the specification's CSV file. */
export const subscribers = defineResource('subscribers', {
  label: ['Subscriber', 'Subscribers'],
  about: 'Who asked for new names or stories by mail.',
  icon: SubscribersIcon,
  title: 'email',
  stamps: [],
  fields: {
    id: integer({ readOnly: true, export: false }),
    email: email({ list: true, search: true }),
    first_name: text({ label: 'First Name', list: true, search: true }),
    status: choice({
      list: true,
      filter: 'always',
      export: false,
      tones: { pending: 'apricot', confirmed: 'sage', unsubscribed: 'plum' },
    }),
    subscribed_to_stories: toggle({ label: 'Stories', list: true }),
    subscribed_to_name_updates: toggle({ label: 'Name Updates', list: true }),
    created_at: timestamp({ label: 'Subscribed Date', list: true }),
  },
  sort: { field: 'created_at', order: 'DESC' },
  messages: {
    search: 'Search by email or name...',
    errors: { fetch: 'Failed to fetch subscribers.' },
  },
  empty: {
    title: 'No subscribers yet',
    text: 'Newsletter sign-ups appear here: pending at first, confirmed once they have opened the link in their mail.',
  },
  create: false,
  edit: false,
  readBy: 'visible_subscribers',
  exportBy: 'export_subscribers',
  waiting: { label: 'subscribers who have not confirmed', filter: { status: 'pending' } },
});
