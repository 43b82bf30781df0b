import StaffIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { defineResource } from '../defineResource';
import { messages } from './messages';
import { ADMIN_COLUMNS, type AdminRow } from './record';

export const adminUsers = defineResource<AdminRow>({
  name: 'admin_users',
  messages,
  icon: StaffIcon,
  columns: ADMIN_COLUMNS,
  recordRepresentation: ({ id }) => `#${id}`,
  list: () => import('./List'),
  formerly: { users: 'admin_users' },
});
