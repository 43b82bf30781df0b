import IssuesIcon from '@mui/icons-material/MarkEmailReadOutlined';
import type { RaRecord } from 'react-admin';
import { choice, integer, richText, text, timestamp, toggle } from '../../fields';
import { defineResource } from '../defineResource';

const isDraft = ({ status }: RaRecord) => status === 'draft';

const audience = () => import('./AudienceInput');

export const newsletterIssues = defineResource('newsletter_issues', {
  label: ['Newsletter', 'Newsletters'],
  about: 'Write to subscribers, and see what was sent.',
  icon: IssuesIcon,
  title: 'subject',
  fields: {
    subject: text({ list: true, search: true }),
    preview_text: text({ label: 'Preview text', helperText: 'Email apps show it next to the subject' }),
    body: richText({ label: 'Text', inserts: () => import('./InsertButtons') }),
    to_name_updates: toggle({ label: 'Name updates', list: 'hidden', input: audience }),
    to_story_updates: toggle({ label: 'Story updates', list: 'hidden', input: audience }),
    status: choice({
      list: true,
      filter: true,
      readOnly: true,
      labels: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        sending: 'Sending',
        paused: 'Paused',
        stopped: 'Stopped',
        sent: 'Sent',
      },
      tones: {
        draft: 'apricot',
        scheduled: 'plum',
        sending: 'plum',
        paused: 'apricot',
        stopped: 'apricot',
        sent: 'sage',
      },
    }),
    send_at: timestamp({ label: 'Scheduled for', list: 'hidden' }),
    started_at: timestamp({ label: 'Sending started', list: true }),
    finished_at: timestamp({ label: 'Sending ended', list: 'hidden' }),
    audience: integer({ label: 'Recipients', list: 'hidden', readOnly: true }),
    sent: integer({ list: true, readOnly: true }),
    failed: integer({ list: true, readOnly: true }),
    unsubscribed: integer({ list: true, readOnly: true }),
    problem: text({ readOnly: true, export: false }),
  },
  sort: { field: 'created_at', order: 'DESC' },
  badge: 'status',
  messages: {
    create: 'Write newsletter',
    save: 'Save draft',
    search: 'Search subjects...',
    errors: { fetch: 'Failed to fetch newsletters.' },
    notifications: { created: 'Draft saved' },
  },
  refusals: {
    newsletter_issues_to_story_updates_or_names: ['to_story_updates', 'Choose at least one kind of update'],
    newsletter_issues_body_form: ['body', 'The text contains formatting or a link that emails can’t have'],
  },
  empty: {
    title: 'No newsletters yet',
    text: 'Write one, or create a draft with new content.',
    add: 'Write newsletter',
  },
  panels: [
    { title: 'Email', fields: ['subject', 'preview_text', 'body'] },
    {
      title: 'Audience',
      hint: 'Confirmed subscribers who chose these updates and are still subscribed when their email is sent.',
      fields: ['to_name_updates', 'to_story_updates'],
    },
  ],
  aside: () => import('./Aside'),
  list: () => import('./List'),
  edit: () => import('./Edit'),
  edits: isDraft,
  deletes: isDraft,
  leadsTo: ({ id }) => `/newsletter_issues/${id}`,
});
