import SuggestionsIcon from '@mui/icons-material/DriveFileRenameOutline';
import { defineResource } from '../defineResource';
import { messages } from './messages';
import { NAME_SUBMISSION_COLUMNS, type NameSubmissionRow } from './record';

export const nameSubmissions = defineResource<NameSubmissionRow>({
  name: 'name_submissions',
  messages,
  icon: SuggestionsIcon,
  columns: NAME_SUBMISSION_COLUMNS,
  recordRepresentation: ({ name }) => name,
  list: () => import('./List'),
  readBy: 'visible_name_submissions',
  exportBy: 'export_name_submissions',
  waiting: { label: 'suggested names to review', filter: { status: 'pending' } },
});
