import { STORY_AGE_RANGES } from '@cradle/shared/stories/stories';
import StoriesIcon from '@mui/icons-material/AutoStoriesOutlined';
import { choice, date, image, integer, multiline, text, timestamp, toggle } from '../../fields';
import { defineResource } from '../defineResource';
import { storiesWith } from './storiesWith';

export const stories = defineResource('stories', {
  label: ['Story', 'Stories'],
  about: 'Published stories, scheduled ones and drafts.',
  icon: StoriesIcon,
  title: 'title',
  fields: {
    title: text({ list: true, search: true }),
    summary: multiline({ search: true }),
    content: multiline({ label: 'Story', helperText: 'A blank line starts a new paragraph.' }),
    category: choice({ list: true, filter: true }),
    age_range: text({ list: true, suggestions: STORY_AGE_RANGES }),
    published_date: date({
      label: 'Published',
      list: true,
      helperText: 'Stories are listed newest first. A future date schedules the story.',
      hiddenFor: ({ draft_of }) => Boolean(draft_of), // Publishing a draft of changes keeps the story's date.
    }),
    status: choice({
      list: 'hidden',
      labels: { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' },
      tones: { published: 'sage', scheduled: 'plum', draft: 'apricot' },
      input: () => import('./publishing/StatusInput'),
    }),
    publish_at: timestamp({ label: 'Goes live', list: 'hidden' }),
    featured: toggle({ list: true, filter: true, helperText: 'Shown before other stories' }),
    image_url: image({
      label: 'Image',
      shape: 9 / 5,
      helperText: 'Without an image, the site shows an illustration',
    }),
    hero: text({
      label: 'Hero’s name',
      helperText: 'As written in the story. Readers can replace it with another name.',
    }),
    submission_id: integer({ label: 'Submission', readOnly: true }),
    draft_of: integer({ label: 'Changes to story', readOnly: true }),
    was_public: toggle({ readOnly: true, export: false }),
  },
  filters: { has_bad_link: toggle({ label: 'Has an invalid link' }) },
  sort: { field: 'published_date', order: 'DESC' },
  badge: 'status',
  defaults: { category: 'Bedtime' },
  duplicateWith: { status: 'draft', published_date: undefined, featured: false },
  messages: {
    create: 'Create Story',
    save: 'Create Story',
    search: 'Search titles and summaries...',
    delete_question: 'Are you sure you want to delete this story?',
    errors: {
      fetch: 'Failed to fetch stories data.',
      create: 'Failed to add story.',
      update: 'Failed to update story.',
      delete: 'Failed to delete story.',
    },
  },
  empty: {
    title: 'No stories yet',
    text: 'Write one, or approve a submission.',
    add: 'Write a story',
  },
  panels: [
    { title: 'Story', fields: ['title', 'summary', 'content'] },
    { title: 'Readers', fields: [['category', 'age_range'], 'hero'] },
    {
      title: 'On the site',
      hint: 'Only staff see drafts and scheduled stories.',
      fields: ['status', ['published_date', 'featured'], 'image_url'],
    },
  ],
  discards: ({ status, was_public }) => status === 'draft' && was_public === false,
  aside: () => import('./Preview'),
  list: () => import('./List'),
  // After creating a story or changing its status, the list with the story's status opens. After other changes, the
  // form of an unpublished story stays open, so that the user can publish, schedule or preview the story.
  leadsTo: ({ id, status }, before) =>
    status !== before?.status ? storiesWith(status) : status === 'published' ? null : `/stories/${id}`,
  redirects: { 'stories/new': 'stories/create', 'stories/edit/:id': 'stories/:id' },
});
