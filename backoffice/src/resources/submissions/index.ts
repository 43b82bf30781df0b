import SubmissionsIcon from '@mui/icons-material/InboxOutlined';
import { choice, email, multiline, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { messages } from './messages';

export const submissions = defineResource('submissions', {
  label: ['Submission', 'Story submissions'],
  about: 'Stories that readers have sent in, to be approved or rejected.',
  icon: SubmissionsIcon,
  title: 'title',
  stamps: ['created_at'],
  fields: {
    title: text(),
    summary: multiline(),
    content: multiline({ label: 'Story' }),
    category: choice(),
    age_range: text(),
    submitter_name: text({ label: 'Sender' }),
    submitter_email: email({ label: "Sender's email" }),
    status: choice(),
    created_at: timestamp({ label: 'Sent in' }),
    reviewed_at: timestamp({ label: 'Reviewed' }),
    reviewed_by: text({ label: 'Reviewed by' }),
  },
  messages,
  list: () => import('./List'),
  create: false,
  edit: false,
  readBy: 'visible_submissions',
  exportBy: 'export_submissions',
  waiting: { label: 'stories to review', filter: { status: 'pending' } },
  formerly: { 'story-review': 'submissions' },
});
