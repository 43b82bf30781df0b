import StaffIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { choice, text, toggle } from '../../fields';
import { defineResource } from '../defineResource';

export const adminUsers = defineResource('admin_users', {
  label: ['Admin user', 'User Management'],
  about: 'Staff members and their roles.',
  icon: StaffIcon,
  title: 'id',
  fields: { user_id: text({ label: 'User' }), role: choice(), is_active: toggle({ label: 'Active' }) },
  messages: { errors: { fetch: 'Failed to fetch user data' } },
  list: () => import('./List'),
  create: false,
  edit: false,
  redirects: { users: 'admin_users' },
});
