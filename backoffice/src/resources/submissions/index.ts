import { waiting } from '@cradle/shared/content/waiting';
import SubmissionsIcon from '@mui/icons-material/InboxOutlined';
import { choice, email, multiline, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';

export const submissions = defineResource('submissions', {
  label: ['Submission', 'Story submissions'],
  about: 'Stories by readers, to approve or reject.',
  icon: SubmissionsIcon,
  title: 'title',
  stamps: ['created_at'],
  fields: {
    title: text({ search: true }),
    summary: multiline({ search: true }),
    content: multiline({ label: 'Story' }),
    category: choice(),
    age_range: text(),
    submitter_name: text({ label: 'Sender', search: true }),
    submitter_email: email({ label: "Sender's email", search: true }),
    status: choice(),
    created_at: timestamp({ label: 'Submitted' }),
    reviewed_at: timestamp({ label: 'Reviewed' }),
    reviewed_by: text(),
    assigned_to: text({ label: 'Assigned to', export: false }),
    reject_reason: multiline({ label: 'Reason' }),
  },
  messages: {
    delete_question: 'Are you sure you want to delete this submission?',
    errors: { fetch: 'Failed to fetch story submissions.', delete: 'Failed to delete submission.' },
    review: {
      approved: 'Story approved',
      approved_more: 'The story has been published to the website.',
      drafted: 'Story approved as a draft',
      drafted_more: 'Only staff see it until you publish it.',
      rejected: 'Story rejected',
      approve_failed: 'Failed to approve story.',
      reject_failed: 'Failed to reject story.',
      open_failed: 'Failed to fetch story submissions.',
    },
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  readBy: 'visible_submissions',
  exportBy: 'export_submissions',
  pending: waiting.submissions,
  redirects: { 'story-review': 'submissions' },
});
