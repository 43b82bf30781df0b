import StaffIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { choice, text, toggle } from '../../fields';
import { defineResource } from '../defineResource';

export const adminUsers = defineResource('admin_users', {
  label: ['Admin user', 'User Management'],
  about: 'Staff members and their roles.',
  icon: StaffIcon,
  title: 'id',
  fields: { user_id: text({ label: 'User' }), role: choice(), is_active: toggle({ label: 'Active' }) },
  messages: {
    errors: {
      fetch: 'Failed to fetch user data',
      create: 'Failed to add admin user',
      update: 'Failed to update admin role',
      delete: 'Failed to delete admin user',
    },
    notifications: {
      created: 'Admin added',
      updated: 'Role updated',
      deleted: 'Admin deleted',
    },
    invitations: {
      fetch: 'Failed to fetch invitations',
      sent: 'Invitation sent',
      notSent: 'Failed to send invitation',
      revoked: 'Invitation revoked',
      notRevoked: 'Failed to revoke invitation',
    },
    status: { failed: 'Failed to update admin status', activated: 'Admin activated', deactivated: 'Admin deactivated' },
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  redirects: { users: 'admin_users' },
});
