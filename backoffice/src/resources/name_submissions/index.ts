import SuggestionsIcon from '@mui/icons-material/DriveFileRenameOutline';
import { choice, email, multiline, reference, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { messages } from './messages';

export const nameSubmissions = defineResource('name_submissions', {
  label: ['Suggested name', 'Suggested names'],
  about: 'Names that readers miss on the site, to be completed and approved.',
  icon: SuggestionsIcon,
  title: 'name',
  stamps: ['created_at'],
  fields: {
    name: text(),
    gender: choice(),
    meaning: multiline(),
    origin: text(),
    submitter_email: email({ label: "Sender's email" }),
    status: choice(),
    created_at: timestamp({ label: 'Sent in' }),
    reviewed_at: timestamp({ label: 'Reviewed' }),
    reviewed_by: text({ label: 'Reviewed by' }),
    baby_name_id: reference({ label: 'Name on the site', to: 'baby_names', by: 'name' }),
  },
  messages,
  list: () => import('./List'),
  create: false,
  edit: false,
  readBy: 'visible_name_submissions',
  exportBy: 'export_name_submissions',
  waiting: { label: 'suggested names to review', filter: { status: 'pending' } },
});
