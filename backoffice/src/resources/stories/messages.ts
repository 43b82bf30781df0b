import type { ResourceMessages } from '../defineResource';

export const messages = {
  name: 'Story |||| Stories',
  about: 'What readers find under Story Time, and what is still being written.',
  delete_question: 'Are you sure you want to delete this story?',
  fields: {
    title: 'Title',
    summary: 'Summary',
    content: 'Story',
    category: 'Category',
    age_range: 'Age range',
    status: 'Status',
    featured: 'Featured',
    published_date: 'Published',
    image_url: 'Picture (https address)',
    submission_id: 'Submission',
    created_at: 'Added',
    updated_at: 'Changed',
    has_bad_link: 'A link does not open',
  },
  errors: {
    fetch: 'Failed to fetch stories data.',
    create: 'Failed to add story.',
    update: 'Failed to update story.',
    delete: 'Failed to delete story.',
  },
  notifications: { created: 'Story added', updated: 'Story updated', deleted: 'Story deleted' },
} satisfies ResourceMessages;
