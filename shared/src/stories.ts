/** What the site and the staff agree on about stories: categories, ages and the limits of the columns. No zod. */
import { Constants, type Database } from './database.types';

export type StoryCategory = Database['public']['Enums']['story_category'];

/** The generated enum itself: Bedtime, Adventure, Learning, Fantasy, Historical. */
export const STORY_CATEGORIES: readonly StoryCategory[] = Constants.public.Enums.story_category;

/** draft, published. */
export const STORY_STATUSES = Constants.public.Enums.story_status;

/** pending, approved, rejected: of what readers send in. */
export const SUBMISSION_STATUSES = Constants.public.Enums.submission_status;
export type SubmissionStatus = Database['public']['Enums']['submission_status'];

/** What the submission form offers. The column takes any short text: the sample stories say '3-7'. */
export const STORY_AGE_RANGES = ['0-2 years', '3-5 years', '6-8 years', '9-12 years'] as const;

/** Lengths; the same numbers stand in the CHECK constraints of the migrations. */
export const STORY_LIMITS = {
  title: { min: 3, max: 100 },
  summary: { min: 10, max: 200 },
  content: { min: 50, max: 20_000 },
  age_range: { min: 1, max: 30 },
  submitter_name: { min: 2, max: 100 },
  published_date: { min: '1900-01-01', max: '2100-12-31' },
} as const;

export function isStoryCategory(value: unknown): value is StoryCategory {
  return (STORY_CATEGORIES as readonly unknown[]).includes(value);
}
