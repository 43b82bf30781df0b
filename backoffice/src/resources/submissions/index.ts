import SubmissionsIcon from '@mui/icons-material/InboxOutlined';
import { defineResource } from '../defineResource';
import { messages } from './messages';
import { SUBMISSION_COLUMNS, type SubmissionRow } from './record';

export const submissions = defineResource<SubmissionRow>({
  name: 'submissions',
  messages,
  icon: SubmissionsIcon,
  columns: SUBMISSION_COLUMNS,
  recordRepresentation: ({ title }) => title,
  list: () => import('./List'),
  readBy: 'visible_submissions',
  exportBy: 'export_submissions',
  waiting: { label: 'stories to review', filter: { status: 'pending' } },
  formerly: { 'story-review': 'submissions' },
});
