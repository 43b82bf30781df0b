import LogIcon from '@mui/icons-material/HistoryEdu';
import type { LogEntry } from '../../history/logEntry';
import { defineResource } from '../defineResource';
import { logFilter } from './filter';
import { messages } from './messages';

export const auditLog = defineResource<LogEntry>({
  name: 'audit_log',
  messages,
  icon: LogIcon,
  columns: ['id', 'at', 'actor_id', 'actor_email', 'action', 'resource', 'record_id', 'before', 'after'],
  recordRepresentation: ({ id }) => `#${id}`,
  list: () => import('./List'),
  filter: logFilter,
});
