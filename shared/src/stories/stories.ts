/** Categories and age ranges of stories and statuses of submissions, for site and back-office. */
import { stories, submissions } from '../database/database.columns';
import type { Database } from '../database/database.types';

export type StoryCategory = Database['public']['Enums']['story_category'];

/** Categories of stories: Bedtime, Adventure, Learning, Fantasy, Historical. */
export const STORY_CATEGORIES: readonly StoryCategory[] = stories.category.values;

/** Review statuses of submissions: pending, approved, rejected. */
export const SUBMISSION_STATUSES = submissions.status.values;
export type SubmissionStatus = Database['public']['Enums']['submission_status'];

/**
 * The age ranges in the submission form. The column accepts any short text, because the sample stories have ranges such
 * as '3-7'.
 */
export const STORY_AGE_RANGES = ['0-2 years', '3-5 years', '6-8 years', '9-12 years'] as const;

export function isStoryCategory(value: unknown): value is StoryCategory {
  return (STORY_CATEGORIES as readonly unknown[]).includes(value);
}
