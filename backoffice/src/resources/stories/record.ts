import type { Tables } from '@cradle/shared/database.types';
import type { StoryForm } from '@cradle/shared/storySchema';

export type StoryRow = Tables<'stories'>;

/** The columns that a form may write. */
export const STORY_FIELDS = [
  'title',
  'summary',
  'content',
  'category',
  'age_range',
  'status',
  'featured',
  'published_date',
  'image_url',
] as const satisfies readonly (keyof StoryForm)[];

export const STORY_COLUMNS = [
  'id',
  ...STORY_FIELDS,
  'submission_id',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof StoryRow)[];
