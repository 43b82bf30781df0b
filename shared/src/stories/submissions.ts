/** The schema of a story that a reader submits. The specification defines its messages. Loaded with the form. */
import * as z from 'zod/mini';
import { isEmail } from '../accounts/emails';
import { submissions } from '../database/database.columns';
import type { Database } from '../database/database.types';
import { formatNumber } from '../text/formatNumber';
import { isStorable, lengthOf, NOT_STORABLE, tidyText } from '../text/storableText';
import { STORY_AGE_RANGES, STORY_CATEGORIES, type StoryCategory } from './stories';

type SubmitStoryArgs = Database['public']['Functions']['submit_story']['Args'];

/** A text within its limits. Characters are counted as in Postgres. */
const text = (
  label: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
  tooShort = `${label} must be at least ${minLength} characters`,
) =>
  z.string().check(
    z.overwrite(tidyText),
    z.refine((value) => lengthOf(value) >= minLength, { error: tooShort, abort: true }),
    z.refine((value) => lengthOf(value) <= maxLength, {
      error: `${label} must be at most ${formatNumber(maxLength)} characters`,
      abort: true,
    }),
    z.refine(isStorable, NOT_STORABLE),
  );

export const storySubmissionSchema = z.object({
  title: text('Title', submissions.title),
  summary: text('Summary', submissions.summary),
  content: text('Story content', submissions.content),
  ageRange: z.enum(STORY_AGE_RANGES, 'Please select an age range'),
  category: z.enum(STORY_CATEGORIES as [StoryCategory, ...StoryCategory[]], 'Please select a category'),
  email: z.string().check(z.trim(), z.refine(isEmail, 'Please enter a valid email address')),
  name: text('Name', submissions.submitter_name, 'Please enter your name'),
});

export type StorySubmission = z.infer<typeof storySubmissionSchema>;

/** Converts the values of the form to the arguments of submit_story(). */
export function toSubmitStory({ ageRange, ...rest }: StorySubmission) {
  return { ...rest, age_range: ageRange } satisfies Omit<SubmitStoryArgs, 'client_request_id' | 'website'>;
}
