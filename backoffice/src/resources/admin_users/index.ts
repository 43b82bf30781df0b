import StaffIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { choice, text, toggle } from '../../fields';
import { defineResource } from '../defineResource';
import { messages } from './messages';

export const adminUsers = defineResource('admin_users', {
  label: ['Admin user', 'User Management'],
  about: 'Who is staff, and what each of them may do.',
  icon: StaffIcon,
  title: ({ id }) => `#${id}`,
  fields: { user_id: text({ label: 'User' }), role: choice(), is_active: toggle({ label: 'Active' }) },
  messages,
  list: () => import('./List'),
  create: false,
  edit: false,
  formerly: { users: 'admin_users' },
});
