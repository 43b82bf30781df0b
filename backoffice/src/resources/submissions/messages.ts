import type { Words } from '../defineResource';

export const messages = {
  delete_question: 'Are you sure you want to delete this submission?',
  fields: {
    title: 'Title',
    summary: 'Summary',
    content: 'Story',
    category: 'Category',
    age_range: 'Age range',
    submitter_name: 'Sender',
    submitter_email: "Sender's email",
    status: 'Status',
    created_at: 'Sent in',
    reviewed_at: 'Reviewed',
    reviewed_by: 'Reviewed by',
  },
  errors: { fetch: 'Failed to fetch story submissions.', delete: 'Failed to delete submission.' },
  notifications: { deleted: 'Submission deleted' },
  review: {
    approved: 'Story approved',
    approved_more: 'The story has been published to the website.',
    rejected: 'Story rejected',
    approve_failed: 'Failed to approve story.',
    reject_failed: 'Failed to reject story.',
    open_failed: 'Failed to fetch story submissions.',
  },
} satisfies Words;
