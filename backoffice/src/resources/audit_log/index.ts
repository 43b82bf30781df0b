import LogIcon from '@mui/icons-material/HistoryEdu';
import { choice, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { logFilter } from './filter';

export const auditLog = defineResource('audit_log', {
  label: ['Log entry', 'Audit log'],
  about: 'Every change that staff make, with its time and author. It is read-only.',
  icon: LogIcon,
  title: ({ id }) => `#${id}`,
  stamps: [],
  fields: {
    at: timestamp({ label: 'Time' }),
    actor_id: text(),
    actor_email: text({ label: 'Staff member' }),
    action: choice(),
    resource: text(),
    record_id: text({ label: 'Record id' }),
    before: text(),
    after: text(),
  },
  messages: {
    counted: 'entry |||| entries',
    fields: { since: 'From', until: 'Until' },
    errors: { fetch: 'Failed to fetch the audit log' },
  },
  empty: {
    title: 'No entries yet',
    text: 'Every change that staff make appears here, with the values before and after it.',
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  filter: logFilter,
});
