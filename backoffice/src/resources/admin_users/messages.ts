import type { Words } from '../defineResource';

export const messages = {
  fields: { user_id: 'User', role: 'Role', is_active: 'Active', created_at: 'Added' },
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
} satisfies Words;
