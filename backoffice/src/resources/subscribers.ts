import { waiting } from '@cradle/shared/content/waiting';
import SubscribersIcon from '@mui/icons-material/MailOutline';
import { choice, email, integer, text, timestamp, toggle } from '../fields';
import { defineResource } from './defineResource';

/**
 * Subscribers. The first fields have the labels and the order of the CSV file in the specification. The status and the
 * date of the consent follow, so that an exported file shows who has consented to emails, and when.
 */
export const subscribers = defineResource('subscribers', {
  label: ['Subscriber', 'Subscribers'],
  about: 'People who signed up for emails about new names or stories.',
  icon: SubscribersIcon,
  title: 'email',
  stamps: [],
  fields: {
    id: integer({ readOnly: true, export: false }),
    email: email({ list: true, search: true }),
    first_name: text({ label: 'First Name', list: true, search: true }),
    subscribed_to_stories: toggle({ label: 'Stories', list: true }),
    subscribed_to_name_updates: toggle({ label: 'Name Updates', list: true }),
    created_at: timestamp({ label: 'Subscribed Date', list: true }),
    status: choice({
      list: true,
      filter: 'always',
      tones: { pending: 'apricot', confirmed: 'sage', unsubscribed: 'plum' },
    }),
    confirmed_at: timestamp({ label: 'Consent Date', list: 'hidden' }),
  },
  sort: { field: 'created_at', order: 'DESC' },
  messages: {
    search: 'Search by email or name...',
    errors: { fetch: 'Failed to fetch subscribers.' },
  },
  empty: {
    title: 'No subscribers yet',
    text: 'Newsletter sign-ups appear here. They are pending until the link in the confirmation email is opened.',
  },
  create: false,
  edit: false,
  readBy: 'visible_subscribers',
  exportBy: 'export_subscribers',
  exportOnly: {
    status: 'confirmed',
    only: 'Confirmed subscribers only',
    all: 'All subscribers, with their status',
    warning:
      'This file includes people who have not confirmed their address or have unsubscribed. Do not email them, because ' +
      'they have not agreed to it.',
  },
  pending: waiting.subscribers,
});
