import type { Words } from '../defineResource';

export const messages = {
  delete_question: 'Are you sure you want to delete this suggestion?',
  fields: {
    name: 'Name',
    gender: 'Gender',
    meaning: 'Meaning',
    origin: 'Origin',
    submitter_email: "Sender's email",
    status: 'Status',
    created_at: 'Sent in',
    reviewed_at: 'Reviewed',
    reviewed_by: 'Reviewed by',
    baby_name_id: 'Name on the site',
  },
  errors: { fetch: 'Failed to fetch suggested names.', delete: 'Failed to delete suggestion.' },
  notifications: { deleted: 'Suggestion deleted' },
  review: {
    approved: 'Name approved',
    approved_more: 'The name has been added to the website.',
    rejected: 'Name rejected',
    approve_failed: 'Failed to approve name.',
    reject_failed: 'Failed to reject name.',
    open_failed: 'Failed to fetch suggested names.',
  },
} satisfies Words;
