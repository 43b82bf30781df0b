import LogIcon from '@mui/icons-material/HistoryEdu';
import { choice, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { logFilter } from './filter';

export const auditLog = defineResource('audit_log', {
  label: ['Log entry', 'Audit log'],
  about: 'All changes by staff, with time and author.',
  icon: LogIcon,
  title: 'id',
  stamps: [],
  fields: {
    at: timestamp({ label: 'Time' }),
    actor_id: text(),
    actor_email: text({ label: 'Staff member' }),
    action: choice(),
    resource: text(),
    about: text({ label: 'Record' }),
    record_id: text({ label: 'Record id' }),
    part_of: text({ label: 'Part of' }),
    before: text(),
    after: text(),
  },
  messages: {
    search: 'Search records...',
    counted: 'entry |||| entries',
    fields: { since: 'From', until: 'Until' },
    errors: { fetch: 'Failed to fetch the audit log' },
  },
  empty: {
    title: 'No entries yet',
    text: 'Changes by staff appear here, with the values before and after.',
  },
  ownFilters: ['who', 'since', 'until'],
  list: () => import('./List'),
  create: false,
  edit: false,
  filter: logFilter,
});
