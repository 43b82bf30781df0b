import { waiting } from '@cradle/shared/content/waiting';
import SuggestionsIcon from '@mui/icons-material/DriveFileRenameOutline';
import { choice, email, multiline, reference, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';

export const nameSubmissions = defineResource('name_submissions', {
  label: ['Suggested name', 'Suggested names'],
  about: 'Names that readers have suggested. Complete and approve them here.',
  icon: SuggestionsIcon,
  title: 'name',
  stamps: ['created_at'],
  fields: {
    name: text({ search: true }),
    gender: choice(),
    meaning: multiline({ search: true }),
    origin: text({ search: true }),
    submitter_email: email({ label: "Sender's email", search: true }),
    status: choice(),
    created_at: timestamp({ label: 'Submitted' }),
    reviewed_at: timestamp({ label: 'Reviewed' }),
    reviewed_by: text(),
    assigned_to: text({ label: 'Assigned to', export: false }),
    reject_reason: multiline({ label: 'Reason' }),
    baby_name_id: reference({ label: 'Name on the site', to: 'baby_names', by: 'name' }),
  },
  messages: {
    delete_question: 'Are you sure you want to delete this suggestion?',
    errors: { fetch: 'Failed to fetch suggested names.', delete: 'Failed to delete suggestion.' },
    notifications: { deleted: 'Suggestion deleted' },
    review: {
      approved: 'Name approved',
      approved_more: 'The name has been added to the website.',
      rejected: 'Name rejected',
      approve_failed: 'Failed to approve name.',
      reject_failed: 'Failed to reject name.',
      open_failed: 'Failed to fetch suggested names.',
    },
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  readBy: 'visible_name_submissions',
  exportBy: 'export_name_submissions',
  pending: waiting.name_submissions,
});
