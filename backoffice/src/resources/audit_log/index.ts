import LogIcon from '@mui/icons-material/HistoryEdu';
import { choice, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { logFilter } from './filter';
import { messages } from './messages';

export const auditLog = defineResource('audit_log', {
  label: ['Log entry', 'Audit log'],
  about: 'Who changed what and when. Nobody can change it.',
  icon: LogIcon,
  title: ({ id }) => `#${id}`,
  stamps: [],
  fields: {
    at: timestamp({ label: 'When' }),
    actor_id: text(),
    actor_email: text({ label: 'Who' }),
    action: choice({ label: 'Did what' }),
    resource: text({ label: 'Where' }),
    record_id: text({ label: 'Number' }),
    before: text(),
    after: text(),
  },
  messages,
  empty: {
    title: 'No entries yet',
    text: 'Every change that staff make appears here, with the values before and after it.',
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  filter: logFilter,
});
