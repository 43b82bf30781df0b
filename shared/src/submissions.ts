/** A story that a reader sends in: one schema with the words of the specification. Loaded with the form, not before. */
import * as z from 'zod/mini';
import type { Database } from './database.types';
import { isEmail } from './emails';
import { STORY_AGE_RANGES, STORY_CATEGORIES, STORY_LIMITS, type StoryCategory } from './stories';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

type SubmitStoryArgs = Database['public']['Functions']['submit_story']['Args'];

/** Trimmed text within its limits, counted as the database counts. */
const text = ({ min, max }: { min: number; max: number }, tooShort: string, tooLong: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => lengthOf(value) >= min, { error: tooShort, abort: true }),
    z.refine((value) => lengthOf(value) <= max, { error: tooLong, abort: true }),
    z.refine(isStorable, NOT_STORABLE),
  );

const { title, summary, content, submitter_name } = STORY_LIMITS;

export const storySubmissionSchema = z.object({
  title: text(title, 'Title must be at least 3 characters', 'Title must be at most 100 characters'),
  summary: text(summary, 'Summary must be at least 10 characters', 'Summary must be at most 200 characters'),
  content: text(
    content,
    'Story content must be at least 50 characters',
    'Story content must be at most 20,000 characters',
  ),
  ageRange: z.enum(STORY_AGE_RANGES, 'Please select an age range'),
  category: z.enum(STORY_CATEGORIES as [StoryCategory, ...StoryCategory[]], 'Please select a category'),
  email: z.string().check(z.trim(), z.refine(isEmail, 'Please enter a valid email address')),
  name: text(submitter_name, 'Please enter your name', 'Name must be at most 100 characters'),
});

export type StorySubmission = z.infer<typeof storySubmissionSchema>;

/** The form as submit_story() takes it. */
export function toSubmitStory({ ageRange, ...rest }: StorySubmission) {
  return { ...rest, age_range: ageRange } satisfies Omit<SubmitStoryArgs, 'client_request_id' | 'website'>;
}
